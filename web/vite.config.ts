import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const house = process.env.KAFANA_HOUSE ?? "http://127.0.0.1:8421"; // where `npm run dev` finds a running house
const WORKER = "sw.js";

/** Tells the service worker which files belong to this build, and what it is called: another one is another worker. */
function filesForWorker(): Plugin {
  return {
    name: "files-for-worker",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error(`there is no ${WORKER}`);
        const built = Object.values(bundle).filter((file) => file !== worker);
        const own = readdirSync("public").filter((name) => !name.endsWith(".png")); // those are for who installs it
        const digest = createHash("sha256").update(worker.code);
        for (const file of built) digest.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
        for (const name of own) digest.update(name).update(readFileSync(`public/${name}`));
        const files = [...built.map((file) => file.fileName), ...own].map((name) => (name === "index.html" ? "/" : `/${name}`));
        worker.code = worker.code
          .replace("%BUILD%", digest.digest("hex").slice(0, 16))
          .replace(/(["'`])%FILES%\1/, () => JSON.stringify(JSON.stringify(files.sort())));
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), filesForWorker()],
  build: {
    outDir: "../src/kafana/house/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // so that a strict Content-Security-Policy needs no data: addresses
    rollupOptions: {
      input: { index: "index.html", worker: "src/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: {
    fs: { allow: [".."] }, // the words are beside the games
    proxy: { "/api": { target: house, ws: true }, "/words": house },
  },
});
