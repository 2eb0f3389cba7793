// The forms of the page that adds many CVs: send the files, then confirm the rows.
import { z } from "zod";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { isChosen } from "../../files/store/files.server.ts";
import * as messages from "../../messages.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { AddedCvProblem, AddedCvValues } from "../../platform/db/schema.ts";
import { answer, failed, formValues, line, parseForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { receivedList } from "../apply/application.ts";
import { applicationForm } from "../apply/applications.server.ts";
import { addCvsPath } from "../came-by.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { addMailed, consumeAdded, offerAndWay, requireAdding } from "./add-application.server.ts";
import { createAddedApplication, listOpenOffers } from "./added-applications.server.ts";
import {
  attachCvs,
  type CvRow,
  countCvRows,
  createCvRows,
  deleteCvRows,
  findRowHashes,
  listCvRows,
  listSentCvs,
  saveCvRows,
  setCvProblem,
  type TypedRow,
} from "./cv-batch.server.ts";
import { isEmptyRow, isNameUnsure, type RowField, rowField, rowFields, rowFileField, stillUnsure } from "./cv-row.ts";

const rowForm = applicationForm.and(z.object({ job: line(peopleLimits.jobMax, peopleMessages.jobTooLong) }));

/** A row of which nothing is known. */
const noValues: AddedCvValues = { prenom: null, nom: null, email: null, tel: null, job: null };

function formOf(values: AddedCvValues): FormData {
  const form = new FormData();
  for (const name of rowFields) form.set(name, values[name] ?? "");
  return form;
}

/** The errors of a row's fields. */
export function rowErrors(values: AddedCvValues | null): Partial<Record<RowField, string>> {
  const parsed = parseForm(formOf(values ?? noValues), rowForm);
  return parsed.ok ? {} : (parsed.state.errors ?? {});
}

/** Whether a row is ticked from the start: it has what an application needs, and its name is certain. A person gets a mail from it. */
export const isReady = (values: AddedCvValues | null, unsure: readonly string[]): boolean =>
  values !== null && !isNameUnsure(unsure) && Object.keys(rowErrors(values)).length === 0;

/** Answers the form with the files. Their number is checked before any of them is read; a file of an earlier try counts once. */
export async function answerCvFiles(viewer: CompanyViewer, form: FormData) {
  requireAdding(viewer);
  const values = formValues(form);
  const parsed = parseForm(form, offerAndWay);
  const files = form.getAll("cvs").filter(isChosen);
  const held = await countCvRows(viewer);
  const tooMany = { cvs: hiringMessages.tooManyCvs(held) };
  const wrong =
    files.length === 0
      ? { cvs: messages.noFile }
      : files.length > hiringLimits.cvsAtOnce
        ? tooMany
        : ({} as Record<string, string>);
  if (!parsed.ok) return answer({ ...parsed.state, errors: { ...parsed.state.errors, ...wrong } });
  if (wrong.cvs) return answer(failed(wrong, values));
  const { offre: offerId, arrivee: cameBy } = parsed.value;
  const offers = await listOpenOffers(viewer.companyId);
  if (!offers.some(({ id }) => id === offerId))
    return answer(failed({ offre: hiringMessages.addedOfferGone }, values), 410);
  const rows = await findRowHashes(viewer, offerId);
  const sent = (await listSentCvs(files)).filter(({ sha256 }) => !rows.get(sha256)?.hasFile);
  if (held + sent.filter(({ sha256 }) => !rows.has(sha256)).length > hiringLimits.cvsAtOnce)
    return answer(failed(tooMany, values));
  const wait =
    sent.length > 0 ? await consume("cvs-added", viewer.companyId, hiringLimits.cvsAdded, sent.length) : null;
  if (wait !== null)
    return answer(failed({}, values, hiringMessages.addedTooMany), 429, { "Retry-After": String(wait) });
  const created = await createCvRows(viewer, sent, { offerId, cameBy });
  return redirectWith(addCvsPath(null), hiringMessages.cvsReceived(created, files.length - created));
}

const textOf = (form: FormData, name: string) => {
  const text = form.get(name);
  return typeof text === "string" ? text.slice(0, hiringLimits.cvValueMax) || null : null;
};

/** What was typed into the rows, by their ids. Fields that a page showed empty hide nothing that was read since, unless their text was erased. */
function typedOf(form: FormData, rows: CvRow[]): Map<string, TypedRow> {
  const shownEmpty = new Set(form.getAll("vide"));
  const touched = new Set(form.getAll("touche"));
  const typed = new Map<string, TypedRow>();
  for (const { id, shown, unsure } of rows) {
    if (!form.has(rowField("nom", id))) continue;
    const read = shownEmpty.has(id) ? shown : null;
    const value = (name: RowField) => {
      const field = rowField(name, id);
      return textOf(form, field) ?? (touched.has(field) ? null : (read?.[name] ?? null));
    };
    const values = {
      prenom: value("prenom"),
      nom: value("nom"),
      email: value("email"),
      tel: value("tel"),
      job: value("job"),
    };
    // A row that is still being read stays without values.
    if (shown !== null || !isEmptyRow(values)) typed.set(id, { values, unsure: stillUnsure(unsure, shown, values) });
  }
  return typed;
}

/** What a row shows after each outcome; null for an application that exists. */
const rowProblems: Record<Awaited<ReturnType<typeof addMailed>>["kind"], AddedCvProblem | null> = {
  added: null,
  same: null,
  known: "known",
  "offer-gone": "offer",
  "recipient-full": "recipient",
  failed: "failed",
};

/** Adds the person of one row. @returns null when the application exists, else why not */
async function addRow(viewer: CompanyViewer, row: CvRow, values: AddedCvValues): Promise<AddedCvProblem | null> {
  const parsed = parseForm(formOf(values), rowForm);
  if (!parsed.ok) return "invalid";
  const { prenom, nom, email, tel, job } = parsed.value;
  if ((await consumeAdded(viewer.companyId)) !== null) return "limit";
  const added = {
    id: row.id,
    prenom,
    nom,
    email,
    tel,
    job,
    offerId: row.offerId ?? "",
    cameBy: row.cameBy,
    cv: row.fileId,
    note: null,
  };
  const { kind } = await addMailed(email, async (tx) => {
    const created = await createAddedApplication(tx, added, viewer);
    // The file stays: the application uses it.
    if (created.kind === "added" || created.kind === "same") await deleteCvRows(tx, viewer, [row.id]);
    return created;
  });
  return rowProblems[kind];
}

/** The number of chosen rows that are applications by now, also of an earlier press. */
async function countAdded(companyId: string, ids: string[]): Promise<number> {
  const { count } = await db
    .selectFrom("applications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("companyId", "=", companyId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** The files chosen for rows, also for one whose values were typed and saved since its page was drawn. */
const chosenCvs = (form: FormData, rows: CvRow[]) =>
  rows.flatMap(({ id }) => {
    const file = form.getAll(rowFileField(id)).find(isChosen);
    return file ? [{ id, file }] : [];
  });

async function answerRowFiles(viewer: CompanyViewer, chosen: ReturnType<typeof chosenCvs>) {
  const here = addCvsPath(null);
  if (chosen.length === 0) return redirectWith(here, hiringMessages.noCvChosen, "warn");
  const wait = await consume("cvs-added", viewer.companyId, hiringLimits.cvsAdded, chosen.length);
  if (wait !== null) return redirectWith(here, hiringMessages.addedTooMany, "warn");
  await attachCvs(viewer, chosen);
  return redirectWith(here, hiringMessages.cvsRead);
}

/** The number of rows that needed something and are ready by what was typed, but were not ticked: their page ticks them. */
const countCompleted = (rows: CvRow[], typed: Map<string, TypedRow>, chosen: Set<string>) =>
  rows.filter(({ id, shown, unsure }) => {
    const row = typed.get(id);
    return !chosen.has(id) && row !== undefined && !isReady(shown, unsure) && isReady(row.values, row.unsure);
  }).length;

async function deleteRows(viewer: CompanyViewer, ids: string[]) {
  const count = await transaction((tx) => deleteCvRows(tx, viewer, ids));
  return redirectWith(addCvsPath(null), hiringMessages.cvRowsDeleted(count));
}

/** Adds the people of rows. @returns how many rows stay, each with its reason */
async function addRows(viewer: CompanyViewer, rows: CvRow[], typed: Map<string, TypedRow>): Promise<number> {
  let left = 0;
  for (const row of rows) {
    const problem = await addRow(viewer, row, typed.get(row.id)?.values ?? row.shown ?? noValues);
    if (problem) await setCvProblem(row.id, viewer, problem);
    if (problem) left += 1;
  }
  return left;
}

/** Keeps what is typed into the rows while it is typed. Their reasons stay until the next press. */
export async function keepTypedRows(viewer: CompanyViewer, form: FormData): Promise<void> {
  requireAdding(viewer);
  const typed = typedOf(form, await listCvRows(viewer));
  await transaction((tx) => saveCvRows(tx, viewer, typed));
}

/** Answers the form of the rows. Everything typed is saved first, so nothing is lost whatever follows. */
export async function answerCvRows(viewer: CompanyViewer, form: FormData) {
  requireAdding(viewer);
  const here = addCvsPath(null);
  const rows = await listCvRows(viewer);
  const typed = typedOf(form, rows);
  const chosen = new Set(form.getAll("ligne").map(String).slice(0, hiringLimits.cvsAtOnce).filter(isId));
  await transaction((tx) => saveCvRows(tx, viewer, typed, { problem: null }));
  const dropped = String(form.get("effacer") ?? "");
  if (isId(dropped)) return deleteRows(viewer, [dropped]);
  const files = chosenCvs(form, rows);
  // A file that was chosen is never lost by the press of another button.
  if (form.get("geste") === "lire" || files.length > 0) return answerRowFiles(viewer, files);
  const completed = countCompleted(rows, typed, chosen);
  const note = completed === 0 ? "" : hiringMessages.rowsCompleted(completed);
  if (chosen.size === 0) return redirectWith(here, note || hiringMessages.noRowChosen, "warn");
  if (form.get("geste") === "effacer") return deleteRows(viewer, [...chosen]);
  const left = await addRows(
    viewer,
    rows.filter(({ id }) => chosen.has(id)),
    typed,
  );
  const count = await countAdded(viewer.companyId, [...chosen]);
  const withNote = (text: string) => (note ? `${text}${text.endsWith(".") ? "" : "."} ${note}` : text);
  if (left > 0) return redirectWith(here, withNote(hiringMessages.someCvsAdded(count, left)), "warn");
  const text = mailMessage(
    "candidature-ajoutee",
    withNote(hiringMessages.cvsAddedAndMailed(count)),
    withNote(hiringMessages.cvsAdded(count)),
  );
  return redirectWith(rows.length > chosen.size ? here : receivedList, text);
}
