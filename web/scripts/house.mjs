/** What the scripts share: a browser, a person who enters the house, and somebody who plays anything that is offered. */
import { chromium } from "playwright-core";

export const HOUSE = process.env.KAFANA_HOUSE ?? "http://localhost:8421";
export const GAMES = ["cheat", "valepaska", "budallas", "julepe", "papas"];

export function browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

export async function visitor(chrome, { width = 1280, height = 800, scheme = "light", language = "en" } = {}) {
  const context = await chrome.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: language,
    hasTouch: width < 600,
  });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
  return page;
}

/** Play now, by the house's own door. */
export async function sitDown(page, game, name = "Mirko") {
  await page.goto(HOUSE);
  const table = await page.evaluate(
    async (body) => {
      const answer = await fetch("/api/now", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
      return answer.json();
    },
    { game, name },
  );
  await page.goto(`${HOUSE}/t/${table.id}`);
  await page.waitForSelector(".felt", { timeout: 30_000 });
  return table.id;
}

/** Touch something that is offered; says what it was. */
export function touch(page) {
  return page.evaluate(() => {
    const any = (list) => list[Math.floor(Math.random() * list.length)];
    if (document.querySelector(".result")) return "over";
    const confirm = document.querySelector("[data-choices] .big");
    if (confirm) {
      if (!confirm.disabled) confirm.click();
      return confirm.disabled ? "wait" : "confirm";
    }
    const choices = [...document.querySelectorAll("[data-choices] button:not(.plain):not(:disabled)")];
    const cards = document.querySelector(".hand .wanted") ? [] : [...document.querySelectorAll(".hand .can")];
    const picked = document.querySelector(".hand .picked");
    if (cards.length && (!choices.length || Math.random() < (picked ? 0.25 : 0.6))) {
      any(cards).click();
      return "card";
    }
    if (!choices.length) return "wait";
    any(choices).click();
    return "choice";
  });
}
