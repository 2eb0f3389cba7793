// The forms of an offer's page: save, publish a draft, preview, drop changes, extend.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { entriesText } from "../../engines/attributes/read-entries.ts";
import { choiceOf, choiceText, shownOccupation } from "../../engines/occupations/choice.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import { draftToken, deleteDraft as forgetDraft, listDrafts } from "../../platform/forms/form-drafts.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { date, moment } from "../../platform/text/french.ts";
import * as offersMessages from "../messages.ts";
import { offerPreviewPath, ownOfferPath } from "../offer.ts";
import { type OfferFieldName, offerFieldNames } from "../offer-fields.ts";
import { chosenBefore, columnsOf, holdsColumns, offerForm, versionOf } from "../offer-form.server.ts";
import { findOwnOffer, type OwnOffer, publishDraft, updateOffer } from "../offers.server.ts";
import { entriesIn } from "../wanted.ts";
import { extendOffer } from "./expiry.server.ts";
import { publishedMessage, updateHold } from "./moderation-hold.server.ts";
import {
  type DraftFields,
  deleteDraft,
  draftFieldsOf,
  fieldsOf,
  findDraft,
  isForeign,
  occupationTexts,
  readDraftFields,
  readDraftPage,
  setDraft,
} from "./offer-drafts.server.ts";
import { checkSubmittedOffer, prepareCheck } from "./wording-check.server.ts";

type Difference = { name: string; mine: string; theirs: string };

export type OfferConflict = {
  by: string | null;
  at: ReturnType<typeof moment>;
  isDraft: boolean;
  differences: Difference[];
};

export type OfferFormState = FormState & { conflict?: OfferConflict };

/** Stands in for the published version on a draft's page. */
const draftVersion = "brouillon";

/** The version of the content that a page was rendered from. */
export function versionFor(offer: OwnOffer): string {
  return offer.isDraft ? draftVersion : versionOf(offer);
}

function saidIn(name: string, text: string): string {
  if (name === "occupation") return choiceText(text);
  return name === "required" || name === "preferred" ? entriesText(entriesIn(text).entries) : text;
}

function differencesOf(mine: DraftFields, theirs: DraftFields): Difference[] {
  return [...offerFieldNames, "occupation"]
    .filter((name) => name !== "cityCode")
    .map((name) => ({ name, mine: (mine[name] ?? "").trim(), theirs: (theirs[name] ?? "").trim() }))
    .filter(({ mine, theirs }) => mine.replace(/\r\n?/g, "\n") !== theirs)
    .map(({ name, mine, theirs }) => ({ name, mine: saidIn(name, mine), theirs: saidIn(name, theirs) }));
}

async function answerConflict(offer: OwnOffer, form: FormData) {
  const draft = await findDraft(offer.id);
  const foreign = isForeign(draft, readDraftPage(form)) ? draft : undefined;
  const fields = readDraftFields(form);
  const values: FormValues = {
    ...formValues(form),
    version: versionFor(offer),
    seen: draft?.page ?? "",
  };
  const conflict: OfferConflict = {
    by: foreign?.by ?? null,
    at: moment(foreign?.savedAt ?? offer.updatedAt),
    isDraft: foreign !== undefined,
    differences: differencesOf(fields, foreign?.fields ?? fieldsOf(offer)),
  };
  return answer<OfferFormState>({ ...failed({}, values, offersMessages.offerConflict), conflict }, 409);
}

async function saveDraft(viewer: CompanyViewer, offer: OwnOffer, form: FormData, to: string, said: string | null) {
  const keeper = { companyId: viewer.companyId, userId: viewer.id };
  const kept = await transaction((tx) => setDraft(tx, keeper, offer.id, readDraftFields(form), readDraftPage(form)));
  if (kept.kind === "conflict") return answerConflict(offer, form);
  return said === null ? redirectWith(to, offersMessages.offerDraftSaved) : redirectWith(to, said);
}

async function publish(viewer: CompanyViewer, offer: OwnOffer, form: FormData) {
  const draft = await findDraft(offer.id);
  if (isForeign(draft, readDraftPage(form))) return answerConflict(offer, form);
  const parsed = parseForm(form, offerForm);
  if (!parsed.ok) return answer<OfferFormState>(parsed.state);
  const stopped = await checkSubmittedOffer(form, parsed.value, viewer.id);
  if (stopped) return answer<OfferFormState>(stopped.state, stopped.status, stopped.headers);
  const isHeld = await transaction(async (tx) => {
    await publishDraft(tx, offer.id, parsed.value, viewer.companyId);
    return updateHold(tx, offer.id, viewer.companyId);
  });
  return redirectWith(ownOfferPath(offer.id), await publishedMessage(viewer.companyId, isHeld));
}

async function save(viewer: CompanyViewer, offer: OwnOffer, form: FormData) {
  const parsed = parseForm(form, offerForm);
  if (!parsed.ok) return answer<OfferFormState>(parsed.state);
  const from = readDraftPage(form);
  const isOther = from.version !== "" && from.version !== versionFor(offer);
  if (isOther && !holdsColumns(offer, columnsOf(parsed.value, chosenBefore(offer)))) return answerConflict(offer, form);
  if (from.page !== "" && isForeign(await findDraft(offer.id), from)) return answerConflict(offer, form);
  const stopped = await checkSubmittedOffer(form, parsed.value, viewer.id);
  if (stopped) return answer<OfferFormState>(stopped.state, stopped.status, stopped.headers);
  await transaction(async (tx) => {
    await updateOffer(tx, offer.id, parsed.value, viewer.companyId);
    await deleteDraft(tx, offer.id, viewer.companyId);
    await updateHold(tx, offer.id, viewer.companyId);
  });
  return redirectWith(ownOfferPath(offer.id), offersMessages.offerSaved);
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
      case "abandonner":
        await transaction((tx) => deleteDraft(tx, offer.id, viewer.companyId));
        return redirectWith(path, offersMessages.offerChangesDropped);
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
  const fields =
    late && (!draft || late.savedAt > draft.savedAt) ? { ...stored, ...draftFieldsOf(late.fields) } : stored;
  const values = Object.fromEntries(offerFieldNames.map((name) => [name, fields[name] ?? null])) as Record<
    OfferFieldName,
    string | null
  >;
  const occupation = shownOccupation(fields.occupation ?? choiceOf(offer), ...occupationTexts(fields));
  return { offer, draft, values, occupation, late: late && fields !== stored ? late.savedAt : null };
}
