import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { FluentResource } from "@fluent/bundle";

const source = new URL("../src/", import.meta.url);
const words = new URL("../../src/kafana/words/", import.meta.url);
const text = (code) => readFileSync(new URL(`${code}/page.ftl`, words), "utf8");
const messages = (code) => new Map(new FluentResource(text(code)).body.map((message) => [message.id, JSON.stringify(message)]));
const places = (message) => [...new Set([...message.matchAll(/"type":"var","name":"(\w+)"/g)].map((match) => match[1]))].sort();
const english = messages("en");

for (const code of ["en", "es", "fi", "sr", "pt"]) {
  test(`${code} says everything that English says, and can be read`, () => {
    const found = messages(code);
    const written = [...text(code).matchAll(/^([\w-]+) =/gm)].map((match) => match[1]);
    assert.deepEqual([...found.keys()], written);
    assert.deepEqual([...found.keys()].sort(), [...english.keys()].sort());
    for (const [key, message] of found) assert.deepEqual(places(message), places(english.get(key)), `${key} has other places`);
  });
}

test("every text that the page says is there, and every text there is said", () => {
  const files = readdirSync(source, { recursive: true }).filter((name) => /\.(svelte|ts)$/.test(name));
  const code = files.map((name) => readFileSync(new URL(name, source), "utf8")).join("\n");
  const said = [...code.matchAll(/\bsay\(\s*["']([\w-]+)["']/g)].map((match) => match[1]);
  for (const key of said) assert.ok(english.has(key), `${key} is missing`);
  const families = [...code.matchAll(/\bsay\(`([\w-]+-)\$\{/g)].map((match) => match[1]);
  for (const key of english.keys()) {
    assert.ok(said.includes(key) || families.some((start) => key.startsWith(start)), `${key} is never said`);
  }
});
