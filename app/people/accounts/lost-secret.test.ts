// A restore without SECRET: authenticator codes cannot be checked, but recovery codes still work.
import { expect, test } from "vitest";
import { browser, textOf } from "../../../tests/app.ts";
import { aCandidate } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { tokenHash } from "../../platform/http/sign.server.ts";
import { setPassword } from "./credentials.server.ts";
import { encryptSecret } from "./encryption.server.ts";
import { countUnreadableFactors } from "./second-factor.server.ts";

test("the code page says when codes cannot be read, and a recovery code opens the account", async () => {
  const person = await aCandidate();
  await setPassword(db, person.userId, "bateau-lavoir-bleu");
  const factor = { userId: person.userId, confirmedAt: new Date(), lastStep: 0, pending: null, pendingAt: null };
  const secret = encryptSecret(person.userId, Buffer.alloc(20, 7));
  await db
    .insertInto("secondFactors")
    .values({ ...factor, secret })
    .execute();
  const hash = tokenHash(`${person.userId} ABCDEFGHIJKLMNOP`);
  await db.insertInto("recoveryCodes").values({ userId: person.userId, hash, usedAt: null }).execute();
  const client = browser();
  await client.post("/login", { email: person.email, password: "bateau-lavoir-bleu" });
  const notice = "Les codes de votre application ne sont plus valables";
  expect(await textOf(await client.get("/login/code"))).not.toContain(notice);
  expect(await countUnreadableFactors()).toBe(0);

  await db
    .updateTable("secondFactors")
    .set({ secret: secret.slice(4) })
    .execute();
  expect(await textOf(await client.get("/login/code"))).toContain(notice);
  expect(await countUnreadableFactors()).toBe(1);
  expect((await client.post("/login/code", { code: "123456" })).status).toBe(400);
  const entered = await client.post("/login/code", { recovery: "abcd-efgh-ijkl-mnop" });
  expect(entered.headers.get("location")).toBe("/moncompte");
});
