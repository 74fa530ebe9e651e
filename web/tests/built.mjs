/** A module of the page that needs no browser, made into plain JavaScript, with those of the page that it imports. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";

const source = new URL("../src/lib/", import.meta.url);
const target = new URL("../node_modules/.kafana/", import.meta.url); // where imports of others are found
const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };

export function built(name) {
  mkdirSync(target, { recursive: true });
  return import(new URL(write(name), target));
}

function write(name) {
  const text = ts.transpileModule(readFileSync(new URL(`${name}.ts`, source), "utf8"), { compilerOptions: options }).outputText;
  const file = `${name}.${process.pid}.mjs`;
  writeFileSync(new URL(file, target), text.replace(/(?<= from ")\.\/(\w+)(?=";)/g, (_, other) => `./${write(other)}`));
  return file;
}
