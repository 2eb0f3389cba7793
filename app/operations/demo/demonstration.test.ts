// The demonstration's contents, which are the same every time.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { normalEntries, normalRequirements, overfullKind } from "../../engines/attributes/attributes.ts";
import { readAgreement } from "../../offers/collective-agreements.server.ts";
import { furtherTowns } from "../../offers/offer-places.server.ts";
import { distanceKm } from "../../platform/places/coordinates.server.ts";
import { findCommune } from "../../platform/places/places.server.ts";
import { at, fill, of } from "./demo-texts.ts";
import { makeRows } from "./rows.server.ts";

const morning = new Date("2026-03-12T09:30:00Z");
const evening = new Date("2026-03-12T18:00:00Z");
const { rows, files, attachments } = makeRows(morning, "a hash");

const fingerprint = (made: ReturnType<typeof makeRows>) =>
  createHash("sha256")
    .update(JSON.stringify(made.rows))
    .update(Buffer.concat(made.files.map((file) => file.bytes)))
    .digest("hex");

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

test("is the same at every hour of a day and moves with the day", () => {
  expect(fingerprint(makeRows(evening, "a hash"))).toBe(fingerprint({ rows, files, attachments }));
  const later = makeRows(new Date("2026-03-19T09:30:00Z"), "a hash").rows;
  expect(later.candidates.map(({ job, city, nom }) => [job, city, nom])).toEqual(
    rows.candidates.map(({ job, city, nom }) => [job, city, nom]),
  );
  const week = 7 * 86_400_000;
  expect(Number(later.offers?.[0]?.createdAt)).toBe(Number(rows.offers?.[0]?.createdAt) + week);
});

test("has no date after the loading, even early in the morning", () => {
  const night = new Date("2026-03-12T00:10:00Z");
  const dates = Object.values(makeRows(night, "a hash").rows)
    .flat()
    .flatMap((row) => Object.entries(row))
    .flatMap(([column, value]) => (["expiresAt", "startsAt"].includes(column) ? [] : [value]))
    .filter((value) => value instanceof Date);
  expect(dates.length).toBeGreaterThan(2000);
  expect(Math.max(...dates.map(Number))).toBeLessThanOrEqual(night.getTime());
});

test("nobody sends, reads or decides at night", () => {
  const hours = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", hour: "2-digit", hour12: false });
  const times = ["applications", "applicationEvents", "applicationMessages"].flatMap((table) =>
    (rows as unknown as Record<string, Record<string, unknown>[]>)
      [table]!.flatMap(({ createdAt, at, seenAt, changedAt, readAt }) => [createdAt, at, seenAt, changedAt, readAt])
      .filter((value) => value instanceof Date),
  );
  expect(times.length).toBeGreaterThan(1_000);
  expect(times.filter((at) => Number(hours.format(at)) < 8 || Number(hours.format(at)) >= 20)).toEqual([]);
});

test("texts of one line hold ordinary spaces, as the offer's form stores them", () => {
  const texts = rows.offers!.flatMap(({ title, job, city, schedule, study }) => [title, job, city, schedule, study]);
  expect(texts.filter((text) => text && /[\u00a0\u202f]/.test(text))).toEqual([]);
});

test("has what the contract promises", () => {
  const count = (list: unknown[] | undefined) => list?.length;
  expect(count(rows.candidates)).toBe(301);
  expect(count(rows.companies)).toBe(40);
  expect(count(rows.offers)).toBe(200);
  expect(count(rows.applications)).toBe(400);
  const added = rows.applications!.filter(({ cameBy }) => cameBy);
  expect(added.map(({ cameBy, companyId, candidateId }) => [cameBy, companyId, candidateId])).toEqual(
    ["paper", "fair", "phone"].map((cameBy) => [cameBy, rows.companies![0]!.id, null]),
  );
  expect(count(rows.credentials)).toBe(count(rows.users));
  expect(files.filter(({ row }) => row.kind === "cv")).toHaveLength(44);
  const covers = rows.companies!.filter(({ coverFileId }) => coverFileId);
  expect(count(covers)).toBe(40);
  expect(
    covers.every(({ coverFileId }) => files.some(({ row }) => row.id === coverFileId && row.kind === "cover")),
  ).toBe(true);
  const logos = files.filter(({ row }) => row.kind === "logo");
  expect(new Set(logos.map(({ row }) => row.sha256)).size).toBe(40);
  expect(rows.companies!.map(({ logoFileId }) => logoFileId)).toEqual(logos.map(({ row }) => row.id));
  expect(rows.companyPhotos!.filter(({ companyId }) => companyId === rows.companies![0]!.id)).toHaveLength(8);
  expect(count(rows.companyPhotos)).toBe(112);
  expect(count(rows.companyPeople)).toBe(82);
  for (const { nom, page } of rows.companies!) expect((page as unknown as { claim: string }).claim, nom).toMatch(/./);
  expect(rows.favourites!.length).toBeGreaterThan(80);
  expect(rows.savedSearches!.length).toBeGreaterThan(30);
  expect(rows.contacts!.length).toBeGreaterThan(60);
  const emails = rows.users!.map((user) => user.email);
  expect(new Set(emails).size).toBe(342);
  expect(emails.every((email) => /^[a-z0-9.-]+@demo\.vivier\.example$/.test(email))).toBe(true);
  for (const name of ["candidat", "entreprise", "admin"]) {
    const account = rows.users!.find((user) => user.email === `${name}@demo.vivier.example`);
    expect(account?.emailVerified, name).toBe(true);
  }
  const inactive = rows.offers!.filter((offer) => !offer.isActive).length;
  expect(inactive).toBeGreaterThan(12);
  expect(inactive).toBeLessThan(30);
  const unconfirmed = rows.users!.filter((user) => !user.emailVerified);
  expect(unconfirmed.filter((user) => user.role === "company")).toHaveLength(2);
  expect(unconfirmed.filter((user) => user.role === "candidate").length).toBeGreaterThan(3);
  for (const visibility of ["masked", "hidden"]) {
    expect(rows.candidates!.filter((row) => row.visibility === visibility).length, visibility).toBeGreaterThan(4);
  }
  const anywhere = rows.candidates!.filter((row) => row.available_all_country).length;
  expect(anywhere).toBeGreaterThan(9);
  expect(anywhere).toBeLessThan(25);
  const disponibilities = new Set(rows.candidates!.map((row) => row.disponibility).filter(Boolean));
  expect([...disponibilities].sort()).toEqual(["Disponible", "En poste", "Sous 1 mois", "Sous 3 mois"]);
});

test("uses the specification's choices only", () => {
  const sectors = ["IT", "Commerce", "Industrie", "Services", "BTP", "Santé", "Transport", "Agriculture", "Tourisme"];
  expect(new Set(rows.companies!.map((row) => row.secteur))).toEqual(new Set([...sectors, "Autres"]));
  expect(new Set(rows.companies!.map((row) => row.size))).toEqual(
    new Set(["1-10", "11-50", "51-250", "251-1000", "1000+"]),
  );
  expect(new Set(rows.offers!.map((row) => row.contractType))).toEqual(
    new Set(["CDI", "CDD", "Intérim", "Saisonnier", "Alternance", "Stage", "Freelance"]),
  );
  expect(new Set(rows.offers!.map((row) => row.workingTime))).toEqual(
    new Set(["temps plein", "temps partiel", "nuit", "week-end"]),
  );
  const units = ["par heure", "par jour", "par mois", "par an"];
  for (const row of [...rows.offers!, ...rows.candidates!]) expect(units).toContain(row.salaryTaux);
});

test("has real communes, with a default department in each profile", () => {
  for (const row of rows.candidates!) {
    if (!row.city) {
      expect(row.searchDepartments).toEqual([]);
      continue;
    }
    const commune = findCommune(row.cityCode!);
    expect(commune?.name).toBe(row.city);
    const chosen = row.departments as string[];
    expect(row.searchDepartments).toEqual(chosen.length > 0 ? chosen : [commune?.departement]);
  }
  for (const row of rows.offers!) {
    expect(findCommune(row.cityCode!)).toMatchObject({ name: row.city, departement: row.departement });
  }
});

test("has SIRETs right by Luhn and telephone numbers of fiction", () => {
  for (const { siret } of rows.companies!) {
    expect(siret).toMatch(/^000\d{11}$/);
    expect(luhn(siret!) && luhn(siret!.slice(0, 9)), siret!).toBe(true);
  }
  expect(new Set(rows.companies!.map((row) => row.siret)).size).toBe(40);
  // A profile normalises the number; an application keeps it as sent.
  for (const { mobile } of rows.candidates!) if (mobile) expect(mobile).toMatch(/^\+3363998\d{4}$/);
  for (const { tel } of rows.applications!) expect(tel).toMatch(/^06 39 98 \d\d \d\d$/);
});

test("states what the law requires and nothing that it forbids", () => {
  // By letters, not by \b, which ends a word at é: Orléans is no age.
  const forbidden =
    /(?<!\p{L})(jeunes?(?! enfants)|seniors?|âge|\d+ ans|nationalité|maternelle|célibataire|hommes?|femmes?)(?!\p{L})/iu;
  for (const { title, description, contractType, salary, salaryTaux } of rows.offers!) {
    expect(title, title).toMatch(/H\/F|F\/H| \/ /);
    expect(description).not.toMatch(forbidden);
    if (contractType === "CDD") expect(description).toMatch(/CDD de .+ mois(, en remplacement| pour un accroissement)/);
    // The legal minimum of 2026: 12.02 euros an hour, 1,823.03 a month.
    const learning = contractType === "Stage" || contractType === "Alternance";
    const least = { "par heure": 13, "par mois": learning ? 700 : 1850, "par an": 22_000, "par jour": 150 };
    if (salary) expect(salary).toBeGreaterThanOrEqual(least[salaryTaux as keyof typeof least]);
  }
});

test("has offers at several places, and with a collective agreement as the form stores it", () => {
  const offers = rows.offers as { city: string; places: string[]; placeCodes: string[]; idcc: string | null }[];
  const several = offers.filter(({ places }) => places.length > 0);
  expect(several.length).toBeGreaterThan(2);
  for (const { places, placeCodes } of several)
    expect(furtherTowns(places).map(({ cityCode }) => cityCode)).toEqual(placeCodes);
  const agreements = offers.flatMap(({ idcc }) => idcc ?? []);
  expect(agreements.length).toBeGreaterThan(5);
  for (const idcc of agreements) expect(readAgreement(idcc)).toEqual({ kind: "one", label: idcc });
});

test("is in French with accents and without gaps", () => {
  const texts = [
    ...rows.offers!.flatMap((row) => [row.title, row.description!]),
    ...rows.companies!.map((row) => row.description!),
    ...rows.applications!.map((row) => row.message ?? ""),
    ...rows.contacts!.map((row) => row.message),
    ...rows.experiences!.map((row) => row.description!),
  ];
  for (const text of texts) {
    expect(text).not.toMatch(
      /undefined|null|NaN|[{}]|\bà Les? |\bde [aeéiou][a-zé]+(eur|euse|ice|ien|ienne|ant|ante)\b/,
    );
    expect(text).not.toMatch(/\b(experience|equipe|developpe\w*|electricien\w*|securite|qualite|metier|a la suite)\b/i);
  }
  for (const { description } of rows.offers!) expect(description).toMatch(/[éèêàç]/);
  expect(rows.candidates!.map((row) => row.job)).toContain("Développeur web");
  expect(of("aide-soignante")).toBe("d'aide-soignante");
  expect(of("éducateur")).toBe("d'éducateur");
  expect(of("commercial")).toBe("de commercial");
  expect(["Le Havre", "Les Abymes", "La Rochelle", "L'Haÿ-les-Roses"].map(at)).toEqual([
    "au Havre",
    "aux Abymes",
    "à La Rochelle",
    "à L'Haÿ-les-Roses",
  ]);
  expect(() => fill("Bonjour {nom}", {})).toThrow();
});

test("has a plausible order: no application before its offer, or to a draft", () => {
  const offers = new Map(rows.offers!.map((row) => [row.id, row]));
  const people = new Map(rows.users!.map((row) => [row.id, row]));
  const spontaneous = rows.applications!.filter(({ isSpontaneous }) => isSpontaneous);
  expect(spontaneous).toHaveLength(12);
  for (const { offerId, offer, job } of spontaneous)
    expect([offerId, offer]).toEqual([null, `Candidature spontanée\u00a0: ${job}`]);
  for (const { offerId, candidateId, createdAt, offer, isSpontaneous } of rows.applications!) {
    if (isSpontaneous) continue;
    expect(offers.get(offerId!)).toMatchObject({ title: offer, isDraft: false });
    expect(Number(createdAt)).toBeGreaterThanOrEqual(Number(offers.get(offerId!)?.createdAt));
    if (candidateId) expect(Number(createdAt)).toBeGreaterThanOrEqual(Number(people.get(candidateId)?.createdAt));
  }
  const visitors = rows.applications!.filter((row) => !row.candidateId);
  expect(visitors.filter(({ email }) => email !== null)).toHaveLength(14);
  // From the poster of an offer: a telephone number, no file, and answers to its questions.
  const callers = visitors.filter(({ email }) => email === null);
  expect(callers).toHaveLength(4);
  for (const { tel, cvFileId } of callers) expect([Boolean(tel), cvFileId]).toEqual([true, null]);
  const asking = rows.offers!.find(({ questions }) => (questions as string[]).length > 0)!;
  const answered = rows.applications!.filter(({ offerId, cameBy }) => offerId === asking.id && !cameBy);
  expect(answered.length).toBeGreaterThan(4);
  for (const { answers } of answered)
    expect((answers as unknown as { answer: string | null }[])[0]?.answer).toMatch(/^\d$/);
  expect(rows.applicationEvents!.length).toBeGreaterThan(400);
  const refused = rows.applications!.filter(({ state }) => state === "refused");
  const refusals = [...Map.groupBy(refused, ({ email }) => email).values()].map((own) => own.length);
  expect(Math.max(...refusals)).toBeLessThanOrEqual(3);
});

test("people and offers have plausible attributes, in the form that forms give them", () => {
  const people = rows.candidates as { attributes: string[]; radius: number | null }[];
  for (const { attributes } of people) {
    expect(normalEntries(attributes)).toEqual(attributes);
    expect(overfullKind(attributes)).toBe(null);
  }
  expect(people.filter(({ attributes }) => attributes.length > 2).length).toBeGreaterThan(200);
  expect(people.filter(({ radius }) => radius !== null).length).toBeGreaterThan(100);
  const offers = rows.offers as { title: string; required: string[]; preferred: string[] }[];
  for (const { required, preferred } of offers)
    expect(normalRequirements({ required, preferred })).toEqual({ required, preferred });
  const nurses = offers.filter(({ title, required }) => /infirm/i.test(title) && required.length > 0);
  expect(nurses.length).toBeGreaterThan(0);
  for (const { required } of nurses) expect(required).toContain("licence:de-infirmier");
});

test("a nurse and a care assistant of Lyon find several offers within 20 km", () => {
  const near = rows.offers!.filter(
    ({ isActive, cityCode }) => isActive && (distanceKm("69123", String(cityCode)) ?? Number.POSITIVE_INFINITY) <= 20,
  );
  const countOf = (stem: RegExp) => near.filter(({ title }) => stem.test(String(title))).length;
  expect([countOf(/infirmi/i), countOf(/aide-soignant/i)].map((count) => count >= 3)).toEqual([true, true]);
});
