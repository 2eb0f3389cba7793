// Makes the companies with their accounts, and their offers: trade, town, pay, text, term.

import { occupationColumns } from "../../engines/occupations/assigned.ts";
import * as limits from "../../limits.ts";
import * as offersLimits from "../../offers/limits.ts";
import { isSiren } from "../../people/candidates/candidate.ts";
import { isSiret } from "../../people/companies/company.ts";
import type { OfferEnd } from "../../platform/db/schema.ts";
import { type Commune, findCommuneByName, listPostalCodes, placeLabel } from "../../platform/places/places.server.ts";
import { fold, foldPlace, slug } from "../../platform/text/text.ts";
import { companyList, type DemonstrationCompany } from "./company-list.ts";
import { drawWanted } from "./demo-attributes.server.ts";
import { drawDetails, drawFurtherTowns } from "./demo-details.server.ts";
import * as texts from "./demo-texts.ts";
import { createDraw, type Draw, day, drawCommune, makeUser } from "./draw.server.ts";
import { payIn, type Trade, tradeOf } from "./trades.ts";

const unconfirmed = new Set(["Nuage Alpin", "Studio Mirabelle"]);

/** A SIRET with valid Luhn digits, also of its SIREN; the SIREN begins with 000, which no company in France has. */
function drawSiret(draw: Draw): string {
  let siret = "";
  while (!isSiret(siret) || !isSiren(siret.slice(0, 9)))
    siret = `000${draw.int(100_000, 999_999)}000${draw.int(10, 49)}`;
  return siret;
}

/** Whom the home of the demonstration's company greets. */
const demonstrationMember = "Claire Fontaine";

export type Firm = ReturnType<typeof makeFirm>;

/** A company with its account. @param like the model of its trades, size and texts @param local the address before the @ */
export function makeFirm(
  draw: Draw,
  like: DemonstrationCompany,
  { nom, commune, local, createdAt }: { nom: string; commune: Commune; local: string; createdAt: Date },
) {
  const user = makeUser(draw, "company", local, local === "entreprise" ? demonstrationMember : nom, createdAt);
  const company = {
    id: draw.id(createdAt),
    objet: nom,
    nom,
    nomFolded: fold(nom),
    siret: drawSiret(draw),
    country: "France",
    secteur: like.sector,
    size: like.size,
    description: like.description,
    siteWeb: `https://${slug(like.nom)}.example`,
    adresse: like.street,
    codePostal: listPostalCodes(commune.code)[0] ?? null,
    departement: commune.departement,
    city: commune.name,
    cityFolded: foldPlace(commune.name),
    cityCode: commune.code,
    logoFileId: null as string | null,
    coverFileId: null as string | null,
    coverAlt: null as string | null,
    // Rows travel as JSON (insertRows).
    page: {} as unknown as string,
    createdAt,
    updatedAt: createdAt,
    approvedAt: null as Date | null,
    takesSpontaneous: false,
  };
  return { user, company, member: { userId: user.id, companyId: company.id, createdAt }, like, commune, createdAt };
}

/** Makes the companies in the order of the list, the demonstration account's first. */
export function makeCompanies(now: Date): Firm[] {
  return companyList.map((like, index) => {
    const draw = createDraw(`entreprise ${like.nom}`, now);
    const firm = makeFirm(draw, like, {
      nom: like.nom,
      commune: findCommuneByName(like.city)!,
      local: index === 0 ? "entreprise" : `recrutement.${slug(like.nom)}`,
      createdAt: draw.daysAgo(index === 0 ? 300 : draw.int(70, 420)),
    });
    firm.user.emailVerified = !unconfirmed.has(like.nom);
    firm.company.takesSpontaneous = index % 3 === 0;
    // The administrators of the demonstration have checked every second company.
    if (firm.user.emailVerified && index % 2 === 0) firm.company.approvedAt = firm.createdAt;
    return firm;
  });
}

export type MadeOffer = ReturnType<typeof drawOffer>;

const learning = new Set(["Stage", "Alternance"]);
// Companies in these sectors have one site; others also have branches.
const oneHouse = new Set(["Santé", "Agriculture", "Autres", "Tourisme"]);
const shareOfSize = { "1-10": 2, "11-50": 3, "51-250": 5, "251-1000": 8, "1000+": 10 };

/** Both forms of a name in a title; "H/F" when they are the same word, and sometimes elsewhere. */
function titleOf([feminine, masculine]: [string, string], draw: Draw): string {
  if (feminine === masculine) return `${masculine} H/F`;
  const forms = [`${masculine} H/F`, `${feminine} F/H`, `${feminine} / ${masculine}`, `${masculine} / ${feminine}`];
  return draw.pick(forms);
}

function listed(heading: string, items: string[]): string {
  return `${heading}\u00a0:\n${items.map((item) => `- ${item}`).join("\u00a0;\n")}.`;
}

type Post = { trade: Trade; names: [string, string]; city: string; contract: string };

function describe(draw: Draw, firm: Firm, { trade, names, city, contract }: Post): string {
  const [f, m] = [texts.inSentence(names[0]), texts.inSentence(names[1])];
  const values = {
    nom: firm.company.nom,
    aVille: texts.at(city),
    unMetier: f === m ? `un ou une ${m}` : `un ${m} ou une ${f}`,
    deMetier: texts.of(f === m ? m : `${f} ou ${m}`),
  };
  const benefits = texts.benefitsOf[contract] ?? texts.benefits;
  const profile = learning.has(contract) ? texts.learnerProfile : trade.profile;
  const parts = [
    texts.fill(draw.pick(texts.offerOpenings), values),
    firm.like.description,
    listed(draw.pick(texts.missionHeadings), draw.sample(trade.missions, draw.int(3, 5))),
    listed(draw.pick(texts.profileHeadings), draw.sample(profile, draw.int(2, 3))),
    listed(draw.pick(texts.benefitHeadings), draw.sample(benefits, draw.int(3, 4))),
    ...draw.sample(texts.reasons[contract] ?? [], 1),
    draw.pick(texts.offerEndings),
  ];
  return parts.join("\n\n");
}

function drawPay(draw: Draw, trade: Trade, contract: string, workingTime: string) {
  if (contract === "Stage") return { salary: draw.int(14, 20) * 50, salaryTaux: "par mois" };
  if (contract === "Alternance") return { salary: draw.int(22, 32) * 50, salaryTaux: "par mois" };
  const unit = contract === "Freelance" ? "par jour" : workingTime === "temps partiel" ? "par heure" : trade.unit;
  return { salary: draw.chance(0.08) ? null : payIn(unit, draw.int(...trade.pay)), salaryTaux: unit };
}

/** The last of its confirmations, each due two weeks after the one before; null for a younger offer. */
function lastConfirmation(createdAt: Date, now: Date): Date | null {
  const every = offersLimits.confirmEveryMs;
  const since = Math.floor((now.getTime() - createdAt.getTime()) / every) * every;
  return since > 0 ? new Date(createdAt.getTime() + since) : null;
}

/** An active offer of a company, published at an instant. @param nth the position in its list of work; random by default */
export function drawOffer(draw: Draw, firm: Firm, createdAt: Date, nth?: number) {
  const { like, company } = firm;
  const isSmall = like.size === "1-10";
  const work = like.work.split(" ");
  const [key = "", only] = (nth === undefined ? draw.pick(work) : work[nth % work.length]!).split(":");
  const trade = tradeOf(key);
  const names = only ? trade.names[Number(only)]! : draw.pick(trade.names);
  const isBranch = !isSmall && like.size !== "11-50" && !oneHouse.has(like.sector) && draw.chance(0.4);
  const commune = isBranch ? drawCommune(draw, firm.commune) : firm.commune;
  const contract = draw.pick(trade.contracts);
  const times = contract in texts.benefitsOf || draw.chance(0.65) ? [] : trade.times;
  const [workingTime = "temps plein"] = draw.sample(times, 1);
  const title = titleOf(names, draw);
  const job = names[1];
  const named = occupationColumns(title, job);
  const expiresAt = new Date(createdAt.getTime() + limits.offerDays * day);
  const id = draw.id(createdAt);
  const description = describe(draw, firm, { trade, names, city: commune.name, contract });
  const pay = drawPay(draw, trade, contract, workingTime);
  const details = drawDetails({ id, createdAt, contract, workingTime, description, sector: like.sector });
  const further = isSmall || oneHouse.has(like.sector) ? [] : drawFurtherTowns(id, createdAt, commune);
  const row = {
    id,
    companyId: company.id,
    title,
    job,
    contractType: contract,
    workingTime,
    city: commune.name,
    cityCode: commune.code,
    departement: commune.departement,
    description,
    ...pay,
    salary: details.payExemption === null ? pay.salary : null,
    salaryMax: null,
    remoteWorkDays: draw.int(0, trade.remote),
    textFolded: fold([title, job, commune.name].join(" ")),
    cityFolded: foldPlace(commune.name),
    ...named,
    ...details,
    places: further.map(({ name, departement }) => placeLabel(name, departement)),
    placeCodes: further.map(({ code }) => code),
    ...drawWanted({ id, createdAt, occupations: named.occupations }, trade, workingTime),
    questions: [] as string[],
    isActive: true,
    isDraft: false,
    expiresAt,
    confirmedAt: lastConfirmation(createdAt, draw.today),
    endedAt: null,
    endReason: null,
    offerImageId: null as string | null,
    createdAt,
    firstPublicAt: createdAt,
    updatedAt: createdAt,
  };
  return { row, firm, trade, commune, createdAt };
}

/** Makes the offers, most of them active: twelve for the first company, for the others by their size. */
export function makeOffers(count: number, [first, ...others]: Firm[], now: Date): MadeOffer[] {
  const wheel = others.flatMap((firm) => Array<Firm>(shareOfSize[firm.like.size]).fill(firm));
  return Array.from({ length: count }, (_, index) => {
    const draw = createDraw(`offre ${index}`, now);
    // Every company gets one offer before any gets a second.
    const firm = index < 12 ? first! : (others[index - 12] ?? draw.pick(wheel));
    const offer = drawOffer(draw, firm, draw.daysAgo(draw.int(1, 50)), index);
    const { row } = offer;
    if (index === 0) row.questions = [...texts.questions];
    if (index === 9) row.expiresAt = draw.daysAgo(-3);
    else if (index === 10) Object.assign(row, { isActive: false, isDraft: true, expiresAt: null });
    else if (index === 11) Object.assign(row, { isActive: false, expiresAt: null });
    else if (index > 11 && draw.chance(0.1)) {
      const endedAt = draw.since(row.createdAt);
      const endReason = draw.pick<OfferEnd>(["here", "here", "elsewhere", "abandoned", "lapsed"]);
      Object.assign(row, { isActive: false, expiresAt: null, endedAt, endReason, updatedAt: endedAt });
    }
    return offer;
  });
}

/** Daily views of the offers: more at first, fewer on Sundays. */
export function makeViews(offers: MadeOffer[], now: Date) {
  return offers
    .filter((offer) => !offer.row.isDraft)
    .flatMap(({ row, createdAt }) => {
      const draw = createDraw(`vues ${row.title}`, now);
      return Array.from({ length: 45 }, (_, ago) => {
        const at = draw.daysAgo(ago);
        const age = (at.getTime() - createdAt.getTime()) / day;
        const most = Math.round((at.getUTCDay() === 0 ? 5 : 11) / (1 + age / 20));
        return { offerId: row.id, day: at.toISOString().slice(0, 10), views: age < 0 ? 0 : draw.int(0, most) };
      });
    })
    .filter(({ views }) => views > 0);
}
