/** Where we are in the house: the lobby, a table, a replay. */

export type Route = { page: "lobby" } | { page: "table"; id: string } | { page: "replay"; id: string };

function read(): Route {
  const [, kind, id] = location.pathname.split("/");
  if (kind === "t" && id) return { page: "table", id: decodeURIComponent(id) };
  if (kind === "r" && id) return { page: "replay", id: decodeURIComponent(id) };
  return { page: "lobby" };
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
