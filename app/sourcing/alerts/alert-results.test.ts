// What alerts report, compared with what the pages of their searches show: new and changed offers, new and changed people.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, type Company } from "../../../tests/factories.ts";
import { occupationColumns } from "../../engines/occupations/assigned.ts";
import { findOffers } from "../../offers/browse/public-offers.server.ts";
import { offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { findCommuneByName } from "../../platform/places/places.server.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import { runAlerts } from "./alerts.server.ts";
import { markNewOffers } from "./new-offers.server.ts";
import { createOfferSearch } from "./offer-searches.server.ts";

const minute = 60_000;

/** Pseudorandom numbers, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The ids that all pages of a search show. */
async function shownIds(query: string): Promise<string[]> {
  const criteria = readOfferCriteria(new URLSearchParams(query));
  const ids: string[] = [];
  for (let next: string | null = offersAddress(criteria); next !== null; ) {
    const { page } = await findOffers(criteria, new URL(next, config.baseUrl));
    ids.push(...page.offers.map(({ id }) => id));
    next = page.next;
  }
  return ids;
}

const placed = (city: string | null) => {
  const commune = city ? findCommuneByName(city) : null;
  return {
    city,
    cityCode: commune?.code ?? null,
    cityFolded: foldPlace(city ?? ""),
    departement: commune?.departement ?? null,
  };
};

test("an alert reports exactly what its page shows among the new and the changed offers", {
  timeout: 60_000,
}, async () => {
  const next = numbers(7);
  const pick = <T>(values: readonly T[]): T => values[next(values.length)]!;
  const start = Date.now() - 60 * minute;
  const at = (minutes: number) => new Date(start + minutes * minute);
  const companies: Company[] = [];
  for (const secteur of ["Industrie", "Santé", null]) companies.push(await aCompany({ secteur } as object));
  const titles = [
    "Infirmière de nuit",
    "Soudeur 50% TIG",
    "Aide_soignante",
    "Chef d'équipe",
    "Agent de sécurité H/F",
    "Libraire à Strasbourg",
    "Cœur de métier",
  ];
  const cities = ["Lyon", "Villeurbanne", "Saint-Étienne", "Strasbourg", "Lille", "Nulle-Part", null];
  const someOffer = () =>
    anOffer({
      companyId: pick(companies).companyId,
      title: pick(titles),
      city: pick(cities),
      contractType: pick(["CDI", "CDD", null]),
      workingTime: pick(["temps plein", "nuit", null]),
      salary: pick([null, 12.5, 2000, 24_000]),
      salaryTaux: pick(["par mois", "par an", "par heure"]),
      remoteWorkDays: next(6),
      required: pick([[], ["skill:Œnologie"], ["licence:permis-b", "language:en:b2"]]),
      preferred: pick([[], ["skill:Tri", "rhythm:nuit"]]),
    });
  const old: string[] = [];
  for (let index = 0; index < 60; index++) old.push((await someOffer()).id);
  await markNewOffers(db, at(0));
  const searches: { id: string; query: string }[] = [];
  for (let person = 0; person < 6; person++) {
    const { userId } = await aCandidate();
    for (let index = 0; index < 20; index++) {
      const queries = [
        "",
        "infirmier",
        "IDE",
        '"infirmière"',
        "soudeuse",
        "50%",
        "e_s",
        "as",
        "vigile",
        "CHEF d’é",
        "IDE Lyon",
      ];
      const params = new URLSearchParams({ q: pick(queries) });
      const maybe = (name: string, values: readonly string[]) => next(4) === 0 && params.append(name, pick(values));
      maybe("lieu", ["Lyon (69)", "st", "autour de Lyon 20 km", "69003", "Rhône", "Lil", "nulle", "%"]);
      maybe("rayon", ["10", "50"]);
      maybe("departments", ["69", "59"]);
      maybe("contractType", ["CDI", "CDD", "Stage"]);
      maybe("workingTime", ["nuit", "temps plein"]);
      maybe("secteur", ["Industrie", "Santé"]);
      maybe("remoteWorkDays", ["1", "3"]);
      if (maybe("salary", ["2000", "24000", "12,50"]))
        params.set("salaryTaux", pick(["par mois", "par an", "par heure"]));
      if (next(3) === 0) {
        maybe("competence", ["oenologie", "TRI", "Vente"]);
        maybe("permis", ["permis-b", "permis-c"]);
        maybe("langue", ["en", "en:b2", "en:c1"]);
        maybe("rythme", ["nuit"]);
      }
      maybe("entreprise", [companies[0]!.companyId, newId()]);
      const criteria = readOfferCriteria(params);
      const saved = await transaction((tx) =>
        createOfferSearch(tx, candidateOwner(userId), criteria, { frequency: "immediate", now: at(1) }),
      );
      if (saved!.isNew) searches.push({ id: saved!.id, query: params.toString() });
    }
  }
  expect(searches.length).toBeGreaterThan(80);
  const fresh: string[] = [];
  for (let index = 0; index < 80; index++) fresh.push((await someOffer()).id);
  await runAlerts(at(2));

  const toldBy = async (searchId: string) =>
    (
      await db
        .selectFrom("alertOffers")
        .innerJoin("alerts", "alerts.id", "alertOffers.alertId")
        .select("offerId")
        .where("searchId", "=", searchId)
        .execute()
    ).map(({ offerId }) => offerId);
  const before = new Map<string, string[]>();
  let sentCount = 0;
  for (const { id, query } of searches) {
    const shown = await shownIds(query);
    before.set(id, shown);
    const expected = shown.filter((offer) => fresh.includes(offer));
    expect((await toldBy(id)).toSorted(), query).toEqual(expected.toSorted());
    sentCount += expected.length;
  }
  expect(sentCount).toBeGreaterThan(200);

  for (const id of [...old, ...fresh]) {
    if (next(2) === 0) continue;
    const title = pick(titles);
    const place = placed(pick(cities));
    const textFolded = fold([title, place.city].filter(Boolean).join(" "));
    const changed = {
      title,
      ...place,
      textFolded,
      ...occupationColumns(title),
      contractType: pick(["CDI", "CDD", null]),
      required: pick([[], ["skill:Œnologie"], ["licence:permis-b", "language:en:b2"]]),
    };
    await db.updateTable("offers").set(changed).where("id", "=", id).execute();
  }
  for (const minutes of [20, 40]) await runAlerts(at(minutes));
  let entered = 0;
  for (const { id, query } of searches) {
    const shown = await shownIds(query);
    const known = before.get(id)!;
    const more = shown.filter((offer) => !known.includes(offer));
    const expected = [...known.filter((offer) => fresh.includes(offer)), ...more];
    expect((await toldBy(id)).toSorted(), query).toEqual(expected.toSorted());
    entered += more.length;
  }
  expect(entered).toBeGreaterThan(120);
});

test("occupations that newer rules assign to the same title are no news", async () => {
  const start = Date.now() - 60 * minute;
  const { userId } = await aCandidate();
  const offer = await anOffer({ title: "Poste mystère" });
  await markNewOffers(db, new Date(start));
  const criteria = readOfferCriteria(new URLSearchParams({ q: "mosaïste" }));
  const now = new Date(start + minute);
  const saved = await transaction((tx) =>
    createOfferSearch(tx, candidateOwner(userId), criteria, { frequency: "immediate", now }),
  );
  const listSent = () =>
    db
      .selectFrom("alertOffers")
      .innerJoin("alerts", "alerts.id", "alertOffers.alertId")
      .select("offerId")
      .where("searchId", "=", saved!.id)
      .execute();
  const { occupations, occupationCodes } = occupationColumns("Mosaïste");
  await db.updateTable("offers").set({ occupationsVersion: 1 }).where("id", "=", offer.id).execute();
  const assigned = { occupations, occupationCodes, occupationsVersion: 2 };
  await db.updateTable("offers").set(assigned).where("id", "=", offer.id).execute();
  await runAlerts(new Date(start + 20 * minute));
  expect(await listSent()).toEqual([]);
  // A company that chooses an occupation changes its offer.
  const none = { occupations: "", occupationCodes: "", occupationsVersion: 2 };
  await db.updateTable("offers").set(none).where("id", "=", offer.id).execute();
  await db.deleteFrom("offerPasts").where("offerId", "=", offer.id).execute();
  await db
    .updateTable("offers")
    .set({ ...assigned, occupationsVersion: null })
    .where("id", "=", offer.id)
    .execute();
  await runAlerts(new Date(start + 40 * minute));
  expect(await listSent()).toEqual([{ offerId: offer.id }]);
});

/** A company's search with an immediate alert since an hour ago, and the candidates it reported by mail. */
async function aWatch(criteria: Record<string, string>, given: Parameters<typeof aCompany>[0] = {}) {
  const company = await aCompany(given);
  await as(company).post("/resultats/enregistrement", criteria);
  const since = new Date(Date.now() - 60 * minute);
  await db
    .updateTable("alerts")
    .set({ frequency: "immediate", since, checkedAt: since, dueAt: since })
    .where("userId", "=", company.userId)
    .execute();
  const mails = async () =>
    (
      await db
        .selectFrom("mails")
        .select("text")
        .where("to", "=", company.email)
        .where("template", "=", "alerte-candidats")
        .orderBy("createdAt")
        .orderBy("id")
        .execute()
    ).map(({ text }) => [...text.matchAll(/\/candidats\/([0-9a-f-]{36})/g)].map((match) => match[1]!).toSorted());
  return { company, mails };
}

const longAgo = new Date(Date.now() - 400 * 24 * 60 * minute);
const jobOf = (job: string) => ({ job, jobFolded: fold(job), ...occupationColumns(job) });
const homeOf = (city: string) => {
  const { departement, ...place } = placed(city);
  return { ...place, searchDepartments: departement ? [departement] : [] };
};

test("a person whose job, town, reach or availability changes into a search is reported once, others are not", async () => {
  const siret = "73282932000074";
  const { mails } = await aWatch(
    { job: "Vannier", city: "Lyon (69)", rayon: "20", disponibility: "Disponible" },
    { siret },
  );
  const person = (given: Parameters<typeof aCandidate>[0]) =>
    aCandidate({ createdAt: longAgo, job: "Vannière", ...given });
  const trained = await person({ job: "Comptable" });
  const moved = await person({ city: "Lille" });
  const wider = await person({ city: "Lille" });
  const free = await person({ disponibility: "En poste" });
  const within = await person({ city: "Villeurbanne" });
  const hidden = await person({ city: "Lille", visibility: "hidden" });
  const blocking = await person({ city: "Lille" });
  const masked = await person({ city: "Lille", visibility: "masked", nom: "Zylberstein" });
  const leaving = await person({});
  await db.insertInto("blockedCompanies").values({ candidateId: blocking.id, siren: "732829320" }).execute();
  const set = (id: string, values: object) => db.updateTable("candidates").set(values).where("id", "=", id).execute();
  await set(trained.id, jobOf("Vannier en osier"));
  for (const { id } of [moved, hidden, blocking, masked]) await set(id, homeOf("Villeurbanne"));
  await set(wider.id, { available_all_country: true });
  await set(free.id, { disponibility: "Disponible" });
  await set(within.id, homeOf("Lyon"));
  await set(leaving.id, homeOf("Lille"));
  const entered = [trained, moved, wider, free, masked].map(({ id }) => id).toSorted();
  await runAlerts(new Date());
  await runAlerts(new Date(Date.now() + 20 * minute));
  expect(await mails()).toEqual([entered]);
  const { text } = await db
    .selectFrom("mails")
    .select("text")
    .where("template", "=", "alerte-candidats")
    .where("text", "like", `%${masked.id}%`)
    .executeTakeFirstOrThrow();
  expect(text).toContain("Profil masqué");
  expect(text).not.toContain("Zylberstein");
  // Who leaves and comes back was reported already.
  await set(moved.id, homeOf("Lille"));
  await set(moved.id, homeOf("Lyon"));
  await runAlerts(new Date(Date.now() + 40 * minute));
  expect(await mails()).toHaveLength(1);
});

test("a person who changes while hidden is reported when shown again, one who only hides for a while is not", async () => {
  const { mails } = await aWatch({ job: "Vitrailliste" });
  const person = (given: Parameters<typeof aCandidate>[0]) => aCandidate({ createdAt: longAgo, ...given });
  const changing = await person({ job: "Comptable" });
  const hiding = await person({ job: "Vitrailliste" });
  const never = await person({ job: "Vitrailliste", visibility: "hidden" });
  const set = (id: string, values: object) => db.updateTable("candidates").set(values).where("id", "=", id).execute();
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * minute);
  // The state before each change, as if a day lay between them.
  const age = (by: number) =>
    db
      .updateTable("candidatePasts")
      .set({ until: sql`"until" - ${by} * interval '1 day'` })
      .execute();
  for (const { id } of [changing, hiding]) await set(id, { visibility: "hidden" });
  await age(2);
  await set(changing.id, jobOf("Vitrailliste"));
  await age(1);
  await runAlerts(new Date());
  expect(await mails()).toEqual([]);
  for (const { id } of [changing, hiding, never]) await set(id, { visibility: "visible" });
  await runAlerts(days(0.1));
  await runAlerts(days(0.2));
  expect(await mails()).toEqual([[changing.id, never.id].toSorted()]);
});

test("a person who gains what a search asks for is reported, one who had it is not", async () => {
  const { mails } = await aWatch({ job: "Rempailleur", permis: "permis-b" });
  const person = (attributes: string[]) => aCandidate({ createdAt: longAgo, job: "Rempailleur", attributes });
  const [gaining, driving, walking] = [
    await person(["contract:CDI"]),
    await person(["licence:permis-c"]),
    await person([]),
  ];
  const set = (id: string, values: object) => db.updateTable("candidates").set(values).where("id", "=", id).execute();
  await set(gaining.id, { attributes: ["licence:permis-b"] });
  await set(driving.id, { ...homeOf("Lille"), attributes: ["licence:permis-b"] });
  await set(walking.id, { attributes: ["contract:CDI"] });
  await runAlerts(new Date());
  expect(await mails()).toEqual([[gaining.id]]);
});

test("a state before a change goes with the person, and after some days", async () => {
  const candidate = await aCandidate();
  const past = () => db.selectFrom("candidatePasts").select("was").where("candidateId", "=", candidate.id).execute();
  const move = (city: string) =>
    db.updateTable("candidates").set(homeOf(city)).where("id", "=", candidate.id).execute();
  await move("Brest");
  // Of changes within some minutes, only the state before the first is stored.
  await move("Lille");
  expect((await past()).map(({ was }) => was.cityFolded)).toEqual(["lyon"]);
  await db.updateTable("candidates").set({ prenom: "Zoé" }).where("id", "=", candidate.id).execute();
  await runAlerts(new Date(Date.now() + 8 * 24 * 60 * minute));
  expect(await past()).toHaveLength(1);
  await runAlerts(new Date(Date.now() + 10 * 24 * 60 * minute));
  expect(await past()).toEqual([]);
  await db.deleteFrom("candidatePasts").where("candidateId", "=", candidate.id).execute();
  await move("Brest");
  expect(await past()).toHaveLength(1);
  await db.deleteFrom("users").where("id", "=", candidate.userId).execute();
  expect(await past()).toEqual([]);
});
