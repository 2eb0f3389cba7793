// What the site exports it reads again without a change: every kind, in every format, with every column filled.
import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { anExporter } from "../../../tests/exporter.ts";
import { aCandidate, aColleague, aCompany, anOffer } from "../../../tests/factories.ts";
import { candidateList } from "../../admin/back-office/admin-candidates.server.ts";
import { companyList } from "../../admin/back-office/admin-companies.server.ts";
import { offerList } from "../../admin/back-office/admin-offers.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import type { CsvKind } from "./columns.ts";
import { readDocuments } from "./documents.server.ts";
import type { NewImport } from "./import.ts";
import { unpackArchive } from "./import-archive.server.ts";
import { createImport, readTable } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

async function checkImport(read: NewImport) {
  const id = await createImport(read, null);
  await runImport(id);
  return db.selectFrom("importLines").select(["state", "errors"]).where("importId", "=", id).orderBy("line").execute();
}

async function checkBytes(kind: CsvKind, name: string, bytes: Uint8Array) {
  const read = await readTable(kind, name, bytes);
  if (typeof read === "string") throw new Error(read);
  return checkImport(read);
}

const everyColumn = (list: { columns: readonly { key: string }[] }) =>
  list.columns.map(({ key }) => `colonnes=${key}`).join("&");

async function aFullSite() {
  const tricky = '=Somme "A"; B, C';
  const firm = await aCompany({
    nom: "Boulangerie « L’Épi » ; Fils",
    objet: "L’Épi",
    siret: "73282932000074",
    secteur: "IT",
    size: "11-50",
    description: "Pain.\n\nViennoiserie ; gâteaux",
    siteWeb: "https://epi.exemple.fr",
    adresse: "+4 rue des Lilas",
    codePostal: "01000",
    city: "Bourg-en-Bresse",
    departement: "01",
    email: "rh@epi.exemple.test",
  });
  await aColleague(firm, { email: "second@epi.exemple.test" });
  await aCompany({ nom: "Sans rien", email: "rien@exemple.test" });
  const candidate = {
    prenom: "Adarella",
    nom: "Martin Brun",
    mobile: "+33612345678",
    job: tricky,
    departments: ["69", "01"],
    attributes: ["skill:Trier, ranger", "licence:permis-b", "language:en:b2"],
    disponibility: "Sous 1 mois",
    salaryMin: 2100,
    salaryMax: 2400.5,
    radius: 30,
  } as const;
  await aCandidate({ ...candidate, departments: [...candidate.departments], attributes: [...candidate.attributes] });
  await aCandidate({ prenom: null, nom: "Seule", city: null, job: null, visibility: "masked" });
  await aCandidate({ prenom: "Jean", nom: null, mobile: "+41791234567", visibility: "hidden", emailVerified: false });
  const offer = {
    companyId: firm.companyId,
    title: "Boulanger H/F",
    job: "Boulanger",
    city: "Bordeaux",
    contractType: "CDD",
    workingTime: "temps plein",
    salary: 12.5,
    salaryMax: 13,
    salaryTaux: "par heure",
    remoteWorkDays: 1,
    radius: 20,
    required: ["skill:Pétrir, façonner", "licence:permis-b"],
    preferred: ["language:en:b2"],
    applicationsMax: 40,
    contractLength: 6,
    contractLengthUnit: "semaines",
    renewable: "non",
    start: "2027-03-01",
    weeklyHours: 24.5,
    schedule: "2×8, un week-end sur deux",
    posts: 3,
    experience: "débutant accepté",
    study: "bac+2",
    studyNeed: "exigé",
    description: tricky,
  } as const;
  const lists = {
    required: [...offer.required],
    preferred: [...offer.preferred],
    benefits: ["mutuelle", "prime de panier"],
    places: ["Pessac (33)", "Mérignac (33)"],
    placeCodes: ["33318", "33281"],
    idcc: "Boulangerie-pâtisserie artisanale (IDCC 843)",
  };
  await anOffer({ ...offer, ...lists });
  // Two offers of one title, company and town are two offers.
  await anOffer({ ...offer, ...lists, contractType: "Alternance" });
  await anOffer({ companyId: firm.companyId, title: "Aide H/F", city: "Saint-Denis (93)", isActive: false });
  await anOffer({ companyId: firm.companyId, title: "Aide H/F", city: null });
}

beforeAll(aFullSite);

const kinds = [
  ["candidates", "candidats", candidateList, 3],
  ["companies", "entreprises", companyList, 2],
  ["offers", "offres", offerList, 4],
] as const;

describe.each(kinds)("%s", (kind, name, list, rows) => {
  test.each(["csv", "xlsx"])("the exported list with all columns changes nothing, as %s", async (format) => {
    const { exported } = await anExporter();
    for (const columns of [everyColumn(list), ""]) {
      const file = await exported(`/admin/${name}/export/${format}?${columns}`);
      expect(file.status).toBe(200);
      const lines = await checkBytes(kind, `${name}.${format}`, new Uint8Array(await file.arrayBuffer()));
      expect(lines).toEqual(Array.from({ length: rows }, () => ({ state: "unchanged", errors: [] })));
    }
  });
});

test("the exported list of companies names a sector as its page does", async () => {
  const { exported } = await anExporter();
  expect(await (await exported("/admin/entreprises/export/csv")).text()).toContain("Informatique");
});

test("the whole export as JSON changes nothing", async () => {
  const { exported } = await anExporter();
  const archive = new Uint8Array(await (await exported("/admin/import/export")).arrayBuffer());
  const folder = fs.mkdtempSync(path.join(config.dataDir, "lire-"));
  fs.writeFileSync(`${folder}.zip`, archive);
  const unpacked = await unpackArchive(`${folder}.zip`, folder);
  if (typeof unpacked === "string") throw new Error(unpacked);
  const read = readDocuments("export.zip", unpacked.documents);
  if (typeof read === "string") throw new Error(read);
  expect(read.ignored).toEqual([]);
  const lines = await checkImport(read);
  expect(lines).toEqual(Array.from({ length: 9 }, () => ({ state: "unchanged", errors: [] })));
});
