// An offer's life: autosaved drafts, previews, copies, edit conflicts, pay, terms, expiry, views.
import { describe, expect, test } from "vitest";
import { as, postConfirmed, textOf, visitor } from "../../../tests/app.ts";
import { formWith, shownOn } from "../../../tests/edited-forms/forms.ts";
import {
  aCandidate,
  aColleague,
  aCompany,
  anAdmin,
  anApplication,
  anOffer,
  type Company,
} from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { saveSettings } from "../../../tests/settings-form.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { waitForViewWrites } from "../browse/views.server.ts";
import { offerPath } from "../offer.ts";
import { publishDraft, setOfferActive } from "../offers.server.ts";
import { extensionUrl, runOfferTerms } from "./expiry.server.ts";
import { listPayWarnings } from "./pay-warnings.server.ts";

const own = "/compte/entreprise/mes-offres";
const creation = "/compte/entreprise/creer-offre";
const day = 86_400_000;

const offersOf = ({ companyId }: Company) =>
  db.selectFrom("offers").selectAll().where("companyId", "=", companyId).orderBy("createdAt").orderBy("id").execute();
const offerOf = (id: string) => db.selectFrom("offers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const seenOn = (html: string) =>
  (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

async function tokensOn(company: Company, path: string): Promise<Record<string, string>> {
  const html = await (await as(company).get(path)).text();
  const names = ["formId", "page", "copie", "jusqua", "brouillon"];
  const tokens = names.map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ""]);
  return { ...Object.fromEntries(tokens), avant: shownOn(html), seen: seenOn(html) };
}

describe("a draft", () => {
  test("is saved as typed once it has a title, as one private row, and is published once", async () => {
    const company = await aCompany({ nom: "Atelier Brouillon" });
    const client = as(company);
    const { formId, page } = await tokensOn(company, creation);
    const save = async (fields: Record<string, string>) =>
      (
        await client.post(`${own}/${formId}/brouillon`, {
          formId: formId!,
          page: page!,
          ...fields,
        })
      ).json();
    expect(await save({ description: "Sans titre encore" })).toMatchObject({ kind: "short" });
    expect(await offersOf(company)).toEqual([]);
    const typed = { title: "Tonnelière", salary: "beaucoup", description: "Le bois,\nles cercles", city: "Beaune" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(typed)));
    expect(answers.map(({ kind }) => kind)).toEqual(["saved", "saved", "saved", "saved", "saved"]);
    expect(answers[0].live).toMatchObject({ title: "Tonnelière", place: "Beaune\u00a0(21)" });
    expect(await offersOf(company)).toMatchObject([
      { id: formId, title: "Tonnelière", isDraft: true, isActive: false, salary: null, departement: "21" },
    ]);
    const path = `${own}/${formId}`;
    // Everything is there after a reload, including the invalid pay.
    expect(await (await client.get(path)).text()).toContain('value="beaucoup"');
    expect(await textOf(await client.get(own))).toMatch(/1 brouillon.*Tonnelière.*Brouillon/s);
    expect(await textOf(await client.get(creation))).toContain("« Tonnelière », enregistré le");
    for (const other of [visitor, as("company"), as("candidate")]) {
      const answered = await other.get(offerPath({ id: formId!, title: "Tonnelière" }));
      expect(answered.status).toBe(404);
      expect(await answered.text()).not.toContain("Tonnelière");
      expect([302, 403, 404]).toContain((await other.get(`${path}/apercu`)).status);
    }
    expect(await textOf(await visitor.get("/offres?q=tonneliere"))).toContain("0 offre");
    expect((await client.post(`${path}/activation`, { actif: "oui" })).status).toBe(404);
    // Errors are shown at publication.
    const tokens = await tokensOn(company, path);
    const refused = await client.post(path, { ...tokens, ...typed, geste: "publier" });
    expect(refused.status).toBe(400);
    const right = { ...tokens, ...typed, salary: "2 400", geste: "publier" };
    const twice = await Promise.all([postConfirmed(client, path, right), postConfirmed(client, path, right)]);
    expect(twice.map(({ status }) => status)).toEqual([302, 302]);
    const [offer, ...none] = await offersOf(company);
    expect(none).toEqual([]);
    expect(offer).toMatchObject({ isDraft: false, isActive: true, salary: 2400, description: "Le bois,\nles cercles" });
    expect(offer!.expiresAt!.getTime() - Date.now()).toBeGreaterThan(59 * day);
    expect(await db.selectFrom("offerDrafts").selectAll().where("offerId", "=", formId!).execute()).toEqual([]);
    // A later autosave of the same page is too late.
    expect(await save({ title: "Tonnelière en retard" })).toMatchObject({ kind: "gone" });
    expect((await visitor.get(offerPath(offer!))).status).toBe(200);
  });

  test("is published from its page, after a preview of the public view", async () => {
    const company = await aCompany();
    const client = as(company);
    const { formId = "", page = "" } = await tokensOn(company, creation);
    const typed = {
      formId,
      page,
      title: "Luthière ou luthier",
      description: "Des violons",
      salary: "2000",
      salaryMax: "2600",
    };
    const preview = await client.post(creation, { ...typed, geste: "apercu" });
    expect(preview.headers.get("location")).toBe(`${own}/${formId}/apercu`);
    const text = await textOf(await client.get(`${own}/${formId}/apercu`));
    for (const sentence of [
      "Aperçu, tel que le public",
      "Luthière ou luthier",
      "Des violons",
      "2 000 – 2 600 € brut par mois",
      "Envoyer ma candidature",
    ])
      expect(text).toContain(sentence);
    expect((await client.post(`${own}/${formId}/apercu`, { prenom: "Ève" })).headers.get("location")).toBe(
      `${own}/${formId}/apercu`,
    );
    expect(
      await db.selectFrom("applications").select("id").where("companyId", "=", company.companyId).execute(),
    ).toEqual([]);
    await postConfirmed(client, creation, { ...typed, title: "Luthier ou luthière" });
    expect(await offersOf(company)).toMatchObject([
      { id: formId, title: "Luthier ou luthière", isDraft: false, salaryMax: 2600 },
    ]);
    await client.post(`${own}/${formId}`, { geste: "publier-apercu" });
    expect(await offersOf(company)).toHaveLength(1);
  });

  test("is copied once, however often the button is pressed", async () => {
    const company = await aCompany();
    const client = as(company);
    const offer = await anOffer({ companyId: company.companyId, title: "Vannière", salary: 1900, isActive: false });
    const { copie = "" } = await tokensOn(company, `${own}/${offer.id}`);
    for (let press = 0; press < 2; press++)
      expect((await client.post(`${own}/${offer.id}/copie`, { copie })).headers.get("location")).toBe(
        `${own}/${copie}`,
      );
    expect(await offersOf(company)).toMatchObject([
      { id: offer.id },
      { id: copie, title: "Vannière", isDraft: true, salary: 1900 },
    ]);
    expect((await as("company").post(`${own}/${offer.id}/copie`, { copie: newId() })).status).toBe(404);
  });
});

describe("two pages that write one offer", () => {
  test("show both versions to the second person, and lose nothing typed", async () => {
    const company = await aCompany();
    const client = as(company);
    const offer = await anOffer({ companyId: company.companyId, title: "Verrier", city: null, salary: null });
    const path = `${own}/${offer.id}`;
    const [one, two] = [await tokensOn(company, path), await tokensOn(company, path)];
    expect((await postConfirmed(client, path, { ...one, title: "Verrière" })).status).toBe(302);
    const late = await client.post(path, { ...two, title: "Souffleuse de verre", city: "Nancy" });
    expect(late.status).toBe(409);
    const html = await late.clone().text();
    const text = await textOf(late);
    expect(text).toContain("Les deux versions");
    expect(text).toContain("Verrière");
    expect(html).toContain('value="Souffleuse de verre"');
    expect((await offerOf(offer.id)).title).toBe("Verrière");
    expect((await client.post(path, { ...two, avant: shownOn(html), title: "Souffleuse de verre" })).status).toBe(302);
    expect((await offerOf(offer.id)).title).toBe("Souffleuse de verre");
    // Equal content is no conflict.
    expect((await client.post(path, { ...one, title: "Souffleuse de verre" })).status).toBe(302);
  });

  test("prevent one person’s unpublished changes from being published or overwritten by the other", async () => {
    const company = await aCompany();
    const client = as(company);
    const offer = await anOffer({ companyId: company.companyId, title: "Meunière", city: null, description: "" });
    const path = `${own}/${offer.id}`;
    const [one, two] = [await tokensOn(company, path), await tokensOn(company, path)];
    const saveTitle = async (tokens: Record<string, string>, title: string) =>
      (await (await client.post(`${path}/brouillon`, { ...tokens, title, contractType: "CDI" })).json()).kind;
    expect(await saveTitle(one, "Meunière ou meunier")).toBe("saved");
    expect((await offerOf(offer.id)).title).toBe("Meunière");
    expect(await saveTitle(two, "Minotier")).toBe("conflict");
    const answer = await client.post(path, { ...two, title: "Minotier", contractType: "CDI" });
    expect([answer.status, (await offerOf(offer.id)).title]).toEqual([302, "Minotier"]);
    const page = await textOf(await client.get(path));
    expect(page).toContain("Des modifications ne sont pas encore publiées");
    // The unpublished changes started from the older title.
    const again = await tokensOn(company, path);
    expect((await client.post(path, { ...again, title: "Meunière ou meunier", contractType: "CDI" })).status).toBe(409);
    await client.post(path, { geste: "abandonner" });
    expect(await textOf(await client.get(path))).not.toContain("pas encore publiées");
  });
});

describe("unpublished changes", () => {
  type Typed = Record<string, string>;

  async function pagesOf(values: Parameters<typeof anOffer>[0]) {
    const company = await aCompany();
    const client = as(company);
    const { id } = await anOffer({ companyId: company.companyId, title: "Meunière", ...values });
    const path = `${own}/${id}`;
    const open = async () => formWith(await (await client.get(path)).text(), "title").fields as Typed;
    /** An autosave, as the page's program sends it. */
    const autosave = async (form: Typed, typed: Typed) => {
      const answer = await (await client.post(`${path}/brouillon`, { ...form, ...typed })).json();
      Object.assign(form, typed, answer.shown && { [values?.isDraft ? "avant" : "seen"]: answer.shown });
      return answer.kind;
    };
    const drafted = async () =>
      (await db.selectFrom("offerDrafts").select("fields").where("offerId", "=", id).executeTakeFirstOrThrow()).fields;
    return { client, path, open, autosave, drafted };
  }

  test.each([
    ["a published offer", {}],
    ["a draft", { isDraft: true, isActive: false }],
  ])(
    "of two pages are merged in %s, also those that the first one wrote after the second one opened",
    async (_, values) => {
      const { open, autosave, drafted } = await pagesOf(values);
      const one = await open();
      expect(await autosave(one, { title: "Meunière H/F" })).toBe("saved");
      const two = await open();
      expect(await autosave(one, { title: "Meunière de nuit H/F" })).toBe("saved");
      expect(await autosave(two, { city: "Nancy" })).toBe("saved");
      expect(await autosave(two, { city: "Metz" })).toBe("saved");
      expect(await drafted()).toMatchObject({ title: "Meunière de nuit H/F", city: "Metz" });
      expect(await autosave(one, { job: "Minotier" })).toBe("saved");
      expect(await drafted()).toMatchObject({ title: "Meunière de nuit H/F", city: "Metz", job: "Minotier" });
      // The same field: nothing is written.
      expect(await autosave(two, { job: "Boulanger" })).toBe("conflict");
      expect(await drafted()).toMatchObject({ job: "Minotier" });
    },
  );

  test.each([{}, { isDraft: true, isActive: false }])(
    "shown in a conflict are replaced by a second press",
    async (values) => {
      const { client, path, open, autosave, drafted } = await pagesOf(values);
      const [one, two] = [await open(), await open()];
      await autosave(one, { title: "Meunière H/F" });
      const answer = await client.post(path, { ...two, title: "Minotier", geste: "apercu" });
      expect(answer.status).toBe(409);
      const again = formWith(await answer.text(), "title").fields;
      expect((await client.post(path, { ...again, geste: "apercu" })).status).toBe(302);
      expect(await drafted()).toMatchObject({ title: "Minotier" });
    },
  );

  test("survive the save of a form without the tokens of a page", async () => {
    const { client, path, open, autosave, drafted } = await pagesOf({});
    await autosave(await open(), { title: "Meunière H/F" });
    const { page: _, seen: __, ...sent } = await open();
    expect((await client.post(path, { ...sent, title: "Minotier", salary: "2300" })).status).toBe(302);
    expect(await drafted()).toMatchObject({ title: "Meunière H/F" });
  });
});

test("a draft is not overwritten by a form without the values and tokens of its page", async () => {
  const company = await aCompany();
  const client = as(company);
  const stored = { companyId: company.companyId, title: "Meunière", isDraft: true, isActive: false };
  const path = `${own}/${(await anOffer(stored)).id}`;
  expect((await client.post(path, { title: "Minotier" })).status).toBe(409);
  expect((await client.post(`${path}/brouillon`, { title: "Minotier" })).status).toBe(200);
  const edited = formWith(await (await client.get(path)).text(), "title").fields;
  expect(edited.title).toBe("Meunière");
  expect((await client.post(path, { ...edited, title: "Meunière H/F" })).status).toBe(302);
  expect((await client.post(path, { title: "Minotier" })).status).toBe(409);
  expect(await (await client.get(path)).text()).toContain('value="Meunière H/F"');
});

test("the form of a new offer shows both versions once another page changed its draft", async () => {
  const company = await aCompany();
  const client = as(company);
  const tokens = await tokensOn(company, creation);
  const typed = { ...tokens, title: "Meunière", description: "Le blé." };
  expect((await client.post(creation, { ...typed, geste: "brouillon" })).status).toBe(302);
  const path = `${own}/${tokens.formId}`;
  const other = formWith(await (await as(await aColleague(company)).get(path)).text(), "title").fields;
  expect((await client.post(path, { ...other, title: "Minotier" })).status).toBe(302);
  const answer = await client.post(creation, typed);
  expect([answer.status, await offersOf(company)]).toMatchObject([409, [{ title: "Minotier", isDraft: true }]]);
  const html = await answer.text();
  expect(html).toContain("Les deux versions");
  expect((await postConfirmed(client, creation, { ...typed, avant: shownOn(html) })).status).toBe(302);
  expect(await offersOf(company)).toMatchObject([{ title: "Meunière", isDraft: false }]);
});

test("a form sent after its session expired comes back with its content", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Chapelière" });
  const path = `${own}/${offer.id}`;
  const { brouillon } = await tokensOn(company, path);
  const sent = await visitor.post(path, { brouillon: brouillon!, title: "Chapelière ou chapelier", salary: "1 950" });
  expect([sent.status, sent.headers.get("location")?.startsWith("/login")]).toEqual([302, true]);
  const html = await (await as(company).get(path)).text();
  expect(html).toContain("Ce que vous aviez écrit est revenu");
  expect(html).toContain('value="Chapelière ou chapelier"');
  expect((await offerOf(offer.id)).title).toBe("Chapelière");
  await postConfirmed(as(company), path, { ...(await tokensOn(company, path)), title: "Chapelière ou chapelier" });
  expect(await (await as(company).get(path)).text()).not.toContain("est revenu");
});

describe("the pay", () => {
  test("is a range with its unit, in the data for search engines too", async () => {
    const company = await aCompany();
    const title = "Horlogère";
    const post = (fields: Record<string, string>) => as(company).post(creation, { title, ...fields });
    expect(await textOf(await post({ salaryMax: "3000" }))).toContain("Indiquez aussi le bas de la fourchette");
    expect((await post({ salary: "3000", salaryMax: "2900" })).status).toBe(400);
    const pay = { salary: "14,50", salaryMax: "18", salaryTaux: "par heure" };
    expect((await postConfirmed(as(company), creation, { title, ...pay })).status).toBe(302);
    const [offer] = await offersOf(company);
    const html = await (await visitor.get(offerPath(offer!))).text();
    expect(html).toContain("14,50\u00a0– 18\u00a0€ brut par heure");
    expect(html).toContain('"minValue":14.5,"maxValue":18,"unitText":"HOUR"');
    expect(html).toContain(`"validThrough":"${offer!.expiresAt!.toISOString()}"`);
  });

  test("warns of a wide range and of less than the legal minimum of the settings", () => {
    const settings = { days: 60, hourly: 12, since: "2026-01-01" };
    const warn = (
      salary: number | null,
      salaryMax: number | null,
      salaryTaux: string,
      contractType = "CDI",
      workingTime: string | null = null,
      departement = "75",
    ) =>
      listPayWarnings(
        {
          salary,
          salaryMax,
          salaryTaux,
          contractType,
          workingTime,
          weeklyHours: null,
          departement,
          payExemption: null,
        },
        settings,
      ).map((text) => text.slice(0, 14));
    expect(warn(null, null, "par mois")).toEqual(["Cette offre n’"]);
    expect(warn(2000, 3000, "par mois")).toEqual([]);
    expect(warn(2000, 3001, "par mois")).toEqual(["La fourchette "]);
    expect(warn(1820, null, "par mois")).toEqual([]);
    for (const [pay, unit] of [
      [1819, "par mois"],
      [11.99, "par heure"],
      [83.99, "par jour"],
      [21_839, "par an"],
    ] as const)
      expect(warn(pay, null, unit), unit).toEqual(["Ce salaire est"]);
    expect(warn(1000, null, "par mois", "CDI", "temps partiel")).toEqual([]);
    expect(warn(11, null, "par heure", "CDI", "temps partiel")).toEqual(["Ce salaire est"]);
    expect(warn(700, null, "par mois", "Stage")).toEqual([]);
    expect(warn(1500, null, "par mois", "CDI", null, "976")).toEqual([]);
  });

  test("the administration sets the minimum and the term", async () => {
    const admin = as(await anAdmin());
    const set = (fields: Record<string, string>) => saveSettings(admin, "offres", fields);
    expect((await set({ days: "5", hourly: "12", since: "2026-01-01" })).status).toBe(400);
    expect((await set({ days: "30", hourly: "13,10", since: "2026-11-01" })).status).toBe(302);
    const company = await aCompany();
    await postConfirmed(as(company), creation, { title: "Dentellière", salary: "13", salaryTaux: "par heure" });
    const [offer] = await offersOf(company);
    expect(Math.round((offer!.expiresAt!.getTime() - Date.now()) / day)).toBe(30);
    expect(await textOf(await as(company).get(`${own}/${offer!.id}`))).toContain(
      "13,10 € brut par heure pour un temps plein, depuis le 1er novembre 2026",
    );
    await db.deleteFrom("settings").where("key", "=", "offers").execute();
  });
});

describe("the term", () => {
  test("has reminders a week and a day before its end without confirmations, ends automatically, and one click extends it once", async () => {
    await saveSettings(as(await anAdmin()), "offres", { confirmations: "non" });
    const company = await aCompany();
    const expiresAt = new Date("2027-03-10T12:00:00Z");
    const offer = await anOffer({ companyId: company.companyId, title: "Sourcière", expiresAt });
    const at = (date: string) => runOfferTerms(new Date(date));
    const subjects = async () => (await mailsTo(company.email)).map(({ subject }) => subject);
    await at("2027-03-03T11:59:00Z");
    expect(await subjects()).toEqual([]);
    for (const now of ["2027-03-03T12:00:00Z", "2027-03-03T12:01:00Z", "2027-03-09T11:00:00Z"]) await at(now);
    expect(await subjects()).toEqual([expect.stringMatching(/^Bientôt hors ligne\s: Sourcière$/)]);
    for (const now of ["2027-03-09T12:00:00Z", "2027-03-09T12:01:00Z", "2027-03-10T11:59:00Z"]) await at(now);
    expect(await subjects()).toHaveLength(2);
    const link = linkIn((await mailsTo(company.email))[1]!);
    expect(link).toMatch(/^\/prolongation\//);
    for (const now of ["2027-03-10T12:00:00Z", "2027-03-10T12:01:00Z"]) await at(now);
    expect(await subjects()).toHaveLength(3);
    expect(await offerOf(offer.id)).toMatchObject({ isActive: false, endReason: "expired", endedAt: expiresAt });
    expect((await visitor.get(offerPath(offer))).status).toBe(410);
    expect(linkIn((await mailsTo(company.email))[2]!)).toBe(link);
    await db.deleteFrom("settings").where("key", "=", "confirmations").execute();
    const confirmed = await aCompany();
    await anOffer({ companyId: confirmed.companyId, expiresAt });
    await at("2027-03-09T12:00:00Z");
    expect(await mailsTo(confirmed.email)).toEqual([]);
  });

  test("is not changed by opening the link; two clicks extend it once; a wrong link is refused", async () => {
    const soon = new Date(Date.now() + 3 * day);
    const { companyId, email } = await aCompany();
    const offer = await anOffer({ companyId, title: "Rempailleuse", expiresAt: soon, termReminders: 1 });
    const path = new URL(extensionUrl({ id: offer.id, expiresAt: soon }, email)).pathname;
    expect(await textOf(await visitor.get(path))).toContain("Prolonger de 60 jours");
    expect((await offerOf(offer.id)).expiresAt).toEqual(soon);
    for (let press = 0; press < 2; press++)
      expect(await textOf(await visitor.post(path))).toContain("est en ligne jusqu’au");
    expect(await offerOf(offer.id)).toMatchObject({ expiresAt: new Date(soon.getTime() + 60 * day), termReminders: 0 });
    expect(await textOf(await visitor.get(path))).toContain("Rien à faire");
    expect((await visitor.post(`${path}0`)).status).toBe(404);
    expect((await visitor.post(path.replace(offer.id, newId()))).status).toBe(404);
  });

  test("has no valid link for a person who left the team, only reads or changed address", async () => {
    const expiresAt = new Date(Date.now() + 3 * day);
    const company = await aCompany();
    const { id } = await anOffer({ companyId: company.companyId, expiresAt });
    const colleague = await aColleague(company);
    const pathOf = (email: string) => new URL(extensionUrl({ id, expiresAt }, email)).pathname;
    const path = pathOf(colleague.email);
    const tries = async (one = path) => [(await visitor.get(one)).status, (await visitor.post(one)).status];
    expect((await visitor.get(path)).status).toBe(200);
    const member = (role: "recruiter" | "reader") =>
      db.updateTable("members").set({ role }).where("userId", "=", colleague.userId).execute();
    await member("reader");
    expect(await tries()).toEqual([404, 404]);
    await member("recruiter");
    await db.updateTable("users").set({ email: "ailleurs@exemple.test" }).where("id", "=", colleague.userId).execute();
    expect(await tries()).toEqual([404, 404]);
    expect(await tries(path.replace(/.{22}(?=.{8}$)/, pathOf(company.email).slice(-30, -8)))).toEqual([404, 404]);
    await db.deleteFrom("members").where("userId", "=", colleague.userId).execute();
    expect(await tries(pathOf("ailleurs@exemple.test"))).toEqual([404, 404]);
    expect((await offerOf(id)).expiresAt).toEqual(expiresAt);
    expect(await tries(pathOf(company.email))).toEqual([200, 200]);
  });

  test("can be renewed by the link for a month after expiry, but not when closed or paused", async () => {
    const ended = new Date(Date.now() - 29 * day);
    const { companyId, email } = await aCompany();
    const over = { companyId, isActive: false, expiresAt: ended, endedAt: ended };
    const [expired, late, closed] = [
      await anOffer({ ...over, endReason: "expired" }),
      await anOffer({ ...over, endReason: "expired", expiresAt: new Date(Date.now() - 31 * day) }),
      await anOffer({ ...over, endReason: "here" }),
    ];
    for (const { id } of [expired, late, closed]) {
      const { expiresAt } = await offerOf(id);
      await visitor.post(new URL(extensionUrl({ id, expiresAt: expiresAt! }, email)).pathname);
    }
    const states = await Promise.all([expired, late, closed].map(async ({ id }) => (await offerOf(id)).isActive));
    expect(states).toEqual([true, false, false]);
    expect((await offerOf(expired.id)).expiresAt!.getTime() - Date.now()).toBeGreaterThan(59 * day);
  });

  test("starts again with a reactivation; a draft cannot be activated", async () => {
    const offer = await anOffer({ isActive: false, endReason: "elsewhere", endedAt: new Date() });
    await setOfferActive(db, offer.id);
    expect(await offerOf(offer.id)).toMatchObject({ isActive: true, endReason: null, endedAt: null });
    expect((await offerOf(offer.id)).expiresAt!.getTime() - Date.now()).toBeGreaterThan(59 * day);
    const draft = await anOffer({ isActive: false, isDraft: true });
    expect(await setOfferActive(db, draft.id)).toBe(false);
    expect(await publishDraft(db, offer.id, { title: "Déjà", places: [] } as never, offer.companyId)).toBe(false);
  });
});

test("the main action of an offer is the only coloured one: its applications, or its reactivation", async () => {
  const company = await aCompany();
  const { id } = await anOffer({ companyId: company.companyId });
  const primary = async () => {
    const html = await (await as(company).get(`${own}/${id}`)).text();
    const head = /<div class="page-header">[\s\S]*?<section/.exec(html)?.[0] ?? "";
    const labels = head.matchAll(/class="button button-primary[^"]*"[\s\S]*?class="button-label">([^<]*)</g);
    return [...labels].map(([, label]) => label);
  };
  expect(await primary()).toEqual(["Candidatures"]);
  await as(company).post(`${own}/${id}/activation`, { actif: "non" });
  expect(await primary()).toEqual(["Remettre en ligne"]);
});

test("views count people per day, without the company's own, and are shown with the applications", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId, title: "Apicultrice" });
  const path = offerPath(offer);
  const agent = (name: string) => ({ "User-Agent": name });
  const person = agent("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  for (let n = 0; n < 3; n++) await visitor.get(path, person);
  await as(await aCandidate()).get(path, person);
  for (const name of ["Mozilla/5.0 (compatible; Googlebot/2.1)", "curl/8.5", "facebookexternalhit/1.1"])
    await visitor.get(path, agent(name));
  await visitor.get(path, { ...person, "Sec-Purpose": "prefetch" });
  await as(company).get(path, person);
  await waitForViewWrites();
  expect(await db.selectFrom("offerViews").select("views").where("offerId", "=", offer.id).execute()).toEqual([
    { views: 4 },
  ]);
  await anApplication(offer);
  const html = await (await as(company).get(`${own}/${offer.id}`)).text();
  expect(html.replaceAll("<!-- -->", "")).toContain("4 vues et 1 candidature reçue en tout");
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*>.*Vues et candidatures par jour/s);
  expect(html).toContain("Lire les chiffres");
});
