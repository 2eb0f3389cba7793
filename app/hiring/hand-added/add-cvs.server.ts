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
  type CvRow,
  countCvRows,
  createCvRows,
  deleteCvRows,
  listCvRows,
  saveCvRows,
  setCvProblem,
} from "./cv-batch.server.ts";

export const rowFields = ["prenom", "nom", "email", "tel", "job"] as const;
export type RowField = (typeof rowFields)[number];

/** The name of a row's field. */
export const rowField = (name: RowField, id: string) => `${name}.${id}`;

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

/** Answers the form with the files. Their number is checked before any of them is read. */
export async function answerCvFiles(viewer: CompanyViewer, form: FormData) {
  requireAdding(viewer);
  const values = formValues(form);
  const parsed = parseForm(form, offerAndWay);
  const files = form.getAll("cvs").filter(isChosen);
  const held = await countCvRows(viewer);
  const left = hiringLimits.cvsAtOnce - held;
  const wrong = files.length === 0 ? messages.noFile : files.length > left ? hiringMessages.tooManyCvs(held) : null;
  const missing: Record<string, string> = wrong ? { cvs: wrong } : {};
  if (!parsed.ok) return answer({ ...parsed.state, errors: { ...parsed.state.errors, ...missing } });
  if (wrong) return answer(failed(missing, values));
  const { offre: offerId, arrivee: cameBy } = parsed.value;
  const offers = await listOpenOffers(viewer.companyId);
  if (!offers.some(({ id }) => id === offerId))
    return answer(failed({ offre: hiringMessages.addedOfferGone }, values), 410);
  const wait = await consume("cvs-added", viewer.companyId, hiringLimits.cvsAdded, files.length);
  if (wait !== null)
    return answer(failed({}, values, hiringMessages.addedTooMany), 429, { "Retry-After": String(wait) });
  await createCvRows(viewer, files, { offerId, cameBy });
  return redirectWith(addCvsPath(null), hiringMessages.cvsReceived(files.length));
}

const textOf = (form: FormData, name: string) => {
  const text = form.get(name);
  return typeof text === "string" ? text.slice(0, hiringLimits.cvValueMax) || null : null;
};

/** What was typed into the rows, by their ids. */
function typedOf(form: FormData, rows: CvRow[]): Map<string, AddedCvValues> {
  const typed = new Map<string, AddedCvValues>();
  for (const { id } of rows) {
    if (!form.has(rowField("nom", id))) continue;
    const value = (name: RowField) => textOf(form, rowField(name, id));
    typed.set(id, {
      prenom: value("prenom"),
      nom: value("nom"),
      email: value("email"),
      tel: value("tel"),
      job: value("job"),
    });
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

/** Answers the form of the rows. Everything typed is saved first, so nothing is lost whatever follows. */
export async function answerCvRows(viewer: CompanyViewer, form: FormData) {
  requireAdding(viewer);
  const here = addCvsPath(null);
  const rows = await listCvRows(viewer);
  const typed = typedOf(form, rows);
  const chosen = new Set(form.getAll("ligne").map(String).slice(0, hiringLimits.cvsAtOnce).filter(isId));
  await transaction((tx) => saveCvRows(tx, viewer, typed));
  if (chosen.size === 0) return redirectWith(here, hiringMessages.noRowChosen, "warn");
  if (form.get("geste") === "effacer") {
    const count = await transaction((tx) => deleteCvRows(tx, viewer, [...chosen]));
    return redirectWith(here, hiringMessages.cvRowsDeleted(count));
  }
  let left = 0;
  for (const row of rows.filter(({ id }) => chosen.has(id))) {
    const values = typed.get(row.id) ?? row.shown ?? noValues;
    const problem = await addRow(viewer, row, values);
    if (problem) await setCvProblem(row.id, viewer, problem);
    if (problem) left += 1;
  }
  const count = await countAdded(viewer.companyId, [...chosen]);
  if (left > 0) return redirectWith(here, hiringMessages.someCvsAdded(count, left), "warn");
  const text = mailMessage(
    "candidature-ajoutee",
    hiringMessages.cvsAddedAndMailed(count),
    hiringMessages.cvsAdded(count),
  );
  return redirectWith(rows.length > chosen.size ? here : receivedList, text);
}
