// The candidate index uses its own SQL; it must hold the same candidates as `findable`.
import { expect, test } from "vitest";
import { aCandidate } from "../../tests/factories.ts";
import { idText } from "../engines/candidate-index/segment-lookup.ts";
import { listAllRows } from "../engines/candidate-index/source.server.ts";
import { db, pool } from "../platform/db/db.server.ts";
import { findable } from "./candidate-visibility.server.ts";

test("the index holds exactly the candidates that companies can find", async () => {
  for (const visibility of ["visible", "masked", "hidden"] as const)
    for (const emailVerified of [true, false])
      for (const closed of [{}, { disabledAt: new Date() }, { erasureDueAt: new Date() }]) {
        const { id } = await aCandidate({ visibility, emailVerified });
        await db
          .updateTable("users")
          .set({ emailVerified, ...closed })
          .where("id", "=", id)
          .execute();
      }
  const expected = await findable(null).select("candidates.id").execute();
  const client = await pool.connect();
  const ids: string[] = [];
  await listAllRows(client, ({ id }) => ids.push(idText(id, 0)));
  client.release();
  expect(expected).toHaveLength(2);
  expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
});
