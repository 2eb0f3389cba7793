// The public list over HTTP, compared with a plain list in memory that is filtered and sorted in another way.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anApplication, anOffer } from "../../../tests/factories.ts";
import { contractTypes } from "../../engines/attributes/work-terms.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { workingTimes } from "../offer.ts";
import { experiences, studyLevels } from "../offer-fields.ts";

function random(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    one: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    some: <T>(choices: readonly T[], share: number): T[] => choices.filter(() => next() < share),
  };
}

type Made = {
  id: string;
  title: string;
  job: string | null;
  city: string | null;
  departement: string | null;
  contractType: string | null;
  workingTime: string | null;
  experience: string | null;
  contractLength: number | null;
  contractLengthUnit: string;
  start: string | null;
  weeklyHours: number | null;
  benefits: string[];
  study: string | null;
  salary: number | null;
  salaryTaux: string;
  remoteWorkDays: number;
  hours: number;
  createdAt: Date;
  sector: string | null;
  companyId: string;
  open: boolean;
};

const offers: Made[] = [];
const sectors = ["IT", "Santé", "BTP", null];
const titles = [
  "Infirmière de nuit",
  "Chef infirmier",
  "Maçon coffreur",
  "Développeur",
  "Aide maçon 100 %",
  "Nuit et jour",
];
const jobs = [null, "Infirmière", "Maçonnerie", "Développeur"];
const cities: [string | null, string | null][] = [
  ["Lyon", "69"],
  ["Villeurbanne", "69"],
  ["Bordeaux", "33"],
  ["Saint-Étienne", "42"],
  [null, null],
];
// Many are equal per year, to test the order among equals.
const pays: [number | null, string][] = [
  [12, "par heure"],
  [1820, "par mois"],
  [21840, "par an"],
  [12.55, "par heure"],
  [100, "par jour"],
  [3000, "par mois"],
  [60000, "par an"],
  [null, "par mois"],
];

const lengths: [number | null, string][] = [
  [null, "mois"],
  [1, "mois"],
  [3, "mois"],
  [6, "mois"],
  [18, "mois"],
  [10, "jours"],
  [7, "semaines"],
];

function lengthOf(draw: ReturnType<typeof random>) {
  const [contractLength, contractLengthUnit] = draw.one(lengths);
  return { contractLength, contractLengthUnit };
}

beforeAll(async () => {
  const pick = random(7);
  const profile = random(5);
  const details = random(9);
  const companies = [];
  for (let n = 0; n < 8; n++) {
    const sector = pick.one(sectors);
    const confirmed = n < 7;
    const { companyId } = await aCompany({ nom: `Société ${n}`, secteur: sector, emailVerified: confirmed });
    companies.push({ companyId, sector, confirmed });
  }
  for (let n = 0; n < 150; n++) {
    const company = pick.one(companies);
    const [city, departement] = pick.one(cities);
    const [salary, salaryTaux] = pick.one(pays);
    // Half past an hour, so that no age is at its limit; several at the same instant.
    const hours = pick.below(40) * (pick.chance(0.3) ? 1 : 24) + 0.5;
    const isActive = pick.chance(0.9);
    const row = {
      title: pick.one(titles),
      job: pick.one(jobs),
      city,
      contractType: pick.chance(0.1) ? null : pick.one(contractTypes.slice(0, 4)),
      workingTime: pick.chance(0.3) ? null : pick.one(workingTimes),
      experience: profile.chance(0.5) ? null : profile.one(experiences),
      study: profile.chance(0.6) ? null : profile.one(studyLevels),
      ...lengthOf(details),
      start: details.chance(0.3) ? null : details.one(["dès que possible", "2027-01-04", "2027-01-31", "2027-02-01"]),
      weeklyHours: details.chance(0.3) ? null : details.one([17.5, 24, 28, 34.99, 35, 35.5, 39]),
      benefits: details.chance(0.3) ? [] : details.some(["mutuelle", "titres-restaurant", "prime de vacances"], 0.5),
      salary,
      salaryTaux,
      remoteWorkDays: pick.chance(0.5) ? 0 : pick.below(6),
      createdAt: new Date(start - hours * 3_600_000),
      companyId: company.companyId,
      isActive,
    };
    const { id } = await anOffer(row);
    offers.push({
      ...row,
      id,
      departement,
      hours,
      sector: company.sector ?? "Autres",
      open: isActive && company.confirmed,
    });
  }
});

const start = Date.now();

type Search = {
  q: string;
  lieu: string;
  contractType: string[];
  workingTime: string[];
  experience: string[];
  contractLength: string[];
  start: string[];
  weeklyHours: string[];
  benefits: string[];
  study: string[];
  secteur: string[];
  remoteWorkDays: string;
  salary: string;
  salaryTaux: string;
  age: string;
  entreprise: string;
  tri: string;
};

const nothing: Search = {
  q: "",
  lieu: "",
  contractType: [],
  workingTime: [],
  experience: [],
  contractLength: [],
  start: [],
  weeklyHours: [],
  benefits: [],
  study: [],
  secteur: [],
  remoteWorkDays: "",
  salary: "",
  salaryTaux: "",
  age: "",
  entreprise: "",
  tri: "",
};

function addressOf(search: Search): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) for (const each of [value].flat()) params.append(name, each);
  return `/offres?${params}`;
}

const plain = (text: string | null) => (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const isIn: Record<string, (offer: Made) => boolean> = {
  "": () => true,
  "Lyon (69)": (offer) => offer.city === "Lyon",
  VILLEUR: (offer) => offer.city === "Villeurbanne",
  "st etienne": (offer) => offer.city === "Saint-Étienne",
  "69": (offer) => offer.departement === "69",
  "Gironde, 42": (offer) => ["33", "42"].includes(offer.departement ?? ""),
};
const yearly = (salary: number, unit: string) => {
  if (unit === "par heure") return salary * 35 * 52;
  if (unit === "par jour") return salary * 218;
  return unit === "par an" ? salary : salary * 12;
};
const cents = (offer: Made) =>
  offer.salary === null ? -100 : Math.round(yearly(offer.salary, offer.salaryTaux) * 100);

const typed = ({ q }: Search) => plain(q).replaceAll('"', "");

/** Full remote work is found from any place. */
const isFromEverywhere = ({ lieu }: Search, { remoteWorkDays }: Made) => lieu !== "" && remoteWorkDays === 5;

type Tests = Record<string, (value: number) => boolean>;

const isOfLength: Tests = {
  "1 mois ou moins": (months) => months <= 1,
  "1 à 3 mois": (months) => months >= 1 && months <= 3,
  "3 à 6 mois": (months) => months >= 3 && months <= 6,
  "6 à 12 mois": (months) => months >= 6 && months <= 12,
  "12 mois ou plus": (months) => months >= 12,
};
const isOfHours: Tests = {
  "moins de 24 h": (hours) => hours < 24,
  "24 h à moins de 35 h": (hours) => hours >= 24 && hours < 35,
  "35 h": (hours) => hours === 35,
  "plus de 35 h": (hours) => hours > 35,
};

function isAmong(chosen: string[], tests: Tests, { contractLength, contractLengthUnit, weeklyHours }: Made): boolean {
  if (chosen.length === 0) return true;
  const perMonth: Record<string, number> = { mois: 1, semaines: 7 / 30.4, jours: 1 / 30.4 };
  const months = contractLength === null ? null : contractLength * perMonth[contractLengthUnit]!;
  const value = tests === isOfHours ? weeklyHours : months;
  return value !== null && chosen.some((range) => tests[range]!(value));
}

/** The filters that an offer fails. */
function hindrances(search: Search, offer: Made): string[] {
  const text = [offer.title, offer.job, offer.city].map(plain).join("|");
  const wanted = search.salary ? Math.round(yearly(Number(search.salary), search.salaryTaux || "par mois") * 100) : 0;
  return Object.entries({
    always:
      offer.open &&
      typed(search)
        .split(" ")
        .every((word) => text.includes(word)) &&
      (isIn[search.lieu]!(offer) || isFromEverywhere(search, offer)) &&
      (!search.entreprise || search.entreprise === offer.companyId),
    contractType: !search.contractType.length || search.contractType.some((type) => type === offer.contractType),
    workingTime: !search.workingTime.length || search.workingTime.some((time) => time === offer.workingTime),
    experience: !search.experience.length || search.experience.some((years) => years === offer.experience),
    contractLength: isAmong(search.contractLength, isOfLength, offer),
    start: !search.start.length || search.start.some((start) => offer.start?.startsWith(start)),
    weeklyHours: isAmong(search.weeklyHours, isOfHours, offer),
    benefits: !search.benefits.length || search.benefits.some((benefit) => offer.benefits.includes(benefit)),
    study: !search.study.length || search.study.some((degree) => degree === offer.study),
    secteur: !search.secteur.length || search.secteur.some((sector) => sector === offer.sector),
    remoteWorkDays: offer.remoteWorkDays >= Number(search.remoteWorkDays),
    salary: cents(offer) >= wanted || !search.salary,
    age: !search.age || offer.hours < Number(search.age) * 24,
  }).flatMap(([name, fits]) => (fits ? [] : [name]));
}

function stepOf(search: Search, offer: Made): number {
  if (search.tri === "salaire") return cents(offer);
  if (!search.q) return 0;
  if (search.tri !== "pertinence") {
    const words = [offer.title, offer.job, offer.city].flatMap((text) => plain(text).split(/[^a-z0-9]+/));
    return typed(search)
      .split(" ")
      .every((word) => words.some((own) => own.startsWith(word)))
      ? 1
      : 0;
  }
  const title = plain(offer.title);
  if (title.indexOf(typed(search)) === 0) return 3;
  return typed(search)
    .split(" ")
    .every((word) => title.includes(word))
    ? 2
    : 1;
}

function expected(search: Search): string[] {
  return offers
    .filter((offer) => hindrances(search, offer).length === 0)
    .sort((a, b) => {
      const isHere = (offer: Made) => Number(search.tri !== "salaire" && isIn[search.lieu]!(offer));
      const step = isHere(b) - isHere(a) || stepOf(search, b) - stepOf(search, a);
      const time = b.createdAt.getTime() - a.createdAt.getTime();
      return step || time || (a.id < b.id ? 1 : -1);
    })
    .map(({ id }) => id);
}

const idsOn = (html: string) =>
  [...html.matchAll(/class="item-link" href="\/offres\/([0-9a-f-]{36})/g)].map(([, id]) => id!);
const linkTo = (html: string, rel: string) =>
  new RegExp(`<a [^>]*rel="${rel}"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*rel="${rel}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean)
    ?.replaceAll("&amp;", "&")
    .replace(/^[^?]*/, "/offres");
// The list shows what was written before.
const pageAt = async (path: string) => {
  return (await visitor.get(path)).text();
};
const countOn = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html.slice(html.indexOf("<main")))?.[1];

function numbersOn(html: string): Record<string, number> {
  const choice = /<input([^>]*)\/><label[^>]*>[^<]*<\/label><span class="choice-count">([^<]*)</g;
  const read = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return Object.fromEntries(
    [...html.matchAll(choice)].map(([, attributes = "", count]) => [
      `${read(attributes, "name")}=${read(attributes, "value")}`,
      Number(count),
    ]),
  );
}

function expectedNumbers(search: Search, shown: string[]): Record<string, number> {
  const counted = shown.map((choice) => {
    const [name = "", value = ""] = choice.split("=");
    const changed = { ...search, [name]: Array.isArray(search[name as keyof Search]) ? [value] : value };
    return [choice, offers.filter((offer) => hindrances(changed, offer).length === 0).length] as const;
  });
  return Object.fromEntries(counted);
}

function searches(seed: number, count: number): Search[] {
  const pick = random(seed);
  const maybe = (choices: readonly string[], share: number) => (pick.chance(share) ? pick.one(choices) : "");
  return Array.from({ length: count }, () => ({
    q: maybe(['"infirm"', '"maçon"', '"NUIT" "infirmière"', '"nuit"', "100 %", '"développeur"', "_"], 0.5),
    lieu: maybe(Object.keys(isIn), 0.4),
    contractType: pick.chance(0.4) ? pick.some(contractTypes, 0.4) : [],
    workingTime: pick.chance(0.3) ? pick.some(workingTimes, 0.5) : [],
    experience: pick.chance(0.2) ? pick.some(experiences, 0.5) : [],
    study: pick.chance(0.2) ? pick.some(studyLevels, 0.5) : [],
    contractLength: pick.chance(0.2) ? pick.some(Object.keys(isOfLength), 0.5) : [],
    start: pick.chance(0.2) ? pick.some(["dès que possible", "2027-01", "2027-02"], 0.5) : [],
    weeklyHours: pick.chance(0.2) ? pick.some(Object.keys(isOfHours), 0.5) : [],
    benefits: pick.chance(0.2) ? pick.some(["mutuelle", "titres-restaurant"], 0.5) : [],
    secteur: pick.chance(0.3) ? pick.some(["IT", "Santé", "BTP"], 0.5) : [],
    remoteWorkDays: maybe(["1", "2", "5"], 0.2),
    salary: maybe(["12", "1820", "21840", "12.55"], 0.3),
    salaryTaux: maybe(["par heure", "par jour", "par mois", "par an"], 0.8),
    age: maybe(["1", "3", "7", "14", "31"], 0.3),
    entreprise: pick.chance(0.1) ? pick.one(offers).companyId : "",
    tri: pick.one(["", "recentes", "salaire", "pertinence"]),
  }));
}

describe("every search finds what a plain list finds", () => {
  test("in number, order and paging, in each of the three orders", async () => {
    const drawn = [
      nothing,
      { ...nothing, tri: "salaire" },
      { ...nothing, q: '"nuit"', tri: "pertinence" },
      { ...nothing, q: '"infirm"', tri: "pertinence" },
      ...searches(11, 18),
    ];
    let pages = 0;
    for (const search of drawn) {
      const wanted = expected(search);
      const found: string[] = [];
      const first = addressOf(search);
      let html = await pageAt(first);
      expect(countOn(html), first).toBe(wanted.length < 2 ? `${wanted.length} offre` : `${wanted.length} offres`);
      const seen = [idsOn(html)];
      for (let next = linkTo(html, "next"); next; next = linkTo(html, "next")) {
        html = await pageAt(next);
        seen.push(idsOn(html));
        pages += 1;
      }
      found.push(...seen.flat());
      expect(found, first).toEqual(wanted);
      for (const page of seen.slice(0, -1).reverse()) {
        html = await pageAt(linkTo(html, "prev")!);
        expect(idsOn(html), first).toEqual(page);
      }
      expect(linkTo(html, "prev"), first).toBeUndefined();
    }
    expect(pages).toBeGreaterThan(15);
  }, 60_000);

  test("with the number of each choice, the other filters as they are", async () => {
    let choices = 0;
    let all: string[] | undefined;
    for (const search of [nothing, { ...nothing, contractType: ["CDI"] }, ...searches(23, 18)]) {
      const html = await pageAt(addressOf(search));
      const shown = numbersOn(html);
      choices += Object.values(shown).filter((count) => count > 0).length;
      all ??= Object.keys(shown);
      const isEmptied = expected(search).length === 0;
      if (!isEmptied) expect(Object.keys(shown)).toContain("workingTime=nuit");
      const right = Object.entries(expectedNumbers(search, isEmptied ? all : Object.keys(shown)));
      // Without any offer, only what would find some has a number.
      expect(shown, addressOf(search)).toEqual(
        Object.fromEntries(right.filter(([, count]) => !isEmptied || count > 0)),
      );
      const text = html.replaceAll("<!-- -->", "");
      const withoutPay = offers.filter((offer) => hindrances({ ...search, salary: "" }, offer).length === 0);
      const stated = withoutPay.filter(({ salary }) => salary !== null).length;
      if (withoutPay.length > 0 && (!isEmptied || search.salary))
        expect(text).toContain(`Salaire indiqué\u00a0: ${stated} sur ${withoutPay.length}.`);
    }
    expect(choices).toBeGreaterThan(150);
  }, 60_000);
});

describe("a search", () => {
  test("has its whole state in its address, and its boxes show it", async () => {
    const query =
      "q=nuit&lieu=69&contractType=CDI&contractType=CDD&workingTime=nuit&secteur=IT&remoteWorkDays=1&salary=12,55&salaryTaux=par+heure&age=31&tri=salaire";
    const html = await pageAt(`/offres?${query}`);
    const checked = [
      ...html.matchAll(/<input[^>]*checked=""[^>]*value="([^"]*)"|<input[^>]*value="([^"]*)"[^>]*checked=""/g),
    ];
    expect(checked.map(([, a, b]) => a ?? b)).toEqual(["CDI", "CDD", "nuit", "1", "31", "IT"]);
    for (const field of ['name="q" ', 'name="salary" ']) expect(html).toContain(field);
    expect(html).toMatch(/<input[^>]*name="salary"[^>]*value="12,55"|<input[^>]*value="12,55"[^>]*name="salary"/);
    expect(html).toMatch(/<option value="par heure" selected=""/);
    expect(html).toContain('<input type="hidden" name="tri" value="salaire"/>');
    // Without scripts, one form must send every filter.
    for (const name of ["contractType", "workingTime", "secteur", "remoteWorkDays", "salary", "salaryTaux", "age"])
      for (const [tag] of html.matchAll(new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`, "g")))
        expect(tag).toContain('form="recherche"');
    expect(html).toMatch(/<button[^>]*form="recherche"[^>]*>.*Appliquer les filtres/);
  });

  test("has a chip for each criterion, which leads to the search without it", async () => {
    const html = await pageAt("/offres?q=nuit&contractType=CDI&contractType=CDD&salary=1800&tri=salaire");
    const chips = [...html.matchAll(/href="([^"]*)"[^>]*><span aria-hidden="true">[^<]*<\/span><span[^>]*>([^<]*)</g)];
    expect(chips.map(([, to = "", name]) => [name, to.replaceAll("&amp;", "&")])).toEqual([
      [
        "Retirer le filtre «\u00a0nuit\u00a0»",
        "/offres?contractType=CDI&contractType=CDD&salary=1800&salaryTaux=par+mois&tri=salaire",
      ],
      ["Retirer le filtre CDI", "/offres?q=nuit&contractType=CDD&salary=1800&salaryTaux=par+mois&tri=salaire"],
      ["Retirer le filtre CDD", "/offres?q=nuit&contractType=CDI&salary=1800&salaryTaux=par+mois&tri=salaire"],
      [
        "Retirer le filtre Au moins 1\u202f800\u00a0€ brut par mois",
        "/offres?q=nuit&contractType=CDI&contractType=CDD&tri=salaire",
      ],
    ]);
    expect(html).toContain("Tout effacer");
    expect(await pageAt("/offres?contractType=CDI")).not.toContain("Tout effacer");
  });

  test("for a company shows its name, and nothing of one that is not public", async () => {
    const open = await aCompany({ nom: "Atelier Ouvert" });
    const closed = await aCompany({ nom: "Atelier Caché", emailVerified: false });
    for (const { companyId } of [open, closed]) {
      const offer = await anOffer({
        companyId,
        title: "Relieuse",
        city: null,
        createdAt: new Date(start - 90 * 86_400_000),
      });
      offers.push({ ...offers[0]!, ...offer, hours: 2160, open: false });
    }
    try {
      const html = await pageAt(`/offres?entreprise=${open.companyId}`);
      expect(html).toContain("Retirer le filtre Atelier Ouvert");
      expect(html).toContain(`name="entreprise" value="${open.companyId}"`);
      expect(countOn(html)).toBe("1 offre");
      const nothingThere = await pageAt(`/offres?entreprise=${closed.companyId}`);
      expect(countOn(nothingThere)).toBe("0 offre");
      expect(nothingThere).not.toContain("Atelier Caché");
    } finally {
      await db.deleteFrom("companies").where("id", "in", [open.companyId, closed.companyId]).execute();
    }
  });

  test("makes one database query for its rows and two for the open offer, with any filters", async () => {
    const { query: ask } = pg.Client.prototype;
    // Jobs query on the same connections: only the request's queries count.
    const requested = new AsyncLocalStorage<string[]>();
    const asking = vi.spyOn(pg.Client.prototype, "query");
    asking.mockImplementation(function (this: pg.Client, ...given: Parameters<typeof ask>) {
      // A prepared statement is executed by name and text.
      requested.getStore()?.push(typeof given[0] === "string" ? given[0] : JSON.stringify(given[0]));
      return ask.apply(this, given);
    });
    try {
      for (const query of [
        "",
        "?q=nuit&contractType=CDI&contractType=CDD&salary=1800&age=31&secteur=IT&tri=pertinence",
      ]) {
        const statements: string[] = [];
        const page = await requested.run(statements, () => visitor.get(`/offres${query}`));
        expect(idsOn(await page.text()).length).toBeGreaterThan(0);
        expect(statements).toHaveLength(3);
      }
    } finally {
      asking.mockRestore();
    }
  });

  test("starts at the page of a company that has many offers, and shows its logo", async () => {
    const { companyId } = await aCompany({ nom: "Verrerie" });
    const { userId } = await aCandidate();
    const { id: logo } = await aFile("logo", { uploadedBy: userId });
    await db.updateTable("companies").set({ logoFileId: logo }).where("id", "=", companyId).execute();
    try {
      for (let n = 0; n < 6; n++) await anOffer({ companyId, title: `Verrier ${n}` });
      expect(await pageAt(`/entreprises/${companyId}-verrerie`)).toContain(`href="/offres?entreprise=${companyId}"`);
      const html = await pageAt(`/offres?entreprise=${companyId}`);
      expect(idsOn(html)).toHaveLength(6);
      // Of each row, and of the open offer.
      expect(html.split(`src="/fichiers/${logo}?taille=96"`)).toHaveLength(8);
    } finally {
      await db.deleteFrom("companies").where("id", "=", companyId).execute();
    }
  });

  test("names its criteria and page in its title", async () => {
    const titleOf = async (path: string) => /<title>([^<]*)</.exec(await pageAt(path))?.[1]?.replaceAll("&#x27;", "'");
    expect(await titleOf("/offres")).toBe("Offres d’emploi – Vivier");
    expect(await titleOf("/offres?q=infirmière&lieu=Lyon+(69)")).toBe(
      "Offres d’emploi\u00a0: infirmière à Lyon – Vivier",
    );
    expect(await titleOf("/offres?lieu=Le+Havre+(76)&contractType=CDI")).toBe(
      "Offres d’emploi\u00a0: au Havre, CDI – Vivier",
    );
    expect(await titleOf("/offres?lieu=69")).toBe("Offres d’emploi\u00a0: Rhône\u00a0(69) – Vivier");
    const next = linkTo(await pageAt("/offres"), "next")!;
    expect(await titleOf(next)).toBe("Offres d’emploi – page suivante – Vivier");
  });

  test("attributes are facets, and chips that are removed one by one", async () => {
    const { companyId } = await aCompany();
    const lists = [
      { required: ["licence:permis-b"], preferred: ["skill:Tour de potier", "language:en:b2"] },
      { required: ["skill:Tour de Potier"], preferred: ["rhythm:nuit"] },
      { required: [], preferred: [] },
    ];
    for (const list of lists) await anOffer({ companyId, title: "Tulliste", ...list });
    const page = (parameters: string) => pageAt(`/offres?q=tulliste${parameters}`);
    const boxes = (html: string, name: string) =>
      [
        ...html.matchAll(
          new RegExp(`<input[^>]*name="${name}"[^>]*>\\s*<label[^>]*>(.*?)</label><span[^>]*>(.*?)<`, "g"),
        ),
      ].map(([, label, count]) => `${label} ${count}`);
    const all = await page("");
    expect(boxes(all, "competence")).toEqual(["Tour de potier 2"]);
    expect(boxes(all, "permis")).toEqual(["Permis B 1"]);
    expect(boxes(all, "langue")).toEqual(["Anglais 1"]);
    expect(boxes(all, "rythme")).toEqual(["Nuit 1"]);
    expect(all).not.toContain("Contrats souhaités");
    const both = await page("&competence=TOUR+DE+POTIER&permis=permis-b");
    expect(countOn(both)).toBe("1 offre");
    expect(boxes(both, "competence")).toEqual(["Tour de potier 1"]);
    expect(both).toContain("Filtres (2)");
    expect(await page("&lieu=Lyon&rayon=5&permis=permis-b")).toContain("Filtres (2)");
    expect(both).toMatch(/<details open=""><summary>Permis et certificats/);
    expect(both).toContain('href="/offres?q=tulliste&amp;competence=TOUR+DE+POTIER"');
    expect(both).toContain('href="/offres?q=tulliste&amp;permis=permis-b"');
    expect(countOn(await page("&permis=permis-b&rythme=nuit"))).toBe("0 offre");
    expect(countOn(await page("&permis=permis-zz&langue=xx&competence="))).toBe("3 offres");
    expect(countOn(await page(`&competence=${"a".repeat(500)}${"&permis=bafa".repeat(30)}`))).toBe("0 offre");
    await db.deleteFrom("offers").where("companyId", "=", companyId).execute();
  });

  test("answers any address", async () => {
    const garbage = [
      "salary=beaucoup&salaryTaux=par+siècle",
      "salary=-5",
      "salary=1e9",
      "salary=99999999999999999999",
      "salary=12,5,5&contractType=CDX&workingTime=%00&secteur=%27%3B--",
      "remoteWorkDays=9&age=-1",
      "age=1e3&remoteWorkDays=1.5",
      "entreprise=%27or+1%3D1",
      "entreprise=00000000-0000-0000-0000-00000000000g",
      "tri=%00&tri=salaire",
      "tri=salaire&apres=x_y_z",
      `tri=salaire&apres=1_zzzzzzzzzzzzzz_${newId()}`,
      `tri=salaire&apres=${"9".repeat(400)}_lf_${newId()}`,
      `tri=salaire&apres=NaN_lf_${newId()}`,
      `tri=pertinence&q=nuit&avant=lf_${newId()}`,
      `apres=1_lf_${newId()}`,
      "q=%00%00&lieu=%00",
      `${"contractType=CDI&".repeat(250)}`,
      "departments=zz&cityCode=%00&lieu=%25",
    ];
    for (const query of garbage) expect((await visitor.get(`/offres?${query}`)).status, query).toBe(200);
    const all = countOn(await pageAt("/offres"));
    for (const query of [
      "salary=beaucoup",
      "age=2",
      "secteur=it",
      "entreprise=x",
      "contractType=cdi",
      "remoteWorkDays=0",
    ])
      expect(countOn(await pageAt(`/offres?${query}`)), query).toBe(all);
    expect(idsOn(await pageAt(`/offres?tri=salaire&apres=lf_${newId()}`))).toEqual(
      idsOn(await pageAt("/offres?tri=salaire")),
    );
  }, 60_000);

  test("takes the wildcards of SQL as plain characters in every order", async () => {
    expect(countOn(await pageAt("/offres?q=100+%25&tri=pertinence"))).toBe(countOn(await pageAt("/offres?q=100+%25")));
    expect(countOn(await pageAt("/offres?q=1%25%25&tri=pertinence"))).toBe("0 offre");
    expect(countOn(await pageAt("/offres?q=_&tri=pertinence"))).toBe("0 offre");
    expect(countOn(await pageAt("/offres?q=%5C&tri=pertinence"))).toBe("0 offre");
  });

  test("marks the candidate's own applications only", async () => {
    const amelie = await aCandidate();
    const [first, second] = offers.filter((offer) => offer.open);
    await anApplication(first!, { candidateId: amelie.id });
    await anApplication(second!, { candidateId: amelie.id, state: "withdrawn" });
    const marks = (html: string) => html.split("Vous avez postulé").length - 1;
    const about = async (who: typeof visitor, offer: Made) =>
      marks(await (await who.get(`/offres?entreprise=${offer.companyId}`)).text());
    expect(await about(as(amelie), first!)).toBe(1);
    expect(await about(visitor, first!)).toBe(0);
    expect(await about(as("candidate"), first!)).toBe(0);
    if (second!.companyId !== first!.companyId) expect(await about(as(amelie), second!)).toBe(0);
  });
});

describe("a search that finds nothing", () => {
  const waysOn = (html: string) =>
    [
      ...html
        .slice(html.search(/class="empty"|Pour en voir plus/))
        .replaceAll("<!-- -->", "")
        .matchAll(/href="(\/offres[^"]*)"[^>]*>([^<]*\((\d+)\))</g),
    ].map(([, to = "", label, count]) => ({ to: to.replaceAll("&amp;", "&"), label, count: Number(count) }));

  test("says what it lacks and leads only to searches that find as many as they say", async () => {
    for (const query of [
      "q=zzz",
      "q=chaudronnier+lyon&lieu=Brest",
      "q=nuit&lieu=Villefranche-sur-Saône&contractType=CDI&age=31",
      "lieu=Lyon+(69)&contractType=Freelance&remoteWorkDays=5&salary=90000&salaryTaux=par+an",
      "salary=9999999",
      `entreprise=${newId()}`,
      "contractType=Stage",
    ]) {
      const html = await pageAt(`/offres?${query}`);
      expect(countOn(html), query).toBe("0 offre");
      const ways = waysOn(html);
      // What is frequent elsewhere is no answer to a word.
      if (query === "q=zzz") expect(ways.map(({ label }) => label).join()).toMatch(/^Tout voir[^,]*$/);
      else expect(ways.length, query).toBeGreaterThanOrEqual(query.startsWith("lieu=") ? 2 : 1);
      expect(new Set(ways.map(({ to }) => to)).size).toBe(ways.length);
      for (const { to, label, count } of ways) {
        expect(count, label).toBeGreaterThan(0);
        expect(countOn(await pageAt(to)), `${query}: ${label}`).toBe(count === 1 ? "1 offre" : `${count} offres`);
      }
      expect(html).not.toContain("item-link");
    }
    const text = await textOf(await visitor.get("/offres?q=zzz&lieu=Brest&contractType=CDI"));
    expect(text).toContain("Aucune offre pour « zzz » à Brest pour le moment (CDI)");
    expect(await textOf(await visitor.get("/offres?q=fauconnier&lieu=Brest"))).toContain(
      "Aucune offre de fauconnier à Brest pour le moment",
    );
  }, 60_000);

  test("proposes nearby places first, then similar words, then the search without its most restrictive criterion", async () => {
    const labelsOn = async (query: string) => waysOn(await pageAt(`/offres?${query}`)).map(({ label }) => label);
    const count = (fits: (offer: Made) => boolean) => offers.filter((offer) => offer.open && fits(offer)).length;
    const developers = ({ title, job }: Made) => title === "Développeur" || job === "Développeur";
    const found = (departments: string[]) =>
      count(
        (offer) => developers(offer) && (departments.includes(offer.departement ?? "") || offer.remoteWorkDays === 5),
      );
    const [near, around] = [found(["69"]), found(["69", "42"])];
    expect(await labelsOn("q=développeur&lieu=Vaulx-en-Velin")).toEqual([
      `10\u00a0km autour de Vaulx-en-Velin (${near})`,
      `100\u00a0km autour de Vaulx-en-Velin (${around})`,
      `Dans tout le département\u00a0: Rhône (${near})`,
      `Dans les départements voisins (${around})`,
      `Dans toute la France (${count(developers)})`,
      `Tout voir (${count(() => true)})`,
    ]);
    expect(countOn(await pageAt("/offres?q=développeuse"))).toBe(`${count(developers)} offres`);
    const company = await aCompany();
    for (const [contractType, remoteWorkDays] of [
      ["CDI", 0],
      ["CDI", 0],
      ["CDD", 5],
    ] as const)
      await anOffer({ companyId: company.companyId, title: "Horlogère", contractType, remoteWorkDays });
    const horology = await labelsOn("q=horlogère&contractType=CDI&remoteWorkDays=5");
    await db.deleteFrom("companies").where("id", "=", company.companyId).execute();
    expect(horology.slice(0, 3)).toEqual([
      "Avec ou sans télétravail (2)",
      "Sans CDI (1)",
      "Seulement «\u00a0horlogère\u00a0» (3)",
    ]);
  });

  test("leads to both sign-ups on an empty installation", async () => {
    await db.updateTable("offers").set({ isActive: false }).execute();
    try {
      const html = await pageAt("/offres?q=infirm");
      const ways = html.slice(html.indexOf('class="empty"'), html.indexOf("</main>"));
      expect(ways).toContain('href="/inscription-candidat"');
      expect(ways).toContain('href="/inscription-entreprise"');
      expect(waysOn(html)).toEqual([]);
      // Nothing to filter: no empty column beside the message.
      expect(await pageAt("/offres")).not.toContain("columns-start");
    } finally {
      const open = offers.filter((offer) => offer.open).map(({ id }) => id);
      await db.updateTable("offers").set({ isActive: true }).where("id", "in", open).execute();
    }
  });
});

test("a schedule of the post and a rhythm that it requests have a name each, in the panel and among the criteria", async () => {
  await anOffer({
    title: "Veilleur Zurbaran",
    workingTime: "nuit",
    required: ["rhythm:nuit", "rhythm:week-end", "rhythm:temps partiel"],
  });
  const address = "/offres?q=zurbaran&workingTime=nuit&workingTime=week-end&rythme=nuit&rythme=week-end";
  const html = await (await visitor.get(address)).text();
  const names = [...html.matchAll(/Retirer le filtre ([^"<]*)/g)].map(([, name]) => name!.replaceAll("\u00a0", " "));
  expect(names).toEqual([
    "« zurbaran »",
    "travail de nuit",
    "travail le week-end",
    "Rythme demandé : nuit",
    "Rythme demandé : week-end",
  ]);
  expect(html).toContain("<summary>Rythme demandé</summary>");
  expect(html).toMatch(/travail de nuit/);
});

test("a row shows the first sentence that says more than the row itself", async () => {
  const { companyId } = await aCompany({ nom: "Toits du Nord" });
  const rowOf = async (title: string, description: string) => {
    await anOffer({ companyId, title, description });
    const html = await (await visitor.get(`/offres?q="${encodeURIComponent(title)}"`)).text();
    return /<ul class="items rows rows-offers"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
  };
  const row = await rowOf(
    "Zingueur Quenaut",
    "Nous cherchons un zingueur pour notre équipe. Envie de changer ? Chez Toits du Nord, on monte tôt. Douze chantiers, tous en ville.",
  );
  expect(row).toContain("Douze chantiers, tous en ville.");
  expect(row).not.toMatch(/Nous cherchons|Envie de changer|on monte tôt/);
  const bare = await rowOf("Zingueur Vermaut", "Nous cherchons un zingueur.");
  expect(bare).not.toContain("row-opening");
});
