// The place cells of imported offers: the post code decides, a partner's format is read, an unknown place is reported.
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCompany, anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { createImport, readTable, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

async function imported(rows: [city: string, postalCode: string, departement: string][]) {
  await aCompany({ nom: "Atelier des Lieux" });
  const lines = rows.map(
    ([city, postalCode, departement], at) =>
      `Poste ${String(at).padStart(2, "0")};Atelier des Lieux;${city};${postalCode};${departement};CDI;2 400;par mois;Une mission.`,
  );
  const text = [
    "Titre;Entreprise;Ville;Code postal;Département;Contrat;Salaire;Salaire par;Description",
    ...lines,
  ].join("\n");
  const read = await readTable("offers", "lieux.csv", new TextEncoder().encode(text));
  if (typeof read === "string") throw new Error(read);
  expect(read.ignored).toEqual([]);
  const id = await createImport(read, null);
  await runImport(id);
  const checked = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
  await setStarted(db, id, false);
  await runImport(id);
  const offers = await db.selectFrom("offers").selectAll().where("title", "like", "Poste %").orderBy("title").execute();
  const page = await (await as(await anAdmin()).get(`/admin/import/${id}`)).text();
  return {
    page: page.replaceAll("<!-- -->", "").replace(/\s|&nbsp;/g, " "),
    messages: checked.map(({ errors }) => (errors as { message: string }[]).map(({ message }) => message)),
    offers,
  };
}

test("an imported place is known, a question, or reported as unknown", async () => {
  const { messages, offers, page } = await imported([
    ["Saint-Denis", "93200", "93"],
    ["Évry", "91000", "91"],
    ["Beaumont", "07110", "07"],
    ["", "69003", "69"],
    ["06 - NICE", "", ""],
    ["69 - LYON 03", "", ""],
    ["Genève", "", ""],
    ["Télétravail", "", ""],
    ["Saint-Denis", "", ""],
    ["Atlantide", "", ""],
    ["Torcy", "", ""],
    ["Lyon", "75001", ""],
    ["Nantes", "", "69"],
  ]);
  expect(offers.map(({ city, cityCode, remoteWorkDays }) => [city, cityCode, remoteWorkDays])).toEqual([
    ["Saint-Denis", "93066", 0],
    ["Évry", "91228", 0],
    ["Beaumont", "07029", 0],
    ["Lyon", "69123", 0],
    ["Nice", "06088", 0],
    ["Lyon", "69123", 0],
    ["Genève", null, 0],
    [null, null, 5],
    ["Saint-Denis", null, 0],
    ["Atlantide", null, 0],
    ["Torcy", null, 0],
    ["75001 Lyon", null, 0],
    ["69 Nantes", null, 0],
  ]);
  expect(messages[11]![0]).toContain("ne vont pas ensemble\u00a0: Lyon\u00a0(69) ou Paris\u00a0(75)\u00a0?");
  expect(messages[12]![0]).toContain("ne vont pas ensemble\u00a0: Nantes\u00a0(44) ou Rhône\u00a0(69)\u00a0?");
  expect(messages.slice(0, 6)).toEqual([[], [], [], [], [], []]);
  expect(messages[6]![0]).toContain("«\u00a0Genève\u00a0» est à l’étranger.");
  expect(messages[7]).toEqual(["Compris\u00a0: télétravail, 5 jours par semaine."]);
  expect(messages[8]![0]).toContain("Plusieurs communes s’appellent Saint-Denis");
  expect(messages[9]![0]).toContain("Nous ne connaissons pas «\u00a0Atlantide\u00a0».");
  for (const total of [
    "Ville, plusieurs communes possibles : 2 lignes",
    "Ville, nom et numéro contradictoires : 2 lignes",
    "Ville, lieu inconnu : 1 ligne",
    "Ville, lieu à l’étranger : 1 ligne",
    "Ville, valeur comprise : 1 ligne",
  ])
    expect([total, page.includes(total)]).toEqual([total, true]);
});

test("the report names each further town that is unknown or several, and imports the offer", async () => {
  const { companyId } = await aCompany({ nom: "Atelier Ailleurs" });
  const csv = [
    "Titre;Entreprise;Ville;Autres lieux;Contrat;Salaire;Salaire par",
    "Encadreur;Atelier Ailleurs;Lyon;Bron, Atlantide, Saint-Denis;CDI;2 400;par mois",
    "Encadreuse;Atelier Ailleurs;Lyon;Bron, Vénissieux;CDI;2 400;par mois",
  ].join("\n");
  const read = await readTable("offers", "ailleurs.csv", new TextEncoder().encode(csv));
  if (typeof read === "string") throw new Error(read);
  expect(read.ignored).toEqual([]);
  const id = await createImport(read, null);
  await runImport(id);
  const lines = await db.selectFrom("importLines").selectAll().where("importId", "=", id).orderBy("line").execute();
  const stated = "Cet autre lieu est importé tel quel, sans commune\u00a0: l’offre n’y sera pas trouvée.";
  expect(lines.map(({ state, errors }) => [state, errors])).toEqual([
    [
      "created",
      [
        expect.objectContaining({ message: expect.stringMatching(/Atlantide.*Cet autre lieu/), value: "Atlantide" }),
        expect.objectContaining({
          message: expect.stringMatching(/Saint-Denis.*Cet autre lieu/),
          value: "Saint-Denis",
        }),
      ],
    ],
    ["created", []],
  ]);
  await setStarted(db, id, false);
  await runImport(id);
  const offers = await db
    .selectFrom("offers")
    .select("places")
    .where("companyId", "=", companyId)
    .orderBy("title")
    .execute();
  expect(offers.map(({ places }) => places)).toEqual([
    ["Bron (69)", "Atlantide", "Saint-Denis"],
    ["Bron (69)", "Vénissieux (69)"],
  ]);
  expect(
    (await (await as(await anAdmin()).get(`/admin/import/${id}`)).text()).replaceAll("&nbsp;", "\u00a0"),
  ).toContain(stated);
});
