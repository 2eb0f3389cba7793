// Fraud signals for a company and its offers, with explanations for moderators. They refuse nothing by themselves.
import { type RawBuilder, sql } from "kysely";
import { occupationName } from "../../engines/occupations/rome.ts";
import type { OfferDetails } from "../../offers/offer-fields.ts";
import { ownWords, wordedDetails } from "../../offers/own-words.server.ts";
import { findDoubts, type JudgedOffer } from "../../offers/publishing/offer-doubts.server.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import { isOutsideSector } from "../../people/companies/sector-domains.ts";
import { db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date, number } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { reviewPath } from "./decision.ts";
import { findContactDetails, type Signal } from "./signal.ts";

/** The columns of an offer and its company that its signals need. */
export const signalColumns = [
  "offers.id",
  "offers.companyId",
  "offers.title",
  "offers.description",
  "offers.salaryPerYear",
  "offers.required",
  "offers.preferred",
  ...wordedDetails.map((name) => `offers.${name}` as const),
  "offers.cityFolded",
  "offers.createdAt",
  "offers.occupations",
  "offers.salary",
  "offers.salaryMax",
  "offers.salaryTaux",
  "offers.contractType",
  "offers.workingTime",
  "offers.weeklyHours",
  "offers.departement",
  "companies.secteur",
] as const;

type SignalOffer = JudgedOffer &
  Pick<OfferDetails, (typeof wordedDetails)[number]> & {
    id: string;
    salaryPerYear: number | null;
    required: string[];
    preferred: string[];
    secteur: string | null;
  };

/** Free mail providers: a shared domain says nothing about the owner. */
const freeMailDomains = new Set([
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "outlook.fr",
  "hotmail.com",
  "hotmail.fr",
  "live.fr",
  "live.com",
  "msn.com",
  "yahoo.com",
  "yahoo.fr",
  "orange.fr",
  "wanadoo.fr",
  "free.fr",
  "sfr.fr",
  "laposte.net",
  "icloud.com",
  "proton.me",
  "protonmail.com",
  "gmx.fr",
  "gmx.com",
  "bbox.fr",
  "neuf.fr",
]);

const companyLink = ({ id, nom }: { id: string; nom: string }) => ({ to: reviewPath("entreprise", id), label: nom });

function signsOfOffer(offer: SignalOffer): Signal[] {
  const links = [{ to: reviewPath("offre", offer.id), label: offer.title }];
  const { phones, mails, messengers } = findContactDetails(
    [offer.title, offer.description, ...ownWords(offer)].join("\n"),
  );
  const signs: Signal[] = [];
  const elsewhere = [...phones, ...mails, ...messengers].slice(0, 5);
  if (elsewhere.length > 0)
    signs.push({
      name: adminMessages.signElsewhere,
      text: adminMessages.signElsewhereText(elsewhere.join(", ")),
      links,
    });
  const pay = offer.salaryPerYear;
  if (pay !== null && (pay > adminLimits.signalPayMax || pay < adminLimits.signalPayMin))
    signs.push({ name: adminMessages.signPay, text: adminMessages.signPayText(number(Math.round(pay))), links });
  return signs;
}

/** SQL: the count of past or present public offers with this title and text, same company included. Offers without a text do not count. */
const countSameOffers = sql<number>`(
  select count(*)::int from "offers" as "same"
  where "offerText"("same"."title", "same"."description") = "offerText"("offers"."title", "offers"."description")
    and not "same"."isDraft" and ("same"."isActive" or "same"."heldAs" is not null) and "same"."description" <> ''
)`;

type NamedRow = { id: string; nom: string };
type OfferFacts = {
  id: string;
  same: number;
  sameOffers: (NamedRow & { title: string })[] | null;
  sameText: NamedRow[] | null;
  samePhone: NamedRow[] | null;
};

const rowsAsJson = (rows: RawBuilder<unknown>) => sql`(select json_agg("row") from (${rows}) as "row")`;

/** What each offer shares with others, in one query whose cost does not depend on the number of offers. */
async function findOfferFacts(offers: SignalOffer[]): Promise<Map<string, OfferFacts>> {
  if (offers.length === 0) return new Map();
  const { rows } = await sql<OfferFacts>`
    select "offers"."id", ${countSameOffers} as "same",
      ${rowsAsJson(sql`
        select "other"."id", "other"."title", "companies"."nom" from "offers" as "other"
        inner join "companies" on "companies"."id" = "other"."companyId"
        where "offerText"("other"."title", "other"."description") = "offerText"("offers"."title", "offers"."description")
          and not "other"."isDraft" and ("other"."isActive" or "other"."heldAs" is not null)
        order by "other"."createdAt" desc, "other"."id" desc limit ${adminLimits.signalsShown}`)} as "sameOffers",
      ${rowsAsJson(sql`
        select distinct "companies"."id", "companies"."nom" from "offers" as "other"
        inner join "companies" on "companies"."id" = "other"."companyId"
        where md5("other"."description") = md5("offers"."description") and not "other"."isDraft"
          and char_length("offers"."description") >= ${adminLimits.signalTextMin} and "companies"."id" <> "offers"."companyId"
        order by "nom", "id" limit ${adminLimits.signalsShown}`)} as "sameText",
      ${rowsAsJson(sql`
        select distinct "companies"."id", "companies"."nom" from "offers" as "other"
        inner join "companies" on "companies"."id" = "other"."companyId"
        where "phoneKeys"("other"."description") && "phoneKeys"("offers"."description")
          and "other"."createdAt" > now() - interval '90 days' and "companies"."id" <> "offers"."companyId"
        order by "nom", "id" limit ${adminLimits.signalsShown}`)} as "samePhone"
    from "offers" where "offers"."id" in (${sql.join(offers.map(({ id }) => id))})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function signsOfFacts({ same, sameOffers, sameText, samePhone }: OfferFacts): Signal[] {
  const signs: Signal[] = [];
  if (same >= adminLimits.signalSameOffers) {
    const links = (sameOffers ?? []).map(({ id, title, nom }) => ({
      to: reviewPath("offre", id),
      label: `${title}, ${nom}`,
    }));
    signs.push({ name: adminMessages.signSame, text: adminMessages.signSameText(number(same)), links });
  }
  if (sameText)
    signs.push({ name: adminMessages.signText, text: adminMessages.signTextText, links: sameText.map(companyLink) });
  if (samePhone)
    signs.push({ name: adminMessages.signPhone, text: adminMessages.signPhoneText, links: samePhone.map(companyLink) });
  return signs;
}

type CompanyFacts = {
  id: string;
  siretChangedAt: Date | null;
  sirens: string | null;
  limitAt: Date | null;
  domains: string | null;
  sameAddress: NamedRow[] | null;
  likeName: NamedRow[] | null;
  byDomain: NamedRow[] | null;
  byConnection: NamedRow[] | null;
};

const domainOf = (user: string) => sql`split_part(${sql.ref(`${user}.email`)}, '@', 2)`;

/** SQL: the domains of a company's members, without free mail providers. */
const ownDomains = sql`
  select ${domainOf("users")} as "domain" from "members" inner join "users" on "users"."id" = "members"."userId"
  where "members"."companyId" = "companies"."id" and ${domainOf("users")} not in (${sql.join([...freeMailDomains])})`;

/** SQL: the companies that signed up within days of a company, whose members fulfil a condition. */
const companiesBeside = (condition: RawBuilder<unknown>) =>
  rowsAsJson(sql`
    select distinct "other"."id", "other"."nom" from "companies" as "other"
    inner join "members" on "members"."companyId" = "other"."id"
    inner join "users" as "theirs" on "theirs"."id" = "members"."userId"
    where "other"."id" <> "companies"."id"
      and "other"."createdAt" > "companies"."createdAt" - make_interval(secs => ${adminLimits.signalWindowMs / 1000})
      and "other"."createdAt" < "companies"."createdAt" + make_interval(secs => ${adminLimits.signalWindowMs / 1000})
      and ${condition}
    order by "nom", "id" limit ${adminLimits.signalsShown}`);

/** The changes of each company and what it shares with others, in one query. */
async function findCompanyFacts(ids: string[]): Promise<Map<string, CompanyFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CompanyFacts>`
    select "companies"."id", "companies"."siretChangedAt",
      (select string_agg("mark", ', ' order by "since", "mark") from (
        select "mark", "since" from "companyMarks" where "companyId" = "companies"."id" and "mark" not like 'n %'
        order by "since", "mark" limit ${adminLimits.signalsShown}) as "marks") as "sirens",
      (select max("limitAt") from "namesSeen" where "companyId" = "companies"."id") as "limitAt",
      (select string_agg(distinct "domain", ', ') from (${ownDomains}) as "own") as "domains",
      ${rowsAsJson(sql`
        select "other"."id", "other"."nom" from "companies" as "other"
        where "other"."codePostal" = "companies"."codePostal" and "other"."id" <> "companies"."id"
          and "foldText"("other"."adresse") = "foldText"("companies"."adresse") and "companies"."adresse" <> ''
        order by "other"."nomFolded", "other"."id" limit ${adminLimits.signalsShown}`)} as "sameAddress",
      ${rowsAsJson(sql`
        select "other"."id", "other"."nom" from "companies" as "other"
        where "companies"."approvedAt" is null and "other"."approvedAt" is not null and "other"."id" <> "companies"."id"
          and similarity("other"."nomFolded", "companies"."nomFolded") > ${adminLimits.signalNameLikeness}
        order by "other"."nomFolded", "other"."id" limit ${adminLimits.signalsShown}`)} as "likeName",
      ${companiesBeside(sql`${domainOf("theirs")} in (${ownDomains})`)} as "byDomain",
      ${companiesBeside(sql`exists (
        select from "sessions" as "theirSession"
        inner join "sessions" as "ours" on "ours"."ipAddress" = "theirSession"."ipAddress"
        where "theirSession"."userId" = "theirs"."id" and "ours"."ipAddress" <> ''
          and "ours"."userId" in (select "userId" from "members" as "own" where "own"."companyId" = "companies"."id")
      )`)} as "byConnection"
    from "companies" where "companies"."id" in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function signsOfCompany(facts: CompanyFacts): Signal[] {
  const { siretChangedAt, sirens, limitAt, domains, sameAddress, likeName, byDomain, byConnection } = facts;
  const signs: Signal[] = [];
  const add = (name: string, text: string, rows: NamedRow[] = []) =>
    signs.push({ name, text, links: rows.map(companyLink) });
  if (siretChangedAt) add(adminMessages.signSiret, adminMessages.signSiretText(date(siretChangedAt), sirens ?? ""));
  if (limitAt) add(adminMessages.signNames, adminMessages.signNamesText(date(limitAt)));
  if (sameAddress) add(adminMessages.signAddress, adminMessages.signAddressText, sameAddress);
  if (likeName) add(adminMessages.signLikeName, adminMessages.signLikeNameText, likeName);
  const isMany = (rows: NamedRow[] | null): rows is NamedRow[] =>
    rows !== null && rows.length + 1 >= adminLimits.signalAccounts;
  if (isMany(byDomain)) add(adminMessages.signAccounts, adminMessages.signDomainText(domains ?? ""), byDomain);
  if (isMany(byConnection)) add(adminMessages.signAccounts, adminMessages.signConnectionText, byConnection);
  return signs;
}

async function listDoubts(offers: SignalOffer[]): Promise<Signal[][]> {
  const doubts = await findDoubts(offers, await findSetting("offers"));
  return offers.map((offer, at) => {
    const links = [{ to: reviewPath("offre", offer.id), label: offer.title }];
    const signs = (doubts[at] ?? []).map(({ kind, figure }) => {
      const { name, text } = adminMessages.doubtSigns[kind];
      return { name, text: text(figure), links };
    });
    const [occupation = ""] = offer.occupations.split(" ");
    if (offer.secteur && occupation && isOutsideSector(offer.secteur, occupation))
      signs.push({
        name: adminMessages.signSector,
        text: adminMessages.signSectorText(sectorLabel(offer.secteur), occupationName(occupation) ?? occupation),
        links,
      });
    return signs;
  });
}

/** One signal for each name and text, with the links of all. */
function mergeSignals(signals: Signal[]): Signal[] {
  const merged = new Map<string, Signal>();
  for (const { name, text, links } of signals) {
    const key = `${name}\n${text}`;
    const before = merged.get(key)?.links ?? [];
    const added = links.filter(({ to }) => !before.some((link) => link.to === to));
    merged.set(key, { name, text, links: [...before, ...added].slice(0, adminLimits.signalsShown) });
  }
  return [...merged.values()];
}

/** The signals of each offer and of its company, in the order of the list. The number of queries does not depend on the number of offers. */
export async function listOfferSignals(offers: SignalOffer[]): Promise<Signal[][]> {
  const companyIds = [...new Set(offers.map(({ companyId }) => companyId))];
  const [doubts, facts, companies] = await Promise.all([
    listDoubts(offers),
    findOfferFacts(offers),
    findCompanyFacts(companyIds),
  ]);
  return offers.map((offer, at) => {
    const [own, company] = [facts.get(offer.id), companies.get(offer.companyId)];
    return mergeSignals([
      ...signsOfOffer(offer),
      ...doubts[at]!,
      ...(own ? signsOfFacts(own) : []),
      ...(company ? signsOfCompany(company) : []),
    ]);
  });
}

/** The signals for a company and its newest offers, or for one offer. @param companyId null when there is no company: returns none */
export async function listSignals(companyId: string | null, offerId: string | null): Promise<Signal[]> {
  if (!companyId) return [];
  const offers = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(signalColumns)
    .where("companyId", "=", companyId)
    .where("isDraft", "=", false)
    .$if(offerId !== null, (query) => query.where("offers.id", "=", offerId))
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(adminLimits.signalOffers)
    .execute();
  const company = offers.length > 0 ? undefined : (await findCompanyFacts([companyId])).get(companyId);
  const signals = company ? signsOfCompany(company) : (await listOfferSignals(offers)).flat();
  return mergeSignals(signals).slice(0, adminLimits.signalsShown * 2);
}
