import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const house = process.env.KAFANA_HOUSE ?? "http://127.0.0.1:8421"; // where `npm run dev` finds a running house

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/kafana/house/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // so that a strict Content-Security-Policy needs no data: addresses
  },
  server: {
    fs: { allow: [".."] }, // the words are beside the games
    proxy: { "/api": { target: house, ws: true }, "/words": house },
  },
});
