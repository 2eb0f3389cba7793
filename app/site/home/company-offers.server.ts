// A company's offers as its home and its list show them: a row each, with its figures, the curve of thirty days and one verdict.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { isUnanswered, waitingSince } from "../../hiring/review/inbox.server.ts";
import { defaultCriteria, receivedAddress } from "../../hiring/review/review-criteria.ts";
import * as limits from "../../limits.ts";
import { listOfferFigures } from "../../offers/browse/views.server.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import { offerCandidatesPath, offerPath, ownOfferPath } from "../../offers/offer.ts";
import { cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { offerState, pauseOf, pauses } from "../../offers/offer-life.ts";
import { isEnding } from "../../offers/offers.server.ts";
import { confirmationDay, findConfirming, needsConfirmation } from "../../offers/terms.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { listPage, type Order, positionOf } from "../../platform/http/pages.server.ts";
import { change, displayTime, number, plural } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import { type AdvisedOffer, adviceOf, findGains } from "./company-advice.server.ts";
import { type OfferOrder, type OfferView, offerOrders, offerViews } from "./company-offers.ts";

const applicationsOf = (condition: RawBuilder<SqlBool>) =>
  sql<number>`(select count(*)::int from "applications" where "applications"."offerId" = "offers"."id" and ${condition})`;

const waiting = applicationsOf(
  sql`${isUnanswered} and ${waitingSince} < now() - make_interval(days => ${siteLimits.adviceWaitDays})`,
);

const offersOf = (companyId: string) =>
  db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .leftJoin("users", "users.id", "offers.ownerId")
    .select(cardColumns)
    .select(["offers.isActive", "offers.isDraft", "offers.endReason", "offers.heldAs", "offers.expiresAt"])
    .select(["offers.confirmBy", "offers.schedule", "offers.cvPolicy", "offers.ownerId", colleague.as("owner")])
    .select([
      sql<number>`length("offers"."description")`.as("textLength"),
      applicationsOf(sql`true`).as("applications"),
      applicationsOf(sql`"answeredAt" is not null`).as("answers"),
      applicationsOf(sql`"state" = 'retained'`).as("hires"),
      applicationsOf(isUnanswered).as("unanswered"),
      waiting.as("waiting"),
    ])
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false);

type OfferRow = Awaited<ReturnType<ReturnType<typeof offersOf>["execute"]>>[number];

const advised = (
  row: OfferRow,
  days: { views: number; applications: number }[],
  isConfirming: boolean,
  now: Date,
): AdvisedOffer => ({
  id: row.id,
  waiting: row.waiting,
  confirmBy: isConfirming && needsConfirmation(row, now) ? confirmationDay(row.confirmBy, now) : null,
  expiresAt: row.expiresAt,
  hasPay: row.salary !== null || row.payExemption !== null,
  hasHours: row.weeklyHours !== null || row.schedule !== null,
  hasPicture: row.offerImageId !== null || row.coverFileId !== null,
  hasTown: row.city !== null,
  textLength: row.textLength,
  views: days.reduce((sum, day) => sum + day.views, 0),
  applications: row.applications,
  days: Math.floor((now.getTime() - row.createdAt.getTime()) / 86_400_000),
  requiresCv: row.cvPolicy === "exige",
});

/** "+ 40 %" of the second half of thirty days against the first; null without enough to compare. */
function trendOf(days: { views: number }[]): string | null {
  const half = days.length / 2;
  const sum = (part: { views: number }[]) => part.reduce((total, { views }) => total + views, 0);
  const [before, after] = [sum(days.slice(0, half)), sum(days.slice(half))];
  return before < siteLimits.adviceFewViews || after === before ? null : change(after / before - 1);
}

/** `hidden`: the verb is a button that posts these fields. */
type Verdict = { text: string; verb: string; to: string; hidden?: Record<string, string>; isFine?: boolean };

/** What an offer is short of, else what it is, with the one thing to do next. */
function verdictOf(row: OfferRow, advice: ReturnType<typeof adviceOf>): Verdict {
  const texts = siteMessages.verdicts;
  const path = ownOfferPath(row.id);
  const received = receivedAddress({ ...defaultCriteria, offerId: row.id, state: "unanswered" });
  const activate = { to: `${path}/activation`, hidden: { actif: "oui" } };
  if (row.heldAs) return { ...texts.held, to: path };
  if (row.waiting > 0 && advice) return advice;
  const pause = pauseOf(row);
  if (pause === "unanswered") return { ...texts.unanswered, to: received };
  if (pause === "full") return { ...texts.full, to: `${path}#field-questions` };
  if (pause === "unconfirmed") return { ...texts.unconfirmed, to: `${path}#confirmer` };
  switch (offerState(row)) {
    case "open":
      if (advice) return advice;
      return row.unanswered > 0
        ? {
            text: texts.received.text(number(row.unanswered), row.unanswered === 1),
            verb: texts.received.verb,
            to: received,
          }
        : { ...texts.fine, to: offerCandidatesPath(row.id), isFine: true };
    case "expired":
      return { ...texts.expired, ...activate };
    case "closed":
      return { ...texts.closed, to: `${path}/copie`, hidden: { copie: newId() }, isFine: true };
    default:
      return { ...texts.paused, ...activate };
  }
}

const counted = (count: number, one: string) => ({ count: number(count), word: count < 2 ? one : `${one}s` });

/** The rows with their figures, verdicts and distinct titles. */
async function withFigures(rows: OfferRow[], viewerId: string, now: Date) {
  const [figures, gains, isConfirming] = await Promise.all([
    listOfferFigures(rows.map(({ id }) => id)),
    findGains(),
    findConfirming(),
  ]);
  const titles = distinctTitles(rows);
  return rows.map((row) => {
    const { days, viewCount, isEmpty } = figures.get(row.id)!;
    const { place, contractType, pay } = toCard(row, now);
    const advice = row.isActive || row.waiting > 0 ? adviceOf(advised(row, days, isConfirming, now), gains, now) : null;
    return {
      id: row.id,
      title: titles.get(row.id)!,
      facts: [place, contractType, pay, row.ownerId !== viewerId && row.owner && `suivie par ${row.owner}`, "publiée"]
        .filter(Boolean)
        .join(" · "),
      at: displayTime(row.createdAt, now),
      state: offerState(row),
      pause: pauseOf(row),
      held: row.heldAs,
      path: ownOfferPath(row.id),
      publicPath: offerPath(row),
      received: receivedAddress({ ...defaultCriteria, offerId: row.id }),
      views: counted(viewCount, "vue"),
      applications: counted(row.applications, "candidature"),
      answers: counted(row.answers, "réponse"),
      hires: counted(row.hires, "embauche"),
      days: isEmpty ? null : days,
      trend: trendOf(days),
      verdict: verdictOf(row, advice),
      copyId: newId(),
    };
  });
}

type Member = Pick<CompanyViewer, "companyId" | "id">;

export type ShownOffer = Awaited<ReturnType<typeof withFigures>>[number];

/** A company's offers without drafts for its home, online ones first, then the latest. */
export async function listHomeOffers({ companyId, id }: Member, now = new Date()) {
  const rows = await offersOf(companyId)
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .orderBy("offers.isActive", "desc")
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(siteLimits.rowsOfHome)
    .execute();
  const total = rows[0]?.total ?? 0;
  return { total: number(total), hasMore: total > rows.length, offers: await withFigures(rows, id, now) };
}

const pausedFor = sql.join(Object.keys(pauses));

const conditionsOf = (userId: string): Record<OfferView, RawBuilder<SqlBool>> => ({
  toutes: sql`true`,
  "en-ligne": sql`"offers"."isActive"`,
  "fin-proche": isEnding,
  "en-pause": sql`(not "offers"."isActive" and coalesce("offers"."endReason" in (${pausedFor}), true))`,
  terminees: sql`(not "offers"."isActive" and "offers"."endReason" not in (${pausedFor}))`,
  suivies: sql`"offers"."ownerId" = ${userId}`,
});

const ranks: Record<OfferOrder, RawBuilder<number> | undefined> = {
  recentes: undefined,
  retard: waiting,
  candidatures: applicationsOf(sql`true`),
  // An offer that has ended has no end to come.
  fin: sql<number>`-coalesce(case when "offers"."isActive" then extract(epoch from "offers"."expiresAt")::bigint end, 99999999999)`,
};

/** The view and order of an address. Two views had parameters of their own, which bookmarks still hold. */
function criteriaOf({ searchParams }: URL): { view: OfferView; order: OfferOrder } {
  const [view, order, end, owner] = ["vue", "tri", "fin", "responsable"].map((name) => searchParams.get(name));
  const former = end === "proche" ? "fin-proche" : owner === "moi" ? "suivies" : "toutes";
  return {
    view: offerViews.find((each) => each === view) ?? former,
    order: offerOrders.find((each) => each === order) ?? "recentes",
  };
}

/** A company's offers except drafts, 50 a page (specification, section 9), newest first unless ordered otherwise. */
export async function listOwnOffers({ companyId, id: userId }: Member, url: URL, now = new Date()) {
  const { view, order } = criteriaOf(url);
  const conditions = conditionsOf(userId);
  const counts = await db
    .selectFrom("offers")
    .select(offerViews.map((each) => sql<number>`(count(*) filter (where ${conditions[each]}))::int`.as(each)))
    .where("offers.companyId", "=", companyId)
    .where("offers.isDraft", "=", false)
    .executeTakeFirstOrThrow();
  const rank = ranks[order];
  const query = offersOf(companyId)
    .where(conditions[view])
    .select(sql<number>`${rank ?? sql`0`}`.as("rank"));
  const sorting: Order = { at: "offers.createdAt", id: "offers.id", ...(rank ? { rank } : {}) };
  const page = await listPage(query, sorting, url, limits.ownOffers, (row) => ({
    ...(rank ? { rank: Number(row.rank) } : {}),
    at: row.createdAt,
    id: row.id,
  }));
  const total = counts[view];
  return {
    view,
    order,
    views: offerViews
      .filter((each) => each === "toutes" || each === view || (counts[each] > 0 && counts[each] < counts.toutes))
      .map((each) => ({ view: each, label: `${siteMessages.viewLabels[each]} (${number(counts[each])})` })),
    offers: await withFigures(page.rows, userId, now),
    count:
      view === "fin-proche" ? plural(total, "offre expire bientôt", "offres expirent bientôt") : plural(total, "offre"),
    previous: page.previous,
    next: page.next,
    position: positionOf(page, total, limits.ownOffers),
  };
}
