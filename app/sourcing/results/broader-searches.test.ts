// Proposals for a search with few or no results. Every count is compared with the linked page.

import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { often } from "../../../tests/effort.ts";
import { aCandidate, aCompany } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { readCriteria } from "../search/search-criteria.server.ts";
import { findWidening } from "./broader-candidate-searches.server.ts";

const plain = (text: string) =>
  text
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/[\u00a0\u202f]/g, " ");

const countOn = (html: string) => plain(/<main[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "");

type Way = { to: string; label: string; count: number; reason: string };

function waysIn(html: string | undefined): Way[] {
  return [
    ...(html ?? "").matchAll(/<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>([\s\S]*?)(?=<a |<\/li>|<\/p>|<\/nav>)/g),
  ].map(([, to = "", text = "", reason = ""]) => {
    const [, label = "", count = ""] = /^(.*) \(([\d ]+)\)$/.exec(plain(text)) ?? [];
    return {
      to: plain(to),
      label,
      count: Number(count.replace(/ /g, "")),
      reason: plain(reason).replace(/^[, ]+|[. ·]+$/g, ""),
    };
  });
}

const instead = (html: string) => waysIn(/<ul class="widened[\s\S]*?<\/ul>/.exec(html)?.[0]);
const beside = (html: string) => waysIn(/<nav class="widened-line[\s\S]*?<\/nav>/.exec(html)?.[0]);
const corrections = (html: string) => waysIn(/<p class="widened-line[\s\S]*?<\/p>/.exec(html)?.[0]);
const textsOf = (ways: Way[]) => ways.map(({ label, count }) => `${label} (${count})`);

const client = as("company");

async function pageOf(query: Record<string, string | string[]>, who = client): Promise<string> {
  const params = new URLSearchParams();
  for (const [name, given] of Object.entries(query)) for (const value of [given].flat()) params.append(name, value);
  return (await who.get(`/resultats?${params}`)).text();
}

/** Checks each link's count against its page. */
async function checkWays(ways: Way[], who = client): Promise<void> {
  for (const { to, label, count } of ways) {
    expect(count, label).toBeGreaterThan(0);
    const found = countOn(await (await who.get(to)).text());
    expect(found, label).toBe(count === 1 ? "1 candidat" : `${count} candidats`);
  }
}

async function people(count: number, given: Parameters<typeof aCandidate>[0]): Promise<void> {
  for (let made = 0; made < count; made += 1) await aCandidate(given);
}

describe("with few results or none", () => {
  test("no candidate in a city: proposes its department, the neighbours, the country and another job, with reasons", async () => {
    const job = `Vuzzaque ${newId()}`;
    await people(1, { job, city: "Tarare" });
    await people(2, { job, city: "Grenoble" });
    await people(1, { job, city: "Brest" });
    await people(1, { job: `Autre ${newId()}`, city: "Écully" });
    const html = await pageOf({ job, city: "Écully", cityCode: "69081" });
    expect(countOn(html)).toBe("0 candidat");
    const ways = instead(html);
    expect(textsOf(ways).slice(0, 5)).toEqual([
      "50 km autour d’Écully (1)",
      "100 km autour d’Écully (3)",
      "Dans tout le département : Rhône (1)",
      "Dans les départements voisins (3)",
      "Dans toute la France (4)",
    ]);
    expect(ways.map(({ reason }) => reason).slice(0, 5)).toEqual([
      "À vol d’oiseau",
      "À vol d’oiseau",
      "Pas seulement Écully",
      "Ain, Isère, Loire et Saône-et-Loire",
      "Sans limite de lieu",
    ]);
    expect(new URL(ways[3]!.to, "http://ici.test").searchParams.getAll("departments")).toEqual([
      "69",
      "01",
      "38",
      "42",
      "71",
    ]);
    await checkWays(ways);
  });

  test("a place in the job's text and a requested distance give wider distances for the same job", async () => {
    const job = `Ravvinaque ${newId()}`;
    await people(2, { job, city: "Grenoble" });
    await people(1, { job, city: "Bourgoin-Jallieu" });
    const searches: Record<string, string>[] = [{ job: `${job} à Lyon` }, { job, city: "Lyon", rayon: "20" }];
    for (const query of searches) {
      const ways = instead(await pageOf(query));
      expect(textsOf(ways).slice(0, 2)).toEqual(["50 km autour de Lyon (1)", "100 km autour de Lyon (3)"]);
      expect(new URL(ways[0]!.to, "http://ici.test").searchParams.get("job")).toBe(job);
      await checkWays(ways);
    }
  });

  test("kilometres first, then the areas up to the country, a far area with its distance", async () => {
    const job = `Pollinaque ${newId()}`;
    await people(1, { job, city: "Chamonix-Mont-Blanc" });
    await people(1, { job, city: "Aurillac" });
    await people(1, { job, city: "Brest" });
    const searches: Record<string, string>[] = [{ job, city: "Givors", cityCode: "69091" }, { job: `${job} à Givors` }];
    for (const query of searches) {
      const ways = instead(await pageOf(query));
      expect(textsOf(ways).slice(0, 2), query.job).toEqual([
        "Dans toute la région : Auvergne-Rhône-Alpes, à 172 km ou plus (2)",
        "Dans toute la France (3)",
      ]);
      await checkWays(ways);
    }
    // The candidate at Chamonix is 40 km away.
    expect(textsOf(instead(await pageOf({ job, city: "Bonneville", cityCode: "74042" })))).toEqual([
      "50 km autour de Bonneville (1)",
      "Dans tout le département : Haute-Savoie (1)",
      "Dans toute la région : Auvergne-Rhône-Alpes (2)",
      "Dans toute la France (3)",
    ]);
    const [far] = instead(await pageOf({ job, departments: "01" }));
    expect(far?.label).toBe("Dans les départements voisins");
  });

  test("a wider place without more candidates is not proposed", async () => {
    const job = `Subbotaque ${newId()}`;
    await people(2, { job, city: "Nantes" });
    const ways = instead(await pageOf({ job, city: "Rezé", cityCode: "44143" }));
    expect(textsOf(ways)).toContain("Dans tout le département : Loire-Atlantique (2)");
    expect(ways.map(({ label }) => label)).not.toContain("Dans les départements voisins");
    expect(ways.map(({ label }) => label)).not.toContain("Dans toute la France");
  });

  test("the map counts the departments of the search without its place, dismissed profiles left out", async () => {
    const job = `Toffinaque ${newId()}`;
    await people(2, { job, city: "Tarare" });
    await people(3, { job, city: "Brest" });
    const { id } = await aCandidate({ job, city: "Brest" });
    const mine = as(await aCompany());
    await mine.post(`/candidats/${id}/ecart`, { ecarter: "oui" });
    const searches: Record<string, string>[] = [
      { job },
      { job, city: "Lyon", cityCode: "69123" },
      { job: `${job} Lyon` },
    ];
    for (const query of searches) {
      const html = await pageOf(query, mine);
      const [map = ""] = /<nav[^>]*class="card filters-places"[\s\S]*?<\/nav>/.exec(html) ?? [];
      const listed = [...map.matchAll(/<li><a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a><span[^>]*>([^<]*)/g)];
      const isPlaced = query.city !== undefined || query.job?.endsWith("Lyon");
      expect(listed.map(([, , name, count]) => `${name} ${count}`)).toEqual(
        isPlaced ? ["Rhône 2", "Finistère 3"] : ["Finistère 3", "Rhône 2"],
      );
      for (const [, to = "", , count] of listed)
        expect(countOn(await (await mine.get(plain(to))).text())).toBe(`${count} candidats`);
    }
  });

  test("a mistyped city: proposes the similar commune", async () => {
    const job = `Murrinaque ${newId()}`;
    await people(3, { job, city: "Strasbourg" });
    const ways = instead(await pageOf({ job, city: "Starsbourg" }));
    expect(textsOf(ways)[0]).toBe("Vouliez-vous dire « Strasbourg (67) » ? (3)");
    expect(ways[0]?.reason).toBe("La commune dont le nom est le plus proche de « Starsbourg »");
    expect(new URL(ways[0]!.to, "http://ici.test").searchParams.get("cityCode")).toBe("67482");
    await checkWays(ways);
  });

  test("a job in its other gender: the page finds both, says so, and keeps it", async () => {
    // A letter for each digit: the searches of words take no digits, and one letter for all ten met itself in one run of 200.
    const word = `Zyxqo${newId()
      .slice(-6)
      .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!)}`;
    await people(2, { job: `${word}teuse de laine` });
    await people(1, { job: `${word}teur de laine` });
    await people(5, { job: `${word}tage` });
    const html = await pageOf({ job: `${word}teur de laine` });
    expect(countOn(html)).toBe("1 candidat");
    const [way] = beside(html);
    expect(way).toMatchObject({
      label: "Avec les formes féminines",
      count: 3,
      reason: "Votre mot ne trouve que le masculin",
    });
    await checkWays(beside(html));
    const both = await pageOf({ job: `${word}teur de laine`, formes: "toutes" });
    expect(plain(both)).toContain("Retirer le critère au féminin et au masculin");
    expect(both).toMatch(/<input[^>]*type="hidden"[^>]*name="formes"[^>]*value="toutes"/);
    const mine = as(await aCompany());
    await mine.post("/resultats/enregistrement", { job: `${word}teur de laine`, formes: "toutes" });
    await mine.post("/resultats/enregistrement", { job: `${word}teur de laine` });
    const saved = plain((await (await mine.get("/resultats")).text()).replace(/<a[^>]*href="([^"]*)"[^>]*>/g, "[$1]"));
    expect(saved).toContain(`teur+de+laine&formes=toutes]« ${word}teur de laine », au féminin et au masculin`);
    expect(saved).toContain(`teur+de+laine]« ${word}teur de laine »`);
    const other = instead(await pageOf({ job: `${word}teuse de laine`, city: "Brest" }));
    expect(other.map(({ label }) => label)).not.toContain("Avec les formes masculines");
  });

  test("filters: proposes the search without the most restrictive one", async () => {
    const job = `Rummulaque ${newId()}`;
    await people(3, { job, disponibility: "Disponible", salaryMin: 2600 });
    await people(1, { job, disponibility: "En poste", salaryMin: 5200 });
    const ways = instead(await pageOf({ job, disponibility: "En poste", pay: "30000" }));
    expect(textsOf(ways).filter((each) => /filtre|Quel/.test(each))).toEqual([
      "Quelle que soit la disponibilité (3)",
      "Sans les filtres (4)",
    ]);
    expect(ways[0]?.reason).toBe("Le filtre qui écarte le plus de profils");
    await checkWays(ways);
  });

  test("no results anywhere: shows where most people are, and what to do", async () => {
    const html = await pageOf({ job: "qqqq wwww" });
    const ways = instead(html);
    expect(ways.length).toBeGreaterThan(1);
    expect(ways.length).toBeLessThanOrEqual(3);
    expect(ways[0]?.label).toMatch(/^Les profils les plus récents : /);
    await checkWays(ways);
    expect(plain(html)).toContain(
      "Vous pouvez aussi enregistrer cette recherche : vous saurez quand un profil y répond.",
    );
    expect(html).toMatch(/<form[^>]*action="\/resultats\/enregistrement"[\s\S]*?Créer une alerte[\s\S]*?<\/form>/);
    expect(html).not.toContain("Enregistrer la recherche");
    // No filter with a zero beside it, and none that would find nothing.
    expect(html).not.toMatch(/class="choice-count">0</);
    expect(html).not.toMatch(/<label[^>]*>En poste</);
    const drawn = html.replace(/<!-- -->|<script[\s\S]*?<\/script>/g, "");
    expect(drawn.match(/[0-9] candidats?/g)).toEqual(["0 candidat"]);
  });

  test("candidates hidden from the company, even just now, are in no proposal", async () => {
    const job = `Tunnulaque ${newId()}`;
    const company = await aCompany({ siret: "73282932000074" });
    const seeker = as(company);
    const other = as(await aCompany({ siret: "55210055400013" }));
    await people(1, { job, city: "Lille", visibility: "masked" });
    await people(1, { job, city: "Lille", visibility: "hidden" });
    await people(1, { job, city: "Lille", emailVerified: false });
    const { id } = await aCandidate({ job, city: "Douai" });
    const query = { job, city: "Valenciennes", cityCode: "59606" };
    const inNorth = async (who: typeof client) =>
      textsOf(instead(await pageOf(query, who))).filter((each) => each.includes("Nord"));
    expect(await inNorth(seeker)).toEqual(["Dans tout le département : Nord (2)"]);
    expect(textsOf(instead(await pageOf(query, seeker))).slice(0, 2)).toEqual([
      "30 km autour de Valenciennes (1)",
      "50 km autour de Valenciennes (2)",
    ]);
    await db.insertInto("blockedCompanies").values({ candidateId: id, siren: "732829320" }).execute();
    const ways = instead(await pageOf(query, seeker));
    expect(textsOf(ways).slice(0, 2)).toEqual([
      "50 km autour de Valenciennes (1)",
      "Dans tout le département : Nord (1)",
    ]);
    await checkWays(ways, seeker);
    expect(await inNorth(other)).toEqual(["Dans tout le département : Nord (2)"]);
    await db.updateTable("candidates").set({ visibility: "hidden" }).where("job", "=", job).execute();
    expect(textsOf(instead(await pageOf(query, seeker))).filter((each) => /Nord|Valenciennes/.test(each))).toEqual([]);
  });

  test("few results: one line of wider searches; enough results: none", async () => {
    const job = `Luttaque ${newId()}`;
    await people(4, { job, city: "Mirecourt" });
    await people(1, { job, city: "Paris" });
    const few = await pageOf({ job, city: "Mirecourt", cityCode: "88304" });
    expect(countOn(few)).toBe("4 candidats");
    expect(textsOf(beside(few))).toEqual(["Dans toute la France (5)"]);
    expect(instead(few)).toEqual([]);
    await checkWays(beside(few));
    const enough = await pageOf({ job });
    expect(countOn(enough)).toBe("5 candidats");
    expect([...beside(enough), ...corrections(enough), ...instead(enough)]).toEqual([]);
  });

  test("an unknown city finds people who work anywhere and proposes similar cities", async () => {
    const job = `Buttelaque ${newId()}`;
    await people(6, { job, city: "Toulon", available_all_country: true });
    await people(1, { job, city: "Bordeaux" });
    const html = await pageOf({ job, city: "Bordaux" });
    expect(countOn(html)).toBe("6 candidats");
    expect(textsOf(corrections(html))).toEqual(["Vouliez-vous dire « Bordeaux (33) » ? (7)"]);
    expect(beside(html)).toEqual([]);
    await checkWays(corrections(html));
  });
});

describe("with the words of candidates' jobs", () => {
  beforeAll(async () => {
    await people(3, { job: "Zorvunnier d'art", city: "Lyon" });
    await people(1, { job: "Zorvunière", city: "Lyon" });
    await people(2, { job: "Plu-bidouze", city: "Lyon" });
    await people(2, { job: "Xurtapon doxume", city: "Nantes", disponibility: "Disponible" });
  });

  test("a typo in a job: proposes the corrected word and never applies it silently", async () => {
    const html = await pageOf({ job: "Zorvunnnier d'art" });
    expect(countOn(html)).toBe("0 candidat");
    const ways = instead(html);
    expect(ways[0]).toMatchObject({
      label: "Vouliez-vous dire « Zorvunnier d'art » ?",
      count: 3,
      reason: "Personne n’écrit « Zorvunnnier »",
    });
    await checkWays(ways);
  });

  test("two typos at once: corrects each word", async () => {
    const ways = instead(await pageOf({ job: "xutrapon doxxume" }));
    expect(textsOf(ways)[0]).toBe("Vouliez-vous dire « xurtapon doxume » ? (2)");
  });

  test("a rare spelling: proposes the frequent one", async () => {
    await people(21, { job: "Zorvunnière", city: "Lyon" });
    const html = await pageOf({ job: "zorvunière" });
    expect(countOn(html)).toBe("1 candidat");
    expect(corrections(html)).toMatchObject([
      {
        label: "Vouliez-vous dire « zorvunnière » ?",
        count: 21,
        reason: "S’écrit bien plus souvent que « zorvunière »",
      },
    ]);
    await checkWays(corrections(html));
  });

  test("a job split or joined: proposes the usual form", async () => {
    expect(textsOf(instead(await pageOf({ job: "plu bidouze" })))[0]).toBe("Vouliez-vous dire « plu-bidouze » ? (2)");
    expect(textsOf(instead(await pageOf({ job: "plubidouze" })))[0]).toBe("Vouliez-vous dire « plu-bidouze » ? (2)");
  });

  test("proposes a job without its rarest word, or with the main one alone", async () => {
    const without = instead(await pageOf({ job: "xurtapon doxume bilingue" }));
    expect(without[0]).toMatchObject({
      label: "Sans le mot « bilingue »",
      count: 2,
      reason: "Le mot le plus rare de votre recherche",
    });
    await checkWays(without);
    const main = instead(await pageOf({ job: "xurtapon de nuit bilingue" }));
    expect(textsOf(main)).toEqual(["Seulement « xurtapon » (2)"]);
    const parted = instead(await pageOf({ job: "plu bidouze de nuit" }));
    expect(textsOf(parted)).toEqual(["Seulement « plu-bidouze » (2)"]);
  });

  test("combines several changes when one is not enough", async () => {
    const html = await pageOf({
      job: "xutrapon doxume",
      city: "Toulouse",
      cityCode: "31555",
      disponibility: "En poste",
    });
    const ways = instead(html);
    expect(ways[0]).toMatchObject({
      label: "« xurtapon doxume », dans toute la France, quelle que soit la disponibilité",
      count: 2,
      reason: "Plusieurs critères à la fois",
    });
    await checkWays(ways);
  });

  test("any search has at most six proposals, each with more results than the search and as many as its page counts", async () => {
    const { companyId } = await aCompany();
    const criteria = fc.record({
      job: fc.constantFrom(
        "",
        "feronnier",
        "ferronnier art",
        "xurtapon",
        "doreuse",
        "aide graveur",
        "xyz",
        "zorvunnière d'art H/F",
        "graveuse aide",
        "é",
        "%",
      ),
      city: fc.constantFrom("", "Lyon", "Lyno", "Nantes", "Nnates", "Paris", "Saint-Etiene", "zzz"),
      departments: fc.subarray(["69", "44", "2A", "971", "01", "38"], { maxLength: 3 }),
      disponibility: fc.subarray(["Disponible", "En poste"]),
      pay: fc.constantFrom("", "30000"),
      formes: fc.constantFrom("", "toutes"),
    });
    await fc.assert(
      fc.asyncProperty(criteria, async (given) => {
        const params = new URLSearchParams();
        for (const [name, values] of Object.entries(given))
          for (const value of [values].flat()) if (value) params.append(name, value);
        const read = readCriteria(params);
        if (!read.ok) return;
        const [total = 0] = await countCandidates([{ criteria: read.criteria }], companyId);
        const { instead, corrections, beside } = await findWidening(read.criteria, companyId, total);
        const all = [...instead, ...corrections, ...beside];
        expect(instead.length).toBeLessThanOrEqual(6);
        expect(corrections.length + beside.length).toBeLessThanOrEqual(5);
        expect(new Set(all.map(({ to }) => to)).size).toBe(all.length);
        if (total === 0) expect(instead.length).toBeGreaterThan(0);
        else expect(instead).toEqual([]);
        for (const { to, count, label } of all) {
          const other = readCriteria(new URLSearchParams(to.split("?")[1]));
          if (!other.ok) throw new Error(to);
          const [right] = await countCandidates([{ criteria: other.criteria }], companyId);
          // A wider circle beside results says what it adds: "12 autres à 50 km".
          const stated = count || label.replace(/ autres? à .*/, "");
          const before = count ? 0 : total;
          expect(before + Number(stated.replace(/\D/g, "")), `${to}: ${label}`).toBe(right);
          expect(right).toBeGreaterThan(total);
        }
      }),
      {
        numRuns: often(15, 60),
        // One with more than a few results.
        examples: [[{ job: "", city: "Lyon", departments: [], disponibility: [], pay: "", formes: "" }]],
      },
    );
  }, 120_000);
});
