// The pay that a candidate expects, as people type it.
import { expect, test } from "vitest";
import { as, follow } from "../../../tests/app.ts";
import { formWith } from "../../../tests/edited-forms/forms.ts";
import { aCandidate, anAdmin } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";

const payOf = (id: string) =>
  db
    .selectFrom("candidates")
    .select(["salaryMin", "salaryMax", "salaryTaux"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Changes the pay in the form of a page, as a browser sends it. */
async function change(who: Parameters<typeof as>[0], path: string, fields: Record<string, string>) {
  const { fields: shown } = formWith(await (await as(who).get(path)).text(), "salaryMin");
  return as(who).post(path, { ...shown, ...fields });
}

/** The two forms of a profile: its own and the administration's. */
async function forms() {
  const person = await aCandidate();
  const { id } = await aCandidate();
  return [
    [person, { id: person.id, page: "/moncompte" }],
    [await anAdmin(), { id, page: `/admin/candidat-edit/${id}` }],
  ] as const;
}

test.each([
  ["35-40 K€ par an", "", [35_000, 40_000, "par an"]],
  ["12,50 €/h", "", [12.5, null, "par heure"]],
  ["2 000 € à 2 300 € brut par mois", "", [2000, 2300, "par mois"]],
  ["SMIC", "", [12.02, null, "par heure"]],
  ["SMIC mensuel", "", [1823.03, null, "par mois"]],
  ["450 €/jour", "600", [450, 600, "par jour"]],
  ["2.100,00 €", "2400", [2100, 2400, "par mois"]],
  ["", "2 400", [null, 2400, "par mois"]],
  ["entre 25000 et 28000 euros annuels", "", [25_000, 28_000, "par an"]],
  ["à négocier", "", [null, null, "par mois"]],
])("%s, %s", async (salaryMin, salaryMax, [low, high, salaryTaux]) => {
  const person = await aCandidate();
  const answered = await change(person, "/moncompte", { salaryMin, salaryMax });
  expect(answered.status).toBe(302);
  expect(await payOf(person.id)).toEqual({ salaryMin: low, salaryMax: high, salaryTaux });
  const html = await (await follow(as(person), answered)).text();
  expect(html.includes("Compris\u00a0: ")).toBe(/[a-z]/i.test(salaryMin));
});

test("a net pay, a text without an amount and two ranges are refused beside the field, and remain in it", async () => {
  const person = await aCandidate({ salaryMin: 2000 });
  for (const [fields, words] of [
    [{ salaryMin: "1 800 net" }, "en euros et brut"],
    [{ salaryMin: "beaucoup" }, "montant en euros"],
    [{ salaryMin: "2 000 à 2 300 €", salaryMax: "2500" }, "déjà une fourchette"],
    [{ salaryMin: "3000", salaryMax: "2400" }, "au moins égal"],
  ] as const) {
    const answered = await change(person, "/moncompte", fields);
    expect(answered.status).toBe(400);
    const html = await answered.text();
    expect(html).toContain(words);
    expect(html).toContain(`value="${fields.salaryMin}"`);
  }
  expect((await payOf(person.id)).salaryMin).toBe(2000);
});

test.each([
  ["35K", "40K", [35_000, 40_000, "par an"]],
  ["35-40 K€", "", [35_000, 40_000, "par an"]],
  ["environ 30 k€", "", [30_000, null, "par an"]],
  ["", "2,5K", [null, 2500, "par mois"]],
])("%s, %s implies its unit, whatever the chosen one", async (salaryMin, salaryMax, [low, high, salaryTaux]) => {
  const person = await aCandidate();
  expect((await change(person, "/moncompte", { salaryMin, salaryMax })).status).toBe(302);
  expect(await payOf(person.id)).toEqual({ salaryMin: low, salaryMax: high, salaryTaux });
});

test.each([
  ["28 000", "", "par mois", "28\u202f000\u00a0€ brut par mois", "par an"],
  ["25 000", "30 000", "par mois", "25\u202f000\u00a0– 30\u202f000\u00a0€ brut par mois", "par an"],
  ["450", "", "par mois", "450\u00a0€ brut par mois", "par jour"],
  ["12,50", "", "par mois", "12,50\u00a0€ brut par mois", "par heure"],
  ["2 400", "", "par an", "2\u202f400\u00a0€ brut par an", "par mois"],
  ["450", "", "par heure", "450\u00a0€ brut par heure", "par jour"],
])("%s, %s %s is asked about, and saved once it is confirmed", async (salaryMin, salaryMax, salaryTaux, pay, unit) => {
  for (const [who, path] of await forms()) {
    const before = await payOf(path.id);
    const asked = await change(who, path.page, { salaryMin, salaryMax, salaryTaux });
    expect(asked.status).toBe(400);
    expect(await payOf(path.id)).toEqual(before);
    const question = `Vous indiquez ${pay}. Ce montant est-il ${unit}\u00a0?`;
    const [box = ""] = /<input[^>]*name="salaryConfirmed"[^>]*>/.exec(await asked.text()) ?? [];
    expect([box.includes('type="checkbox"'), box.includes(`value="${question}"`), box.includes("checked")]).toEqual([
      true,
      true,
      false,
    ]);
    const fields = { salaryMin, salaryMax, salaryTaux };
    expect((await change(who, path.page, { ...fields, salaryConfirmed: question })).status).toBe(302);
    expect((await payOf(path.id)).salaryTaux).toBe(salaryTaux);
    expect((await change(who, path.page, { mobile: "06 12 34 56 78" })).status).toBe(302);
    expect((await change(who, path.page, { salaryMin: "29 000", salaryTaux, salaryConfirmed: question })).status).toBe(
      salaryTaux === "par an" ? 302 : 400,
    );
  }
});

test.each([
  ["28 000", "32 000", "par an"],
  ["2 400", "", "par mois"],
  ["450 € par mois", "", "par mois"],
])("%s, %s %s suits its unit", async (salaryMin, salaryMax, salaryTaux) => {
  const answered = await change(await aCandidate(), "/moncompte", { salaryMin, salaryMax, salaryTaux });
  expect(answered.status).toBe(302);
});

test("an administrator's form reads the same texts", async () => {
  const { id } = await aCandidate();
  expect((await change(await anAdmin(), `/admin/candidat-edit/${id}`, { salaryMin: "30-35K/an" })).status).toBe(302);
  expect(await payOf(id)).toEqual({ salaryMin: 30_000, salaryMax: 35_000, salaryTaux: "par an" });
});

test.each([
  ["1.900", "2.500,50", [1900, 2500.5, "par mois"], ["1900", "2500,50"]],
  ["28.000 € par an", "", [28_000, null, "par an"], ["28000", ""]],
  ["12.50 €/h", "13.2", [12.5, 13.2, "par heure"], ["12,50", "13,20"]],
  ["1.90.0", "2.500", null, ["1.90.0", "2.500"]],
])("%s, %s: a point groups thousands or stands before cents, and the field shows a comma", async (...row) => {
  const [salaryMin, salaryMax, stored, shown] = row;
  for (const [who, { id, page }] of await forms()) {
    const before = await payOf(id);
    const answered = await change(who, page, { salaryMin, salaryMax });
    expect(answered.status).toBe(stored ? 302 : 400);
    const [low, high, salaryTaux] = stored ?? [before.salaryMin, before.salaryMax, before.salaryTaux];
    expect(await payOf(id)).toEqual({ salaryMin: low, salaryMax: high, salaryTaux });
    const html = stored ? await (await as(who).get(page)).text() : await answered.text();
    const { fields } = formWith(html, "salaryMin");
    expect([fields.salaryMin, fields.salaryMax]).toEqual(shown);
    if (stored) expect((await change(who, page, {})).status).toBe(302);
    expect(await payOf(id)).toEqual({ salaryMin: low, salaryMax: high, salaryTaux });
  }
});
