// Which pages a replica may answer: each name stands in the table, and nothing that a link or a right opens is among them.
import { expect, test } from "vitest";
import { type Screen, screens } from "../../screens.ts";
import { nearScreens } from "./replica-reads.server.ts";

test("a replica answers public pages and searches only, none that a signed link opens and no file", () => {
  const rows = (screens as readonly Screen[]).filter(({ name }) => nearScreens.has(name));
  expect(rows).toHaveLength(nearScreens.size);
  expect(rows.filter(({ access }) => access !== "open").map(({ name }) => name)).toEqual(["resultats"]);
  expect(rows.filter(({ path, pieces }) => path.includes(":token") || path.startsWith("/fichiers") || pieces)).toEqual(
    [],
  );
});
