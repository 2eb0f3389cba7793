// Alerts of people without an account. A press in a mail confirms the address; an account with this confirmed address takes them over.
import { sql } from "kysely";
import { isExcludedBy } from "../../access/candidate-visibility.server.ts";
import { searchKey, searchParams } from "../../offers/browse/saved.server.ts";
import { type OfferCriteria, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { isSigned, seal, signature, unseal } from "../../platform/http/sign.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { consumeUnproven, giveBackUnproven, type MailRefusal } from "../../platform/mail/recipient-limit.server.ts";
import * as sourcingLimits from "../limits.ts";
import { usualFrequency } from "../results/alert-frequency.ts";
import { candidateOwner, type SearchOwner, subscriberOwner } from "../results/saved-searches.server.ts";
import { confirmAlertMail } from "./alert-emails.ts";
import { isReachable } from "./alert-schedule.server.ts";
import {
  createOfferSearch,
  followedIn,
  hasOpenCompany,
  mailedNameOf,
  nameOf,
  resumeOfferSearch,
} from "./offer-searches.server.ts";

const confirmation = "confirm-alert";
const management = "alerts-of-subscriber";

/** The page where a person without an account sees and erases their alerts. The link never expires, as the one that stops them. */
function subscriberUrl(id: string): string {
  return `${config.baseUrl}/alertes/gestion/${id}${signature(management, id)}`;
}

/** The id in the token of such a link; null when it is not valid. */
export function readSubscriberLink(token: string): string | null {
  const id = token.slice(0, 36);
  return isId(id) && isSigned(management, id, token.slice(36)) ? id : null;
}

/** The page of the settings of alerts. @param subscriberId null for a candidate's */
export const settingsUrlOf = (subscriberId: string | null) =>
  subscriberId ? subscriberUrl(subscriberId) : `${config.baseUrl}/candidat/recherches`;

/** The link that leads to the button "Confirmer". */
export function confirmAlertUrl({ id, sentAt }: { id: string; sentAt: Date }): string {
  const over = sentAt.getTime() + sourcingLimits.alertRequestMs;
  return `${config.baseUrl}/alertes/confirmation/${seal(confirmation, id, over)}`;
}

/** Reads the token of such a link: the request's id; null when it is not valid or expired. */
export function readConfirmation(token: string): string | null {
  const id = unseal(confirmation, token);
  return isId(id) ? id : null;
}

/**
 * Stores a visitor's request for an alert, and queues the mail that confirms it. Neither depends on what the address already has. A second
 * request within sourcingLimits.alertRequestAgainMs mails nothing.
 * @returns the refusal when too many mails left for the address or from the sender
 */
export async function requestAlert(
  email: string,
  criteria: OfferCriteria,
  sentAt: Date = new Date(),
): Promise<MailRefusal | null> {
  const address = normalEmail(email);
  const refusal = await consumeUnproven(address);
  if (refusal) return refusal;
  const isMailed = await transaction(async (tx) => {
    const again = new Date(sentAt.getTime() - sourcingLimits.alertRequestAgainMs);
    const request = await tx
      .insertInto("alertRequests")
      .values({
        id: newId(),
        email: address,
        query: searchParams(criteria).toString(),
        criteriaKey: searchKey(criteria),
        sentAt,
      })
      .onConflict((oc) =>
        oc
          .columns(["email", "criteriaKey"])
          .where("confirmedAt", "is", null)
          .doUpdateSet({ sentAt })
          .where("alertRequests.sentAt", "<", again),
      )
      .returning(["id", "sentAt"])
      .executeTakeFirst();
    if (!request) return false;
    const name = await mailedNameOf(tx, criteria);
    const mail = confirmAlertMail({ name, isFollow: followedIn(criteria) !== null, url: confirmAlertUrl(request) });
    await sendMail(tx, { to: address, ...mail });
    return true;
  });
  if (!isMailed) await giveBackUnproven(address);
  return null;
}

/** A request that is not too old, with the name of its search; undefined when there is none of that id, or its company closed meanwhile. */
export async function findRequest(tx: Db, id: string, now: Date = new Date()) {
  const request = await tx
    .selectFrom("alertRequests")
    .select(["email", "query", "confirmedAt"])
    .where("id", "=", id)
    .where("sentAt", ">", new Date(now.getTime() - sourcingLimits.alertRequestMs))
    .executeTakeFirst();
  if (!request) return undefined;
  const criteria = readOfferCriteria(new URLSearchParams(request.query));
  // The press that was made counts.
  if (!request.confirmedAt && !(await hasOpenCompany(tx, criteria))) return undefined;
  return { ...request, criteria, name: await nameOf(tx, criteria), isFollow: followedIn(criteria) !== null };
}

// The candidate's account with this confirmed address, or else the subscriber.
async function findOrCreateOwner(tx: Db, email: string): Promise<SearchOwner> {
  const user = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("role", "=", "candidate")
    .where(isReachable)
    .executeTakeFirst();
  if (user) return candidateOwner(user.id);
  // The update locks a row that is there, so that nobody deletes it as idle before the alert stands.
  const { id } = await tx
    .insertInto("subscribers")
    .values({ id: newId(), email })
    .onConflict((oc) => oc.column("email").doUpdateSet({ email }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return subscriberOwner(id);
}

type Confirmed = { outcome: "confirmed" | "full"; subscriberId: string | null };

/** What a request that was confirmed before leads to: the subscriber, or null for an account that took the alert over. */
export async function findConfirmed(tx: Db, email: string): Promise<Confirmed> {
  const subscriber = await tx.selectFrom("subscribers").select("id").where("email", "=", email).executeTakeFirst();
  return { outcome: "confirmed", subscriberId: subscriber?.id ?? null };
}

/** Makes the alert of a request, once. @returns null when the request is too old or not there */
export async function confirmRequest(tx: Db, id: string, now: Date = new Date()): Promise<Confirmed | null> {
  await sql`select 1 from "alertRequests" where "id" = ${id} for update`.execute(tx);
  const request = await findRequest(tx, id, now);
  if (!request) return null;
  if (request.confirmedAt) return findConfirmed(tx, request.email);
  const owner = await findOrCreateOwner(tx, request.email);
  const subscriberId = owner.column === "subscriberId" ? owner.id : null;
  const search = await createOfferSearch(tx, owner, request.criteria, { frequency: usualFrequency, now });
  if (!search) return { outcome: "full", subscriberId };
  if (!search.isNew) await resumeOfferSearch(tx, owner, search.id, now);
  await tx.updateTable("alertRequests").set({ confirmedAt: now }).where("id", "=", id).execute();
  return { outcome: "confirmed", subscriberId };
}

/** The address behind a management link, undefined once it has no alert. */
export function findSubscriber(tx: Db, id: string) {
  return tx.selectFrom("subscribers").select(["id", "email", "createdAt"]).where("id", "=", id).executeTakeFirst();
}

/** Erases a person's address with all alerts; repeating it changes nothing. */
export async function deleteSubscriber(tx: Db, id: string): Promise<void> {
  const { email } = (await findSubscriber(tx, id)) ?? {};
  if (email !== undefined) await deleteAlertsOfAddress(tx, email);
}

/** Erases an address with all alerts and requests that it has outside of an account. @returns how many alerts it had */
export async function deleteAlertsOfAddress(tx: Db, email: string): Promise<number> {
  await tx.deleteFrom("alertRequests").where("email", "=", email).execute();
  const { count } = await tx
    .selectFrom("savedSearches")
    .innerJoin("subscribers", "subscribers.id", "savedSearches.subscriberId")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("subscribers.email", "=", email)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("subscribers").where("email", "=", email).execute();
  return count;
}

const isIdle = sql<boolean>`not exists (select from "savedSearches" where "savedSearches"."subscriberId" = "subscribers"."id")`;

/** Deletes the addresses that no alert needs any more, with the requests that made their alerts. */
export async function deleteIdleSubscribers(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked in a statement of its own: the next one sees an alert that is confirmed meanwhile.
  await tx.selectFrom("subscribers").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  const deleted = await tx.deleteFrom("subscribers").where("id", "in", ids).where(isIdle).returning("email").execute();
  if (deleted.length === 0) return;
  const emails = deleted.map(({ email }) => email);
  await tx.deleteFrom("alertRequests").where("email", "in", emails).where("confirmedAt", "is not", null).execute();
}

/** Deletes one search of a person without an account, and the address after the last one. @returns false when there is none of that id */
export async function deleteSubscribedSearch(tx: Db, subscriberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("savedSearches")
    .where("id", "=", id)
    .where("subscriberId", "=", subscriberId)
    .executeTakeFirstOrThrow();
  await deleteIdleSubscribers(tx, [subscriberId]);
  return numDeletedRows > 0n;
}

const rowsAtOnce = 500;

/**
 * A step of the alerts' task: deletes requests that nobody confirmed, alerts without an account whose pause is over (the link that resumes
 * them has expired), and addresses without an alert. @returns the number of requests and alerts
 */
export async function deleteForgottenSearches(tx: Db, now: Date): Promise<number> {
  const requests = await tx
    .deleteFrom("alertRequests")
    .where("sentAt", "<=", new Date(now.getTime() - sourcingLimits.alertRequestMs))
    .executeTakeFirstOrThrow();
  const forgotten = tx
    .selectFrom("alerts")
    .select("searchId")
    .where("subscriberId", "is not", null)
    .where("pausedAt", "<=", new Date(now.getTime() - sourcingLimits.resumeLinkMs))
    .orderBy("id")
    .limit(rowsAtOnce)
    .forUpdate();
  const searches = await tx.deleteFrom("savedSearches").where("id", "in", forgotten).executeTakeFirstOrThrow();
  const idle = await tx.selectFrom("subscribers").select("id").where(isIdle).orderBy("id").limit(rowsAtOnce).execute();
  await deleteIdleSubscribers(
    tx,
    idle.map(({ id }) => id),
  );
  return Number(requests.numDeletedRows + searches.numDeletedRows);
}

/** Moves the alerts of an address to the candidate's account that proves it, as far as the account has room. */
export async function attachAlerts(tx: Db, user: { id: string; email: string; role: Role }): Promise<void> {
  if (user.role !== "candidate") return;
  const subscriber = await tx
    .selectFrom("subscribers")
    .select("id")
    .where("email", "=", user.email)
    .forUpdate()
    .executeTakeFirst();
  if (!subscriber) return;
  // As createSearch() does, against simultaneous saves.
  await sql`select 1 from "users" where "id" = ${user.id} for no key update`.execute(tx);
  await tx
    .deleteFrom("savedSearches")
    .where("subscriberId", "=", subscriber.id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          "criteriaKey",
          "in",
          selectFrom("savedSearches as own").select("own.criteriaKey").where("own.userId", "=", user.id),
        ),
        isExcludedBy(user.id, sql.ref("savedSearches.followedId")),
      ]),
    )
    .execute();
  const movable = sql<{ id: string }>`
    select "id" from (
      select "id", "followedId", row_number() over (partition by "followedId" is null order by "createdAt", "id")
        + (select count(*) from "savedSearches" as "own" where "own"."userId" = ${user.id}
          and ("own"."followedId" is null) = ("savedSearches"."followedId" is null)) as "position"
      from "savedSearches" where "subscriberId" = ${subscriber.id}
    ) as "ranked"
    where "position" <= case when "followedId" is null then ${sourcingLimits.offerSearches}::int else ${sourcingLimits.followedCompanies}::int end`;
  const ids = (await movable.execute(tx)).rows.map(({ id }) => id);
  if (ids.length > 0) {
    const owned = { subscriberId: null, userId: user.id };
    await tx.updateTable("savedSearches").set(owned).where("id", "in", ids).execute();
    await tx.updateTable("alerts").set(owned).where("searchId", "in", ids).execute();
  }
  await deleteIdleSubscribers(tx, [subscriber.id]);
}
