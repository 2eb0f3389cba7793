// Lines about applications (`candidatures`): kept as they were sent, with the state that they had. No mail leaves.
import { sql } from "kysely";
import { normalEmail } from "../accounts/account.ts";
import { isEmail } from "../accounts/accounts.server.ts";
import { isId, newId } from "../base/id.ts";
import type { ApplicationState } from "../db/schema.ts";
import * as messages from "../messages.ts";
import { dateOf } from "./cells.server.ts";
import { filledPlace } from "./files.server.ts";
import { findTargets, type Line, lineError, type Outcome, readLine, type Work } from "./lines.server.ts";

const states: ApplicationState[] = ["received", "to-study", "interview", "retained", "refused", "withdrawn"];

type Told = Exclude<ApplicationState, "withdrawn">;
type Offer = { id: string | null; companyId: string; title: string };
type Targets = Record<"offers" | "candidates" | "companies", Map<string, string>>;

/** The one offer that a line means: by its id, else by its title among those of its company. */
async function findOffer(work: Work, { fields }: Line, values: Record<string, string>, { offers, companies }: Targets) {
  const named = offers.get(values.offerId ?? "") ?? offers.get(values.offer ?? "");
  if (named === "pending") return "pending" as const;
  const companyId = companies.get(values.companyId ?? "");
  // It says itself that its offer is gone: another one of that title is not it.
  if (fields.offerId === null && isId(companyId) && values.offer) return { id: null, companyId, title: values.offer };
  const rows: Offer[] = await work.tx
    .selectFrom("offers")
    .select(["id", "companyId", "title"])
    .$if(named !== undefined, (query) => query.where("id", "=", named!))
    .$if(named === undefined, (query) => query.where(sql<boolean>`lower("title") = lower(${values.offer ?? ""})`))
    .$if(named === undefined && isId(companyId), (query) => query.where("companyId", "=", companyId!))
    .orderBy("id")
    .limit(2)
    .execute();
  if (rows.length !== 1) {
    if (rows.length > 1) return "several" as const;
    // The offer is gone, and its company has kept what was sent to it.
    if (companyId === "pending") return "pending" as const;
    return companyId && values.offer ? { id: null, companyId, title: values.offer } : null;
  }
  // What was applied to was called so then.
  const title = values.offer && !offers.has(values.offer) ? values.offer : rows[0]!.title;
  return { ...rows[0]!, title };
}

// A title of an offer that an earlier line of the same import would make, while it is only checked.
async function isPendingTitle({ tx, importId, write }: Work, title: string | undefined): Promise<boolean> {
  if (write || !title) return false;
  const row = await tx
    .selectFrom("importLines")
    .select("line")
    .where("importId", "=", importId)
    .where("kind", "=", "offer")
    .where(sql<boolean>`"fields" ->> 'title' = ${title}`)
    .executeTakeFirst();
  return row !== undefined;
}

const instant = (text: string | undefined) => (text ? dateOf(text) : null);

/** The candidate whose application it is: the one that it names, or the one whose proven address it bears. */
async function findOwner(
  { tx }: Work,
  { fields }: Line,
  values: Record<string, string>,
  { candidates }: Targets,
): Promise<string | null> {
  const named = candidates.get(values.candidateId ?? "");
  if (isId(named)) return named;
  if (fields.candidateId === null) return null;
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", normalEmail(values.email ?? ""))
    .where("role", "=", "candidate")
    .where("emailVerified", "=", true)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function write(work: Work, line: Line, values: Record<string, string>, offer: Offer, targets: Targets) {
  const { tx } = work;
  const candidateId = await findOwner(work, line, values, targets);
  const wished = line.reference?.toLowerCase() ?? "";
  const id = isId(wished) ? wished : newId();
  const state = states.find((each) => each === values.state) ?? "received";
  const told = states.find((each): each is Told => each === values.toldState && each !== "withdrawn");
  const createdAt = instant(values.dateCreated) ?? work.now;
  const made = await tx
    .insertInto("applications")
    .values({
      ...{ id, offerId: offer.id, companyId: offer.companyId, candidateId, offer: offer.title, state },
      ...{ nom: values.nom!, prenom: values.prenom ?? "", email: normalEmail(values.email!) },
      // An application is a copy of what was sent.
      ...{ tel: values.tel ?? null, message: values.message ?? null, createdAt },
      ...{ toldState: told ?? (state === "withdrawn" ? "received" : state), changedAt: instant(values.changedAt) },
      ...{ seenAt: instant(values.seenAt), answeredAt: instant(values.answeredAt), closedAt: instant(values.closedAt) },
      // What lay there for years is neither reminded of nor closed on the day of a move.
      waitingSince: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return null;
  const events = [
    { state: "received" as const, at: createdAt },
    ...(state === "received" ? [] : [{ state, at: instant(values.changedAt) ?? createdAt }]),
  ];
  await tx
    .insertInto("applicationEvents")
    .values(events.map((event) => ({ id: newId(), applicationId: id, byUserId: null, ...event })))
    .execute();
  return { id, candidateId };
}

/** The application that bears the line's id: it was sent here. */
async function findSame({ tx }: Work, { reference }: Line) {
  const id = reference?.toLowerCase();
  if (!isId(id)) return undefined;
  return tx.selectFrom("applications").select(["id", "candidateId"]).where("id", "=", id).executeTakeFirst();
}

/** Nobody applies twice to one offer. */
function findAlike({ tx }: Work, values: Record<string, string>, offer: Offer) {
  return tx
    .selectFrom("applications")
    .select(["id", "candidateId"])
    .where("companyId", "=", offer.companyId)
    .$if(offer.id !== null, (query) => query.where("offerId", "=", offer.id))
    .$if(offer.id === null, (query) => query.where("offerId", "is", null).where("offer", "=", offer.title))
    .where("email", "=", normalEmail(values.email!))
    .orderBy("id")
    .executeTakeFirst();
}

async function settle(work: Work, line: Line, targets: Targets): Promise<Outcome> {
  const { values, errors } = readLine(work, line);
  const outcome = { line: line.line, errors, key: null, targetId: null, userId: null };
  const offer = await findOffer(work, line, values, targets);
  if (!values.nom || !isEmail(normalEmail(values.email ?? "")))
    errors.push(lineError(work, "email", messages.importNameMissing, values.email));
  else if (offer === "several") errors.push(lineError(work, "offer", messages.importSeveralOffers, values.offer));
  else if (offer === "pending" || (!offer && (await isPendingTitle(work, values.offer))))
    return { ...outcome, state: "created" };
  else if (!offer) errors.push(lineError(work, "offer", messages.importOfferUnknown, values.offer ?? values.offerId));
  if (errors.length > 0 || !offer || typeof offer === "string") return { ...outcome, state: "refused" };
  const kept = (await findSame(work, line)) ?? (await findAlike(work, values, offer));
  if (kept) return { ...outcome, state: "unchanged", targetId: kept.id, userId: kept.candidateId };
  if (!work.write) return { ...outcome, state: "created" };
  const made = await write(work, line, values, offer, targets);
  if (!made) return { ...outcome, state: "unchanged" };
  errors.push(...(await filledPlace(work, line, { kind: "application", ...made })));
  return { ...outcome, state: "created", targetId: made.id, userId: made.candidateId };
}

/** Settles a batch of lines about applications. */
export async function settleApplications(work: Work, lines: Line[]): Promise<Outcome[]> {
  const said = (...names: string[]) => lines.flatMap(({ fields }) => names.map((name) => String(fields[name] ?? "")));
  const targets = {
    offers: await findTargets(work, "offer", said("offerId", "offer")),
    candidates: await findTargets(work, "candidate", said("candidateId")),
    companies: await findTargets(work, "company", said("companyId")),
  };
  const outcomes: Outcome[] = [];
  for (const line of lines) outcomes.push(await settle(work, line, targets));
  return outcomes;
}
