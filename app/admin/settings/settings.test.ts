// The operator's details through the front door: access, validation, legal pages.
import { beforeEach, expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { contractTypes, otherPayRules } from "../../engines/attributes/work-terms.ts";
import * as messages from "../../messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import * as adminMessages from "../messages.ts";

const page = "/admin/reglages/editeur";

const whole = {
  name: "Maison de l'emploi <du Léon>",
  legalForm: "SAS",
  capital: "10 000 €",
  siren: "732 829 320",
  registry: "RCS Brest",
  vat: "fr 44 732 829 320",
  address: "1 rue du Port, 29200 Brest",
  phone: "02 98 00 00 00",
  email: "Bonjour@Leon.example",
  director: "Anne Le Goff",
  dataContact: "donnees@leon.example",
  mediator: "",
  hostName: "Serveurs d'Iroise",
  hostAddress: "2 quai du Commandant, 29200 Brest",
  hostPhone: "+33 2 98 11 11 11",
};

beforeEach(async () => {
  await db.deleteFrom("settings").where("key", "=", "operator").execute();
});

test("an operator who is the host, without another contact, fills neither twice", async () => {
  const admin = as(await anAdmin());
  const own = { ...whole, name: "Léon", hostName: "Léon", hostAddress: "", hostPhone: "", dataContact: "" };
  await admin.post(page, own);
  expect(await textOf(await admin.get(page))).toContain("Rien ne manque");
  const notice = await textOf(await visitor.get("/mentions-legales"));
  expect(notice).not.toMatch(/(non|Pas encore) renseigné/);
  expect(notice.match(/02 98 00 00 00/g)).toHaveLength(2);
  const privacy = await textOf(await visitor.get("/confidentialite"));
  expect(privacy).toContain("bonjour@leon.example");
  expect(privacy).not.toContain("non renseigné");
  await edit(admin, page, { ...own, hostName: "Iroise" });
  expect(await textOf(await admin.get(page))).toMatch(
    /il manque encore.*Adresse de l’hébergeur.*Téléphone de l’hébergeur/,
  );
});

test("only an administrator reads and changes the operator's details", async () => {
  expect((await visitor.post(page, whole)).headers.get("location")).toBe("/login");
  for (const role of ["candidate", "company"] as const) {
    expect((await as(role).get(page)).status).toBe(403);
    expect((await as(role).post(page, whole)).status).toBe(403);
  }
  expect(await textOf(await visitor.get("/mentions-legales"))).not.toContain("Maison de l'emploi");
});

test("saves the details, shows them on the legal pages, and writes one audit entry with before and after", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  expect((await admin.post(page, whole)).headers.get("location")).toBe(page);
  const notice = await textOf(await visitor.get("/mentions-legales"));
  for (const shown of [
    "Maison de l'emploi <du Léon>",
    "732829320",
    "FR44732829320",
    "bonjour@leon.example",
    "Serveurs d'Iroise",
    "+33 2 98 11 11 11",
  ])
    expect(notice).toContain(shown);
  expect(notice).not.toMatch(/(non|Pas encore) renseigné/);
  expect(await textOf(await visitor.get("/conditions-generales"))).toContain(
    "édité par : Maison de l'emploi <du Léon>",
  );
  expect(await textOf(await visitor.get("/confidentialite"))).toContain("donnees@leon.example");
  await admin.post(page, whole);
  await edit(admin, page, { ...whole, phone: "02 98 22 22 22" });
  const entries = await db
    .selectFrom("audit")
    .select(["actor", "action", "before", "after"])
    .where("actorId", "=", boss.userId)
    .orderBy("id")
    .execute();
  expect(entries).toHaveLength(2);
  expect(entries[1]).toEqual({
    actor: boss.email,
    action: "réglages modifiés",
    before: { "operator.phone": "02 98 00 00 00" },
    after: { "operator.phone": "02 98 22 22 22" },
  });
  const journal = await (await admin.get("/admin/journal")).text();
  expect(journal).toContain('href="/admin/reglages/editeur"');
  expect(journal).toContain("Directeur de la publication");
});

test("lists missing details on the page and on the dashboard", async () => {
  const admin = as("admin");
  const missing = async () => {
    const html = await (await admin.get(page)).text();
    return [...html.matchAll(/<a href="#field-(\w+)"/g)].map(([, name]) => name);
  };
  const always = ["name", "legalForm", "address", "phone", "email", "director", "hostName", "hostAddress", "hostPhone"];
  expect(await missing(), "nothing that only companies have, before the legal form is known").toEqual(always);
  expect(await textOf(await admin.get("/admin"))).toMatch(/9 renseignements légaux à compléter avant l.ouverture/);
  await admin.post(page, { ...whole, hostPhone: "", capital: "" });
  expect(await missing()).toEqual(["capital", "hostPhone"]);
  const association = { ...whole, legalForm: "Association loi 1901", capital: "", siren: "", registry: "", vat: "" };
  await edit(admin, page, association);
  expect(await missing()).toEqual([]);
  expect(await textOf(await admin.get(page))).toContain("Rien ne manque");
  expect(await textOf(await admin.get("/admin"))).not.toContain("renseignements légaux");
  expect(await textOf(await visitor.get("/mentions-legales"))).not.toMatch(/Capital social|(non|Pas encore) renseigné/);
});

test.each([
  ["siren", "732 829 321", peopleMessages.sirenInvalid],
  ["vat", "FR45732829320", adminMessages.vatInvalid],
  ["vat", "FR40303265045", adminMessages.vatInvalid],
  ["email", "bonjour@", messages.emailInvalid],
  ["phone", "demain", peopleMessages.phoneInvalid],
  ["hostPhone", "12", peopleMessages.phoneInvalid],
  ["director", "A".repeat(301), peopleMessages.lineTooLong],
])("refuses a wrong %s (%s) beside its field, loses nothing typed, saves nothing", async (field, typed, sentence) => {
  const response = await as("admin").post(page, { ...whole, [field]: typed });
  expect(response.status).toBe(400);
  const html = await response.text();
  const text = sentence.replaceAll("'", "&#x27;");
  expect(html).toMatch(new RegExp(`<p id="field-${field}-erreur"[^>]*>.*?${text.replace(/[.()?]/g, "\\$&")}`));
  expect(html).toContain(`value="${typed}"`);
  expect(html).toContain('value="2 quai du Commandant, 29200 Brest"');
  expect(await db.selectFrom("settings").select("key").where("key", "=", "operator").execute()).toEqual([]);
});

test.each(["1007", "10 07", "3900", "118 712"])(
  "takes %s, a French short number, as the telephone of a host",
  async (typed) => {
    const admin = as(await anAdmin());
    await admin.post(page, { ...whole, hostPhone: typed });
    expect(await textOf(await visitor.get("/mentions-legales"))).toContain(typed);
  },
);

test("proposes the VAT number of the SIREN", async () => {
  const admin = as("admin");
  await admin.post(page, { ...whole, vat: "" });
  expect(await textOf(await admin.get(page))).toContain("FR44732829320");
});

test("each page has one form and one button, lists the seven pages and marks itself; other addresses do not exist", async () => {
  const admin = as("admin");
  expect((await admin.get("/admin/reglages")).headers.get("location")).toBe("/admin/reglages/identite");
  expect((await admin.get("/admin/reglages/conservation")).status).toBe(404);
  for (const name of ["identite", "editeur", "inscriptions", "offres", "moderation", "fichiers", "securite"]) {
    const html = await (await admin.get(`/admin/reglages/${name}`)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main.match(/<button(?![^>]*formaction)[^>]*type="submit"[^>]*>/gi), name).toHaveLength(1);
    expect(main.match(/aria-current="page"/g), name).toHaveLength(2);
    expect(main.match(/href="\/admin\/reglages\/(?!textes|courriers)\w+"/g)?.length, name).toBeGreaterThanOrEqual(7);
    const names = [...main.matchAll(/<(?:input|textarea)(?![^>]*type="radio")[^>]*name="(\w+)"/g)].map(
      ([, each]) => each,
    );
    expect(new Set(names).size, name).toBe(names.length);
  }
});

test("one save writes the settings of its whole page, or none of them", async () => {
  const boss = await anAdmin();
  const admin = as(boss);
  const changes = { days: "40", first: "8", added: "Gardienne de phare" };
  const refused = await saveSettings(admin, "offres", { ...changes, second: "7" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toMatch(/id="field-second-erreur"/);
  for (const typed of ['name="days" value="40"', 'name="second" value="7"', "Gardienne de phare"])
    expect(html.replace(/(name="\w+")[^>]*?(value=)/g, "$1 $2")).toContain(typed);
  expect(await textOf(await admin.get("/admin/reglages/offres"))).not.toContain("Gardienne de phare");
  expect((await saveSettings(admin, "offres", changes)).status).toBe(302);
  const entries = await db.selectFrom("audit").select("after").where("actorId", "=", boss.userId).execute();
  expect(entries).toEqual([{ after: { "offers.days": 40, "answers.first": 8, "jobs.added": ["Gardienne de phare"] } }]);
});

test("the settings of offers name every contract whose pay is refused below the legal minimum", async () => {
  const page = await textOf(await as("admin").get("/admin/reglages/offres"));
  const refused = contractTypes.filter((type) => !otherPayRules.includes(type));
  expect(page).toContain(`est refusée pour ces contrats : ${refused.join(", ")}.`);
});
