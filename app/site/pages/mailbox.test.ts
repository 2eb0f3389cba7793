// The demonstration mailbox, absent elsewhere.
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { config } from "../../platform/config/config.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import * as siteLimits from "../limits.ts";

const aMail = (subject: string, url = `${config.baseUrl}/verify-email/lien/abc`) =>
  transaction((tx) =>
    sendMail(tx, {
      to: "lea@exemple.test",
      template: "verification",
      subject,
      blocks: ["Bonjour <b>,", { button: "Continuer", url }],
    }),
  );

beforeEach(() => void Object.assign(config, { mailbox: true }));
afterEach(() => void Object.assign(config, { mailbox: false }));

test("outside demonstration there is no mailbox", async () => {
  const id = await aMail("Secret");
  Object.assign(config, { mailbox: false });
  for (const who of [visitor, as("candidate"), as("admin")]) {
    expect((await who.get("/courrier")).status).toBe(404);
    expect((await who.get(`/courrier/${id}`)).status).toBe(404);
    expect((await who.data("/courrier")).status).toBe(404);
  }
});

test("the mailbox does not exist behind a proxy or tunnel", async () => {
  const id = await aMail("Secret");
  for (const name of ["Via", "X-Forwarded-Host", "CF-Connecting-IP"]) {
    for (const address of ["/courrier", `/courrier/${id}`])
      expect((await visitor.get(address, { [name]: "ailleurs" })).status, name).toBe(404);
  }
  expect((await visitor.get(`/courrier/${id}`)).status).toBe(200);
});

test("the mailbox shows the newest mail first, and says that it exists in demonstration only", async () => {
  await aMail("Le plus ancien");
  await aMail("Le plus récent");
  const text = await textOf(await visitor.get("/courrier"));
  expect(text).toContain("n’existe qu’en démonstration");
  expect(text).toContain("lea@exemple.test");
  expect(text.indexOf("Le plus récent")).toBeLessThan(text.indexOf("Le plus ancien"));
});

test("pages hold 20 mails", async () => {
  for (let index = 0; index <= siteLimits.mailboxPerPage; index++) await aMail(`Numéro ${index}`);
  const html = await (await visitor.get("/courrier")).text();
  expect([...html.matchAll(/href="\/courrier\/[0-9a-f-]{36}"/g)]).toHaveLength(20);
  expect(html).toContain('rel="next"');
});

test("a mail's links to this site are clickable, and its text is shown as typed", async () => {
  const html = await (await visitor.get(`/courrier/${await aMail("À lire")}`)).text();
  expect(html).toContain('<a href="/verify-email/lien/abc">');
  expect(html).toContain("Bonjour &lt;b&gt;,");
  expect((await visitor.get(`/courrier/${newId()}`)).status).toBe(404);
  expect((await visitor.get("/courrier/rien")).status).toBe(404);
});
