// The forms of the list: bulk actions on the selected applications, and their undo.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { nameChoiceOf } from "../../people/companies/name-choices.ts";
import { transaction } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import {
  internalPath,
  redirectWith,
  redirectWithQuestion,
  redirectWithUndo,
} from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { list, plural } from "../../platform/text/french.ts";
import { applicationLife, type DecidedState, isDecided, stateOfSlug } from "../application-life.ts";
import { receivedList } from "../apply/application.ts";
import { setCalled } from "../apply/applications.server.ts";
import { answersLeave } from "../conversations/applicant-recipient.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { findReadyText, readAnswerText, type TextFor } from "./answer-text.server.ts";
import { setStates } from "./application-decisions.server.ts";
import { answerUndo, returnPathOf, undoFormOf } from "./application-forms.server.ts";
import { type DecisionPreview, listDecisionPreviews } from "./decision-previews.server.ts";
import { changeNamesShownFrom } from "./open-identity.server.ts";

const namesShown = 5;

/** The answer to the form of the list; `previews` after "Relire chaque message". */
export type BatchState = FormState & { previews?: DecisionPreview[] };

type Chosen = Map<string, ApplicationState>;

function readChosen(values: readonly FormDataEntryValue[]): Chosen {
  const chosen: Chosen = new Map();
  for (const value of values) {
    const [id, slug] = String(value).split(":");
    const state = stateOfSlug(slug);
    if (isId(id) && state) chosen.set(id, state);
  }
  return chosen;
}

/** Moves applications and says what happened, with an undo. */
async function moveAll(viewer: CompanyViewer, chosen: Chosen, to: DecidedState, textFor: TextFor, back: string) {
  const batchId = newId();
  const decider = { companyId: viewer.companyId, userId: viewer.id };
  const change = { to, textFor, batchId, now: new Date() };
  const outcomes = await transaction((tx) => setStates(tx, chosen, decider, change));
  const done = outcomes.filter((outcome) => outcome.kind === "done");
  const left = outcomes.filter((outcome) => outcome.kind === "conflict");
  const names = left.slice(0, namesShown).map(({ name, state }) => `${name} (${applicationLife[state].company})`);
  if (left.length > namesShown) names.push(`${left.length - namesShown} autres`);
  const label = applicationLife[to].company;
  const [only] = done;
  const moved =
    only && chosen.size === 1
      ? hiringMessages.applicationMoved(only.name, label)
      : hiringMessages.applicationsMoved(done.length, label);
  const sentences = [
    done.length > 0 ? `${moved}.` : null,
    answersLeave(done) || null,
    left.length > 0 ? hiringMessages.leftAsTheyWere(list(names)) : null,
  ].filter((sentence) => sentence !== null);
  if (done.length === 0)
    return redirectWith(back, sentences.join(" ") || hiringMessages.nothingMoved, left.length > 0 ? "warn" : "ok");
  return redirectWithUndo(back, sentences.join(" "), undoFormOf(batchId, receivedList, back));
}

/** A button of one row: "id:state:new state". */
async function answerQuick(viewer: CompanyViewer, form: FormData) {
  const value = String(form.get("une"));
  const to = stateOfSlug(value.split(":")[2]);
  if (!isDecided(to)) return notFound(platformMessages.nothingHere);
  const textFor = await findReadyText(to, viewer);
  return moveAll(viewer, readChosen([value]), to, textFor, returnPathOf(form, receivedList));
}

async function answerBatch(viewer: CompanyViewer, form: FormData) {
  const values = formValues(form);
  const isPreview = form.has("apercu");
  const to = isPreview ? "refused" : stateOfSlug(form.get("etat"));
  const chosen = readChosen(form.getAll("candidatures"));
  const refuse = (summary: string) => answer<BatchState>(failed({}, values, summary));
  if (!isDecided(to)) return refuse(hiringMessages.stateToChoose);
  if (chosen.size === 0) return refuse(hiringMessages.nothingChosen);
  if (chosen.size > hiringLimits.applicationsPerBatch) return refuse(hiringMessages.tooManyChosen);
  const text = await readAnswerText(form, to, viewer);
  if (!text.ok) return answer<BatchState>(text.state, text.status, text.headers);
  if (!isPreview) return moveAll(viewer, chosen, to, text.textFor, returnPathOf(form, receivedList));
  const previews = await listDecisionPreviews([...chosen.keys()], viewer, { to, textFor: text.textFor });
  return answer<BatchState>({ values, previews }, 200);
}

/** Hides or shows names for the company; from the list or the account. */
async function answerNames(viewer: CompanyViewer, form: FormData) {
  const choice = nameChoiceOf(form.get("noms"));
  const back = internalPath(String(form.get("retour") ?? "")) ?? receivedList;
  const asked = Number(form.get("personnes")) || 0;
  const opening = choice
    ? await transaction((tx) => changeNamesShownFrom(tx, viewer, choice.from, { asked, now: new Date() }))
    : 0;
  if (choice && opening > 0)
    return redirectWithQuestion(back, hiringMessages.namesToOpen(plural(opening, "personne"), opening === 1), {
      action: receivedList,
      fields: { form: "noms", noms: choice.value, retour: back, personnes: String(opening) },
      label: hiringMessages.openNames(plural(opening, "identité")),
    });
  return redirectWith(back, choice?.from ? hiringMessages.namesAreHidden : hiringMessages.namesAreShown);
}

async function answerCalled(viewer: CompanyViewer, form: FormData) {
  const id = String(form.get("appelee"));
  const isMarked = isId(id) && (await transaction((tx) => setCalled(tx, id, viewer.companyId, new Date())));
  return isMarked
    ? redirectWith(returnPathOf(form, receivedList), hiringMessages.callMarked)
    : notFound(hiringMessages.applicationNotFound);
}

/** Answers any form of the list. */
export async function answerListForm(viewer: CompanyViewer, form: FormData) {
  // Buttons of one row, in the form of the selected ones.
  if (form.has("appelee")) return answerCalled(viewer, form);
  if (form.has("une")) return answerQuick(viewer, form);
  switch (String(form.get("form") ?? "")) {
    case "lot":
      return answerBatch(viewer, form);
    case "noms":
      return answerNames(viewer, form);
    case "annulation":
      return answerUndo(viewer, form, receivedList);
    default:
      return notFound(platformMessages.nothingHere);
  }
}
