/** The page is kept by the browser, with all that works without the house. */
import { note } from "./notices.svelte";
import { language, say } from "./words.svelte";

const LATER = 3000; // milliseconds after which the rest is fetched, when what is looked at is there

export function keepPage(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // only over HTTPS and on this machine
  if (!workers || !import.meta.env.PROD) return;
  const hadOne = !!workers.controller;
  workers.addEventListener("controllerchange", () => hadOne && note(say("renewed")));
  void workers.register("/sw.js").then(
    async () => {
      const { active } = await workers.ready;
      setTimeout(() => active?.postMessage({ keep: language.code }), LATER);
    },
    () => undefined, // a private window may refuse
  );
}
