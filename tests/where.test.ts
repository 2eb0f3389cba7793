// docs/where.md answers the questions of a new reader with files that exist.
import { expect, test } from "vitest";
import { filesBelow, readText } from "./sources.ts";

test("every file of docs/where.md exists", () => {
  const rows = [...readText("docs/where.md").matchAll(/^\| (.+) \| `(.+)` \|$/gm)];
  expect(rows).toHaveLength(21);
  expect(rows.filter(([, , file]) => filesBelow(file!.replace(/\/$/, "")).length === 0)).toEqual([]);
});
