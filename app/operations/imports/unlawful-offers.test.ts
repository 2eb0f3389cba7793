// Imported offers follow the rules of the form: its wording, and the approval that the operator chose.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aCompany, anAdmin } from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { setSetting } from "../../platform/settings/settings.server.ts";
import { readDocuments } from "./documents.server.ts";
import { createImport, setStarted } from "./imports.server.ts";
import { runImport } from "./run.server.ts";

const unlawful = "Vous êtes une jeune femme de 20 à 30 ans, de nationalité française.";
const lawful = "Vous tenez la caisse et conseillez nos clients.";

async function checked(company: string, lines: [title: string, description: string][]) {
  const boss = as(await anAdmin());
  const rows = lines.map(([title, description]) => `${title};${company};CDI;2100;mois;${description}`);
  const text = ["Titre;Entreprise;Contrat;Salaire;Salaire par;Description", ...rows].join("\n");
  const file = new File([text], "offres.csv", { type: "text/csv" });
  const posted = await boss.post("/admin/import", { contenu: "offers", fichier: file });
  const path = posted.headers.get("location")!;
  const id = path.split("/").at(-1)!;
  await runImport(id);
  const page = (await textOf(await boss.get(path))).replace(/\s/g, " ");
  const write = async () => {
    await boss.post(path, { geste: "importer" });
    await runImport(id);
  };
  return { page, write };
}

const offersOf = (companyId: string) =>
  db.selectFrom("offers").select(["title", "isActive", "heldAs"]).where("companyId", "=", companyId).execute();

test("the check refuses the line of an offer that the form refuses, and names the words", async () => {
  const { companyId } = await aCompany({ nom: "Mercerie du Port" });
  const { page, write } = await checked("Mercerie du Port", [
    ["Vendeuse en mercerie H/F", unlawful],
    ["Caissier H/F", "Pas de voile, pas de personnes de plus de 40 ans. Européens uniquement."],
    ["Hôte de caisse H/F", lawful],
  ]);
  expect(page).toContain("2 lignes à corriger");
  expect(page).toContain("À créer : 1");
  expect(page).toContain("3 expressions interdites : « femme de 20 », « de 20 à 30 ans », « nationalité française ».");
  expect(page).toContain("À relire : « une jeune » (âge).");
  expect(page).toContain("« Pas de voile », « pas de personnes de plus de 40 ans », « Européens uniquement ».");
  await write();
  expect(await offersOf(companyId)).toEqual([{ title: "Hôte de caisse H/F", isActive: true, heldAs: null }]);
});

test("an unlawful offer of an old site comes offline, and stays there until its words are corrected", async () => {
  const owner = await aCompany({ nom: "Tissus du Phare" });
  const offres = [{ id: "o1", titre: "Vendeur H/F", entreprise: "Tissus du Phare", description: unlawful }];
  const read = readDocuments("export", [{ name: "export.json", text: JSON.stringify({ offres }) }]);
  if (typeof read === "string") throw new Error(read);
  const id = await createImport(read, null);
  await runImport(id);
  await setStarted(db, id, false);
  await runImport(id);
  expect(await offersOf(owner.companyId)).toEqual([{ title: "Vendeur H/F", isActive: false, heldAs: null }]);
  const offer = await db
    .selectFrom("offers")
    .select("id")
    .where("companyId", "=", owner.companyId)
    .executeTakeFirstOrThrow();
  await as(owner).post(`/compte/entreprise/mes-offres/${offer.id}/activation`, { actif: "oui" });
  expect(await offersOf(owner.companyId)).toMatchObject([{ isActive: false }]);
});

test("where offers wait for an approval, imported and changed ones do too", async () => {
  const { companyId } = await aCompany({ nom: "Filature du Cap" });
  const setApproval = (offers: boolean) =>
    transaction((tx) => setSetting(tx, "approvals", { offers, companies: false }));
  await (await checked("Filature du Cap", [["Fileur H/F", lawful]])).write();
  await setApproval(true);
  await (await checked("Filature du Cap", [["Fileur H/F", "Vous réglez les métiers à filer, de jour."]])).write();
  await (await checked("Filature du Cap", [["Cardeur H/F", lawful]])).write();
  await setApproval(false);
  expect((await offersOf(companyId)).map(({ heldAs }) => heldAs)).toEqual(["waiting", "waiting"]);
});
