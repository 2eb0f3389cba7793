// The forms of an offer's page: save, publish a draft, preview, drop changes, confirm, extend.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { choiceOf, shownOccupation } from "../../engines/occupations/choice.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { draftToken, deleteDraft as forgetDraft, listDrafts } from "../../platform/forms/form-drafts.server.ts";
import { conflictState, formOf, parseEdit } from "../../platform/forms/form-edit.server.ts";
import { readShown, shownField } from "../../platform/forms/form-merge.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date } from "../../platform/text/french.ts";
import * as offersMessages from "../messages.ts";
import { offerPreviewPath, ownOfferPath } from "../offer.ts";
import { type OfferFieldName, offerFieldNames } from "../offer-fields.ts";
import { chosenBefore, type OfferValue, postedOfferForm } from "../offer-form.server.ts";
import {
  findDeletedOffer,
  findOwnOffer,
  lockOffer,
  type OwnOffer,
  publishDraft,
  updateOffer,
} from "../offers.server.ts";
import { freshConfirmation } from "../terms.server.ts";
import { confirmOffer, readTalks } from "./confirmations.server.ts";
import { type DraftFields, draftFieldsOf, fieldsOf, occupationTexts, readDraftFields } from "./draft-fields.server.ts";
import { extendOffer } from "./expiry.server.ts";
import { publishedMessage, updateHold } from "./moderation-hold.server.ts";
import { deleteDraft, findDraft, isForeign, readDraftPage, seenField, setDraft } from "./offer-drafts.server.ts";
import { offerRules, shownOffer } from "./offer-merge.server.ts";
import { withPayNote, withPayNotes } from "./pay-warnings.server.ts";
import { checkSubmittedOffer, prepareCheck } from "./wording-check.server.ts";

export type OfferFormState = FormState;

/** The values that the next change of an offer is compared with: of a published one as published, of a draft as stored. */
function startOf(offer: OwnOffer, draft: Awaited<ReturnType<typeof findDraft>>): FormValues {
  const { isDraft } = offer;
  return shownOffer((isDraft ? draft?.fields : (draft?.shown as DraftFields | undefined)) ?? fieldsOf(offer));
}

/** Checks the form of an offer, merged with what the offer holds now. */
async function editOffer(offer: OwnOffer, form: FormData, tx?: Db) {
  const draft = offer.isDraft ? await findDraft(offer.id, tx) : undefined;
  const { hourly } = await findSetting("offers", tx);
  const now = shownOffer(draft?.fields ?? fieldsOf(offer));
  const edited = parseEdit(form, now, postedOfferForm(hourly), offerRules);
  return edited.ok ? edited : { ...edited, state: withPayNotes(edited.state, hourly) };
}

/**
 * Answers the form of an offer that does not exist. If it was deleted while its company wrote, the text is saved as a draft.
 * @throws 410 with the typed texts, 404 without any
 */
export async function refuseGone({ companyId, id: userId }: CompanyViewer, id: string, form: FormData): Promise<never> {
  const deleted = form.has("title") ? await findDeletedOffer(id) : undefined;
  if (deleted?.companyId !== companyId) notFound(offersMessages.offerNotFound);
  const from = { ...readDraftPage(form), shown: null };
  const saved = await transaction((tx) => setDraft(tx, { companyId, userId }, id, readDraftFields(form), from));
  if (saved.kind !== "saved") notFound(offersMessages.offerNotFound);
  const { deletedOffer, deletedByAdministrator } = offersMessages;
  const label = offersMessages.openDraft;
  refuse(410, deleted.byAdministrator ? deletedByAdministrator : deletedOffer, {}, { path: ownOfferPath(id), label });
}

async function saveDraft(viewer: CompanyViewer, offer: OwnOffer, form: FormData, to: string, message: string | null) {
  const author = { companyId: viewer.companyId, userId: viewer.id };
  const saved = await transaction((tx) => setDraft(tx, author, offer.id, readDraftFields(form), readDraftPage(form)));
  if (saved.kind === "conflict") {
    const base = offer.isDraft ? shownField : seenField;
    return answer<OfferFormState>(conflictState(formValues(form), saved, base), 409);
  }
  return redirectWith(to, message ?? offersMessages.offerDraftSaved);
}

/** The submitted offer. A draft is published now, so its creation time is now. */
const submittedBy = ({ id, companyId }: CompanyViewer, offer: OwnOffer) => ({
  userId: id,
  companyId,
  before: chosenBefore(offer),
  offer: { id: offer.id, isDraft: offer.isDraft, createdAt: offer.isDraft ? new Date() : offer.createdAt },
});

type Write = (tx: Db, value: OfferValue) => Promise<string>;

/** Checks and writes the form of an offer. @param write writes the merged value, and returns the message */
async function saveMerged(viewer: CompanyViewer, offer: OwnOffer, form: FormData, write: Write) {
  // The wording is checked before the row is locked: this may take a while.
  const checked = await editOffer(offer, form);
  if (!checked.ok) return answer<OfferFormState>(checked.state, checked.status);
  const stopped = await checkSubmittedOffer(form, checked.value, submittedBy(viewer, offer));
  if (stopped) return answer<OfferFormState>(stopped.state, stopped.status, stopped.headers);
  const done = await transaction(async (tx) => {
    await lockOffer(tx, offer.id);
    const present = await findOwnOffer(offer.id, viewer.companyId, tx);
    if (!present) return null;
    const edited = await editOffer(present, form, tx);
    return edited.ok ? { ok: true as const, message: await write(tx, edited.value) } : edited;
  });
  if (!done) return refuseGone(viewer, offer.id, form);
  if (!done.ok) return answer<OfferFormState>(done.state, done.status);
  return redirectWith(ownOfferPath(offer.id), await withPayNote(done.message, form));
}

function publish(viewer: CompanyViewer, offer: OwnOffer, form: FormData) {
  return saveMerged(viewer, offer, form, async (tx, value) => {
    await publishDraft(tx, offer.id, value, viewer.companyId);
    return publishedMessage(viewer.companyId, await updateHold(tx, offer.id, viewer.companyId));
  });
}

/** Publishes a draft as stored, from its preview. What stops it is shown on the page of the form, with the same questions. */
async function publishStored(viewer: CompanyViewer, offer: OwnOffer) {
  if (!offer.isDraft)
    return redirectWith(ownOfferPath(offer.id), await publishedMessage(viewer.companyId, offer.heldAs === "waiting"));
  const stored = shownOffer((await findDraft(offer.id))?.fields ?? {});
  const answered = await publish(viewer, offer, formOf({ ...stored, [shownField]: JSON.stringify(stored) }));
  if (answered instanceof Response) return answered;
  // The page shows the stored draft, with the tokens of its own form.
  const { values: _, ...state } = answered.data;
  return { ...answered, data: state };
}

function save(viewer: CompanyViewer, offer: OwnOffer, form: FormData) {
  return saveMerged(viewer, offer, form, async (tx, value) => {
    await updateOffer(tx, offer.id, value, viewer.companyId);
    // Retains another page's unpublished changes, which are merged when that page saves them.
    if (!isForeign(await findDraft(offer.id, tx), readDraftPage(form)))
      await deleteDraft(tx, offer.id, viewer.companyId);
    await updateHold(tx, offer.id, viewer.companyId);
    return offersMessages.offerSaved;
  });
}

async function prolong(viewer: CompanyViewer, { id }: OwnOffer, form: FormData) {
  const seen = new Date(String(form.get("jusqua") ?? ""));
  const prolonged = Number.isNaN(seen.getTime())
    ? null
    : await transaction((tx) => extendOffer(tx, { id, expiresAt: seen }, new Date(), viewer));
  const path = ownOfferPath(id);
  return prolonged?.until
    ? redirectWith(path, offersMessages.offerProlonged(date(prolonged.until)))
    : redirectWith(path, offersMessages.offerNotProlonged, "warn");
}

async function confirm(viewer: CompanyViewer, { id }: OwnOffer, form: FormData) {
  const confirmBy = new Date(String(form.get("avant-le") ?? ""));
  const talks = readTalks(form);
  const path = ownOfferPath(id);
  if (talks === undefined) return redirectWith(path, offersMessages.talksRefused, "warn");
  const now = new Date();
  const confirmed = Number.isNaN(confirmBy.getTime())
    ? null
    : await transaction((tx) => confirmOffer(tx, { id, confirmBy }, { now, talks }, viewer));
  return confirmed?.wasConfirmed
    ? redirectWith(path, offersMessages.offerConfirmed(date(freshConfirmation(now).confirmBy)))
    : redirectWith(path, offersMessages.offerNotConfirmed, "warn");
}

/** Handles the form of an offer's page by its `geste`; saves without one. */
export async function answerOfferForm(viewer: CompanyViewer, offer: OwnOffer, form: FormData) {
  const answered = await answerAction(viewer, offer, form);
  // The copy of an expired session was restored by now.
  if (answered instanceof Response) await transaction((tx) => forgetDraft(tx, viewer.id, formDraftName(offer.id)));
  return answered;
}

async function answerAction(viewer: CompanyViewer, offer: OwnOffer, form: FormData) {
  const path = ownOfferPath(offer.id);
  try {
    switch (String(form.get("geste") ?? "")) {
      case "apercu":
        return await saveDraft(viewer, offer, form, offerPreviewPath(offer.id), offersMessages.previewShown);
      case "publier-apercu":
        return await publishStored(viewer, offer);
      case "abandonner":
        await transaction((tx) => deleteDraft(tx, offer.id, viewer.companyId));
        return redirectWith(path, offersMessages.offerChangesDropped);
      case "confirmer":
        return await confirm(viewer, offer, form);
      case "prolonger":
        return await prolong(viewer, offer, form);
      case "publier":
        return await (offer.isDraft ? publish : save)(viewer, offer, form);
      default:
        return offer.isDraft ? await saveDraft(viewer, offer, form, path, null) : await save(viewer, offer, form);
    }
  } catch (error) {
    logFault(error, "offer not updated");
    return answer<OfferFormState>(failed({}, formValues(form), messages.offerUpdateFailed), 500);
  }
}

const formDraftName = (id: string) => `offre ${id}`;

/** The hidden field that lets a form outlive its session. */
export function formDraftToken(userId: string, id: string): string {
  return draftToken(userId, formDraftName(id));
}

/** An offer for its edit page: unpublished changes replace the published content. */
export async function findOfferForEdit(id: string, companyId: string, userId: string) {
  const offer = await findOwnOffer(id, companyId);
  if (!offer) return undefined;
  prepareCheck();
  const [draft, sent] = await Promise.all([findDraft(id), listDrafts(userId)]);
  const late = sent.find(({ form }) => form === formDraftName(id));
  const stored = draft?.fields ?? fieldsOf(offer);
  // A form sent after its session expired is the latest input.
  const lateStart = late ? readShown(late.fields[shownField]) : null;
  const fields =
    late && (!draft || late.savedAt > draft.savedAt) ? { ...stored, ...draftFieldsOf(late.fields) } : stored;
  const values = Object.fromEntries(offerFieldNames.map((name) => [name, fields[name] ?? null])) as Record<
    OfferFieldName,
    string | null
  >;
  const occupation = shownOccupation(fields.occupation ?? choiceOf(offer), ...occupationTexts(fields));
  const isLate = fields !== stored;
  const start = (isLate && lateStart) || startOf(offer, draft);
  const isPending = draft !== undefined && !offer.isDraft;
  const seen = isLate
    ? String(late?.fields[seenField] ?? "")
    : isPending
      ? JSON.stringify(shownOffer(draft.fields))
      : "";
  return { offer, draft, values, start, seen, occupation, late: late && isLate ? late.savedAt : null };
}
