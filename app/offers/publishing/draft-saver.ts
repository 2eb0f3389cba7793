// Saves an offer's form shortly after the last key. The first key loads it. Offline or without a session, the tab stores a copy.

import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import type { FormNote } from "../../platform/forms/form.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { textsOf } from "../../ui/form-texts.ts";
import type { LiveOffer } from "./live-offer.server.ts";

export type AutosaveResult = {
  kind: "saved" | "same" | "short" | "full" | "conflict" | "gone" | "over" | "lost";
  at?: string | null;
  /** The values that the next autosave starts from, after the server stored a draft. */
  shown?: string;
  warnings?: string[];
  notes?: FormNote[];
  /** Skills and occupation for the title as typed. */
  skills?: string[];
  occupation?: ShownOccupation;
  live?: LiveOffer;
};

type Copy = { id: string; version: string; fields: [name: string, value: string][] };

const offerKey = "offre";
const ownPage = "/compte/entreprise/mes-offres/";
const pauseMs = 1_200;

// When the browser refuses storage, there is no copy.
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
  // Typed before the copy was read: the newer text stays.
  if (!isSelect && field.type !== "hidden" && field.value !== field.defaultValue) return;
  // Several selects share a name; of other fields only those with their own name have one value.
  if (!isSelect && form.elements.namedItem(field.name) !== field) return;
  const value = isSelect
    ? values.find((each) => each !== "" && [...field.options].some((option) => option.value === each))
    : values.at(-1);
  if (value === undefined || field.value === value) return;
  // The native setter, so that React sees the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (field.type !== "hidden") field.dispatchEvent(new Event(isSelect ? "change" : "input", { bubbles: true }));
  // What is about to be entered here replaces the earlier text.
  if (!isSelect && field === document.activeElement) field.select();
}

/** Restores the tab's copy of a form after a session expired. @param id null for a new offer @returns its fields, null without one */
export function restoreCopy(form: HTMLFormElement, id: string | null): Map<string, string> | null {
  const text = withStorage((storage) => storage.getItem(offerKey));
  if (!text) return null;
  const copy = JSON.parse(text) as Copy;
  if (id !== null && id !== copy.id) return null;
  // The offer was published or saved after the copy, so the server has its content. A new offer's form takes only the copy of a new offer.
  const isOver = copy.version !== fieldText(form, shownField);
  if (!isOver || id !== null) withStorage((storage) => storage.removeItem(offerKey));
  if (isOver) return null;
  for (const field of form.elements) restoreField(form, field, copy.fields);
  return new Map(copy.fields);
}

class DraftSaver {
  readonly #form: HTMLFormElement;
  readonly #id: string;
  readonly #publish: (result: AutosaveResult) => void;
  readonly #listening = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDirty = false;
  #isSending = false;
  #isStopped = false;
  #pressed: SubmitEvent | null = null;
  #submitted: string | null = null;

  constructor(form: HTMLFormElement, id: string, publish: (result: AutosaveResult) => void) {
    this.#form = form;
    this.#id = id;
    this.#publish = publish;
    this.#listen();
  }

  end(): void {
    this.#dropReceivedCopy();
    if (!this.#isStopped) void this.#send(true);
    clearTimeout(this.#timer);
    this.#listening.abort();
  }

  #listen(): void {
    const { signal } = this.#listening;
    for (const type of ["input", "change"]) this.#form.addEventListener(type, () => this.#onInput(), { signal });
    this.#form.addEventListener("submit", (event) => this.#onSubmit(event), { signal });
    for (const type of ["focus", "online"]) addEventListener(type, () => void this.#send(), { signal });
    const onHide = () => {
      if (document.hidden) void this.#send(true);
    };
    document.addEventListener("visibilitychange", onHide, { signal });
    addEventListener("pagehide", () => this.#dropReceivedCopy(), { signal });
  }

  /** The address of the stored offer shows that the server received the form, even when that page is left at once. */
  #dropReceivedCopy(): void {
    if (this.#submitted !== null && location.pathname === ownPage + this.#submitted)
      withStorage((storage) => storage.removeItem(offerKey));
  }

  #offerId(): string {
    return fieldText(this.#form, "formId") || this.#id;
  }

  async #send(keepalive = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.#isDirty || this.#isSending || this.#isStopped) return;
    this.#isSending = true;
    this.#isDirty = false;
    try {
      const result = await this.#post(keepalive);
      if (result.kind === "saved" || result.kind === "same") withStorage((storage) => storage.removeItem(offerKey));
      else writeCopy(this.#form, this.#offerId());
      // Another page writes the same offer. This page stops saving until a person has seen both versions.
      if (result.kind === "conflict" || result.kind === "gone") this.#isStopped = true;
      this.#publish(result);
    } catch {
      this.#isDirty = true;
      writeCopy(this.#form, this.#offerId());
      this.#publish({ kind: "lost" });
    } finally {
      this.#isSending = false;
      const pressed = this.#pressed;
      this.#pressed = null;
      if (pressed) this.#form.requestSubmit(pressed.submitter);
    }
  }

  async #post(keepalive: boolean): Promise<AutosaveResult> {
    const response = await fetch(`${ownPage}${this.#offerId()}/brouillon`, {
      method: "POST",
      body: textsOf(this.#form),
      keepalive,
    });
    const isAnswer = !response.redirected && response.headers.get("Content-Type")?.includes("json");
    if (isAnswer) return response.json();
    this.#isDirty = true;
    return { kind: response.redirected ? "over" : "lost" };
  }

  #onInput(): void {
    this.#isDirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), pauseMs);
  }

  #onSubmit(event: SubmitEvent): void {
    clearTimeout(this.#timer);
    if (this.#isSending) {
      // The response holds the values that the form starts from. Without it, the server would take the form's own draft for another page's.
      event.preventDefault();
      this.#pressed = event;
      return;
    }
    // Copies the form until the response arrives, because an expired session would lose the content of the page.
    if (this.#isDirty) writeCopy(this.#form, this.#offerId());
    this.#isDirty = false;
    // The page of a stored offer has its own address already: restoreCopy() compares the versions there.
    this.#submitted = this.#id === "" ? this.#offerId() : null;
  }
}

/** Starts saving a form. @param id of the offer; a new one's is the form's `formId` @returns stops it */
export function startDraftSaver(
  form: HTMLFormElement,
  id: string,
  publish: (result: AutosaveResult) => void,
): () => void {
  const saver = new DraftSaver(form, id, publish);
  return () => saver.end();
}
