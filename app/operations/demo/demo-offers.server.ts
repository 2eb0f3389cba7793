// Makes the offers: trade, town, pay, text.
import type { Insertable } from "kysely";
import type { OfferDraftsTable, OffersTable, OfferViewsTable } from "../../platform/db/schema.ts";
import { type Commune, departments, findCommuneByName } from "../../platform/places/places.server.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import type { Calendar } from "./calendar.ts";
import type { Firm } from "./demo-companies.server.ts";
import { drawCommune, drawPay, inSentence, payIn } from "./demo-drawing.server.ts";
import * as texts from "./demo-texts.ts";
import { type Random, seeded } from "./random.ts";
import { type Trade, tradeOf } from "./trades.ts";

export type MadeOffer = { row: Insertable<OffersTable>; firm: Firm; trade: Trade; createdAt: Date };

const lasting = new Set(["CDI"]);
const everywhere = "assistant comptable rh";
// Companies in these sectors have one site; others also have branches.
const oneHouse = new Set(["Santé", "Agriculture", "Autres", "Tourisme"]);
const shareOfSize: Record<string, number> = { "1-10": 2, "11-50": 3, "51-250": 5, "251-1000": 8, "1000+": 10 };

/** Both forms of a name in a title; "H/F" when they are the same word, and sometimes elsewhere. */
function titleOf([feminine, masculine]: [string, string], random: Random): string {
  if (feminine === masculine) return `${masculine} H/F`;
  const forms = [`${masculine} H/F`, `${feminine} F/H`, `${feminine} / ${masculine}`, `${masculine} / ${feminine}`];
  return random.pick(forms);
}

function listed(heading: string, items: string[]): string {
  const last = items.length - 1;
  return `${heading}\u00a0:\n${items.map((item, i) => `- ${item}${i === last ? "." : "\u00a0;"}`).join("\n")}`;
}

function describe({ trade, names, nom, about, commune }: Wanted, contract: string, random: Random): string {
  const [f, m] = [inSentence(names[0]), inSentence(names[1])];
  const values = {
    nom,
    aVille: texts.at(commune.name),
    unMetier: f === m ? `un ou une ${m}` : `un ${m} ou une ${f}`,
    deMetier: texts.of(f === m ? m : `${f} ou ${m}`),
  };
  const openings = lasting.has(contract) ? [...texts.offerOpenings, ...texts.lastingOpenings] : texts.offerOpenings;
  const learning = contract === "Stage" || contract === "Alternance";
  const given = contract === "Freelance" ? texts.freelanceBenefits : learning ? texts.learnerBenefits : texts.benefits;
  const reason = texts.reasons[contract];
  const parts = [
    texts.fill(random.pick(openings), values),
    about,
    listed(random.pick(texts.missionHeadings), random.sample(trade.missions, random.int(3, 5))),
    // An apprentice or trainee needs no experience.
    learning
      ? listed(random.pick(texts.profileHeadings), [
          "vous préparez un diplôme qui mène à ce métier",
          "vous êtes curieux ou curieuse et posez des questions",
        ])
      : listed(random.pick(texts.profileHeadings), random.sample(trade.profile, random.int(2, 3))),
    listed(random.pick(texts.benefitHeadings), random.sample(given, random.int(3, 4))),
    ...(reason ? [random.pick(reason)] : []),
    random.pick(texts.offerEndings),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function drawOfferPay(trade: Trade, contract: string, partly: boolean, random: Random) {
  if (contract === "Stage") return { salary: random.int(14, 20) * 50, salaryTaux: "par mois" };
  if (contract === "Alternance") return { salary: random.int(22, 32) * 50, salaryTaux: "par mois" };
  const unit = contract === "Freelance" ? "par jour" : partly ? "par heure" : trade.unit;
  return { salary: random.chance(0.08) ? null : payIn(unit, drawPay(trade, random)), salaryTaux: unit };
}

/** A trade and names from a company's `work`. */
export function drawWork(work: string, random: Random): { trade: Trade; names: [string, string] } {
  const [key = "", only] = random.pick(work.split(" ")).split(":");
  const trade = tradeOf(key);
  return { trade, names: (only ? trade.names[Number(only)] : undefined) ?? random.pick(trade.names) };
}

type Wanted = { trade: Trade; names: [string, string]; nom: string; about: string; commune: Commune };

/** The fields of an offer, without its company and dates. */
export function drawOffer({ trade, names, nom, about, commune }: Wanted, random: Random) {
  const contractType = random.pick(trade.contracts);
  const usual = contractType === "Stage" || contractType === "Freelance" || contractType === "Alternance";
  const workingTime =
    !usual && trade.times.length > 0 && random.chance(0.35) ? random.pick(trade.times) : "temps plein";
  const title = titleOf(names, random);
  const job = names[1];
  return {
    title,
    job,
    city: commune.name,
    cityCode: commune.code,
    departement: commune.departement,
    description: describe({ trade, names, nom, about, commune }, contractType, random),
    contractType,
    workingTime,
    ...drawOfferPay(trade, contractType, workingTime === "temps partiel", random),
    remoteWorkDays: trade.remote ? random.int(0, trade.remote + (trade.sector === "IT" ? 1 : 0)) : 0,
    textFolded: fold([title, job, commune.name].join(" ")),
    cityFolded: foldPlace(commune.name),
  };
}

/** Whether a town is large enough for a branch and in the company's region. */
export function isBranchOf(home: Commune): (commune: Commune) => boolean {
  const regionOf = ({ departement }: Commune) => departments.find(({ code }) => code === departement)?.region;
  const region = regionOf(home);
  return (commune) => commune.population >= 15_000 && regionOf(commune) === region;
}

const day = 86_400_000;
// Of the demonstration account's twelve offers: one near its end, one draft, one paused.
const endingOffer = 9;
const draftOffer = 10;
const pausedOffer = 11;

type Life = Pick<Insertable<OffersTable>, "isDraft" | "expiresAt" | "endedAt" | "endReason">;

// The term of an offer, or its end; an offer older than its term was prolonged.
function lifeOf(
  row: { isActive: boolean; createdAt: Date; updatedAt: Date; title: string },
  own: number | null,
  calendar: Calendar,
): Life {
  const random = seeded(`fin ${row.title} ${own}`);
  const none = { isDraft: false, expiresAt: null, endedAt: null, endReason: null };
  if (own === draftOffer) return { ...none, isDraft: true };
  if (own === pausedOffer) return none;
  if (own === endingOffer) return { ...none, expiresAt: calendar.daysAgo(-3, random) };
  if (!row.isActive) {
    const endReason = random.pick(["here", "here", "elsewhere", "abandoned", "expired"] as const);
    return { ...none, endedAt: row.updatedAt, endReason };
  }
  const tomorrow = calendar.daysAgo(-1, random).getTime();
  const end = row.createdAt.getTime() + 60 * day;
  return { ...none, expiresAt: new Date(end > tomorrow ? end : end + 60 * day) };
}

/** The typed fields of the demonstration account's draft. */
export function makeDrafts(offers: MadeOffer[]): Insertable<OfferDraftsTable>[] {
  return offers
    .filter(({ row }) => row.isDraft)
    .map(({ row, firm }) => {
      const names = ["title", "job", "city", "contractType", "workingTime", "salary", "salaryTaux", "remoteWorkDays"];
      const told = row as Record<string, unknown>;
      const written = names.map((name) => [name, String(told[name] ?? "")]);
      const [opening = ""] = String(row.description).split("\n\n");
      // Rows already travel as JSON (bulk.server.ts).
      const fields = { ...Object.fromEntries(written), description: opening } as unknown as string;
      return { offerId: row.id, fields, page: "demonstration", userId: firm.user.id, savedAt: row.updatedAt as Date };
    });
}

/** Daily views of the demonstration account's offers: more at first, fewer on Sundays. */
export function makeViews(offers: MadeOffer[], calendar: Calendar): Insertable<OfferViewsTable>[] {
  const random = seeded("vues");
  return offers
    .filter(({ row }, index) => index <= pausedOffer && !row.isDraft)
    .flatMap(({ row, createdAt }) =>
      Array.from({ length: 45 }, (_, ago) => {
        const at = calendar.daysAgo(ago, random);
        const age = Math.floor((at.getTime() - createdAt.getTime()) / day);
        const most = Math.round((at.getUTCDay() === 0 ? 5 : 11) / (1 + age / 20));
        return { offerId: row.id, day: at.toISOString().slice(0, 10), views: age < 0 ? 0 : random.int(0, most) };
      }),
    )
    .filter(({ views }) => views > 0);
}

/** Makes the offers, most of them active: twelve for the first company, for the others by their size. */
export function makeOffers(count: number, firms: Firm[], calendar: Calendar): MadeOffer[] {
  const random = seeded("offres");
  const others = firms.slice(1);
  const wheel = others.flatMap((firm) => Array.from({ length: shareOfSize[firm.from.size] ?? 1 }, () => firm));
  return Array.from({ length: count }, (_, index) => {
    const own = index < 12;
    // Every company gets one offer before any gets a second.
    const firm = own ? firms[0]! : (others[index - 12] ?? random.pick(wheel));
    const { from } = firm;
    const general = !own && from.size !== "1-10" && random.chance(0.1);
    const { trade, names } = drawWork(general ? everywhere : from.work, random);
    const home = findCommuneByName(from.city)!;
    const branch = !own && !oneHouse.has(from.sector) && from.size !== "1-10" && from.size !== "11-50";
    const commune = branch && random.chance(0.4) ? drawCommune(random, isBranchOf(home)) : home;
    const createdAt = calendar.daysAgo(1 + Math.floor(64 * random.next() ** 1.2), random);
    const isActive = own ? index < draftOffer : !random.chance(0.1);
    const row = {
      id: random.id(createdAt),
      companyId: firm.company.id,
      ...drawOffer({ trade, names, nom: from.nom, about: from.description, commune }, random),
      isActive,
      createdAt,
      firstPublicAt: createdAt,
      updatedAt: isActive ? createdAt : calendar.since(createdAt, random),
    };
    Object.assign(row, lifeOf(row, own ? index : null, calendar));
    return { row, firm, trade, createdAt };
  });
}
