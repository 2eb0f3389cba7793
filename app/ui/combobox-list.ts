// The suggestion list of a combobox: fetched while typing, controlled by keyboard or pointer. Loaded at the first focus.
import { displayPlace } from "../platform/places/display-place.ts";
import { effectOf } from "./combobox-keys.ts";
import * as uiMessages from "./messages.ts";
import type { Proposal } from "./proposal.ts";

export type ListControl = {
  input: HTMLInputElement;
  target: HTMLElement;
  listId: string;
  /** Address that takes `q` and answers `{ options: Proposal[] }`. */
  source: string;
  bare?: boolean;
  /** A comma-separated list: the part at the caret is completed. */
  several?: boolean;
  /** How text came into the box before this file had loaded: by keys, or as a whole (paste, autofill). */
  early: "keys" | "whole" | null;
  onChoose: (proposal: Proposal) => void;
};

const waitMs = 120;
/** Delay after a press outside before the list closes: what the press does comes before the page moves. */
const pressMs = 100;
/** The list closes after this delay when the text was set at once (paste, autofill). */
const leaveMs = 2500;
const minCharacters = 2;
// A finger takes the focus away only after its `pointerup`, just before the click.
const presses = ["pointerdown", "click", "auxclick", "pointercancel"] as const;
/** In the address of a source: whether an empty box offers the commune around the browser's position. */
const hereParam = "autour=1";
const answers = new Map<string, Proposal[]>();
const answersMax = 200;

function element(tag: string, className: string, text = ""): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
}

function drawn({ label, note, mark }: Proposal, id: string): HTMLElement {
  const option = element("div", "combobox-option");
  option.id = id;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  const [start, end] = mark ?? [0, 0];
  const words = element("span", "combobox-words");
  const text = displayPlace(label);
  words.append(text.slice(0, start));
  if (end > start) words.append(element("mark", "", text.slice(start, end)));
  words.append(text.slice(end));
  option.append(words);
  if (note) option.append(element("span", "combobox-note", note));
  return option;
}

function partAt(text: string, caret: number): { start: number; end: number } {
  const start = Math.max(text.lastIndexOf(",", caret - 1), text.lastIndexOf(";", caret - 1)) + 1;
  const end = text.slice(caret).search(/[,;]/);
  return { start, end: end < 0 ? text.length : caret + end };
}

async function proposalsFor(source: string, typed: string, signal: AbortSignal): Promise<Proposal[]> {
  const address = `${source}${source.includes("?") ? "&" : "?"}q=${encodeURIComponent(typed)}`;
  const cached = answers.get(address);
  if (cached) return cached;
  const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) return [];
  const { options } = (await response.json()) as { options: Proposal[] };
  if (answers.size > answersMax) answers.clear();
  answers.set(address, options);
  return options;
}

const folded = (text: string) => text.toLocaleLowerCase("fr");

class SuggestionList {
  readonly #control: ListControl;
  readonly #list = element("div", "combobox-list");
  /** No role="status": the first one of a page must be its list's count. */
  readonly #announcement = element("span", "visually-hidden");
  readonly #listening = new AbortController();
  #shown: Proposal[] = [];
  #isOpen = false;
  #active = -1;
  #request: AbortController | null = null;
  #timer = 0;
  #leaveTimer = 0;
  #isChoosing = false;
  #isPressing = false;
  #isKeyed: boolean;

  constructor(control: ListControl) {
    this.#control = control;
    this.#isKeyed = control.early === "keys";
    this.#list.id = control.listId;
    this.#list.hidden = true;
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", uiMessages.proposals);
    this.#announcement.setAttribute("aria-live", "polite");
    control.target.replaceChildren(this.#list, this.#announcement);
    this.#listen();
    if (control.early) this.#onInput();
    else this.#offerHere(uiMessages.aroundMe);
  }

  detach(): void {
    this.#close();
    this.#listening.abort();
    this.#control.target.replaceChildren();
  }

  #listen(): void {
    const { input } = this.#control;
    const { signal } = this.#listening;
    input.addEventListener("input", () => this.#onInput(), { signal });
    input.addEventListener("keydown", (event) => this.#onKeyDown(event), { signal });
    input.addEventListener("focus", () => this.#offerHere(uiMessages.aroundMe), { signal });
    input.addEventListener("blur", () => this.#onBlur(), { signal });
    for (const type of presses) document.addEventListener(type, () => this.#onPress(type), { capture: true, signal });
    // Keeps the focus in the text box during a click on an option.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#list.addEventListener("click", (event) => {
      const option = (event.target as Element).closest('[role="option"]');
      this.#choose([...this.#list.children].indexOf(option!));
    });
  }

  #onInput(): void {
    if (this.#isChoosing) return;
    clearTimeout(this.#timer);
    this.#activate(-1);
    const { length } = this.#typed();
    if (length < minCharacters) this.#close();
    if (length === 0) this.#offerHere(uiMessages.aroundMe);
    if (length >= minCharacters) this.#timer = window.setTimeout(() => void this.#load("none"), waitMs);
  }

  #onKeyDown(event: KeyboardEvent): void {
    this.#isKeyed = true;
    this.#isPressing = false;
    clearTimeout(this.#leaveTimer);
    const effect = effectOf(event, { open: this.#isOpen, active: this.#active, count: this.#shown.length });
    if (effect.does === "nothing") return;
    if (!("native" in effect)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (effect.does === "load") {
      if (this.#typed()) void this.#load(effect.at);
    } else if (effect.does === "highlight") this.#activate(effect.active);
    else if (effect.does === "choose") this.#choose(effect.active);
    else this.#close();
  }

  #onBlur(): void {
    this.#isKeyed = false;
    this.#stop();
    if (!this.#isPressing) this.#close();
  }

  #onPress(type: (typeof presses)[number]): void {
    this.#isPressing = type === "pointerdown";
    if (!this.#isPressing) setTimeout(() => document.activeElement === this.#control.input || this.#close(), pressMs);
  }

  /** The part of the text that a proposal replaces. */
  #part(): { start: number; end: number } {
    const { input, several } = this.#control;
    const { value, selectionStart } = input;
    return several ? partAt(value, selectionStart ?? value.length) : { start: 0, end: value.length };
  }

  #typed(): string {
    const { start, end } = this.#part();
    return this.#control.input.value.slice(start, end).replace(/\s+/g, " ").trim();
  }

  #activate(next: number): void {
    const { input } = this.#control;
    this.#list.children[this.#active]?.setAttribute("aria-selected", "false");
    this.#active = next;
    const option = this.#list.children[next];
    option?.setAttribute("aria-selected", "true");
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaveTimer);
    this.#request?.abort();
  }

  #close(): void {
    this.#stop();
    this.#activate(-1);
    this.#open(false);
  }

  #open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#list.hidden = !isOpen;
    this.#control.input.setAttribute("aria-expanded", String(isOpen));
  }

  #offerHere(label: string): void {
    const { source, input } = this.#control;
    if (!source.includes(hereParam) || this.#typed() || !("geolocation" in navigator)) return;
    // This file, or the position, came after the focus had gone on: the list would cover the fields below for good.
    if (document.activeElement !== input) return;
    this.#show([{ label, name: "", isHere: true }]);
    clearTimeout(this.#leaveTimer);
  }

  async #chooseHere(): Promise<void> {
    this.#announcement.textContent = uiMessages.readingPosition;
    const { findHere, submitAround } = await import("./here.ts");
    const { input, source } = this.#control;
    const commune = await findHere(source);
    if (this.#typed()) return;
    if (!commune) return this.#offerHere(uiMessages.positionUnknown);
    this.#fill(commune);
    // After the field of the code has been drawn.
    setTimeout(() => input.form && submitAround(input.form, commune.radius ?? 0));
  }

  /** Leaves out the proposals that the text already contains. */
  #usable(proposals: Proposal[]): Proposal[] {
    const { input, several, bare } = this.#control;
    const others = new Set(several ? input.value.split(/[,;]/).map((each) => folded(each.trim())) : []);
    const typed = folded(this.#typed());
    const isTyped = (text: string) => folded(text) === typed;
    const usable = proposals.filter(({ name }) => isTyped(name) || !others.has(folded(name)));
    const isDone = usable.length === 1 && usable.some(({ label, name }) => isTyped(label) || (bare && isTyped(name)));
    return isDone ? [] : usable;
  }

  #show(proposals: Proposal[]): void {
    this.#shown = this.#usable(proposals);
    this.#activate(-1);
    const { listId } = this.#control;
    this.#list.replaceChildren(...this.#shown.map((proposal, position) => drawn(proposal, `${listId}-${position}`)));
    this.#announcement.textContent = uiMessages.proposalsFound(this.#shown.length);
    this.#open(this.#shown.length > 0);
    if (this.#isOpen) this.#list.scrollIntoView({ block: "nearest" });
    clearTimeout(this.#leaveTimer);
    if (this.#isOpen && !this.#isKeyed) this.#leaveTimer = window.setTimeout(() => this.#close(), leaveMs);
  }

  async #load(at: "first" | "last" | "none"): Promise<void> {
    this.#request?.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    try {
      const proposals = await proposalsFor(this.#control.source, this.#typed(), signal);
      if (signal.aborted || document.activeElement !== this.#control.input) return;
      this.#show(proposals);
      if (this.#isOpen && at !== "none") this.#activate(at === "first" ? 0 : this.#shown.length - 1);
    } catch {
      // Without an answer the text box still works.
      if (!signal.aborted) this.#close();
    }
  }

  #choose(position: number): void {
    const proposal = this.#shown[position];
    if (proposal?.isHere) void this.#chooseHere();
    else if (proposal) this.#fill(proposal);
  }

  #fill(proposal: Proposal): void {
    const { input, bare, several, onChoose } = this.#control;
    const words = bare ? proposal.name : proposal.label;
    const { start, end } = this.#part();
    const before = input.value.slice(0, start);
    const after = input.value.slice(end).replace(/^[\s,;]+/, "");
    const filled = several ? `${before}${before ? " " : ""}${words}, ` : words;
    input.value = several ? filled + after : words;
    input.setSelectionRange(filled.length, filled.length);
    this.#isChoosing = true;
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    this.#isChoosing = false;
    onChoose(proposal);
    this.#close();
    this.#announcement.textContent = uiMessages.proposalChosen(proposal.label);
  }
}

/** Attaches a suggestion list to a text box. @returns the function that detaches it */
export function attachList(control: ListControl): () => void {
  const list = new SuggestionList(control);
  return () => list.detach();
}
