import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const source = new URL("../src/", import.meta.url);
const words = (code) => JSON.parse(readFileSync(new URL(`words/${code}.json`, source), "utf8"));
const places = (text) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const english = words("en");

for (const code of ["es", "fi", "sr", "pt"]) {
  test(`${code} says everything that English says`, () => {
    const texts = words(code);
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      assert.ok(text.trim(), `${key} is empty`);
      assert.deepEqual(places(text), places(english[key]), `${key} has other places`);
    }
  });
}

test("every text that the page says is there, and every text there is said", () => {
  const files = readdirSync(source, { recursive: true }).filter((name) => /\.(svelte|ts)$/.test(name));
  const code = files.map((name) => readFileSync(new URL(name, source), "utf8")).join("\n");
  const said = [...code.matchAll(/say\(["']([\w-]+)["']/g)].map((match) => match[1]);
  for (const key of said) assert.ok(key in english, `${key} is missing`);
  const families = [...code.matchAll(/say\(`([\w-]+-)\$\{/g)].map((match) => match[1]);
  for (const key of Object.keys(english)) {
    assert.ok(said.includes(key) || families.some((start) => key.startsWith(start)), `${key} is never said`);
  }
});
