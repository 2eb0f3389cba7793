// The search of candidates against a plain filter and sort in memory, and the rules of what a company may see.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { aCandidate, aCompany } from "../../tests/factories.ts";
import { newId } from "../base/id.ts";
import { findCommuneByName } from "../base/places.server.ts";
import { fold, foldPlace, placePrefixes } from "../base/text.ts";
import { db } from "../db/db.server.ts";
import type { Visibility } from "../db/schema.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { criteriaLabel, readCriteria, readHomeCriteria } from "./criteria.server.ts";
import { isEmpty, searchPath } from "./criteria.ts";
import { countCandidates, findCandidateFor, type Seeker, searchCandidates } from "./search.server.ts";

let seeker: Seeker;

beforeAll(async () => {
  const { companyId } = await aCompany({ siret: "73282932000074" });
  seeker = { companyId, verified: true };
});

function criteriaOf(query: string | [string, string][]) {
  const read = readCriteria(new URLSearchParams(query));
  if (!read.ok) throw new Error(read.state.summary);
  return read.criteria;
}

async function idsOf(query: string): Promise<string[]> {
  const { page } = await searchCandidates(criteriaOf(query), seeker, new URL(`http://ici.test/resultats?${query}`));
  return page.rows.map((row) => row.id);
}

type Row = {
  id: string;
  job: string;
  city: string;
  departments: string[];
  everywhere: boolean;
  visibility: Visibility;
  state: "open" | "unverified" | "disabled" | "erasing" | "blocked" | "blockedElsewhere";
  createdAt: Date;
};

const words = [
  "Développeur web",
  "DEVELOPPEUSE",
  "de\u0301veloppeur",
  "Chef d’œuvre",
  "oeuvre d'art",
  "Straße",
  "strasse",
  "100 % motivé",
  "a_b",
  "\\dossier",
  'Agent "spécial"',
  "🙂 animateur",
  "x".repeat(300),
  "Infirmière",
  "İstanbul",
  "ﬁn de mois",
];
const towns = [
  "Lyon",
  "lyon",
  "Saint-Étienne",
  "St Etienne",
  "Ste-Foy",
  "Strasbourg",
  "Paris",
  "Paris-l'Hôpital",
  "L'Haÿ",
  "Ville%",
  "Œuf",
  "",
];
const codes = ["69", "01", "2A", "971", "75"];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }).map((given) => given.replaceAll("\0", "")) },
);
const someCodes = fc.subarray(codes, { maxLength: 3 });
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    id: fc.constant(null).map(() => newId()),
    job: text,
    city: fc.constantFrom(...towns),
    departments: someCodes,
    everywhere: fc.nat(6).map((chance) => chance === 0),
    visibility: fc.constantFrom<Visibility>("visible", "visible", "visible", "masked", "hidden"),
    state: fc.constantFrom<Row["state"]>(
      "open",
      "open",
      "open",
      "open",
      "unverified",
      "disabled",
      "erasing",
      "blocked",
      "blockedElsewhere",
    ),
    // Few instants, so that the id has to decide.
    createdAt: fc.integer({ min: 0, max: 8 }).map((step) => new Date(Date.UTC(2026, 0, 1) + step)),
  }),
  { minLength: 25, maxLength: 35 },
);

const part = (source: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    {
      weight: 3,
      arbitrary: fc
        .tuple(source, fc.nat(4), fc.nat(8))
        .map(([whole, from, length]) => [...whole].slice(from, from + 1 + length).join("")),
    },
    { weight: 2, arbitrary: source },
  );
const searches = fc.record({
  job: part(text),
  city: fc.oneof(part(fc.constantFrom(...towns)), fc.constantFrom("st", "ste", "saint e", "PARIS", "%", "_")),
  chosen: fc.boolean(),
  departments: fc.oneof(fc.constant<string[]>([]), someCodes),
});

async function clear(): Promise<void> {
  await db.deleteFrom("users").where("role", "=", "candidate").execute();
}

async function fill(given: Row[]): Promise<void> {
  await clear();
  const users = given.map(({ id, state, createdAt }) => ({
    id,
    email: `${id}@exemple.test`,
    emailVerified: state !== "unverified",
    role: "candidate" as const,
    disabledAt: state === "disabled" ? new Date() : null,
    erasureDueAt: state === "erasing" ? new Date() : null,
    createdAt,
  }));
  await db.insertInto("users").values(users).execute();
  const candidates = given.map((row) => ({
    id: row.id,
    job: row.job,
    city: row.city,
    cityCode: findCommuneByName(row.city)?.code ?? null,
    departments: row.departments,
    available_all_country: row.everywhere,
    visibility: row.visibility,
    jobFolded: fold(row.job),
    cityFolded: foldPlace(row.city),
    searchDepartments: row.departments,
    createdAt: row.createdAt,
  }));
  await db.insertInto("candidates").values(candidates).execute();
  const blocks = given.flatMap(({ id, state }) => {
    if (state === "blocked") return [{ candidateId: id, siren: "732829320" }];
    return state === "blockedElsewhere" ? [{ candidateId: id, siren: "552100554" }] : [];
  });
  if (blocks.length > 0) await db.insertInto("blockedCompanies").values(blocks).execute();
}

type Search = { job: string; city: string; chosen: boolean; departments: string[] };

function expected(given: Row[], { job, city, chosen, departments }: Search): string[] {
  const commune = chosen ? findCommuneByName(city) : null;
  const prefixes = placePrefixes(city);
  return given
    .filter((row) => row.visibility !== "hidden" && (row.state === "open" || row.state === "blockedElsewhere"))
    .filter((row) => fold(row.job).includes(fold(job)))
    .filter((row) => {
      if (row.everywhere || prefixes.length === 0) return true;
      if (commune) return findCommuneByName(row.city)?.code === commune.code;
      return prefixes.some((prefix) => foldPlace(row.city).startsWith(prefix));
    })
    .filter(
      (row) => row.everywhere || departments.length === 0 || departments.some((code) => row.departments.includes(code)),
    )
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map((row) => row.id);
}

// The code of a suggestion comes with the commune's own name.
function withCode(search: Search): Search & { code: string } {
  const commune = search.chosen ? findCommuneByName(search.city) : null;
  return commune ? { ...search, city: commune.name, code: commune.code } : { ...search, chosen: false, code: "" };
}

test("every search finds what a filter and a sort in memory find, page by page, without double or gap", {
  timeout: 120_000,
}, async () => {
  let searched = 0;
  await fc.assert(
    fc.asyncProperty(rows, fc.array(searches, { minLength: 4, maxLength: 4 }), async (given, asked) => {
      await fill(given);
      for (const search of asked.map(withCode)) {
        const read = readCriteria(
          new URLSearchParams([
            ["job", search.job],
            ["city", search.city],
            ["cityCode", search.code],
            ...search.departments.map((code): [string, string] => ["departments", code]),
          ]),
        );
        const nothing = !fold(search.job) && placePrefixes(search.city).length === 0 && search.departments.length === 0;
        expect(read.ok).toBe(!nothing);
        if (!read.ok) continue;
        searched += 1;
        const right = expected(given, search);
        const found: string[] = [];
        let next: string | null = "";
        for (let pages = 0; next !== null && pages < 6; pages++) {
          const url = new URL(`http://ici.test/resultats${next}`);
          const { page, total } = await searchCandidates(read.criteria, seeker, url);
          expect(total).toBe(right.length);
          expect(page.rows.length).toBeLessThanOrEqual(limits.candidatesPerPage);
          found.push(...page.rows.map((row) => row.id));
          next = page.next;
        }
        expect(found).toEqual(right);
      }
    }),
    { numRuns: 200 },
  );
  await clear();
  expect(searched).toBeGreaterThan(400);
});

test("the job is a substring, whatever its accents and capitals; % and _ are plain characters", async () => {
  const ids: Record<string, string> = {};
  for (const job of ["Développeuse Œuvre", "Straße", "100% net", "100 net", "snake_case", "snakeXcase"])
    ids[job] = (await aCandidate({ job })).id;
  const find = async (job: string) =>
    (await idsOf(new URLSearchParams({ job }).toString())).map((id) =>
      Object.keys(ids).find((name) => ids[name] === id),
    );
  expect(await find("VELOPPEUSE oeuvre")).toEqual(["Développeuse Œuvre"]);
  expect(await find("de\u0301veloppeuse œ")).toEqual(["Développeuse Œuvre"]);
  expect(await find("STRASSE")).toEqual(["Straße"]);
  expect(await find("0%")).toEqual(["100% net"]);
  expect(await find("snake_")).toEqual(["snake_case"]);
});

test("a chosen suggestion is the commune, free text is a prefix", async () => {
  const job = `metier-${newId()}`;
  const paris = await aCandidate({ job, city: "Paris" });
  const hospital = await aCandidate({ job, city: "Paris-l'Hôpital" });
  const anywhere = await aCandidate({ job, city: "Brest", available_all_country: true });
  const quarter = await aCandidate({ job, city: "Paris 12e" });
  expect(new Set(await idsOf(`job=${job}&city=paris`))).toEqual(
    new Set([paris.id, hospital.id, anywhere.id, quarter.id]),
  );
  const chosen = new Set([paris.id, anywhere.id, quarter.id]);
  expect(new Set(await idsOf(`job=${job}&city=Paris&cityCode=75056`))).toEqual(chosen);
  expect(new Set(await idsOf(`job=${job}&city=Paris&cityCode=75112`))).toEqual(chosen);
  expect(new Set(await idsOf(`job=${job}&city=Paris+(75)`))).toEqual(chosen);
  // A code that does not belong to the text is forgotten.
  expect(await idsOf(`job=${job}&city=Brest&cityCode=75056`)).toEqual([anywhere.id]);
});

test("a department is a number or a name, in any of its three spellings", async () => {
  for (const query of [
    "departments=69",
    "departments=Rh%C3%B4ne",
    "department=rhone",
    "departement=69",
    "departments=69,2A",
    "departments=69&departments=2a",
  ]) {
    expect(criteriaOf(query).departments[0], query).toBe("69");
  }
  expect(criteriaOf("departments=Ain;971").departments).toEqual(["01", "971"]);
});

test("at least one criterion is needed, and white space is none", () => {
  for (const query of [
    "job=",
    "job=%20%20&city=%09",
    "job=&city=&departments=",
    "city=-",
    "departments=,",
    "job=%00",
  ]) {
    const read = readCriteria(new URLSearchParams(query));
    expect(read.ok ? null : read.state.summary, query).toBe(
      "Au moins un critère de recherche est requis (poste, ville ou département)",
    );
  }
});

test("an unknown department and a criterion that is too long are told beside their fields", () => {
  const unknown = readCriteria(new URLSearchParams("job=dev&departments=69,Atlantide"));
  expect(unknown.ok ? null : unknown.state.errors).toEqual({ departments: messages.departmentUnknown("Atlantide") });
  const long = readCriteria(new URLSearchParams({ job: "x".repeat(301), city: "y".repeat(301) }));
  expect(long.ok ? null : long.state.errors).toEqual({
    job: messages.criterionTooLong,
    city: messages.criterionTooLong,
  });
  expect(readCriteria(new URLSearchParams({ job: "x".repeat(300) })).ok).toBe(true);
});

test("the home page's one box is a department when it names one, else a city", () => {
  expect(readHomeCriteria(new URLSearchParams("job=&lieu=69"))).toMatchObject({ departments: ["69"], city: null });
  expect(readHomeCriteria(new URLSearchParams("lieu=gironde"))).toMatchObject({ departments: ["33"] });
  expect(readHomeCriteria(new URLSearchParams("job=soudeur&lieu=Lyo"))).toMatchObject({ job: "soudeur", city: "Lyo" });
  expect(readHomeCriteria(new URLSearchParams("job=&lieu="))).toBeNull();
});

test("the address of criteria reads back as the same criteria", () => {
  const criteria = criteriaOf("job=C%2B%2B+%26+co&city=Lyon&cityCode=69123&departments=2A,69");
  expect(criteriaOf(new URL(searchPath(criteria), "http://ici.test").search)).toEqual(criteria);
  expect(criteriaLabel(criteria)).toBe("«\u00a0C++ & co\u00a0» · Lyon · Corse-du-Sud · Rhône");
  expect(isEmpty(criteria)).toBe(false);
});

test("only the 500 newest matches can be reached, and the total is true", async () => {
  const job = `nombreux ${newId()}`;
  const given: Row[] = Array.from({ length: 503 }, (_, index) => ({
    id: newId(),
    job,
    city: "",
    departments: [],
    everywhere: false,
    visibility: "visible",
    state: "open",
    // Ten at a time: the cut falls between people of one instant.
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 10)),
  }));
  await fill(given);
  const criteria = criteriaOf([["job", job]]);
  const found: string[] = [];
  let next: string | null = "";
  let totals = new Set<number>();
  while (next !== null) {
    const { page, total } = await searchCandidates(criteria, seeker, new URL(`http://ici.test/resultats${next}`));
    found.push(...page.rows.map((row) => row.id));
    totals = totals.add(total);
    next = page.next;
  }
  const right = expected(given, { job, city: "", chosen: false, departments: [] });
  expect(found).toEqual(right.slice(0, 500));
  expect([...totals]).toEqual([503]);
});

test("pages neither repeat nor skip while people come and go between them", async () => {
  const job = `mouvant-${newId()}`;
  const made = [];
  for (let index = 0; index < 25; index++)
    made.push(await aCandidate({ job, createdAt: new Date(Date.UTC(2026, 1, 1) + index) }));
  const right = made.map((candidate) => candidate.id).toReversed();
  const criteria = criteriaOf(`job=${job}`);
  const page = async (query: string) =>
    (await searchCandidates(criteria, seeker, new URL(`http://ici.test/resultats${query}`))).page;
  const first = await page(`?job=${job}`);
  await aCandidate({ job, createdAt: new Date() });
  await db.deleteFrom("users").where("id", "=", right[9]!).execute();
  const second = await page(first.next!);
  await db.deleteFrom("users").where("id", "=", right[12]!).execute();
  const third = await page(second.next!);
  expect([...first.rows, ...second.rows, ...third.rows].map((row) => row.id)).toEqual(right);
  const before = await page(third.previous!);
  expect(before.rows.map((row) => row.id)).toEqual([
    ...right.slice(8, 9),
    ...right.slice(10, 12),
    ...right.slice(13, 20),
  ]);
});

test("counts of several searches come in one query, also only of those who came since", async () => {
  const job = `compte-${newId()}`;
  await aCandidate({ job, city: "Lyon", createdAt: new Date("2026-01-01") });
  await aCandidate({ job, city: "Nantes", createdAt: new Date("2026-03-01") });
  const criteria = criteriaOf(`job=${job}`);
  const counts = await countCandidates(
    [{ criteria }, { criteria: { ...criteria, city: "lyon" } }, { criteria, since: new Date("2026-02-01") }],
    seeker.companyId,
  );
  expect(counts).toEqual([2, 1, 1]);
  expect(await countCandidates([], null)).toEqual([]);
});

test("a company sees of a candidate what its state and the candidate's allow", async () => {
  const cv = newId();
  const values = {
    id: cv,
    kind: "cv" as const,
    originalName: "cv.pdf",
    name: "cv.pdf",
    contentType: "application/pdf",
    fileType: "pdf",
    size: 9,
    sha256: "x",
    storageKey: `cv/${cv}`,
  };
  await db
    .insertInto("files")
    .values({ ...values, uploadedBy: null, text: null })
    .execute();
  const profile = { prenom: "Élodie", nom: "Nguyen-Roux", mobile: "+33612345678", cvFileId: cv };
  const shown = await aCandidate(profile);
  const masked = await aCandidate({ ...profile, visibility: "masked" });
  await db
    .insertInto("experiences")
    .values(
      [shown, masked].map(({ id }) => ({
        id: newId(),
        candidateId: id,
        position: 0,
        title: "Cheffe de rang",
        company: "Chez Élodie",
        startMonth: "2024-03",
        endMonth: null,
        description: "Élodie Nguyen-Roux",
      })),
    )
    .execute();
  const whole = JSON.stringify(await findCandidateFor(seeker, shown.id));
  for (const word of ["Élodie Nguyen-Roux", shown.email, "06 12 34 56 78", cv, "Chez Élodie", "mars 2024"])
    expect(whole).toContain(word);
  const initials = await findCandidateFor({ ...seeker, verified: false }, shown.id);
  expect(initials?.card.name).toBe("É. N.");
  const hidden = await findCandidateFor(seeker, masked.id);
  expect(hidden?.card.name).toBe("Profil masqué");
  for (const seen of [initials, hidden]) {
    const json = JSON.stringify(seen);
    for (const word of ["Élodie", "Nguyen", "@exemple.test", "33612345678", "06 12 34", cv])
      expect(json).not.toContain(word);
    expect(json).toContain("Cheffe de rang");
  }
});

test("who is hidden, unverified, closed, erasing or hidden from the company's SIREN does not exist for it", async () => {
  const job = `absent-${newId()}`;
  const away = [
    await aCandidate({ job, visibility: "hidden" }),
    await aCandidate({ job, emailVerified: false }),
    await aCandidate({ job }),
    await aCandidate({ job }),
    await aCandidate({ job }),
  ] as const;
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", away[2].id).execute();
  await db.updateTable("users").set({ erasureDueAt: new Date() }).where("id", "=", away[3].id).execute();
  await db.insertInto("blockedCompanies").values({ candidateId: away[4].id, siren: "732829320" }).execute();
  expect(await idsOf(`job=${job}`)).toEqual([]);
  for (const candidate of away) expect(await findCandidateFor(seeker, candidate.id)).toBeNull();
  const other = { companyId: (await aCompany({ siret: "55210055400013" })).companyId, verified: true };
  expect((await findCandidateFor(other, away[4].id))?.card.id).toBe(away[4].id);
  expect(await findCandidateFor(seeker, "pas-un-identifiant")).toBeNull();
});
