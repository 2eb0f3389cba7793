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
