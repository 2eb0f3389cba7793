// Imports applications (`candidatures`) as they were sent, with their state. Sends no mail.
import { sql } from "kysely";
import { z } from "zod";
import { namedStates } from "../../access/application-states.ts";
import {
  type ApplicantStatus,
  type ApplicationState,
  applicationChanges,
  applicationStates,
  boardStates,
  isPlain,
  mustNotify,
} from "../../hiring/application-life.ts";
import { readStoredAnswers } from "../../hiring/apply/answers.server.ts";
import { saveOfferTexts } from "../../hiring/apply/read-offer.server.ts";
import { readCameBy } from "../../hiring/came-by.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import { createLink } from "../../hiring/review/application-links.server.ts";
import { type NewNotice, noticeDueAt } from "../../hiring/review/decision-emails.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { importedOfferText } from "../../offers/offer-text.server.ts";
import { sourceNames } from "../../offers/source.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import type { CameBy } from "../../platform/db/schema.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { dateOf } from "../../platform/text/read-date.ts";
import { isBlank, oneLine } from "../../platform/text/text.ts";
import * as operationsMessages from "../messages.ts";
import { createFiles } from "./import-files.server.ts";
import {
  findTargets,
  idOf,
  isNote,
  isPending,
  type Line,
  lineError,
  type Outcome,
  readLine,
  type Work,
} from "./import-lines.server.ts";

type Named = { id: string; companyId: string; title: string; questions: string[] };
/** `id`: null when the offer is deleted; `companyId`: null when the company is erased. */
type Offer = { id: string | null; companyId: string | null; title: string; questions?: string[] };
type Stored = {
  id: string;
  candidateId: string | null;
  companyId: string | null;
  offerId: string | null;
  offer: string;
  email: string | null;
  tel: string | null;
  cameBy: CameBy | null;
  state: ApplicationState;
  isSpontaneous: boolean;
  occupationKey: string | null;
};

/** Lookups for a batch, each queried once. */
type Lookups = {
  targets: Record<"offers" | "candidates" | "companies", Map<string, string>>;
  byId: Named[];
  byTitle: Map<string, Named[]>;
  stored: Stored[];
  owners: Map<string, string>;
};

function listByIds({ tx }: Work, ids: string[]): Promise<Named[]> {
  return tx
    .selectFrom("offers")
    .select(["id", "companyId", "title", "questions"])
    .where(sql<boolean>`"id" = any(${ids}::uuid[])`)
    .execute();
}

/** Two offers of the same title in a company are enough to know that the title is ambiguous. */
async function listByTitles({ tx }: Work, titles: string[]): Promise<Map<string, Named[]>> {
  const { rows } = await sql<Named & { sought: string }>`select "sought", "id", "companyId", "title", "questions" from (
      select "sought", "id", "companyId", "title", "questions", row_number() over (partition by "sought", "companyId" order by "id") as "rank"
      from unnest(${titles}::text[]) as "sought" join "offers" on lower("title") = lower("sought")
    ) as "ranked" where "rank" <= 2 order by "id"`.execute(tx);
  return Map.groupBy(rows, ({ sought }) => sought);
}

/** The offer of a line: by id, else by its title within the company. */
function findOffer({ fields }: Line, values: Record<string, string>, lookups: Lookups) {
  const { offers, companies } = lookups.targets;
  const offerId = offers.get(values.offerId ?? "") ?? offers.get(values.offer ?? "");
  if (offerId === "pending") return "pending" as const;
  const companyId = companies.get(values.companyId ?? "");
  if (fields.companyId === null && values.offer) return { id: null, companyId: null, title: values.offer };
  // The document states that its offer is deleted: another offer of the same title must not match.
  if (fields.offerId === null && isId(companyId) && values.offer) return { id: null, companyId, title: values.offer };
  const byTitle = lookups.byTitle.get(values.offer ?? "") ?? [];
  const rows = offerId
    ? lookups.byId.filter(({ id }) => id === offerId)
    : byTitle.filter((offer) => !isId(companyId) || offer.companyId === companyId);
  if (rows.length !== 1) {
    if (rows.length > 1) return "several" as const;
    // The offer is deleted; the applications remain with its company.
    if (companyId === "pending") return "pending" as const;
    return companyId && values.offer ? { id: null, companyId, title: values.offer } : null;
  }
  const { id, companyId: of, title, questions } = rows[0]!;
  // An application stores the title that the offer had at that time.
  return { id, companyId: of, title: values.offer && !offers.has(values.offer) ? values.offer : title, questions };
}

/** The last nine digits, as the database compares numbers (phoneKey); null for a number too short to be one. */
function phoneKeyOf(tel: string | null): string | null {
  const digits = (tel ?? "").replace(/\D/g, "");
  return digits.length < 6 ? null : digits.slice(-9);
}

const instant = (text: string | undefined) => (text ? dateOf(text) : null);

/** The candidate with the id in the line, else the candidate with its confirmed address, unless a company added the application. */
function findOwner({ fields }: Line, values: Record<string, string>, { targets, owners }: Lookups): string | null {
  const candidateId = targets.candidates.get(values.candidateId ?? "");
  if (isId(candidateId)) return candidateId;
  return fields.candidateId === null || readCameBy(values.cameBy)
    ? null
    : (owners.get(normalEmail(values.email ?? "")) ?? null);
}

async function listOwners({ tx }: Work, emails: string[]): Promise<Lookups["owners"]> {
  const rows = await tx
    .selectFrom("users")
    .select(["id", "email"])
    .where(sql<boolean>`"email" = any(${emails})`)
    .where("role", "=", "candidate")
    .where("emailVerified", "=", true)
    .execute();
  return new Map(rows.map(({ id, email }) => [email, id]));
}

function listStored({ tx }: Work, ids: string[], emails: string[], phones: string[]): Promise<Stored[]> {
  return tx
    .selectFrom("applications")
    .select([
      "id",
      "candidateId",
      "companyId",
      "offerId",
      "offer",
      "email",
      "tel",
      "cameBy",
      "state",
      "isSpontaneous",
      "occupationKey",
    ])
    .where(sql<boolean>`("id" = any(${ids}::uuid[]) or "email" = any(${emails})
      or ("email" is null and "candidateId" is null and "phoneKey"("tel") = any(${phones})))`)
    .orderBy("id")
    .execute();
}

/** The application with the line's id. Else a similar one: an address applies once to an offer, unless it withdrew. */
function findStored(
  { line, values }: Pick<Read, "line" | "values">,
  { email, tel, cameBy }: Pick<Stored, "email" | "tel" | "cameBy">,
  offer: Offer,
  { stored }: Lookups,
): Stored | undefined {
  const isWithdrawn = stateOf(values) === "withdrawn";
  const id = idOf(line);
  const same = id ? stored.find((row) => row.id === id) : undefined;
  const isAlike = (row: Stored) =>
    row.email === email &&
    (row.cameBy === null) === (cameBy === null) &&
    (email !== null || phoneKeyOf(row.tel) === phoneKeyOf(tel)) &&
    row.companyId === offer.companyId &&
    row.offerId === offer.id &&
    (offer.id !== null || row.offer === offer.title) &&
    (row.state === "withdrawn") === isWithdrawn;
  return same ?? stored.find(isAlike);
}

type NewRow = { line: Line; values: Record<string, string>; row: Stored; questions: string[]; outcome: Outcome };

const stateOf = (values: Record<string, string>) =>
  applicationStates.find((each) => each === values.state) ?? "received";

function columnsOf({ now }: Work, { line, values, row, questions }: NewRow) {
  const state = stateOf(values);
  const notifiedState = applicationStates.find(
    (each): each is ApplicantStatus => each === values.notifiedState && !isPlain(each),
  );
  return {
    ...row,
    state,
    nom: oneLine(values.nom ?? ""),
    prenom: oneLine(values.prenom ?? ""),
    message: values.message ?? null,
    job: values.job ?? null,
    company: values.company ?? "",
    createdAt: instant(values.dateCreated) ?? now,
    notifiedState: notifiedState ?? (isPlain(state) ? "received" : state),
    changedAt: instant(values.changedAt),
    seenAt: instant(values.seenAt),
    answeredAt: instant(values.answeredAt),
    closedAt: instant(values.closedAt),
    calledAt: instant(values.calledAt),
    mutedAt: instant(values.mutedAt),
    falseAt: instant(values.falseAt),
    identityOpenedAt: instant(values.identityOpenedAt),
    namedUntil: instant(values.namedUntil),
    hiddenUntil: namedStates.find((state) => state === values.hiddenUntil) ?? null,
    source: sourceNames.find((source) => source === values.source) ?? null,
    city: row.isSpontaneous ? (values.city ?? null) : null,
    cityCode: row.isSpontaneous ? (values.cityCode ?? null) : null,
    answers: JSON.stringify(readStoredAnswers(line.fields.answers, questions)),
    // Reminders and closing count from the import, not from the old date.
    waitingSince: now,
  };
}

const endOf = (state: ApplicationState, { companyId, isSpontaneous }: Pick<Stored, "companyId" | "isSpontaneous">) =>
  state === "ended"
    ? { reason: companyId && !isSpontaneous ? ("offer-ended" as const) : ("company-ended" as const) }
    : {};

const storedDecision = z
  .object({
    text: z.string().max(offersLimits.messageMax).nullable(),
    dueAt: z.iso.datetime(),
    fromState: z.enum(boardStates).nullable(),
    batchId: z.uuid().nullable(),
  })
  .nullable()
  .catch(null);

const storedLinks = z
  .array(z.object({ id: z.uuid(), isSame: z.boolean(), at: z.iso.datetime() }))
  .max(hiringLimits.linksMax)
  .catch([]);

/** Stores the decisions about imported applications and earlier ones of the same company, under the rules of the page. Their authors do not move. */
async function writeLinks({ tx }: Work, newRows: NewRow[]): Promise<void> {
  const wished = newRows.flatMap(({ line, row: { id, companyId } }) =>
    storedLinks
      .parse(line.fields.links ?? [])
      .flatMap((link) => (companyId ? { ...link, id, companyId, with: link.id } : [])),
  );
  if (wished.length === 0) return;
  const rows = await tx
    .selectFrom("applications")
    .select(["id", "companyId"])
    .where(sql<boolean>`"id" = any(${wished.map((link) => link.with)}::uuid[])`)
    .execute();
  const companies = new Map(rows.map(({ id, companyId }) => [id, companyId]));
  for (const { id, with: other, companyId, isSame, at } of wished) {
    if (companies.get(other) !== companyId) continue;
    const change = { from: null, to: isSame ? ("same" as const) : ("apart" as const) };
    await createLink(tx, { companyId, userId: null }, [other, id], change, new Date(at));
  }
}

type Event = { id: string; applicationId: string; state: ApplicationState; at: Date };

/** A decision of an exported application that had not left, with the last event of the application. */
function pendingOf({ now }: Work, { line }: NewRow, row: ReturnType<typeof columnsOf>, last: Event) {
  const decision = storedDecision.parse(line.fields.decision ?? null);
  const { state } = row;
  if (!decision || isPlain(state) || !mustNotify(row.notifiedState, state)) return null;
  const { text, fromState, batchId } = decision;
  // One that was due during the move leaves as late as a new one, so that the company can undo it here too.
  const dueAt = new Date(decision.dueAt) > now ? new Date(decision.dueAt) : noticeDueAt(now);
  const notice: NewNotice = { applicationId: row.id, eventId: last.id, state, text, byUserId: null };
  return { change: { fromState, batchId }, notice: { ...notice, id: newId(), createdAt: now, dueAt } };
}

/** Inserts a batch in three statements, four with decisions that have not left. An application that exists by now stays unchanged. */
async function write(work: Work, newRows: NewRow[]): Promise<void> {
  if (newRows.length === 0) return;
  const texts = newRows.map(({ line }) => importedOfferText(line.fields.readOffer));
  await saveOfferTexts(
    work.tx,
    texts.filter((text) => text !== null),
  );
  const rows = newRows.map((each, index) => ({
    ...columnsOf(work, each),
    offerTextHash: texts[index]?.hash ?? null,
  }));
  const inserted = await work.tx
    .insertInto("applications")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const insertedIds = new Set(inserted.map(({ id }) => id));
  const notices: ReturnType<typeof pendingOf>[] = [];
  const events = rows.flatMap((row, at) => {
    const { id: applicationId, state, createdAt, changedAt, cameBy } = row;
    if (!insertedIds.has(applicationId)) return [];
    const added = cameBy ? { reason: applicationChanges.add.reason } : {};
    const first = { id: newId(), applicationId, state: "received" as const, at: createdAt, ...added };
    const last = { id: newId(), applicationId, state, at: changedAt ?? createdAt, ...endOf(state, row) };
    const pending = pendingOf(work, newRows[at]!, row, last);
    notices.push(pending);
    return state === "received" ? [first] : [first, { ...last, ...pending?.change }];
  });
  if (events.length > 0) await work.tx.insertInto("applicationEvents").values(events).execute();
  const pending = notices.flatMap((each) => each?.notice ?? []);
  if (pending.length > 0) await work.tx.insertInto("applicationNotices").values(pending).execute();
  await writeLinks(
    work,
    newRows.filter(({ row }) => insertedIds.has(row.id)),
  );
  for (const { line, row, outcome } of newRows) {
    if (insertedIds.has(row.id))
      outcome.errors.push(...(await createFiles(work, line, { kind: "application", ...row })));
    else Object.assign(outcome, { state: "unchanged", targetId: null, userId: null });
  }
}

type Settled = { outcome: Outcome; newRow?: NewRow };
type Read = { line: Line } & ReturnType<typeof readLine>;

async function settle(work: Work, { line, values, errors }: Read, lookups: Lookups): Promise<Settled> {
  const outcome = { line: line.line, errors, key: null, targetId: null, userId: null };
  const offer = findOffer(line, values, lookups);
  const email = values.email ? normalEmail(values.email) : null;
  const tel = values.tel ?? null;
  const isReachable = email === null ? phoneKeyOf(tel) !== null : isEmail(email);
  if (isBlank(values.nom ?? "") || !isReachable)
    errors.push(lineError(work, "email", operationsMessages.importNameMissing, values.email));
  else if (offer === "several")
    errors.push(lineError(work, "offer", operationsMessages.importSeveralOffers, values.offer));
  else if (offer === "pending" || (!offer && (await isPending(work, "offer", "title", values.offer ?? ""))))
    return { outcome: { ...outcome, state: "created" } };
  else if (!offer)
    errors.push(lineError(work, "offer", operationsMessages.importOfferUnknown, values.offer ?? values.offerId));
  if (!errors.every(isNote) || !offer || typeof offer === "string")
    return { outcome: { ...outcome, state: "refused" } };
  const cameBy = readCameBy(values.cameBy);
  const stored = findStored({ line, values }, { email, tel, cameBy }, offer, lookups);
  if (stored) return { outcome: { ...outcome, state: "unchanged", targetId: stored.id, userId: stored.candidateId } };
  if (!work.write) return { outcome: { ...outcome, state: "created" } };
  const { companyId, id: offerId, title } = offer;
  const candidateId = findOwner(line, values, lookups);
  const isSpontaneous = offerId === null && values.isSpontaneous === "oui";
  const row: Stored = {
    isSpontaneous,
    occupationKey: isSpontaneous ? (values.occupationKey ?? null) : null,
    id: idOf(line) ?? newId(),
    candidateId,
    companyId,
    offerId,
    offer: title,
    email,
    tel,
    cameBy,
    state: stateOf(values),
  };
  // A later line of the batch may be the same application.
  lookups.stored.push(row);
  const created: Outcome = { ...outcome, state: "created", targetId: row.id, userId: candidateId };
  return { outcome: created, newRow: { line, values, row, questions: offer.questions ?? [], outcome: created } };
}

/** Checks or imports a batch of applications. */
export async function settleApplications(work: Work, lines: Line[]): Promise<Outcome[]> {
  const valuesOf = (...names: string[]) =>
    lines.flatMap(({ fields }) => names.map((name) => String(fields[name] ?? "")));
  const targets = {
    offers: await findTargets(work, "offer", valuesOf("offerId", "offer")),
    candidates: await findTargets(work, "candidate", valuesOf("candidateId")),
    companies: await findTargets(work, "company", valuesOf("companyId")),
  };
  const reads = lines.map((line): Read => ({ line, ...readLine(work, line) }));
  const emails = reads.map(({ values }) => normalEmail(values.email ?? ""));
  const phones = reads.flatMap(({ values }) => (values.email ? [] : (phoneKeyOf(values.tel ?? null) ?? [])));
  const titles = new Set(reads.flatMap(({ values }) => values.offer ?? []));
  const lookups: Lookups = {
    targets,
    byId: await listByIds(work, [...targets.offers.values()].filter(isId)),
    byTitle: await listByTitles(work, [...titles]),
    stored: await listStored(
      work,
      lines.map(idOf).filter((id) => id !== null),
      emails,
      phones,
    ),
    owners: await listOwners(work, emails),
  };
  const outcomes: Outcome[] = [];
  const newRows: NewRow[] = [];
  for (const read of reads) {
    const settled = await settle(work, read, lookups);
    outcomes.push(settled.outcome);
    if (settled.newRow) newRows.push(settled.newRow);
  }
  await write(work, newRows);
  return outcomes;
}
