/** Where we are in the house: the lobby, the table of the best, a table, a replay, a lesson, puzzles, or nowhere. */

export type Route =
  | { page: "lobby" | "best" | "nowhere" }
  | { page: "table" | "replay"; id: string }
  | { page: "learn"; game: string }
  | { page: "puzzles"; game: string; number: number | null };

function read(): Route {
  const [, kind, id, more] = location.pathname.split("/");
  if (kind === "t" && id && !more) return { page: "table", id: decoded(id) };
  if (kind === "r" && id && !more) return { page: "replay", id: decoded(id) };
  if (kind === "best" && !id) return { page: "best" };
  if (kind === "learn" && id && !more) return { page: "learn", game: decoded(id) };
  if (kind === "puzzles" && id && !/\D/.test(more ?? "")) return { page: "puzzles", game: decoded(id), number: more ? Number(more) : null };
  return { page: kind ? "nowhere" : "lobby" };
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id; // no table is called so
  }
}

export const here = $state<{ route: Route }>({ route: read() });

export function go(path: string): void {
  history.pushState(null, "", path);
  here.route = read();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (here.route = read()));

/** For links: moves inside the page, but leaves new tabs and other buttons to the browser. */
export function follow(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget as HTMLAnchorElement;
  go(pathname + search);
}
