// The operator's name stands on every screen, in every mail, feed and file; the program's own stands on /licences alone.
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { exampleAddress, exampleOf } from "../app/admin/templates/mail-example.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db, transaction } from "../app/platform/db/db.server.ts";
import { deliverMail, sendMail } from "../app/platform/mail/mail.server.tsx";
import { listMailKinds } from "../app/platform/mail/mail-kinds.server.ts";
import { app } from "../server/app.ts";
import { requestOf, waysOf } from "./access/asking.ts";
import { readTable } from "./access/table.ts";
import { aWorld, principals, type World } from "./access/world.ts";
import { as, visitor } from "./app.ts";
import { thorough } from "./effort.ts";
import { anAdmin } from "./factories.ts";
import { pdfText } from "./pdf.ts";
import { saveSettings } from "./settings-form.ts";
import { setIdentity, setPlainLogo } from "./site-identity.ts";

const ours = /(?<![\p{L}\d])Vivier(?![\p{L}\d])/u;
const theirs = "Emploi Cantal";
const askers = ["nobody", "candA", "compA", "admin"] as const;

let world: World;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  world = await aWorld();
  // A territory too, which screens name and draw.
  await setPlainLogo("#1b6f43", 120, 40);
  await setIdentity({ site: { siteName: theirs, territory: "Cantal, La Réunion" } });
}, 120_000);

afterAll(async () => {
  vi.restoreAllMocks();
  await setIdentity({ site: {}, siteLogo: {} });
});

async function readText(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const raw = Buffer.from(bytes).toString(type.startsWith("text/") ? "utf8" : "latin1");
  // The uploaded ones of the world are no real PDFs.
  const isTypeset = type.startsWith("application/pdf") && raw.includes("%%EOF");
  return isTypeset ? `${raw} ${(await pdfText(bytes)).text}` : raw;
}

const around = (text: string) => /.{0,60}(?<![\p{L}\d])Vivier(?![\p{L}\d]).{0,40}/u.exec(text)?.[0];

const rows = readTable().filter(({ method, address }) => method === "GET" && address !== "/licences");

/** The rules of the logo, by which every page shows it, or the logo itself in a mail that a page frames. */
const showsLogo = /<link rel="stylesheet" href="\/identite\/[\w-]+\.css"|<img src="data:image\/png;base64,/;

test("every screen shows the logo, and none the program's name, whoever asks", { timeout: 600_000 }, async () => {
  const wrong: string[] = [];
  const bare: string[] = [];
  let read = 0;
  for (const [index, row] of rows.entries()) {
    const isAlike = row.cells.every((cell) => cell === row.cells[0]);
    // What everybody gets is read as nobody and as one of the others; a thorough run reads it as all.
    const others = ["nobody", askers[1 + (index % 3)]];
    for (const who of askers) {
      if (isAlike && !thorough && !others.includes(who)) continue;
      if (!/^(?:200|404|410|403)/.test(row.cells[principals.indexOf(who)]!)) continue;
      // A page holds its data; a thorough run reads them alone too.
      for (const way of thorough ? waysOf(row) : (["page"] as const)) {
        const { request } = requestOf(world, { row, who, way });
        const text = await readText(await app.request(request));
        read += 1;
        if (text.includes("</html>") && !showsLogo.test(text)) bare.push(`${who} ${way} ${row.address}`);
        if (ours.test(text)) wrong.push(`${who} ${way} ${row.address}: ${around(text)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(bare).toEqual([]);
  expect(read).toBeGreaterThan(400);
});

test("pages, feeds, manifest and refusals bear the operator's name", async () => {
  const titles: [string, string][] = [
    ["/", `– ${theirs}</title>`],
    ["/", `<meta name="application-name" content="${theirs}"/>`],
    ["/login", `– ${theirs}</title>`],
    ["/nulle-part", `– ${theirs}</title>`],
    ["/about", "À propos d’Emploi Cantal"],
    ["/offres.rss", `<title>${theirs}, les offres d’emploi les plus récentes</title>`],
    ["/manifest.webmanifest", `"short_name":"${theirs}"`],
    ["/hors-ligne", `– ${theirs}</title>`],
    [`/offres?salaire=${"9".repeat(9_000)}`, `– ${theirs}</title>`],
  ];
  for (const [address, text] of titles)
    expect([address, (await (await visitor.get(address)).text()).includes(text)]).toEqual([address, true]);
  const foreign = await visitor.post("/login", {}, { Origin: "https://ailleurs.example" });
  expect(await foreign.text()).toContain(`– ${theirs}</title>`);
  expect(await (await visitor.get("/licences")).text()).toContain("Vivier est un logiciel libre");
});

test("every mail bears the operator's name, elided where the sentence needs it", async () => {
  const mails = listMailKinds().map(([, kind]) => kind.example(exampleOf, exampleAddress));
  expect(mails.length).toBeGreaterThan(30);
  const ids = await transaction(async (tx) => {
    const sent: string[] = [];
    for (const mail of mails) sent.push(await sendMail(tx, { to: "quelqu-un@exemple.test", ...mail }));
    return sent;
  });
  const rows = await db
    .selectFrom("mails")
    .select(["template", "subject", "text", "html"])
    .where("id", "in", ids)
    .execute();
  for (const { template, subject, text, html } of rows) {
    for (const each of [subject, text, html]) expect(around(each), template).toBeUndefined();
    expect(text, template).toContain(`\n\n-- \n${theirs}\n\nVous recevez cet e-mail parce `);
    expect(html, template).toMatch(
      new RegExp(`<h1[^>]*><img src="cid:logo-light-2x-[\\da-f]{12}\\.png@logo" alt="${theirs}"`),
    );
  }
  expect(rows.find(({ template }) => template === "invitation")?.text).toContain("L’équipe d’Emploi Cantal");
});

test("mails come from the sender that the operator named, at the address of MAIL_FROM", async () => {
  const send = async () => {
    const id = await transaction((tx) =>
      sendMail(tx, { to: "quelqu-un@exemple.test", template: "essai", subject: "Essai", blocks: ["Bonjour,"] }),
    );
    await db.updateTable("mails").set({ heldUntil: null }).where("id", "=", id).execute();
    await deliverMail({ id });
    const folder = path.join(config.dataDir, "outbox");
    const file = fs.readdirSync(folder).find((name) => name.includes(id))!;
    return /^From: (.*)$/m.exec(fs.readFileSync(path.join(folder, file), "utf8"))?.[1]?.trim();
  };
  expect(await send()).toBe("Emploi Cantal <ne-pas-repondre@localhost>");
  await setIdentity({ site: { siteName: theirs, senderName: "CCI du Cantal" } });
  expect(await send()).toBe("CCI du Cantal <ne-pas-repondre@localhost>");
});

test("an administrator changes the name: the next page shows it, the audit log too, and a name without letters is refused", async () => {
  const admin = as(await anAdmin());
  const saved = await saveSettings(admin, "identite", { siteName: "Les Métiers d’Aurillac" });
  expect(saved.status).toBe(302);
  expect(await (await visitor.get("/login")).text()).toContain("– Les Métiers d’Aurillac</title>");
  const journal = await (await admin.get("/admin/journal")).text();
  expect(journal).toContain("Nom du site");
  expect(journal).toContain("Les Métiers d’Aurillac");
  const refused = await saveSettings(admin, "identite", { siteName: "123 !" });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("au moins une lettre")]);
  expect((await saveSettings(admin, "identite", { siteName: "x".repeat(41) })).status).toBe(400);
  // Signs that cannot be seen are not stored: they would turn round what stands beside the name.
  await saveSettings(admin, "identite", { siteName: "Emploi\u202e\u2066\u200f\u200b\u0007 Cantal" });
  expect(await (await visitor.get("/login")).text()).toContain("– Emploi Cantal</title>");
});
