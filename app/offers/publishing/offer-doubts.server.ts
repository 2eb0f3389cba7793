// The doubts about an offer. Its company answers them before it is published; moderation shows them as signals.
import { createHash } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { isPublicOfferSql } from "../../access/public-visibility.server.ts";
import { isAcronym } from "../../engines/occupations/acronyms.ts";
import * as peopleMessages from "../../people/messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { OffersTable } from "../../platform/db/schema.ts";
import { pay } from "../../platform/text/french.ts";
import type { SettingValue } from "../../settings.ts";
import { comparablePaySql, isComparable, unitsOf } from "../browse/pay-levels.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import type { OfferFieldName } from "../offer-fields.ts";
import { findOfferUnit, findPayBelow, type PayColumns } from "./pay-warnings.server.ts";

export type DoubtKind = "same" | "capitals" | "exclamations" | "short" | "unit" | "pay" | "minimum" | "contract";

/** `key` is a hash of the content in doubt, so a changed text raises a new doubt. `figure`: the pay that the offer's pay is compared with. */
export type Doubt = { kind: DoubtKind; key: string; figure: string; field: OfferFieldName; question: string };

export type JudgedOffer = PayColumns &
  Pick<Selectable<OffersTable>, "companyId" | "title" | "description" | "cityFolded" | "createdAt" | "occupations"> & {
    /** null for an offer that is not stored yet */
    id: string | null;
  };

type Facts = { isRepeated: boolean; median: number | null; settings: SettingValue<"offers"> };

type Question = {
  field: OfferFieldName;
  about: (offer: JudgedOffer) => unknown[];
  /** The figure of the doubt, "" where there is none; null when there is no doubt. */
  find: (offer: JudgedOffer, facts: Facts) => string | null;
  sentence: (figure: string, pay: string) => string;
};

const occupationOf = ({ occupations }: JudgedOffer) => occupations.split(" ")[0] ?? "";
const payOf = ({ salary, salaryMax, salaryTaux, contractType, workingTime, weeklyHours }: JudgedOffer) => [
  salary,
  salaryMax,
  salaryTaux,
  contractType,
  workingTime,
  weeklyHours,
];
const when = (isTrue: boolean) => (isTrue ? "" : null);

function findUnusualPay(offer: JudgedOffer, { median }: Facts): string | null {
  const { salary, salaryMax, salaryTaux } = offer;
  if (!salary || median === null || !isComparable(offer)) return null;
  const perYear = unitsOf(salaryTaux);
  const times = (((salary + Math.max(salary, salaryMax ?? salary)) / 2) * perYear) / median;
  const { payTimes } = offersLimits;
  return times > payTimes || times < 1 / payTimes ? pay(Math.round(median / perYear), null, salaryTaux) : null;
}

/** Whether a title has no lower-case letter, and enough capitals outside of acronyms and single letters ("IBODE H/F"). */
function isInCapitals(title: string): boolean {
  if (/\p{Ll}/u.test(title)) return false;
  const words = title.match(/[\p{L}\d]+/gu)?.filter((word) => word.length > 1 && !isAcronym(word)) ?? [];
  return (words.join("").match(/\p{Lu}/gu)?.length ?? 0) >= offersLimits.capitalsMin;
}

const questions: Record<DoubtKind, Question> = {
  same: {
    field: "title",
    about: ({ title, description, cityFolded }) => [title, description, cityFolded],
    find: (_, { isRepeated }) => when(isRepeated),
    sentence: () => offersMessages.doubtSame,
  },
  capitals: {
    field: "title",
    about: ({ title }) => [title],
    find: ({ title }) => when(isInCapitals(title)),
    sentence: () => offersMessages.doubtCapitals,
  },
  exclamations: {
    field: "title",
    about: ({ title }) => [title],
    find: ({ title }) => when(/!\s*!/.test(title)),
    sentence: () => offersMessages.doubtExclamations,
  },
  short: {
    field: "description",
    about: ({ description }) => [description],
    find: ({ description }) => when(description.trim().length < offersLimits.shortText),
    sentence: () => offersMessages.doubtShort,
  },
  unit: {
    field: "salaryTaux",
    about: payOf,
    find: findOfferUnit,
    sentence: peopleMessages.salaryUnitQuestion,
  },
  pay: {
    field: "salary",
    about: (offer) => [...payOf(offer), occupationOf(offer)],
    find: findUnusualPay,
    sentence: offersMessages.doubtPay,
  },
  minimum: {
    field: "salary",
    about: payOf,
    find: (offer, { settings }) => (offer.contractType && findPayBelow(offer, settings)?.minimum) || null,
    sentence: offersMessages.doubtHours,
  },
  contract: {
    field: "contractType",
    about: payOf,
    find: (offer, { settings }) => (offer.contractType ? null : (findPayBelow(offer, settings)?.minimum ?? null)),
    sentence: offersMessages.doubtContract,
  },
};

/** The indexes in the list of offers whose company published another with the same title, text and town within a day. */
async function findRepeated(offers: JudgedOffer[], tx: Db): Promise<Set<number>> {
  const rows = offers.map(
    ({ id, companyId, title, description, cityFolded, createdAt }, at) =>
      sql`(${at}::integer, ${id}::uuid, ${companyId}::uuid, ${title}::text, ${description}::text, ${cityFolded}::text, ${createdAt}::timestamptz)`,
  );
  const { rows: repeated } = await sql<{ at: number }>`
    with "judged" ("at", "id", "companyId", "title", "description", "cityFolded", "createdAt") as (values ${sql.join(rows)})
    select "judged"."at" from "judged" where exists (
      select from "offers"
      where "offerText"("offers"."title", "offers"."description") = "offerText"("judged"."title", "judged"."description")
        and not "offers"."isDraft" and "offers"."companyId" = "judged"."companyId"
        and "offers"."cityFolded" = "judged"."cityFolded" and "offers"."id" is distinct from "judged"."id"
        and abs(extract(epoch from "offers"."createdAt" - "judged"."createdAt")) < ${offersLimits.repeatedMs / 1000}
    )`.execute(tx);
  return new Set(repeated.map(({ at }) => at));
}

/** The median pay a year of each occupation with at least limits.payLevelOffers public offers, other than `except`. */
async function readMedians(occupations: string[], except: string | null, tx: Db): Promise<Map<string, number>> {
  if (occupations.length === 0) return new Map();
  const { rows } = await sql<{ occupation: string; median: number }>`
    with "paid" as (
      select split_part("occupations", ' ', 1) as "occupation",
        "salaryPerYear" * (1 + greatest(coalesce("salaryMax", "salary"), "salary")::numeric / "salary") / 2 as "middle"
      from "offers"
      where split_part("occupations", ' ', 1) in (${sql.join(occupations)}) and "offers"."id" is distinct from ${except}::uuid
        and ${sql.raw(isPublicOfferSql("all"))} and ${comparablePaySql}
    )
    select "occupation", percentile_cont(0.5) within group (order by "middle")::float8 as "median"
    from "paid" group by "occupation" having count(*) >= ${offersLimits.payLevelOffers}`.execute(tx);
  return new Map(rows.map(({ occupation, median }) => [occupation, median]));
}

/** The doubts about each offer, in the order of the list. Two queries for all. */
export async function findDoubts(
  offers: JudgedOffer[],
  settings: SettingValue<"offers">,
  tx: Db = db,
): Promise<Doubt[][]> {
  if (offers.length === 0) return [];
  const paid = offers.filter((offer) => offer.salary !== null && isComparable(offer));
  const occupations = [...new Set(paid.map(occupationOf))].filter(Boolean);
  const except = offers.length === 1 ? offers[0]!.id : null;
  const [repeated, medians] = await Promise.all([findRepeated(offers, tx), readMedians(occupations, except, tx)]);
  return offers.map((offer, at) => {
    const statedPay = pay(offer.salary, offer.salaryMax, offer.salaryTaux) ?? "";
    const facts = { isRepeated: repeated.has(at), median: medians.get(occupationOf(offer)) ?? null, settings };
    return Object.entries(questions).flatMap(([kind, { field, about, find, sentence }]) => {
      const figure = find(offer, facts);
      if (figure === null) return [];
      const hash = createHash("sha256")
        .update(JSON.stringify(about(offer)))
        .digest("base64url")
        .slice(0, 16);
      return [
        { kind: kind as DoubtKind, key: `${kind} ${hash}`, figure, field, question: sentence(figure, statedPay) },
      ];
    });
  });
}
