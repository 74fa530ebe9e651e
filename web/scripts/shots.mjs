/** Pictures of the running house: every page and every game, on a desk and on a phone, by day and by night. */
import { browser, GAMES, HOUSE, sitDown, touch, visitor } from "./house.mjs";

const folder = process.env.SHOTS ?? "shots";
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const games = process.argv.length > 2 ? process.argv.slice(2) : GAMES;
const chrome = await browser();
for (const size of sizes) {
  for (const scheme of ["light", "dark"]) {
    const page = await visitor(chrome, { ...size, scheme });
    const shot = (name) => page.screenshot({ path: `${folder}/${name}-${size.width}-${scheme}.png` });
    await page.goto(HOUSE);
    await page.waitForSelector("article");
    await shot("lobby");
    for (const game of games) {
      await sitDown(page, game);
      for (let moves = 0, tries = 0; moves < 4 && tries < 400; tries++) {
        const done = await touch(page);
        if (done === "confirm") moves++;
        await page.waitForTimeout(done === "wait" ? 200 : 120);
      }
      await page.waitForSelector("[data-choices]", { timeout: 60_000 }).catch(() => undefined);
      await page.waitForTimeout(1200);
      await shot(game);
    }
    if (page.problems.length) console.log(size.width, scheme, page.problems);
    await page.context().close();
  }
}
await chrome.close();
