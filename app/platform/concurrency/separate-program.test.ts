// Where a program of its own is found: built, or as a source.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { config } from "../config/config.server.ts";
import { separateProgram } from "./separate-program.server.ts";

test("a program is found next to the built one, else one folder up, else as its source", () => {
  const folder = path.join(config.dataDir, "built");
  const urlOf = (file: string) => pathToFileURL(path.join(folder, file));
  fs.mkdirSync(path.join(folder, "assets"), { recursive: true });
  const find = separateProgram(urlOf("assets/starter.js").href, "reader", "./source.ts");
  expect(find()).toEqual(urlOf("assets/source.ts"));
  fs.writeFileSync(path.join(folder, "reader.js"), "");
  expect(find()).toEqual(urlOf("reader.js"));
  fs.writeFileSync(path.join(folder, "assets/reader.js"), "");
  expect(find()).toEqual(urlOf("assets/reader.js"));
});
