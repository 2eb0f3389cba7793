// The suggestion list of a combobox: fetched while typing, controlled by keyboard or pointer. Loaded at the first focus.
import { effectOf } from "./combobox-keys.ts";
import * as uiMessages from "./messages.ts";

export type Proposal = {
  label: string;
  name: string;
  code?: string;
  note?: string;
  mark?: [start: number, end: number];
};

export type ListControl = {
  input: HTMLInputElement;
  place: HTMLElement;
  listId: string;
  /** Address that takes `q` and answers `{ options: Proposal[] }`. */
  source: string;
  bare?: boolean;
  /** A comma-separated list: the part at the caret is completed. */
  several?: boolean;
  /** Input before the list had loaded: typed, or set at once. */
  early: "keys" | "whole" | null;
  onChoose: (proposal: Proposal) => void;
};

const waitMs = 120;
/** Delay after a click outside, so that the page moves only after the click has reached its target. */
const pressMs = 100;
/** Text set at once (paste, autofill) was no query: its list closes by itself. */
const leaveMs = 2500;
const letters = 2;
const presses = ["pointerdown", "pointerup", "pointercancel"] as const;
const answers = new Map<string, Proposal[]>();

function element(tag: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function drawn({ label, note, mark }: Proposal, id: string): HTMLElement {
  const option = element("div", "combobox-option");
  option.id = id;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  const [start, end] = mark ?? [0, 0];
  const words = element("span", "combobox-words");
  words.append(label.slice(0, start));
  if (end > start) words.append(element("mark", "", label.slice(start, end)));
  words.append(label.slice(end));
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
  const known = answers.get(address);
  if (known) return known;
  const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) return [];
  const { options } = (await response.json()) as { options: Proposal[] };
  if (answers.size > 200) answers.clear();
  answers.set(address, options);
  return options;
}

export function attachList(control: ListControl): () => void {
  const { input, place, listId, source, bare, several, onChoose } = control;
  const list = element("div", "combobox-list");
  list.id = listId;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", uiMessages.proposals);
  // No role="status": the first one of a page must be its list's count.
  const said = element("span", "visually-hidden");
  said.setAttribute("aria-live", "polite");
  place.replaceChildren(list, said);

  let shown: Proposal[] = [];
  let open = false;
  let active = -1;
  let timer = 0;
  let asked: AbortController | null = null;
  let choosing = false;
  let leaving = 0;
  let keyed = control.early === "keys";
  let pressing = false;

  const part = () =>
    several ? partAt(input.value, input.selectionStart ?? input.value.length) : { start: 0, end: input.value.length };
  const typedPart = () => {
    const { start, end } = part();
    return input.value.slice(start, end).replace(/\s+/g, " ").trim();
  };

  function stand(next: number) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = next;
    const option = list.children[active];
    option?.setAttribute("aria-selected", "true");
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  function stop() {
    clearTimeout(timer);
    clearTimeout(leaving);
    asked?.abort();
  }

  function close() {
    stop();
    stand(-1);
    open = false;
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
  }

  function show(proposals: Proposal[]) {
    const others = several
      ? new Set(input.value.split(/[,;]/).map((each) => each.trim().toLocaleLowerCase("fr")))
      : new Set<string>();
    const at = typedPart().toLocaleLowerCase("fr");
    const isTyped = (text: string) => text.toLocaleLowerCase("fr") === at;
    shown = proposals.filter(({ name }) => isTyped(name) || !others.has(name.toLocaleLowerCase("fr")));
    if (shown.length === 1 && shown.some(({ label, name }) => isTyped(label) || (bare && isTyped(name)))) shown = [];
    stand(-1);
    list.replaceChildren(...shown.map((proposal, position) => drawn(proposal, `${listId}-${position}`)));
    said.textContent = uiMessages.proposalsFound(shown.length);
    open = shown.length > 0;
    list.hidden = !open;
    input.setAttribute("aria-expanded", String(open));
    if (open) list.scrollIntoView({ block: "nearest" });
    clearTimeout(leaving);
    if (open && !keyed) leaving = window.setTimeout(close, leaveMs);
  }

  async function ask(at: "first" | "last" | "none") {
    asked?.abort();
    const mine = new AbortController();
    asked = mine;
    const typed = typedPart();
    try {
      const proposals = await proposalsFor(source, typed, mine.signal);
      if (mine.signal.aborted || document.activeElement !== input) return;
      show(proposals);
      if (open && at !== "none") stand(at === "first" ? 0 : shown.length - 1);
    } catch {
      // Without an answer the text box still works.
      if (!mine.signal.aborted) close();
    }
  }

  function choose(position: number) {
    const proposal = shown[position];
    if (!proposal) return;
    const words = bare ? proposal.name : proposal.label;
    const { start, end } = part();
    const before = input.value.slice(0, start);
    const after = input.value.slice(end).replace(/^[\s,;]+/, "");
    const filled = several ? `${before}${before ? " " : ""}${words}, ` : words;
    input.value = several ? filled + after : words;
    input.setSelectionRange(filled.length, filled.length);
    choosing = true;
    for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
    choosing = false;
    onChoose(proposal);
    close();
    said.textContent = uiMessages.proposalChosen(proposal.label);
  }

  const onInput = () => {
    if (choosing) return;
    clearTimeout(timer);
    stand(-1);
    if (typedPart().length < letters) return close();
    timer = window.setTimeout(() => void ask("none"), waitMs);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    keyed = true;
    clearTimeout(leaving);
    const effect = effectOf(event, { open, active, count: shown.length });
    if (effect.does === "nothing") return;
    if (!("keep" in effect)) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (effect.does === "ask") {
      if (typedPart()) void ask(effect.at);
    } else if (effect.does === "stand") stand(effect.active);
    else if (effect.does === "choose") choose(effect.active);
    else close();
  };

  const optionOf = (event: Event) => [...list.children].indexOf((event.target as Element).closest('[role="option"]')!);
  const onBlur = () => {
    keyed = false;
    stop();
    if (!pressing) close();
  };
  const onPress = (event: PointerEvent) => {
    pressing = event.type === "pointerdown";
    if (!pressing) setTimeout(() => document.activeElement === input || close(), pressMs);
  };
  // Keeps the focus in the text box during a click on an option.
  const onMouseDown = (event: MouseEvent) => event.preventDefault();
  const onClick = (event: MouseEvent) => choose(optionOf(event));

  input.addEventListener("input", onInput);
  input.addEventListener("keydown", onKeyDown);
  input.addEventListener("blur", onBlur);
  for (const type of presses) document.addEventListener(type, onPress, true);
  list.addEventListener("mousedown", onMouseDown);
  list.addEventListener("click", onClick);
  if (control.early) onInput();

  return () => {
    close();
    input.removeEventListener("input", onInput);
    input.removeEventListener("keydown", onKeyDown);
    input.removeEventListener("blur", onBlur);
    for (const type of presses) document.removeEventListener(type, onPress, true);
    place.replaceChildren();
  };
}
