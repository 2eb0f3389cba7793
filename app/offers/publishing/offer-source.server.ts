// Fills the form of a new offer from a pasted text or a document. What its author typed stays; only empty fields are filled.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { isChosen, readDocument, refusalOf } from "../../files/store/files.server.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { type OfferFieldName, offerFields } from "../offer-fields.ts";
import { postedOfferForm } from "../offer-form.server.ts";
import type { Proposals } from "../offer-text/clauses.ts";
import { type ReadOffer, readOfferText } from "../offer-text/read-offer-text.server.ts";
import { wantedValues } from "../wanted.ts";
import { withPayNotes } from "./pay-warnings.server.ts";
import { type ProposedField, proposalsField } from "./proposed-fields.ts";
import { checkShownOffer, checkSubmittedOffer, offerOfForm, type WordingState } from "./wording-check.server.ts";

const sourceFields = { text: "pastedText", file: "offerSource" } as const;

/** `read`: how many fields a text has just filled. */
export type ReadState = WordingState & { read?: { fields: number; lead: string } };

type Source =
  | { ok: true; offer: ReadOffer }
  | { ok: false; errors: Record<string, string>; refused: ReturnType<typeof refusalOf> };

const refusedSource = (field: string, message: string, refused: ReturnType<typeof refusalOf> = [400, {}]): Source => ({
  ok: false,
  errors: { [field]: message },
  refused,
});

const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** Whether a form holds a text or a document that no page has shown as fields yet. */
export const hasSource = (form: FormData): boolean =>
  textIn(form, sourceFields.text) !== "" || form.getAll(sourceFields.file).some(isChosen);

async function readSource(form: FormData): Promise<Source> {
  const pasted = textIn(form, sourceFields.text);
  if (pasted.length > offersLimits.pastedTextMax)
    return refusedSource(sourceFields.text, offersMessages.pastedTextTooLong);
  if (pasted !== "") return { ok: true, offer: readOfferText(pasted, new Date()) };
  const document = await readDocument("offerFile", form.getAll(sourceFields.file));
  if (!document.ok) return refusedSource(sourceFields.file, document.message, refusalOf(document));
  const text = document.text?.slice(0, offersLimits.pastedTextMax).trim();
  if (!text) return refusedSource(sourceFields.file, offersMessages.documentWithoutText);
  return { ok: true, offer: readOfferText(text, new Date()) };
}

/** These belong to another field: a unit without its amount means nothing. */
const belongsTo: Partial<Record<OfferFieldName, OfferFieldName>> = {
  cityCode: "city",
  salaryMax: "salary",
  salaryTaux: "salary",
  contractLengthUnit: "contractLength",
  renewable: "contractLength",
  studyNeed: "study",
  preferred: "required",
};

const usualValues: Partial<Record<OfferFieldName, string>> = { remoteWorkDays: "0" };

function isEmpty(values: FormValues, name: OfferFieldName): boolean {
  const { required, preferred } = wantedValues(values);
  if (name === "required") return [...required, ...preferred].every((entry) => entry.trim() === "");
  const text = [values[name] ?? []].flat().join("").trim();
  const { detail } = offerFields[name];
  const usual = detail && "usual" in detail ? String(detail.usual) : usualValues[name];
  return text === "" || text === usual;
}

const wordsMax = 120;

function quoted({ text }: ReadOffer, spans: { from: number; to: number }[]): string {
  const words = spans.map(({ from, to }) => text.slice(from, to).replace(/\s+/g, " "));
  const whole = words.join("\u00a0» … «\u00a0");
  return whole.length <= wordsMax ? whole : `${whole.slice(0, wordsMax).trimEnd()}…`;
}

/** The values of a form, its empty fields filled with what a text states. */
function fill(typed: FormValues, offer: ReadOffer): { values: FormValues; proposed: ProposedField[] } {
  const values: FormValues = { ...typed, [sourceFields.text]: "" };
  const entries = Object.entries(offer.proposals) as [OfferFieldName, NonNullable<Proposals[OfferFieldName]>][];
  const proposed = entries
    .filter(([name]) => isEmpty(typed, belongsTo[name] ?? name))
    .map(([name, { value, spans }]) => ({ name, value, words: quoted(offer, spans) }));
  for (const { name, value } of proposed)
    values[name] = offerFields[name].detail?.kind === "list" ? value.split("\n") : value;
  const written = [typed.description ?? []].flat().join("\n").trim();
  values.description = written === "" ? offer.description : `${written}\n\n${offer.description}`;
  values[proposalsField] = JSON.stringify(proposed);
  return { values, proposed };
}

function asForm(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

/** What the form asks about the filled fields: errors, questions and words, as pressing "Publier" would show them. */
async function checkFilled(form: FormData, values: FormValues, viewer: CompanyViewer): Promise<ReadState> {
  const { companyId, id: userId } = viewer;
  const { hourly } = await findSetting("offers");
  const parsed = parseForm(form, postedOfferForm(hourly));
  if (parsed.ok) {
    const stopped = await checkSubmittedOffer(form, parsed.value, {
      userId,
      companyId,
      offer: offerOfForm(form),
      before: null,
    });
    return stopped?.state ?? withPayNotes({ values }, hourly);
  }
  const { title: untitled, ...errors } = parsed.state.errors ?? {};
  // A title that nobody has typed yet is no fault of its author.
  const shown = values.title && untitled ? { ...errors, title: untitled } : errors;
  const checked = await checkShownOffer(userId, values);
  return { ...withPayNotes({ ...parsed.state, errors: shown, summary: undefined }, hourly), wording: checked.findings };
}

/** Reads the text or document of a form and answers with the form, its empty fields filled. Nothing is published or stored. */
export async function answerSource(form: FormData, viewer: CompanyViewer) {
  const typed = formValues(form);
  const wait = await consume("offer-reading", viewer.id, offersLimits.offerReadings);
  if (wait !== null)
    return answer<ReadState>(failed({}, typed, offersMessages.tooManyReadings), 429, { "Retry-After": String(wait) });
  if (!hasSource(form)) return answer<ReadState>(failed({ [sourceFields.text]: offersMessages.sourceMissing }, typed));
  const source = await readSource(form);
  if (!source.ok) return answer<ReadState>(failed(source.errors, typed), ...source.refused);
  const { values, proposed } = fill(typed, source.offer);
  const state = await checkFilled(asForm(values), values, viewer);
  const fields = new Set(proposed.map(({ name }) => belongsTo[name] ?? name)).size;
  const lead = offersMessages.offerRead(fields);
  return answer<ReadState>({ ...state, values, read: { fields, lead } }, 200);
}
