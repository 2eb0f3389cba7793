// The questions before an offer is published, the refusal below the legal minimum, and the same doubts as signals.
import { describe, expect, test } from "vitest";
import { as, edit, postConfirmed, seenIn, textOf } from "../../../tests/app.ts";
import { aCompany, anAdmin, anOffer, type Company, plainDescription } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { findPayBelow, refusePay } from "./pay-warnings.server.ts";

const own = "/compte/entreprise/mes-offres";
const creation = "/compte/entreprise/creer-offre";

const questionsIn = (page: string) =>
  [
    "même offre",
    "en capitales",
    "points d’exclamation",
    "moins de 200 caractères",
    "Ce montant est-il",
    "médiane",
    "ce temps partiel",
    "Quel est le contrat",
  ].filter((words) => page.includes(words));

type Fields = Record<string, string | string[]>;

/** Sends the form as our page does. */
async function send(who: Parameters<typeof as>[0], fields: Fields, path = creation, seen: string[] = []) {
  const sent = { wordingSeen: seen, ...fields };
  const isNew = path === creation || path.endsWith("/nouveau") || "formId" in fields;
  const response = await (isNew ? as(who).post(path, sent) : edit(as(who), path, sent));
  const html = response.status === 302 ? "" : await response.clone().text();
  return { response, html, doubts: html ? questionsIn(await textOf(response)) : [] };
}

const titlesOf = async ({ companyId }: Company) =>
  (await db.selectFrom("offers").select("title").where("companyId", "=", companyId).orderBy("createdAt").execute()).map(
    ({ title }) => title,
  );

async function fivePaid(salary: number) {
  for (let made = 0; made < 5; made++) {
    await anOffer({
      title: "Souffleur de verre",
      job: "Souffleur de verre",
      salary,
      salaryTaux: "par mois",
    });
  }
}

describe("an offer in doubt", () => {
  test("is questioned on one page with one button, and published as it is by the same text only", async () => {
    const company = await aCompany();
    await fivePaid(2000);
    const fields = {
      title: "SOUFFLEUR DE VERRE !!",
      job: "Souffleur de verre",
      salary: "9000",
      description: "Du verre.",
    };
    const first = await send(company, fields);
    expect(first.response.status).toBe(400);
    expect(first.doubts).toEqual(["en capitales", "points d’exclamation", "moins de 200 caractères", "médiane"]);
    expect(first.html.match(/Publier quand même/g)).toHaveLength(1);
    expect(await titlesOf(company)).toEqual([]);
    const seen = seenIn(first.html);
    const other = await send(company, { ...fields, title: "SOUFFLEUSE DE VERRE !!" }, creation, seen);
    expect(other.response.status).toBe(400);
    expect((await send(company, fields, creation, seen)).response.status).toBe(302);
    expect(await titlesOf(company)).toEqual(["SOUFFLEUR DE VERRE !!"]);
  });

  test("is questioned once: its unchanged text is saved without a question, and a new doubt does not say that nothing is online", async () => {
    const company = await aCompany();
    const fields = {
      title: "SOUFFLEUR DE VERRE",
      job: "Souffleur de verre",
      description: "Équipe sympathique. Vous êtes jeune et dynamique.",
    };
    const first = await send(company, fields);
    expect(first.html).toContain("Rien n’est encore publié");
    const wording = await postConfirmed(as(company), creation, fields);
    expect(wording.status).toBe(302);
    const page = wording.headers.get("location")!;
    const again = await send(company, { ...fields, city: "Lyon" }, page);
    expect([again.response.status, again.doubts]).toEqual([302, []]);
    const changed = await send(company, { ...fields, city: "Lyon", title: "SOUFFLEUR DE VERRE !!" }, page);
    expect(changed.response.status).toBe(400);
    expect(changed.doubts).toEqual(["en capitales", "points d’exclamation"]);
    expect(changed.html).toContain("Vos modifications ne sont pas encore enregistrées");
    expect(changed.html).not.toContain("Rien n’est encore publié");
    expect(await titlesOf(company)).toEqual(["SOUFFLEUR DE VERRE"]);
    // An administrator who edits the same offer is not questioned about it either.
    const { id } = await db
      .selectFrom("offers")
      .select("id")
      .where("companyId", "=", company.companyId)
      .executeTakeFirstOrThrow();
    const admin = await send(await anAdmin(), { ...fields, city: "Lyon", salary: "2500" }, `/admin/offre-edit/${id}`);
    expect([admin.response.status, admin.doubts]).toEqual([302, []]);
  });

  test.each([
    ["35000", "par mois", "par an"],
    ["12,50", "par mois", "par heure"],
    ["2100", "par an", "par mois"],
    ["2100", "par heure", "par mois"],
    ["32000", "par jour", "par an"],
  ])(
    "whose pay of %s euros is %s is questioned, without another offer of the trade",
    async (salary, salaryTaux, unit) => {
      const company = await aCompany();
      const fields = {
        title: "Campanologue",
        description: plainDescription,
        contractType: "Stage",
        salary,
        salaryTaux,
      };
      const first = await send(company, fields);
      expect(first.doubts).toEqual(["Ce montant est-il"]);
      expect(first.html).toContain(`Ce montant est-il ${unit}\u00a0?`);
      expect((await send(company, { ...fields, title: "Campanologue H/F", salaryTaux: unit })).response.status).toBe(
        302,
      );
      expect((await send(company, fields, creation, seenIn(first.html))).response.status).toBe(302);
      const refused = await send(company, {
        ...fields,
        title: "Campanologue de nuit",
        contractType: "CDI",
        salary: "12,50",
        salaryTaux: "par mois",
      });
      expect(refused.doubts).toEqual(["Ce montant est-il"]);
    },
  );

  test("is questioned about its upper amount too, and not where its unit fits", async () => {
    const company = await aCompany();
    const fields = { title: "Campanologue", description: plainDescription, salary: "2000", salaryTaux: "par mois" };
    expect((await send(company, { ...fields, salaryMax: "30000" })).doubts).toEqual(["Ce montant est-il"]);
    for (const [salary, salaryTaux, contractType] of [
      ["11999", "par mois", "CDI"],
      ["12000", "par an", "Stage"],
      ["12,50", "par heure", "CDI"],
      ["450", "par jour", "Freelance"],
      ["640", "par mois", "Stage"],
    ])
      expect(
        (
          await send(company, {
            title: `Campanologue ${salary}`,
            description: plainDescription,
            salary,
            salaryTaux,
            contractType,
          } as Fields)
        ).response.status,
        salary,
      ).toBe(302);
  });

  test("is questioned when it is published from its preview, on the page of the form", async () => {
    const company = await aCompany();
    const client = as(company);
    const formId = crypto.randomUUID();
    const typed = {
      title: "CAMPANOLOGUE !!",
      description: "Des cloches.",
      salary: "35000",
      questions: "Aimez-vous le bruit ? | oui-non",
    };
    const preview = await client.post(creation, { ...typed, formId, geste: "apercu" });
    const page = await client.get(preview.headers.get("location")!);
    const html = await page.text();
    const form = new RegExp(`<form[^>]*action="${own}/${formId}"[^>]*>.*?value="publier-apercu"`, "s");
    expect(html).toMatch(form);
    const first = await send(company, { geste: "publier-apercu" }, `${own}/${formId}`);
    expect(first.response.status).toBe(400);
    expect(first.doubts).toEqual([
      "en capitales",
      "points d’exclamation",
      "moins de 200 caractères",
      "Ce montant est-il",
    ]);
    expect(first.html.match(/Publier quand même/g)).toHaveLength(1);
    expect(first.html).toContain("Des cloches.");
    expect(first.html).toContain("Aimez-vous le bruit");
    expect(await titlesOf(company)).toEqual(["CAMPANOLOGUE !!"]);
    const state = () =>
      db.selectFrom("offers").select(["isDraft", "salary"]).where("id", "=", formId).executeTakeFirst();
    expect(await state()).toMatchObject({ isDraft: true });
    const again = await send(company, { ...typed, geste: "publier" }, `${own}/${formId}`, seenIn(first.html));
    expect(again.response.status).toBe(302);
    expect(await state()).toMatchObject({ isDraft: false, salary: 35_000 });
  });

  test("is questioned above its fields, each question a link to its field", async () => {
    const fields = { title: "VENDEUR EN BOUTIQUE", description: "Équipe jeune et dynamique.", salary: "35000" };
    const { html } = await send(await aCompany(), fields);
    const box = html.slice(html.indexOf("notice notice-warn form-errors"), html.indexOf('id="field-title"'));
    const links = [...box.matchAll(/href="#field-(\w+)"/g)].map(([, name]) => name!);
    expect(links).toEqual(["description", "title", "description", "salaryTaux"]);
    for (const name of links) expect(html).toContain(`id="field-${name}"`);
    expect(box).toContain("jeune et dynamique");
    expect((await textOf(new Response(html))).match(/moins de 200 caractères/g)).toHaveLength(1);
  });

  test.each([
    ["IBODE H/F", []],
    ["ASH EHPAD (H/F)", []],
    ["AES", []],
    ["RESPONSABLE RH H/F", ["en capitales"]],
    ["COMMIS F/H", ["en capitales"]],
  ])("is asked about capitals outside of acronyms: %s", async (title, doubts) => {
    expect((await send(await aCompany(), { title, description: plainDescription })).doubts).toEqual(doubts);
  });

  test("is published at once without a doubt", async () => {
    const calm = { title: "Préparateur de commandes H/F", description: plainDescription, salary: "2100" };
    expect((await send(await aCompany(), calm)).response.status).toBe(302);
  });

  test("is questioned when few fields are sent, and shown to moderation once it is public", async () => {
    const company = await aCompany();
    const few = { formId: crypto.randomUUID(), title: "VENDEUR EN BOUTIQUE !!", geste: "publier" };
    const first = await send(company, few);
    expect(first.response.status).toBe(400);
    expect(first.doubts).toEqual(["en capitales", "points d’exclamation", "moins de 200 caractères"]);
    expect(await titlesOf(company)).toEqual([]);
    expect((await send(company, few, creation, seenIn(first.html))).response.status).toBe(302);
    const page = await textOf(await as(await anAdmin()).get(`/admin/moderation/offre/${few.formId}`));
    for (const sign of ["Titre en capitales", "Texte court"]) expect(page).toContain(sign);
  });

  test("is the second of the same title, text and town within a day", async () => {
    const company = await aCompany();
    const fields = { title: "Magasinier H/F", description: plainDescription, city: "Lyon" };
    expect((await send(company, fields)).response.status).toBe(302);
    expect((await send(company, { ...fields, title: "magasinier h/f " })).doubts).toEqual(["même offre"]);
    expect((await send(company, { ...fields, city: "Dijon" })).response.status).toBe(302);
    expect((await send(await aCompany(), fields)).response.status).toBe(302);
    const pressedTwice = { ...fields, title: "Cariste H/F", formId: crypto.randomUUID() };
    for (let press = 0; press < 2; press++) expect((await send(company, pressedTwice)).response.status).toBe(302);
    await db
      .updateTable("offers")
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where("companyId", "=", company.companyId)
      .execute();
    expect((await send(company, fields)).response.status).toBe(302);
  });

  test("is questioned when it is edited, and in the administrator's form", async () => {
    const company = await aCompany();
    const { id } = await anOffer({ companyId: company.companyId, title: "Caviste H/F", description: plainDescription });
    const edited = await send(company, { title: "CAVISTE H/F", description: plainDescription }, `${own}/${id}`);
    expect(edited.doubts).toEqual(["en capitales"]);
    expect(edited.html).toContain("Enregistrer quand même");
    const admin = await anAdmin();
    const path = `/admin/offre-edit/${id}`;
    const questioned = await send(admin, { title: "Caviste H/F", description: "Du vin." }, path);
    expect(questioned.doubts).toEqual(["moins de 200 caractères"]);
    expect(questioned.html).toContain("Enregistrer quand même");
    expect(
      (await send(admin, { title: "Caviste H/F", description: "Du vin." }, path, seenIn(questioned.html))).response
        .status,
    ).toBe(302);
    const made = { title: "CAVISTE À BEAUNE", description: plainDescription, companyId: company.companyId };
    expect((await send(admin, made, "/admin/offre-edit/nouveau")).doubts).toEqual(["en capitales"]);
  });

  test("is a signal in moderation, also a trade outside of the company's sector", async () => {
    const company = await aCompany({ secteur: "IT" });
    await fivePaid(2000);
    const { id } = await anOffer({
      companyId: company.companyId,
      title: "SOUFFLEUR DE VERRE",
      job: "Souffleur de verre",
      description: "Court.",
      salary: 8,
      salaryTaux: "par heure",
      contractType: "CDD",
    });
    await anOffer({ companyId: company.companyId, title: "SOUFFLEUR DE VERRE", description: "Court." });
    const page = await textOf(await as(await anAdmin()).get(`/admin/moderation/offre/${id}`));
    for (const sign of [
      "Offre répétée",
      "Titre en capitales",
      "Texte court",
      "Salaire sous le minimum légal",
      "Métier hors du secteur",
    ])
      expect(page, sign).toContain(sign);
  });
});

describe("a pay below the legal minimum", () => {
  test("is refused with the figure, and questioned in part time without hours", async () => {
    const company = await aCompany();
    const fields = { title: "Chocolatier H/F", description: plainDescription, contractType: "CDI", salary: "11,50" };
    const { response, html } = await send(company, { ...fields, salaryTaux: "par heure" });
    expect(response.status).toBe(400);
    expect(html).toContain("12,02\u00a0€ brut par heure");
    expect(await titlesOf(company)).toEqual([]);
    const part = { ...fields, salary: "900", salaryTaux: "par mois", workingTime: "temps partiel" };
    const questioned = await send(company, part);
    expect(questioned.doubts).toEqual(["ce temps partiel"]);
    expect((await send(company, part, creation, seenIn(questioned.html))).response.status).toBe(302);
    expect(
      (await send(company, { ...fields, title: "Chocolatière", contractType: "Stage", salaryTaux: "par heure" }))
        .response.status,
    ).toBe(302);
  });

  test("is asked about without a contract, and shown to moderation", async () => {
    const company = await aCompany();
    const formId = crypto.randomUUID();
    const fields = {
      formId,
      title: "Chocolatier H/F",
      description: plainDescription,
      salary: "9",
      salaryTaux: "par heure",
    };
    const asked = await send(company, fields);
    expect(asked.response.status).toBe(400);
    expect(asked.doubts).toEqual(["Quel est le contrat"]);
    expect(asked.html).toContain("12,02\u00a0€ brut par heure");
    const partial = { ...fields, workingTime: "temps partiel", salary: "900", salaryTaux: "par mois" };
    expect((await send(company, partial)).doubts).toEqual(["Quel est le contrat"]);
    expect((await send(company, { ...fields, contractType: "Saisonnier" })).html).toContain(
      "inférieur au minimum légal",
    );
    expect((await send(company, fields, creation, seenIn(asked.html))).response.status).toBe(302);
    const page = await textOf(await as(await anAdmin()).get(`/admin/moderation/offre/${formId}`));
    expect(page).toContain("Salaire bas, contrat non précisé");
  });

  test("is refused when the offer is put online again", async () => {
    const company = await aCompany();
    const fields = { companyId: company.companyId, title: "Chocolatier H/F", contractType: "CDI", isActive: false };
    const { id } = await anOffer({ ...fields, salary: 11.5, salaryTaux: "par heure" });
    const activate = async () => {
      await as(company).post(`${own}/${id}/activation`, { actif: "oui" });
      return db.selectFrom("offers").select("isActive").where("id", "=", id).executeTakeFirst();
    };
    expect(await activate()).toEqual({ isActive: false });
    await db.updateTable("offers").set({ salary: 12.5 }).where("id", "=", id).execute();
    expect(await activate()).toEqual({ isActive: true });
  });

  test("is compared for work contracts at 35 hours a week", () => {
    const settings = { days: 60, hourly: 12, since: "2026-01-01" };
    const refuses = (
      salary: number,
      salaryTaux: string,
      contractType: string | null,
      workingTime: string | null = null,
      weeklyHours: number | null = null,
    ) => {
      const offer = { salary, salaryMax: null, salaryTaux, contractType, workingTime, weeklyHours, departement: "75" };
      return refusePay(offer, settings) !== null;
    };
    for (const contract of ["CDI", "CDD", "Intérim", "Saisonnier"]) {
      expect(refuses(1819, "par mois", contract)).toBe(true);
      expect(refuses(1820, "par mois", contract)).toBe(false);
    }
    for (const contract of ["Alternance", "Stage", "Freelance", null])
      expect(refuses(700, "par mois", contract)).toBe(false);
    expect(refuses(11.99, "par heure", "CDI", "temps partiel")).toBe(true);
    expect(refuses(900, "par mois", "CDI", "temps partiel")).toBe(false);
    const part = {
      salary: 900,
      salaryMax: null,
      salaryTaux: "par mois",
      contractType: "CDI",
      workingTime: "temps partiel",
      weeklyHours: null,
    };
    expect(findPayBelow({ ...part, departement: "75" }, settings)?.isCertain).toBe(false);
    // 20 hours a week: 12 € × 20 × 52 ÷ 12 = 1 040 €.
    expect(refuses(1039, "par mois", "CDI", "temps partiel", 20)).toBe(true);
    expect(refuses(1040, "par mois", "CDI", "temps partiel", 20)).toBe(false);
    expect(refuses(1820, "par mois", "CDI", "temps plein", 39)).toBe(true);
    expect(refuses(2028, "par mois", "CDI", "temps plein", 39)).toBe(false);
    expect(refuses(12_479, "par an", "CDD", null, 20)).toBe(true);
    expect(refuses(60, "par jour", "CDI", "temps partiel", 20)).toBe(false);
  });
});
