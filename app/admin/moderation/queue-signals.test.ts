// The queues show the signals of an offer's own page, in a number of queries that does not depend on the number of offers.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import * as adminMessages from "../messages.ts";

const admin = as("admin");
const queue = "/admin/moderation?file=nouvelles";
const long = "Vous rejoignez une équipe de douze personnes et un bloc neuf, au cœur de la ville. ".repeat(4).trim();

const signalNames = [
  ...Object.values(adminMessages.doubtSigns).map(({ name }) => name),
  adminMessages.signElsewhere,
  adminMessages.signPay,
  adminMessages.signSector,
  adminMessages.signText,
  adminMessages.signSame,
  adminMessages.signPhone,
  adminMessages.signSiret,
  adminMessages.signNames,
  adminMessages.signAddress,
  adminMessages.signAccounts,
  adminMessages.signLikeName,
];

/** The names of signals and « Rien à signaler » in a part of a page. */
const chipsIn = (html: string) =>
  [...html.matchAll(/class="chip[^"]*"[^>]*>(?:<[^>]+>)*([^<]+)/g)]
    .map(([, label]) => label!)
    .filter((label) => [...signalNames, "Rien à signaler"].includes(label));

async function chipsInQueue(id: string): Promise<string[]> {
  const html = await (await admin.get(queue)).text();
  const row = html.split("<li").find((part) => part.includes(`/admin/moderation/offre/${id}`));
  return [...new Set(chipsIn(row ?? ""))].sort();
}

async function chipsOnPage(id: string): Promise<string[]> {
  const html = await (await admin.get(`/admin/moderation/offre/${id}`)).text();
  const section = html.slice(html.indexOf('id="signaux"'));
  return html.includes('id="signaux"') ? [...new Set(chipsIn(section))].sort() : ["Rien à signaler"];
}

test("a queue shows for each offer the signals of the offer's page", async () => {
  const other = await aCompany();
  const [one, moved, plain] = [await aCompany(), await aCompany(), await aCompany()];
  const longAgo = new Date("2024-01-01");
  await db.updateTable("companies").set({ createdAt: longAgo }).where("id", "=", plain.companyId).execute();
  await db.updateTable("companies").set({ secteur: "Santé" }).where("id", "=", one.companyId).execute();
  for (const { companyId } of [other, moved])
    await db
      .updateTable("companies")
      .set({ adresse: "3 RUE DU PORT", codePostal: "44000", siretChangedAt: new Date() })
      .where("id", "=", companyId)
      .execute();
  await anOffer({
    companyId: other.companyId,
    title: "Carreleur H/F",
    description: `${long} Appelez le 06 11 22 33 44.`,
  });
  const offers = {
    loud: await anOffer({ companyId: one.companyId, title: "SERVEUR EN SALLE !!", description: "Venez vite." }),
    copied: await anOffer({
      companyId: one.companyId,
      title: "Plombier H/F",
      description: `${long} Appelez le 06 11 22 33 44.`,
    }),
    paid: await anOffer({
      companyId: one.companyId,
      title: "Maçon ou maçonne",
      occupations: "F1703",
      description: `${long} `.repeat(2),
      salary: 900_000,
      salaryTaux: "par an",
    }),
    moved: await anOffer({ companyId: moved.companyId, title: "Soudeur H/F", description: `Ici. ${long}` }),
    plain: await anOffer({ companyId: plain.companyId, title: "Vendeur H/F", description: `Là. ${long}` }),
  };
  const seen = new Set<string>();
  for (const [name, { id }] of Object.entries(offers)) {
    const chips = await chipsOnPage(id);
    expect(await chipsInQueue(id), name).toEqual(chips);
    for (const chip of chips) seen.add(chip);
  }
  expect(await chipsOnPage(offers.plain.id)).toEqual(["Rien à signaler"]);
  for (const label of ["Texte court", "Titre en capitales", "Même téléphone", "Même texte d’offre", "Même adresse"])
    expect([...seen]).toContain(label);
  for (const label of ["SIRET ou nom changé", "Salaire hors de l’ordinaire", "Métier hors du secteur"])
    expect([...seen]).toContain(label);
});

test("a telephone number is the same in every grouping, and none inside a longer number", async () => {
  const [one, other] = [await aCompany(), await aCompany()];
  const written = (description: string, { companyId } = one) =>
    anOffer({ companyId, title: "Grutier H/F", description: `${long} ${description}` });
  await written("Appelez le +33 (0)6-15-25-35-45.", other);
  await written("Dossier 9061626364656.", other);
  const [shared, apart] = [await written("Tél. 06.15.25.35.45"), await written("Tél. 06 16 26 36 46")];
  const named = async (id: string) => (await chipsOnPage(id)).includes(adminMessages.signPhone);
  expect([await named(shared.id), await named(apart.id)]).toEqual([true, false]);
});

test("the company's page shows one signal for several offers, with a link to each", async () => {
  const { companyId } = await aCompany();
  for (const title of ["Serveur de jour", "Serveur de nuit"])
    await anOffer({ companyId, title, description: "Venez." });
  const page = await textOf(await admin.get(`/admin/moderation/entreprise/${companyId}`));
  expect(page.match(/Texte court/g)).toHaveLength(1);
  for (const title of ["Serveur de jour", "Serveur de nuit"]) expect(page).toContain(title);
});

test("ten more offers in the queue need no more queries", async () => {
  const query = pg.Client.prototype.query;
  const inside = new AsyncLocalStorage<string[]>();
  const spy = vi.spyOn(pg.Client.prototype, "query");
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    inside.getStore()?.push("query");
    return Reflect.apply(query, this, given);
  } as never);
  const count = async () => {
    await admin.get(queue);
    const queries: string[] = [];
    await inside.run(queries, async () => void (await (await admin.get(queue)).text()));
    return queries.length;
  };
  const before = await count();
  for (let made = 0; made < 10; made++)
    await anOffer({ title: `Cuisinier ${made}`, description: `Appelez le 06 55 44 33 ${10 + made}. ${long}` });
  expect(await count()).toBe(before);
  spy.mockRestore();
});

test("a company whose name is almost that of a verified one is pointed out, on its page and beside its offers", async () => {
  const approvedAt = new Date();
  const createdAt = new Date("2024-01-01");
  await aCompany({ nom: "Verreries Kerbrat", approvedAt, createdAt });
  await aCompany({ nom: "Domaine des Genêts", approvedAt, createdAt });
  await aCompany({ nom: "Charpentes Le Moigne", createdAt });
  for (const [nom, isLike] of [
    ["Verrerie Kerbrat", true],
    ["Les Verreries Kerbratt", true],
    ["Verreries Kerbrat", true],
    ["Verreries Morvan", false],
    ["Domaine des Galets", false],
    ["Charpente Le Moigne", false],
  ] as const) {
    const { companyId } = await aCompany({ nom, createdAt });
    const { id } = await anOffer({ companyId, title: "Souffleuse", description: `${long} ${nom}` });
    const names = [
      await textOf(await admin.get(`/admin/moderation/entreprise/${companyId}`)),
      ...(await chipsOnPage(id)),
    ];
    expect([nom, names.some((text) => text.includes(adminMessages.signLikeName))]).toEqual([nom, isLike]);
  }
});
