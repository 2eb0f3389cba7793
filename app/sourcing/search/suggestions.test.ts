// Suggestions while typing, over HTTP.
import { afterEach, expect, test, vi } from "vitest";
import { as, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { fold } from "../../platform/text/text.ts";
import type { Proposal } from "../../ui/proposal.ts";
import * as sourcingLimits from "../limits.ts";
import { markOf, spaced } from "./suggestion-mark.ts";

afterEach(() => void vi.restoreAllMocks());

async function proposals(path: string, q: string): Promise<Proposal[]> {
  const mark = path.includes("?") ? "&" : "?";
  const response = await visitor.get(`/suggestions/${path}${mark}q=${encodeURIComponent(q)}`);
  expect(response.status, q).toBe(200);
  return (await response.json()).options;
}

const labels = async (path: string, q: string) => (await proposals(path, q)).map(({ label }) => label);
const cities = (q: string) => labels("lieux", q);
const places = (q: string) => labels("lieux?departements=1", q);
const departments = (q: string) => labels("lieux?departements=seuls", q);
const severalDepartments = (q: string) => proposals("lieux?departements=plusieurs", q);
const jobs = (q: string) => labels("metiers", q);

/** Late enough for the job cache to be read again. */
function muchLater(hours = 1) {
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + hours * 3_600_000);
}

test("a commune comes with its department and its code, the most populous first, at most eight", async () => {
  const found = await proposals("lieux", "evr");
  expect(found).toHaveLength(8);
  expect(found[0]).toEqual({
    label: "Évry-Courcouronnes (91)",
    name: "Évry-Courcouronnes",
    code: "91228",
    mark: [0, 3],
  });
  expect(found[1]?.label).toBe("Évreux (27)");
});

test("capitals, accents, hyphens and St for Saint make no difference, and a word inside counts", async () => {
  for (const q of ["saint-etienne", "SAINT ÉTIENNE", "St Etienne", "st-étienne"])
    expect((await cities(q))[0], q).toBe("Saint-Étienne (42)");
  expect((await cities("ste marie"))[0]).toBe("Sainte-Marie (974)");
  expect((await proposals("lieux", "st-et"))[0]?.mark).toEqual([0, 8]);
  expect(await cities("courcouronnes")).toEqual(["Évry-Courcouronnes (91)"]);
  expect((await cities("havre"))[0]).toBe("Le Havre (76)");
  expect(await cities("tienne")).not.toContain("Saint-Étienne (42)");
});

test("a postal code gives its commune, an arrondissement its city", async () => {
  expect((await cities("33000"))[0]).toBe("Bordeaux (33)");
  expect(await cities("75012")).toEqual(["Paris (75)"]);
  expect(await cities("69003 Lyon")).toEqual(["Lyon (69)"]);
});

test("a city box proposes no department, and a department box no city", async () => {
  expect(await cities("gironde")).not.toContain("Gironde (33)");
  expect(await departments("gir")).toEqual(["Gironde (33)"]);
  expect(await departments("lyon")).toEqual([]);
  expect((await proposals("lieux?departements=seuls", "gir"))[0]).toEqual({
    label: "Gironde (33)",
    name: "Gironde",
    mark: [0, 3],
  });
});

test("a department named exactly, by number or name, comes first", async () => {
  expect(await departments("2A")).toEqual(["Corse-du-Sud (2A)"]);
  expect(await departments("971")).toEqual(["Guadeloupe (971)"]);
  expect((await departments("1"))[0]).toBe("Ain (01)");
  expect((await departments("loire"))[0]).toBe("Loire (42)");
  expect(await departments("loire")).toContain("Haute-Loire (43)");
  expect((await places("33"))[0]).toBe("Gironde (33)");
  expect((await places("vienne")).slice(0, 2)).toEqual(["Vienne (86)", "Vienne (38)"]);
  expect((await places("971"))[0]).toBe("Guadeloupe (971)");
});

test("a box of cities and departments proposes big cities, then departments, each once", async () => {
  expect((await places("gir"))[0]).toBe("Gironde (33)");
  expect((await proposals("lieux?departements=1", "gir"))[0]?.note).toBe("Département");
  expect((await places("lyo"))[0]).toBe("Lyon (69)");
  const paris = await proposals("lieux?departements=1", "paris");
  expect(paris.filter(({ label }) => label === "Paris (75)")).toHaveLength(1);
  expect(paris[0]?.note).toBe("Ville et département");
});

test("a region is proposed where several departments are accepted, and fills them all in", async () => {
  const [brittany] = await severalDepartments("BRETAGNE");
  expect(brittany).toEqual({
    label: "Bretagne",
    name: "Côtes-d’Armor, Finistère, Ille-et-Vilaine, Morbihan",
    note: "Région",
    mark: [0, 8],
  });
  const names = async (q: string) => (await severalDepartments(q)).map(({ label }) => label);
  expect(await names("ile de fr")).toEqual(["Île-de-France"]);
  expect(await names("cote")).toEqual(["Côte-d’Or (21)", "Côtes-d’Armor (22)", "Provence-Alpes-Côte d’Azur"]);
  expect((await names("loire")).slice(0, 1)).toEqual(["Loire (42)"]);
  expect(await names("loire")).toEqual(expect.arrayContaining(["Pays de la Loire", "Centre-Val de Loire"]));
  for (const q of ["réunion", "mayotte", "guyane", "martinique", "guadeloupe"]) expect(await names(q)).toHaveLength(1);
  expect(await departments("bretagne")).toEqual([]);
  expect(await cities("bretagne")).not.toContain("Bretagne");
});

test("a box of any place proposes a region by its name, and the search covers its departments", async () => {
  const proposed = await proposals("lieux?departements=1", "bretagne");
  expect(proposed[0]).toEqual({ label: "Bretagne", name: "Bretagne", note: "Région", mark: [0, 8] });
  expect(proposed.map(({ label }) => label)).toContain("Bretagne (36)");
  await anOffer({ title: "Ostréicultrice", city: "Vannes" });
  await anOffer({ title: "Ostréicultrice", city: "Bordeaux" });
  const found = await (await visitor.get("/offres?q=ostr%C3%A9icultrice&lieu=Bretagne")).text();
  expect(found).toMatch(/role="status"[^>]*>1 offre</);
  const home = await as("company").get("/?role=recruteur&job=&lieu=bretagne");
  expect(new URL(home.headers.get("location") ?? "", "http://x").searchParams.toString()).toBe(
    "departments=22&departments=29&departments=35&departments=56",
  );
});

test("a text that begins no name proposes the commune that it means", async () => {
  for (const [typed, label] of [
    ["lyon 3e", "Lyon (69)"],
    ["Lyon (69)", "Lyon (69)"],
    ["cran gevrier", "Annecy (74)"],
    ["06 - NICE", "Nice (06)"],
  ] as const)
    expect([typed, ...(await cities(typed))]).toEqual([typed, label]);
});

test("a mistyped name proposes the similar towns, also behind villages that begin so", async () => {
  expect(await cities("lyonn")).toEqual(["Cognat-Lyonne (03)", "Lyon (69)"]);
  expect((await cities("brset"))[0]).toBe("Brest (29)");
  expect((await places("brset"))[0]).toBe("Brest (29)");
  expect(await places("gironde")).not.toContain("Givors (69)");
});

test("the typed part is highlighted, across accents, ligatures, hyphens and two-character letters", () => {
  const marked = (label: string, typed: string) => label.slice(...(markOf(label, [spaced(typed)]) ?? [0, 0]));
  for (const [label, typed, mark] of [
    ["Développeur web", "developpeur w", "Développeur w"],
    ["Chef d’œuvre", "d oeu", "d’œu"],
    ["Chef d'œuvre", "d'oe", "d'œ"],
    ["Maître d'œuvre", "o", "œ"],
    ["De\u0301ve\u0301loppeur", "dev", "De\u0301v"],
    ["De\u0301ve\u0301loppeur", "de", "De\u0301"],
    ["Agent - Accueil (H/F)", "agent accueil h", "Agent - Accueil (H"],
    ["Aide-soignante", "aide soi", "Aide-soi"],
    ["Contrôleuse qualité", "qualité", "qualité"],
    ["🙂 Animateur", "anim", "Anim"],
    ["Straßenbauer", "strasse", "Straße"],
    ["Soudeur", "x", ""],
  ])
    expect(marked(label!, typed!), `${label} ${typed}`).toBe(mark);
});

test("jobs are proposed in both genders: first by prefix, then by word, then by substring", async () => {
  const nurses = await jobs("INFIRMIE");
  expect(nurses).toContain("Infirmier");
  expect(nurses).toContain("Infirmière");
  expect(nurses.length).toBeLessThanOrEqual(8);
  expect(await jobs("soignant")).toEqual(expect.arrayContaining(["Aide-soignant", "Aide-soignante"]));
  expect(await jobs("aide soignante")).toEqual(["Aide-soignante"]);
  expect(await jobs("velopp")).toHaveLength(8);
  expect((await proposals("metiers", "velopp"))[0]?.mark).toEqual([2, 8]);
  expect(await jobs("dev web")).toEqual(expect.arrayContaining(["Développeur web", "Développeuse web"]));
  for (const typed of ["infirmier(e)", "infirmier/ère", "infirmier.e"])
    expect(await jobs(typed), typed).toContain("Infirmier");
  expect(await jobs("aide-soignant(e)")).toContain("Aide-soignant");
  expect(await jobs("c++")).toContain("Développeuse C++");
});

test("proposes jobs of public offers and of several visible candidates, not of hidden or single candidates or closed offers", async () => {
  const three = (given: Parameters<typeof aCandidate>[0]) => Promise.all([1, 2, 3].map(() => aCandidate(given)));
  await Promise.all([
    three({ job: "Zorgologue visible" }),
    three({ job: "Zorgologue masquée", visibility: "masked" }),
    three({ job: "Zorgologue cachée", visibility: "hidden" }),
    three({ job: "Zorgologue non vérifiée", emailVerified: false }),
    aCandidate({ job: "Zorgologue unique" }),
    three({ job: "Zorgologue zor@exemple.test" }),
    anOffer({ job: "Zorgologue d'offre" }),
    anOffer({ job: "Zorgologue fermée", isActive: false }),
    anOffer({ job: "Zorgologue 06 12 34 56 78" }),
    anOffer({ job: "Zorgologue en attente", companyId: (await aCompany({ emailVerified: false })).companyId }),
  ]);
  muchLater();
  expect((await jobs("zorgo")).toSorted()).toEqual(["Zorgologue d'offre", "Zorgologue masquée", "Zorgologue visible"]);
});

test("the index adds and removes candidates' jobs at once", async () => {
  const carry = (job: string, visibility: "visible" | "hidden" = "visible") =>
    Promise.all([1, 2, 3].map(() => aCandidate({ job, visibility })));
  await carry("Ferronnière d'art");
  const [later] = await carry("Ferronnière-soudeuse");
  await carry("Ferronnière cachée", "hidden");
  await carry("Ferronnière 06 12 34 56 78");
  await aCandidate({ job: "Ferronnière unique" });
  // Candidates' jobs add to our list's.
  const known = (await jobs("soud"))[0]!;
  const other = (await jobs("soud"))[1]!;
  for (let n = 0; n < 4; n += 1) await carry(other);
  expect(await jobs("ferronnière")).toEqual(["Ferronnière d'art", "Ferronnière-soudeuse"]);
  expect(await jobs("ferro soud")).toEqual(["Ferronnière-soudeuse"]);
  expect(await jobs("d'art")).toContain("Ferronnière d'art");
  expect((await jobs("ferronnière s")).slice(0, 1)).toEqual(["Ferronnière-soudeuse"]);
  expect((await jobs("soud")).slice(0, 2)).toEqual([other, known]);
  expect((await jobs("soud")).filter((label) => fold(label) === fold(other))).toHaveLength(1);
  await db.updateTable("candidates").set({ visibility: "hidden" }).where("id", "=", later!.id).execute();
  expect(await jobs("ferronnière")).toEqual(["Ferronnière d'art"]);
});

test("typed text is never interpreted", async () => {
  for (const q of [
    "",
    " ",
    "%",
    "_",
    "\\",
    "-",
    "\0",
    "'",
    "😀",
    "<script>",
    "(",
    "a".repeat(5000),
    "e\u0301".repeat(300),
  ]) {
    for (const path of [
      "lieux",
      "lieux?departements=1",
      "lieux?departements=seuls",
      "lieux?departements=plusieurs",
      "lieux?departements=x",
      "metiers",
    ]) {
      const found = await proposals(path, q);
      expect(found.length, `${path} ${q}`).toBeLessThanOrEqual(sourcingLimits.suggestions);
      if (!/^a+$/.test(q)) expect(found, `${path} ${q}`).toEqual([]);
    }
  }
  expect(await (await visitor.get("/suggestions/metiers")).json()).toEqual({ options: [] });
});

test("the answer has its duration and is cacheable for a minute, for signed-in users too", async () => {
  for (const client of [visitor, as("company")]) {
    const response = await client.get("/suggestions/lieux?q=lyon");
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    expect(response.headers.get("server-timing")).toMatch(/search;dur=[\d.]+/);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  }
});

test("the commune chosen on the home page is searched", async () => {
  const response = await as("company").get("/?role=recruteur&job=&lieu=Saint-Denis&cityCode=97411");
  expect(response.headers.get("location")).toBe("/resultats?city=Saint-Denis&cityCode=97411");
});

test("a job that does not name its occupation shows it, another does not", async () => {
  for (let count = 0; count < 3; count += 1) await aCandidate({ job: "Assmat" });
  muchLater(3);
  expect((await proposals("metiers", "assma")).find(({ label }) => label === "Assmat")?.note).toMatch(/maternel/);
  const nurses = (await proposals("metiers", "infirmi")).filter(({ label }) => /^Infirmi[èe]re?$/.test(label));
  expect(nurses.length).toBeGreaterThan(0);
  expect(nurses.map(({ note }) => note)).toEqual(nurses.map(() => undefined));
});

test("occupations are proposed with their codes, each with the name that is typed", async () => {
  const found = await proposals("metiers?reconnus=oui", "aide-soi");
  expect(found[0]).toEqual({
    label: "Aide-soignant / Aide-soignante",
    name: "Aide-soignant / Aide-soignante",
    code: "J1501",
    mark: [0, 8],
  });
  const [nanny] = await proposals("metiers?reconnus=oui", "nounou");
  expect(nanny).toMatchObject({ label: "Nounou", code: "K1303", note: "Garde d’enfant" });
  expect(await proposals("metiers?reconnus=oui", "zzzz")).toEqual([]);
  expect(await proposals("metiers?reconnus=oui", "")).toEqual([]);
});

test("a position becomes its commune, without any trace of it, and nothing else becomes one", async () => {
  const here = async (fields: Record<string, string>) => {
    const response = await visitor.post("/suggestions/lieux?departements=1&autour=1", fields);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    return ((await response.json()) as { options: Proposal[] }).options.map(({ label, code, radius }) => [
      label,
      code,
      radius,
    ]);
  };
  expect(await here({ lat: "45.76", lng: "4.84" })).toEqual([["Lyon (69)", "69123", 20]]);
  expect(await here({ lat: "-20.89", lng: "55.45" })).toEqual([["Saint-Denis (974)", "97411", 20]]);
  expect(await here({ lat: "48.85", lng: "2.35" })).toEqual([["Paris (75)", "75056", 20]]);
  // Berlin, the Atlantic, no numbers, too many digits, nothing.
  for (const fields of [
    { lat: "52.52", lng: "13.40" },
    { lat: "45", lng: "-20" },
    { lat: "abc", lng: "4" },
    { lat: "999", lng: "4.84" },
    { lat: `45.${"7".repeat(5000)}`, lng: "4.84" },
    {},
  ])
    expect(await here(fields as Record<string, string>)).toEqual([]);
});
