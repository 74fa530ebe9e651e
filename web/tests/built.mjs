/** A module of the page that needs no browser, made into plain JavaScript. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";

const source = new URL("../src/lib/", import.meta.url);
const target = new URL("../node_modules/.kafana/", import.meta.url); // where its own imports are found

export function built(name) {
  const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const text = readFileSync(new URL(`${name}.ts`, source), "utf8");
  const address = new URL(`${name}.${process.pid}.mjs`, target);
  mkdirSync(target, { recursive: true });
  writeFileSync(address, ts.transpileModule(text, { compilerOptions: options }).outputText);
  return import(address);
}
