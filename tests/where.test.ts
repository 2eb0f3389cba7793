// docs/where.md answers the questions of a new reader with files that exist, and links of documents lead to files.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesBelow, readText } from "./sources.ts";

test("every file of docs/where.md exists", () => {
  const rows = [...readText("docs/where.md").matchAll(/^\| (.+) \| `(.+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(([, , file]) => filesBelow(file!.replace(/\/$/, "")).length === 0)).toEqual([]);
});

test("every relative link of a document leads to a file", () => {
  const documents = ["README.md", "STYLE.md", "SECURITY.md", "lab/README.md", ...filesBelow("docs")];
  const dead = documents
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...readText(file).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => path.join(path.dirname(file), target!))
        .filter((target) => !fs.existsSync(path.join(import.meta.dirname, "..", target)))
        .map((target) => `${file}: ${target}`),
    );
  expect(dead).toEqual([]);
});

test("every code name that a document quotes exists", () => {
  const folders = ["app", "server", "tests", "scripts", "lab"];
  const files = folders.flatMap(filesBelow).filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
  const words = new Set(files.flatMap((file) => readText(file).match(/\w+/g) ?? []));
  // The operator's guide names programs of others.
  const documents = ["README.md", "STYLE.md", ...filesBelow("docs")].filter(
    (file) => file.endsWith(".md") && file !== "docs/exploitation.md",
  );
  const missing = documents.flatMap((file) =>
    [...readText(file).matchAll(/`([a-z]\w*)(?:\(\))?`/gi)]
      .map(([, name]) => name!)
      .filter((name) => !words.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
