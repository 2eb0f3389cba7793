// The one advice beside an offer on its company's home: what would bring answers or applications next.
import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { defaultCriteria, receivedAddress } from "../../hiring/review/review-criteria.ts";
import * as offersLimits from "../../offers/limits.ts";
import { offerCandidatesPath, ownOfferPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { date, number } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import { cacheSlow } from "./cached-counts.server.ts";

const details = ["pay", "hours", "picture"] as const;

type AdviceName = keyof typeof siteMessages.adviceTexts;

/** What the rules read of an offer. */
export type AdvisedOffer = {
  id: string;
  /** Unanswered for longer than siteLimits.adviceWaitDays. */
  waiting: number;
  /** The day before which it is to be confirmed; null while it need not be. */
  confirmBy: Date | null;
  expiresAt: Date | null;
  hasPay: boolean;
  hasHours: boolean;
  hasPicture: boolean;
  hasTown: boolean;
  textLength: number;
  /** Of the last thirty days. */
  views: number;
  applications: number;
  days: number;
  requiresCv: boolean;
};

/** The rules in their order: what keeps people waiting first, then what keeps them from applying. */
const rules: [name: AdviceName, applies: (offer: AdvisedOffer, now: Date) => boolean][] = [
  ["unanswered", ({ waiting }) => waiting > 0],
  ["confirm", ({ confirmBy }) => confirmBy !== null],
  [
    "ending",
    ({ expiresAt }, now) => expiresAt !== null && expiresAt.getTime() - now.getTime() < offersLimits.termRemindersMs[0],
  ],
  ["pay", ({ hasPay }) => !hasPay],
  ["town", ({ hasTown }) => !hasTown],
  ["hours", ({ hasHours }) => !hasHours],
  ["short", ({ textLength }) => textLength < siteLimits.adviceShortText],
  [
    "cv",
    ({ views, applications, requiresCv }) => requiresCv && applications === 0 && views >= siteLimits.adviceManyViews,
  ],
  ["invite", ({ views, applications }) => applications === 0 && views >= siteLimits.adviceManyViews],
  ["unseen", ({ views, days }) => days >= siteLimits.weekDays && views < siteLimits.adviceFewViews],
  ["picture", ({ hasPicture }) => !hasPicture],
];

const anchors: Partial<Record<AdviceName, string>> = {
  confirm: "#confirmer",
  picture: "#offerImage",
  unseen: "#chiffres",
  ending: "#chiffres",
};

function targetOf(name: AdviceName, id: string): string {
  if (name === "unanswered")
    return receivedAddress({ ...defaultCriteria, offerId: id, state: "unanswered", order: "oldest" });
  return name === "invite" ? offerCandidatesPath(id) : ownOfferPath(id) + (anchors[name] ?? "#l-offre");
}

type Gains = Partial<Record<AdviceName, string>>;

/** The first advice that applies; null for an offer that lacks nothing. */
export function adviceOf(offer: AdvisedOffer, gains: Gains, now: Date) {
  const name = rules.find(([, applies]) => applies(offer, now))?.[0];
  if (!name) return null;
  const { waiting, confirmBy, expiresAt, id } = offer;
  const texts = siteMessages.adviceTexts;
  const dated: Partial<Record<AdviceName, string>> = {
    unanswered: texts.unanswered(number(waiting), waiting === 1),
    confirm: confirmBy ? texts.confirm(date(confirmBy)) : "",
    ending: expiresAt ? texts.ending(date(expiresAt)) : "",
  };
  const text = dated[name] ?? String(texts[name]);
  const gain = gains[name];
  return {
    name,
    text: gain ? `${text} ${siteMessages.adviceShare(gain)}` : text,
    verb: siteMessages.adviceLinks[name],
    to: targetOf(name, id),
  };
}

type GainRow = Record<`${(typeof details)[number]}${"With" | "Without"}${"Offers" | "Average"}`, number | null>;

/** By how much offers with a detail get more applications than those without, in this site; only from advisedFromOffers offers on each side. */
export function findGains(): Promise<Gains> {
  return cacheSlow("advice", async () => {
    const columns = details.flatMap((name) =>
      ([true, false] as const).map((has) => {
        const side = has ? sql`where ${sql.ref(name)}` : sql`where not ${sql.ref(name)}`;
        const label = `${name}${has ? "With" : "Without"}`;
        return sql`count(*) filter (${side})::int as ${sql.id(`${label}Offers`)},
          (avg("applications") filter (${side}))::float as ${sql.id(`${label}Average`)}`;
      }),
    );
    const { rows } = await sql<GainRow>`
      select ${sql.join(columns)} from (
        select "salary" is not null as "pay", ("weeklyHours" is not null or "schedule" is not null) as "hours",
          "offerImageId" is not null as "picture",
          (select count(*) from "applications" where "applications"."offerId" = "offers"."id" and "cameBy" is null) as "applications"
        from "offers" where ${isPublicOffer}
      ) as "each"`.execute(db);
    const row = rows[0]!;
    return Object.fromEntries(
      details.flatMap((name) => {
        const [own, other] = [row[`${name}WithAverage`] ?? 0, row[`${name}WithoutAverage`] ?? 0];
        const offers = Math.min(row[`${name}WithOffers`] ?? 0, row[`${name}WithoutOffers`] ?? 0);
        const gain = other > 0 ? Math.round((own / other - 1) * 100) : 0;
        return offers >= siteLimits.advisedFromOffers && gain >= 10 ? [[name, `${number(gain)}\u00a0%`]] : [];
      }),
    );
  });
}
