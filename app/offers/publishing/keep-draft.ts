// Saves an offer's form shortly after the last key; loaded at the first one. Offline or without a session, the tab keeps a copy.

import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { textsOf } from "../../ui/form-texts.ts";

export type AutosaveResult = {
  kind: "kept" | "same" | "short" | "full" | "conflict" | "gone" | "over" | "lost";
  at?: string | null;
  /** What the next save starts from, after a draft of an unpublished offer was stored. */
  shown?: string;
  warnings?: string[];
  /** Skills and occupation for the title as typed. */
  skills?: string[];
  occupation?: ShownOccupation;
};

type Copy = { id: string; version: string; fields: [name: string, value: string][] };

const offerKey = "offre";
const pauseMs = 1_200;

// The browser may refuse storage: then there is no copy.
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

const fieldText = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";

function writeCopy(form: HTMLFormElement, id: string): void {
  const copy: Copy = { id, version: fieldText(form, shownField), fields: [...textsOf(form)] };
  withStorage((storage) => storage.setItem(offerKey, JSON.stringify(copy)));
}

function restoreField(form: HTMLFormElement, field: Element, copied: Copy["fields"]): void {
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
  )
    return;
  const values = copied.flatMap(([name, value]) => (name === field.name ? [value] : []));
  if (field.type === "checkbox" || field.type === "radio") {
    if ((field as HTMLInputElement).checked !== values.includes(field.value)) field.click();
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  // Several selects share a name; of other fields only those with their own name have one value.
  if (!isSelect && form.elements.namedItem(field.name) !== field) return;
  const value = isSelect
    ? values.find((each) => each !== "" && [...field.options].some((option) => option.value === each))
    : values.at(-1);
  if (value === undefined || field.value === value) return;
  // The native setter, so that React sees the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (field.type !== "hidden") field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
}

/** Restores the tab's copy of a form after a session expired. @param id null for a new offer @returns whether there was one */
export function restoreCopy(form: HTMLFormElement, id: string | null): boolean {
  const text = withStorage((storage) => storage.getItem(offerKey));
  if (!text) return false;
  const copy = JSON.parse(text) as Copy;
  if (id !== null && id !== copy.id) return false;
  // Published or saved since: the copy was sent. A new offer's form takes only the copy of such a form.
  const isOver = copy.version !== fieldText(form, shownField);
  if (!isOver || id !== null) withStorage((storage) => storage.removeItem(offerKey));
  if (isOver) return false;
  for (const field of form.elements) restoreField(form, field, copy.fields);
  return true;
}

/** Starts saving a form. @param id of the offer; a new one's is the form's `formId` @returns stops it */
export function keepDraft(form: HTMLFormElement, id: string, say: (said: AutosaveResult) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isSending = false;
  let isStopped = false;
  let pressed: SubmitEvent | null = null;
  const offerId = () => fieldText(form, "formId") || id;

  const send = async (keepalive = false) => {
    clearTimeout(timer);
    if (!isDirty || isSending || isStopped) return;
    isSending = true;
    isDirty = false;
    try {
      const response = await fetch(`/compte/entreprise/mes-offres/${offerId()}/brouillon`, {
        method: "POST",
        body: textsOf(form),
        keepalive,
      });
      const isAnswer = !response.redirected && response.headers.get("Content-Type")?.includes("json");
      if (!isAnswer) isDirty = true;
      const said: AutosaveResult = isAnswer ? await response.json() : { kind: response.redirected ? "over" : "lost" };
      if (said.kind === "kept" || said.kind === "same") withStorage((storage) => storage.removeItem(offerKey));
      else writeCopy(form, offerId());
      // Two pages write: this one stops until a person has seen both versions.
      if (said.kind === "conflict" || said.kind === "gone") isStopped = true;
      say(said);
    } catch {
      isDirty = true;
      writeCopy(form, offerId());
      say({ kind: "lost" });
    } finally {
      isSending = false;
      const again = pressed;
      pressed = null;
      if (again) form.requestSubmit(again.submitter);
    }
  };

  const onInput = () => {
    isDirty = true;
    clearTimeout(timer);
    timer = setTimeout(send, pauseMs);
  };
  const onReturn = () => void send();
  const onHide = () => {
    if (document.hidden) void send(true);
  };
  const onSubmit = (event: SubmitEvent) => {
    clearTimeout(timer);
    if (isSending) {
      // The answer says what the form starts from: without it, its own draft would look like another page's.
      event.preventDefault();
      pressed = event;
      return;
    }
    // Copied until the answer arrives: an expired session would lose the content of the page.
    if (isDirty) writeCopy(form, offerId());
    isDirty = false;
  };
  form.addEventListener("input", onInput);
  form.addEventListener("change", onInput);
  form.addEventListener("submit", onSubmit);
  addEventListener("focus", onReturn);
  addEventListener("online", onReturn);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    if (!isStopped) void send(true);
    clearTimeout(timer);
    form.removeEventListener("input", onInput);
    form.removeEventListener("change", onInput);
    form.removeEventListener("submit", onSubmit);
    removeEventListener("focus", onReturn);
    removeEventListener("online", onReturn);
    document.removeEventListener("visibilitychange", onHide);
  };
}
