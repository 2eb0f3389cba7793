// Tests of the list of pages that a replica may answer.
import { expect, test } from "vitest";
import { type Screen, screens } from "../../screens.ts";
import { readsReplica } from "./read-your-writes.server.ts";

test("allows a replica for public pages and searches, not for signed links or files", () => {
  const rows = (screens as readonly Screen[]).filter(readsReplica);
  expect(rows.filter(({ access }) => access !== "open").map(({ name }) => name)).toEqual(["resultats"]);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["index", "offres", "offre", "suggestions-metiers", "suggestions-lieux", "sitemap"]),
  );
  expect(rows.filter(({ path, chunks }) => path.includes(":token") || path.startsWith("/fichiers") || chunks)).toEqual(
    [],
  );
});
