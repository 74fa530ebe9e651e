/** What works without the house: the page itself, words, cards, rules, lessons and puzzles, kept by the browser.

    A page is asked for at the house first, so that nobody sees an old one after an upgrade; files with a hash in their
    address never change. Nothing of tables or people is ever kept. The build fills in its hash and its files. */

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lifetime {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(kind: "install" | "activate", hear: (event: Lifetime) => void): void;
  addEventListener(kind: "fetch", hear: (event: Asked) => void): void;
  addEventListener(kind: "message", hear: (event: Lifetime & MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
type Addresses = Record<string, string>;

const BUILD = "%BUILD%";
const FILES = JSON.parse("%FILES%") as string[];
const worker = self as unknown as Worker;
const PREFIX = "kafana-";
const PAGE = `${PREFIX}page-${BUILD}`; // of this build, with the rules
const DATA = `${PREFIX}data`; // by addresses that change with their contents, and the lists of them
const PAGES = /^\/($|best$|t\/|r\/|learn\/|puzzles\/)/;
const FOREVER = /^\/(words|api\/(decks|lessons|puzzles))\//;
const LISTS = ["/api/games", "/api/words", "/api/shelf"];
const RULES = "/api/rules/";
const PATIENCE = 6000; // milliseconds for a page, before the kept one is shown

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  const { keep } = (event.data ?? {}) as { keep?: string };
  if (keep) event.waitUntil(keepAll(keep).catch(() => undefined)); // the next visit goes on with it
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (PAGES.test(pathname)) event.respondWith(newest(request, PAGE, "/", PATIENCE));
  } else if (FILES.includes(pathname)) event.respondWith(kept(request, PAGE));
  else if (FOREVER.test(pathname)) event.respondWith(kept(request, DATA));
  else if (LISTS.includes(pathname)) event.respondWith(newest(request, DATA));
  else if (pathname.startsWith(RULES)) event.respondWith(newest(request, PAGE));
});

/** What never changes: from here if it is here. */
async function kept(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** What may change: from the house if it answers. A page is always the same one, kept under one address. */
async function newest(request: Request, name: string, page = "", patience = 0): Promise<Response> {
  const cache = await caches.open(name);
  const here = () => cache.match(page || request, { ignoreVary: true });
  const asked = fetch(request);
  try {
    const answer = await (patience && (await here()) ? Promise.race([asked, late(patience)]) : asked);
    if (answer.ok && !page) await cache.put(request, answer.clone());
    return answer;
  } catch (problem) {
    asked.catch(() => undefined);
    const found = await here();
    if (found) return found;
    throw problem;
  }
}

function late(time: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("late")), time));
}

async function forgetOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== PAGE && name !== DATA).map((name) => caches.delete(name)));
}

/** Everything that works without the house, one thing after another; what is not in use any more is put away. */
async function keepAll(language: string): Promise<void> {
  const [games, words, shelf] = (await Promise.all(LISTS.map(list))) as [
    { name: string; deck: string }[],
    Record<string, Addresses>,
    Record<string, Addresses>,
  ];
  const addresses = [...games.map((game) => game.deck), ...[words, shelf].flatMap((all) => Object.values(all).flatMap((some) => Object.values(some)))];
  const rules = games.flatMap(({ name }) => [...new Set(["en", language])].map((code) => `${RULES}${name}?lang=${code}`));
  for (const address of new Set(addresses)) await keep(address, DATA);
  for (const address of rules) await keep(address, PAGE);
  const data = await caches.open(DATA);
  for (const request of await data.keys()) {
    const { pathname } = new URL(request.url);
    if (!addresses.includes(pathname) && !LISTS.includes(pathname) && !pathname.startsWith("/api/decks/")) await data.delete(request);
  }
}

async function list(address: string): Promise<unknown> {
  return (await newest(new Request(address), DATA)).json();
}

async function keep(address: string, name: string): Promise<void> {
  const answer = await kept(new Request(address), name);
  if (!answer.ok) throw new Error(answer.statusText); // too fast, or gone
}
