// Fraud signals for a company and its offers, with explanations for moderators. They refuse nothing by themselves.
import { type Selectable, sql } from "kysely";
import { occupationName } from "../../engines/occupations/rome.ts";
import { ownSkills } from "../../offers/own-skills.server.ts";
import { findDoubts, type JudgedOffer } from "../../offers/publishing/offer-doubts.server.ts";
import { isOutsideSector } from "../../people/companies/sector-domains.ts";
import { db } from "../../platform/db/db.server.ts";
import type { OffersTable } from "../../platform/db/schema.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date, number } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { reviewPath } from "./decision.ts";
import { findContactDetails, phoneKey, type Signal } from "./signal.ts";

type OffersRow = Selectable<OffersTable>;
type Offer = Pick<OffersRow, "id" | "title" | "description" | "salaryPerYear" | "required" | "preferred">;

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

function signsOfOffer(offer: Offer): Signal[] {
  const links = [{ to: reviewPath("offre", offer.id), label: offer.title }];
  const { phones, mails, messengers } = findContactDetails(
    [offer.title, offer.description, ...ownSkills(offer)].join("\n"),
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

async function listSameTexts(companyId: string, offers: Offer[]): Promise<Signal[]> {
  const texts = offers.map(({ description }) => description).filter((text) => text.length >= adminLimits.signalTextMin);
  if (texts.length === 0) return [];
  const others = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["companies.id", "companies.nom"])
    .distinct()
    .where(sql<boolean>`md5("offers"."description") in (${sql.join(texts.map((text) => sql`md5(${text})`))})`)
    .where("offers.companyId", "<>", companyId)
    .where("offers.isDraft", "=", false)
    .orderBy("companies.nom")
    .orderBy("companies.id")
    .limit(adminLimits.signalsShown)
    .execute();
  if (others.length === 0) return [];
  return [{ name: adminMessages.signText, text: adminMessages.signTextText, links: others.map(companyLink) }];
}

/** SQL: the count of past or present public offers with this title and text, same company included. Offers without a text do not count. */
export const countSameOffers = sql<number>`(
  select count(*)::int from "offers" as "same"
  where "offerText"("same"."title", "same"."description") = "offerText"("offers"."title", "offers"."description")
    and not "same"."isDraft" and ("same"."isActive" or "same"."heldAs" is not null) and "same"."description" <> ''
)`;

async function listSameOffers(ids: string[]): Promise<Signal[]> {
  if (ids.length === 0) return [];
  const groups = await db
    .selectFrom("offers")
    .select([countSameOffers.as("count"), sql<string>`"offerText"("title", "description")`.as("text")])
    .distinct()
    .where("id", "in", ids)
    .where(countSameOffers, ">=", adminLimits.signalSameOffers)
    .limit(adminLimits.signalsShown)
    .execute();
  return Promise.all(
    groups.map(async ({ text, count }) => {
      const offers = await db
        .selectFrom("offers")
        .innerJoin("companies", "companies.id", "offers.companyId")
        .select(["offers.id", "offers.title", "companies.nom"])
        .where(sql<boolean>`"offerText"("offers"."title", "offers"."description") = ${text}`)
        .where("offers.isDraft", "=", false)
        .where((eb) => eb.or([eb("offers.isActive", "=", true), eb("offers.heldAs", "is not", null)]))
        .orderBy("offers.createdAt", "desc")
        .orderBy("offers.id", "desc")
        .limit(adminLimits.signalsShown)
        .execute();
      const links = offers.map(({ id, title, nom }) => ({ to: reviewPath("offre", id), label: `${title}, ${nom}` }));
      return { name: adminMessages.signSame, text: adminMessages.signSameText(number(count)), links };
    }),
  );
}

async function listSamePhones(companyId: string, offers: Offer[]): Promise<Signal[]> {
  const written = offers.flatMap(({ description }) => findContactDetails(description).phones);
  const keys = [...new Set(written.map(phoneKey))].slice(0, 3);
  if (keys.length === 0) return [];
  const digits = sql`regexp_replace("offers"."description", '[^0-9]', '', 'g')`;
  const others = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["companies.id", "companies.nom"])
    .distinct()
    .where(sql<boolean>`${digits} ~ ${keys.join("|")}`)
    .where("offers.companyId", "<>", companyId)
    .where(sql<boolean>`"offers"."createdAt" > now() - interval '90 days'`)
    .orderBy("companies.nom")
    .orderBy("companies.id")
    .limit(adminLimits.signalsShown)
    .execute();
  if (others.length === 0) return [];
  return [{ name: adminMessages.signPhone, text: adminMessages.signPhoneText, links: others.map(companyLink) }];
}

async function listSiretChange(companyId: string): Promise<Signal[]> {
  const company = await db
    .selectFrom("companies")
    .select("siretChangedAt")
    .where("id", "=", companyId)
    .where("siretChangedAt", "is not", null)
    .$narrowType<{ siretChangedAt: Date }>()
    .executeTakeFirst();
  if (!company) return [];
  const had = await db
    .selectFrom("companyMarks")
    .select("mark")
    .where("companyId", "=", companyId)
    .where("mark", "not like", "n %")
    .orderBy("since")
    .orderBy("mark")
    .limit(adminLimits.signalsShown)
    .execute();
  const sirens = had.map(({ mark }) => mark).join(", ");
  return [
    {
      name: adminMessages.signSiret,
      text: adminMessages.signSiretText(date(company.siretChangedAt), sirens),
      links: [],
    },
  ];
}

async function listNamesLimit(companyId: string): Promise<Signal[]> {
  const row = await db
    .selectFrom("namesSeen")
    .select("limitAt")
    .where("companyId", "=", companyId)
    .where("limitAt", "is not", null)
    .$narrowType<{ limitAt: Date }>()
    .executeTakeFirst();
  if (!row) return [];
  return [{ name: adminMessages.signNames, text: adminMessages.signNamesText(date(row.limitAt)), links: [] }];
}

async function listSameAddress(companyId: string): Promise<Signal[]> {
  const company = await db
    .selectFrom("companies")
    .select(["adresse", "codePostal"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!company?.adresse || !company.codePostal) return [];
  const neighbours = await db
    .selectFrom("companies")
    .select(["id", "nom", "adresse"])
    .where("codePostal", "=", company.codePostal)
    .where("id", "<>", companyId)
    .where("adresse", "is not", null)
    .orderBy("nomFolded")
    .orderBy("id")
    .limit(500)
    .execute();
  const same = neighbours.filter(({ adresse }) => fold(adresse ?? "") === fold(company.adresse ?? ""));
  if (same.length === 0) return [];
  const links = same.slice(0, adminLimits.signalsShown).map(companyLink);
  return [{ name: adminMessages.signAddress, text: adminMessages.signAddressText, links }];
}

async function listManyAccounts(companyId: string): Promise<Signal[]> {
  const members = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .innerJoin("companies", "companies.id", "members.companyId")
    .select(["users.id", "users.email", "companies.createdAt"])
    .where("members.companyId", "=", companyId)
    .orderBy("users.id")
    .limit(20)
    .execute();
  const createdAt = members[0]?.createdAt;
  if (!createdAt) return [];
  const beside = db
    .selectFrom("companies")
    .innerJoin("members", "members.companyId", "companies.id")
    .innerJoin("users", "users.id", "members.userId")
    .select(["companies.id", "companies.nom"])
    .distinct()
    .where("companies.id", "<>", companyId)
    .where("companies.createdAt", ">", new Date(createdAt.getTime() - adminLimits.signalWindowMs))
    .where("companies.createdAt", "<", new Date(createdAt.getTime() + adminLimits.signalWindowMs))
    .orderBy("companies.nom")
    .orderBy("companies.id")
    .limit(adminLimits.signalsShown);
  const domains = [...new Set(members.map(({ email }) => email.split("@")[1] ?? ""))].filter(
    (domain) => domain && !freeMailDomains.has(domain),
  );
  const [byDomain, byConnection] = await Promise.all([
    domains.length > 0
      ? beside.where(sql<boolean>`split_part("users"."email", '@', 2) in (${sql.join(domains)})`).execute()
      : [],
    beside
      .where(
        sql<boolean>`exists (
          select 1 from "sessions" as "theirs" inner join "sessions" as "ours" on "ours"."ipAddress" = "theirs"."ipAddress"
          where "theirs"."userId" = "users"."id" and "ours"."userId" in (${sql.join(members.map(({ id }) => id))})
            and "ours"."ipAddress" <> ''
        )`,
      )
      .execute(),
  ]);
  const signs: Signal[] = [];
  if (byDomain.length + 1 >= adminLimits.signalAccounts)
    signs.push({
      name: adminMessages.signAccounts,
      text: adminMessages.signDomainText(domains.join(", ")),
      links: byDomain.map(companyLink),
    });
  if (byConnection.length + 1 >= adminLimits.signalAccounts)
    signs.push({
      name: adminMessages.signAccounts,
      text: adminMessages.signConnectionText,
      links: byConnection.map(companyLink),
    });
  return signs;
}

async function listDoubts(offers: (JudgedOffer & { id: string; secteur: string | null })[]): Promise<Signal[]> {
  const doubts = await findDoubts(offers, await findSetting("offers"));
  return offers.flatMap((offer, at) => {
    const links = [{ to: reviewPath("offre", offer.id), label: offer.title }];
    const signs = (doubts[at] ?? []).map(({ kind, figure }) => {
      const { name, text } = adminMessages.doubtSigns[kind];
      return { name, text: text(figure), links };
    });
    const [occupation = ""] = offer.occupations.split(" ");
    if (offer.secteur && occupation && isOutsideSector(offer.secteur, occupation))
      signs.push({
        name: adminMessages.signSector,
        text: adminMessages.signSectorText(offer.secteur, occupationName(occupation) ?? occupation),
        links,
      });
    return signs;
  });
}

/** The signals for a company and its newest offers, or for one offer. @param companyId null when there is no company: returns none */
export async function listSignals(companyId: string | null, offerId: string | null): Promise<Signal[]> {
  if (!companyId) return [];
  const offers = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(["offers.id", "offers.companyId", "title", "offers.description", "salaryPerYear", "required", "preferred"])
    .select(["offers.cityFolded", "offers.createdAt", "occupations", "salary", "salaryMax", "salaryTaux"])
    .select(["contractType", "workingTime", "offers.departement", "companies.secteur"])
    .where("companyId", "=", companyId)
    .where("isDraft", "=", false)
    .$if(offerId !== null, (query) => query.where("offers.id", "=", offerId))
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(adminLimits.signalOffers)
    .execute();
  const around = await Promise.all([
    listDoubts(offers),
    listSameOffers(offers.map(({ id }) => id)),
    listSameTexts(companyId, offers),
    listSamePhones(companyId, offers),
    listSiretChange(companyId),
    listNamesLimit(companyId),
    listSameAddress(companyId),
    listManyAccounts(companyId),
  ]);
  return [...offers.flatMap(signsOfOffer), ...around.flat()].slice(0, adminLimits.signalsShown * 2);
}
