// Sectors and file sizes: set in the settings, in force at once, shown next to the fields.

import { expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { shownOn } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, aCompany, anAdmin, anOffer } from "../../../tests/factories.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { browserOf } from "../../../tests/uploading.ts";
import * as filesMessages from "../../files/messages.ts";
import { offerPath } from "../../offers/offer.ts";
import { settleCompanies } from "../../operations/imports/company-lines.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { settings } from "../../settings.ts";
import * as adminMessages from "../messages.ts";

const plain = (text: string) => text.replace(/\s+/g, " ");

const notedOf = async ({ userId }: { userId: string }) =>
  (await db.selectFrom("audit").select("after").where("actorId", "=", userId).orderBy("id").execute()).map(
    ({ after }) => after,
  );

const choicesOn = (html: string) =>
  [.../<select[^>]*name="secteur"[\s\S]*?<\/select>/.exec(html)![0].matchAll(/<option value="([^"]+)"/g)].map(
    ([, value]) => value,
  );

test("set sectors can be chosen, searched and saved; a company keeps its own", async () => {
  const boss = await anAdmin();
  const old = await aCompany({ nom: "Clinique du Port", secteur: "Santé" });
  const young = await aCompany({ nom: "Algues d'Iroise" });
  await anOffer({ companyId: young.companyId, title: "Récoltante d'algues" });
  const given = { sectors: "Mer et pêche\r\nnumérique\n BTP \nbtp\n" };
  for (const [wrong, message] of [
    ["é", adminMessages.sectorLineRefused("É")],
    ["(mer)", adminMessages.sectorLineRefused("(mer)")],
    ["Mer ".repeat(11), settings.sectors.fields.list.tooLong("Mer ".repeat(11).trim().slice(0, 40))],
    [Array.from({ length: 41 }, (_, n) => `Secteur ${n}`).join("\n"), settings.sectors.fields.list.tooMany],
  ] as const) {
    const refused = await saveSettings(as(boss), "inscriptions", { sectors: wrong });
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain(plain(message));
  }
  expect((await saveSettings(as(boss), "inscriptions", given)).headers.get("location")).toBe(
    "/admin/reglages/inscriptions",
  );
  expect(await notedOf(boss)).toEqual([{ "companies.sectors": ["Mer et pêche", "Numérique", "BTP"] }]);

  expect(choicesOn(await (await as(young).get("/compte-entreprise")).text())).toEqual([
    "Mer et pêche",
    "Numérique",
    "BTP",
  ]);
  expect(choicesOn(await (await as(old).get("/compte-entreprise")).text())).toContain("Santé");
  const save = (company: typeof old, nom: string, secteur: string) =>
    as(company).post("/compte-entreprise", { nom, secteur });
  expect((await save(young, "Algues d'Iroise", "Commerce")).status).toBe(400);
  expect((await save(young, "Algues d'Iroise", "Mer et pêche")).status).toBe(302);
  expect((await save(old, "Clinique du Port", "Santé")).status).toBe(302);
  const edit = `/admin/entreprise-edit/${old.companyId}`;
  expect(choicesOn(await (await as(boss).get(edit)).text())).toEqual(["Mer et pêche", "Numérique", "BTP", "Santé"]);

  const found = await textOf(await visitor.get(`/offres?${new URLSearchParams({ secteur: "Mer et pêche" })}`));
  expect(found).toContain("Récoltante d'algues");
  expect(found).toMatch(/1 offre\b/);
  expect(found).toMatch(/Mer et pêche\s*\(?1/);

  // The check of an import: two lines become companies, the third has a sector that is not proposed.
  const lines = ["mer ET peche", "Numérique", "Commerce"].map((secteur, line) => ({
    line,
    position: String(line),
    kind: "company" as const,
    reference: null,
    state: "waiting" as const,
    fields: { email: `import-${line}@exemple.test`, nom: `Entreprise ${line}`, secteur },
  }));
  const work = {
    importId: newId(),
    write: false,
    lenient: false,
    createsCompanies: false,
    offers: await findSetting("offers"),
    headings: {},
    now: new Date(),
  };
  const outcomes = await transaction((tx) => settleCompanies({ ...work, tx }, lines));
  expect(outcomes.map(({ state, errors }) => [state, ...errors.map(({ message }) => message)])).toEqual([
    ["created"],
    ["created"],
    ["created", `${peopleMessages.sectorUnknown}. Cette case est laissée de côté.`],
  ]);

  await saveSettings(as(boss), "inscriptions", { sectors: "" });
  expect(choicesOn(await (await as(young).get("/compte-entreprise")).text())).toEqual(
    [
      "IT",
      "Commerce",
      "Industrie",
      "Services",
      "BTP",
      "Santé",
      "Transport",
      "Agriculture",
      "Tourisme",
      "Autres",
    ].concat("Mer et pêche"),
  );
});

test("two administrators do not overwrite each other's sectors and sizes", async () => {
  const [first, second] = [await anAdmin(), await anAdmin()];
  const sizes = { cv: "9", image: "8", video: "200", logo: "8", kbis: "10", offerFile: "10", offerImage: "8" };
  for (const [form, mine, theirs] of [
    ["inscriptions", { sectors: "Mer" }, { sectors: "Montagne" }],
    ["fichiers", sizes, { ...sizes, cv: "7" }],
  ] as const) {
    const avant = shownOn(await (await as(first).get(`/admin/reglages/${form}`)).text());
    expect((await saveSettings(as(first), form, { avant, ...mine })).status).toBe(302);
    const late = await saveSettings(as(second), form, { avant, ...theirs });
    // Lists are merged line by line.
    expect(late.status).toBe(form === "inscriptions" ? 302 : 409);
    if (form === "fichiers") expect(await textOf(late)).toContain("CV 7 9");
    expect(await notedOf(second)).toHaveLength(1);
  }
  await saveSettings(as(first), "inscriptions", { sectors: "" });
  await saveSettings(as(first), "fichiers", { ...sizes, cv: "10" });
});

test("a set size applies to forms and uploads at once, and is shown beside the fields and on the page about data", async () => {
  const boss = await anAdmin();
  const usual = {
    cv: "10",
    image: "8",
    video: "200",
    logo: "8",
    kbis: "10",
    offerFile: "10",
    offerImage: "8",
  };
  const candidate = await aCandidate();
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  for (const [kind, value] of [
    ["cv", "1"],
    ["cv", "11"],
    ["video", "201"],
    ["logo", ""],
    ["kbis", "2,5"],
  ] as const)
    expect((await saveSettings(as(boss), "fichiers", { ...usual, [kind]: value })).status, `${kind} ${value}`).toBe(
      400,
    );
  const set = { ...usual, cv: "2", image: "3", video: "30", logo: "4", kbis: "5", offerFile: "6", offerImage: "7" };
  expect((await saveSettings(as(boss), "fichiers", set)).status).toBe(302);
  expect(await notedOf(boss)).toEqual([
    {
      "files.cv": 2,
      "files.image": 3,
      "files.video": 30,
      "files.logo": 4,
      "files.kbis": 5,
      "files.offerFile": 6,
      "files.offerImage": 7,
    },
  ]);

  const says = async (who: ReturnType<typeof as>, path: string) =>
    [...(await textOf(await who.get(path))).matchAll(/(\d+)\sMo (?:au plus|et 40)/g)].map(([, size]) => Number(size));
  expect(await says(as(candidate), "/moncompte")).toEqual(expect.arrayContaining([2, 3, 30]));
  // The logo, the cover, the next photo and the next person have one size; the Kbis its own.
  expect(await says(as(company), "/compte-entreprise")).toEqual([4, 5]);
  expect(await says(as(company), "/compte/entreprise/page")).toEqual([4, 4, 4]);
  // A document to read has the size of the joined one.
  expect(await says(as(company), "/compte/entreprise/creer-offre")).toEqual([6, 6, 7]);
  expect(await says(as(company), `/compte/entreprise/mes-offres/${offer.id}`)).toEqual([6, 7]);
  expect(await says(as(company), `/compte/entreprise/mes-offres/${offer.id}/apercu`)).toEqual([2]);
  expect(await says(as(boss), `/admin/offre-edit/${offer.id}`)).toEqual([6, 7]);
  expect(await says(visitor, offerPath(offer))).toEqual([2]);
  expect(await says(visitor, "/confidentialite")).toEqual([2]);

  const large = new File([Buffer.alloc(2 * 1_048_576 + 1, "a")], "cv.pdf", { type: "application/pdf" });
  const refused = await as(candidate).post("/moncompte", { form: "cv", cv: large });
  expect(refused.status).toBe(400);
  expect(await textOf(refused)).toContain(plain(filesMessages.cvTooLarge("2")));
  expect((await browserOf(candidate).announce(30 * 1_048_576, { kind: "video" })).status).toBe(201);
  const announced = await browserOf(candidate).announce(30 * 1_048_576 + 1, { kind: "video" });
  expect([announced.status, ((await announced.json()) as { message: string }).message]).toEqual([
    413,
    filesMessages.uploadTooLarge("30\u00a0Mo"),
  ]);
  await saveSettings(as(boss), "fichiers", usual);
  expect(await says(visitor, offerPath(offer))).toEqual([10]);
});
