// Fills the form of a new offer from a pasted text, a document or the page of another site. What its author typed stays; only empty fields are filled.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { shownOccupation } from "../../engines/occupations/choice.ts";
import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { isChosen, readDocument, refusalOf } from "../../files/store/files.server.ts";
import { suggestedSkills } from "../../people/candidates/attributes.server.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { hook } from "../../platform/hooks.server.ts";
import { fetchPage } from "../../platform/http/fetch-page.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { withoutSlot } from "../../platform/http/request.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import type { Proposal } from "../job-ad/clauses.ts";
import { readJobAd } from "../job-ad/read-job-ad.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { type OfferFieldName, offerFieldNames, offerFields } from "../offer-fields.ts";
import { draftColumns, postedOfferForm } from "../offer-form.server.ts";
import { orderedPlaces } from "../offer-places.server.ts";
import { wantedValues } from "../wanted.ts";
import { draftFieldsOf } from "./draft-fields.server.ts";
import { type LiveOffer, liveOffer } from "./live-offer.server.ts";
import type { NearbyCandidates } from "./nearby-candidates.ts";
import type { PageOffer } from "./page-offer.ts";
import { withPayNotes } from "./pay-warnings.server.ts";
import { type ProposedField, proposalsField } from "./proposed-fields.ts";
import { checkShownOffer, checkSubmittedOffer, offerOfForm, type WordingState } from "./wording-check.server.ts";

const sourceFields = { text: "pastedText", file: "offerSource", page: "pageAddress" } as const;

/** `read`: how many fields a text has just filled. */
export type ReadState = WordingState & { read?: ReadSource };

export type ReadSource = {
  fields: number;
  lead: string;
  nearby: NearbyCandidates | null;
  occupation: ShownOccupation;
  skills: string[];
  live: LiveOffer;
};

/** What a source states: fields of the form, the text that becomes the description, and the words of a last day to apply. */
type Stated = { fields: ProposedField[]; description: string; lastDay: string | null };

type Source =
  | { ok: true; stated: Stated }
  | { ok: false; errors: Record<string, string>; refused: ReturnType<typeof refusalOf> };

const refusedSource = (field: string, message: string, refused: ReturnType<typeof refusalOf> = [400, {}]): Source => ({
  ok: false,
  errors: { [field]: message },
  refused,
});

const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** Whether a form holds a text, a document or an address that no page has shown as fields yet. */
export const hasSource = (form: FormData): boolean =>
  textIn(form, sourceFields.text) !== "" ||
  textIn(form, sourceFields.page) !== "" ||
  form.getAll(sourceFields.file).some(isChosen);

const wordsMax = 120;

const cutWords = (words: string) => (words.length <= wordsMax ? words : `${words.slice(0, wordsMax).trimEnd()}…`);

function fromText(typed: string): Stated {
  const { text, proposals, netPay, lastDay, description } = readJobAd(typed, new Date());
  const net: [OfferFieldName, Proposal][] = netPay ? [["salary", { value: "", spans: [netPay] }]] : [];
  const entries = [...(Object.entries(proposals) as [OfferFieldName, Proposal][]), ...net];
  const fields = entries.map(([name, { value, spans }]) => {
    const words = spans.map(({ from, to }) => text.slice(from, to).replace(/\s+/g, " "));
    return { name, value, words: cutWords(words.join("\u00a0» … «\u00a0")) };
  });
  return { fields, description, lastDay: lastDay && cutWords(text.slice(lastDay.from, lastDay.to)) };
}

/** These belong to another field: a unit without its amount means nothing. */
const belongsTo: Partial<Record<OfferFieldName, OfferFieldName>> = {
  cityCode: "city",
  salaryMax: "salary",
  salaryTaux: "salary",
  payExemption: "salary",
  contractLengthUnit: "contractLength",
  renewable: "contractLength",
  studyNeed: "study",
  preferred: "required",
  applyContact: "applyBy",
  applyHours: "applyBy",
};

const leaderOf = (name: OfferFieldName) => belongsTo[name] ?? name;

/** The fields of a page's data; what they leave open is read in its description. */
function fromPage({ values, words }: PageOffer): Stated {
  const { fields: read, description, lastDay } = fromText(values.description ?? "");
  const named = offerFieldNames.filter((name) => name !== "description" && values[name]);
  const fields = named.map((name) => ({
    name,
    value: values[name]!,
    words: cutWords((words[leaderOf(name)] || values[name]!).replace(/\s+/g, " ")),
  }));
  const leaders = new Set(named.map(leaderOf));
  return { fields: [...fields, ...read.filter(({ name }) => !leaders.has(leaderOf(name)))], description, lastDay };
}

async function readAddress(address: string, { addressConfirmed }: CompanyViewer): Promise<Source> {
  // Whoever has the server open a connection is a person who can be reached.
  if (!addressConfirmed) return refusedSource(sourceFields.page, offersMessages.pageBeforeConfirmation);
  const page = await withoutSlot(() => fetchPage(address));
  if (!page.ok) return refusedSource(sourceFields.page, offersMessages.pageRefused[page.fault]);
  const offer = await hook("readPageOffer")(page.text);
  if (!offer) return refusedSource(sourceFields.page, offersMessages.pageWithoutOffer);
  return { ok: true, stated: fromPage(offer) };
}

async function readFile(form: FormData): Promise<Source> {
  const document = await readDocument("offerFile", form.getAll(sourceFields.file));
  if (!document.ok) return refusedSource(sourceFields.file, document.message, refusalOf(document));
  const text = document.text?.slice(0, offersLimits.pastedTextMax).trim();
  if (!text) return refusedSource(sourceFields.file, offersMessages.documentWithoutText);
  return { ok: true, stated: fromText(text) };
}

/** The first of the text, the document and the address. */
async function readSource(form: FormData, viewer: CompanyViewer): Promise<Source> {
  const pasted = textIn(form, sourceFields.text);
  if (pasted.length > offersLimits.pastedTextMax)
    return refusedSource(sourceFields.text, offersMessages.pastedTextTooLong);
  if (pasted !== "") return { ok: true, stated: fromText(pasted) };
  return form.getAll(sourceFields.file).some(isChosen)
    ? readFile(form)
    : readAddress(textIn(form, sourceFields.page), viewer);
}

const usualValues: Partial<Record<OfferFieldName, string>> = { remoteWorkDays: "0", cvPolicy: "bienvenu" };

function isEmpty(values: FormValues, name: OfferFieldName): boolean {
  const { required, preferred } = wantedValues(values);
  if (name === "required") return [...required, ...preferred].every((entry) => entry.trim() === "");
  const text = [values[name] ?? []].flat().join("").trim();
  const { detail } = offerFields[name];
  const usual = detail && "usual" in detail ? String(detail.usual) : usualValues[name];
  return text === "" || text === usual;
}

/** The values of a form, its empty fields filled with what a source states. */
function fill(typed: FormValues, { fields, description }: Stated): { values: FormValues; proposed: ProposedField[] } {
  const read = typed[sourceFields.text] ? sourceFields.text : sourceFields.page;
  const values: FormValues = { ...typed, [read]: "" };
  const isOpen = (name: OfferFieldName) => name !== "payExemption" || isEmpty(typed, name);
  const proposed = fields.filter(({ name }) => isEmpty(typed, leaderOf(name)) && isOpen(name));
  for (const { name, value } of proposed)
    values[name] = offerFields[name].detail?.kind === "list" ? value.split("\n") : value;
  const written = [typed.description ?? []].flat().join("\n").trim();
  values.description = [written, description].filter(Boolean).join("\n\n");
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

/** Reads the source of a form and answers with the form, its empty fields filled. Nothing is published or stored. */
export async function answerSource(form: FormData, viewer: CompanyViewer) {
  const typed = formValues(form);
  const wait = await consume("offer-reading", viewer.id, offersLimits.offerReadings);
  if (wait !== null)
    return answer<ReadState>(failed({}, typed, offersMessages.tooManyReadings), 429, { "Retry-After": String(wait) });
  if (!hasSource(form)) return answer<ReadState>(failed({ [sourceFields.text]: offersMessages.sourceMissing }, typed));
  const source = await readSource(form, viewer);
  if (!source.ok) return answer<ReadState>(failed(source.errors, typed), ...source.refused);
  const { values, proposed } = fill(typed, source.stated);
  const state = await checkFilled(asForm(values), values, viewer);
  const fields = new Set(proposed.filter(({ value }) => value !== "").map(({ name }) => leaderOf(name))).size;
  const text = (name: OfferFieldName | "occupation") => [values[name] ?? ""].flat()[0]!;
  const {
    city,
    cityCode,
    places: furtherTowns,
  } = orderedPlaces({
    city: text("city") || null,
    cityCode: text("cityCode") || null,
    places: [values.places ?? []].flat().filter(Boolean).slice(0, offersLimits.placesMax),
  });
  const { commune } = readTown({ city, cityCode });
  const written = { title: text("title"), city, cityCode: commune?.code ?? null, furtherTowns };
  const nearby = fields > 0 && written.title ? await hook("findNearbyCandidates")(viewer.companyId, written) : null;
  const occupation = shownOccupation(text("occupation"), written.title, text("job"));
  const { hourly } = await findSetting("offers");
  const columns = draftColumns(draftFieldsOf(values), hourly);
  const { live, notes } = liveOffer(written.title, columns);
  const skills = suggestedSkills(columns);
  const { lastDay } = source.stated;
  const lead = [offersMessages.offerRead(fields), ...(lastDay ? [offersMessages.lastDayUnread(lastDay)] : [])].join(
    " ",
  );
  const read = { fields, lead, nearby, occupation, skills, live };
  return answer<ReadState>({ ...state, values, notes: [...(state.notes ?? []), ...notes], read }, 200);
}
