import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { built } from "./built.mjs";

const file = process.env.KAFANA_LINES; // written by tests/web/test_words.py: lines with what Python says
const words = new URL("../../src/kafana/words/", import.meta.url);
const { Language } = await built("say");

test("the page says every line as the terminal does", { skip: !file && "no lines to compare with" }, () => {
  const { decks, lines } = JSON.parse(readFileSync(file, "utf8"));
  const parts = ["common", "house", "coach", "page", ...new Set(lines.map((one) => one.part))];
  const texts = (code) => Object.fromEntries(parts.map((part) => [part, readFileSync(new URL(`${code}/${part}.ftl`, words), "utf8")]));
  const english = new Language("en", texts("en"));
  const languages = { en: english };
  assert.ok(lines.length > 1000, "there is something to say");
  for (const { line, part, deck, names, you, spoken, said } of lines) {
    for (const [code, expected] of Object.entries(said)) {
      languages[code] ??= new Language(code, texts(code), english);
      const text = languages[code].say(line, { part, names, you, spoken, deck: decks[deck] });
      assert.equal(text, expected, `${code} ${part} ${JSON.stringify(line)}`);
    }
  }
});
