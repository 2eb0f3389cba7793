// Saves a form: a draft while typing, the form once a field is left. One request at a time; later changes go with the next.
import type { AutoSaved } from "../platform/forms/auto-save-state.ts";
import type { FormValues } from "../platform/forms/form.ts";
import { textsOf, typedIn } from "./form-texts.ts";

const typingMs = 1_500;
const leavingMs = 250;
const againMs = 5_000;

export type AutoSave = {
  isClean(): boolean;
  stop(last: boolean): void;
};

type Options = {
  /** Whether a whole form is saved; otherwise only its draft. */
  saves: boolean;
  /** Whether a field was left before the program was loaded. */
  left: boolean;
};

type Sent = { text: string; complete: boolean };

// Shows values that the server normalised ("06.12…" becomes "06 12 …"), except in the focused field.
function showNormalised(form: HTMLFormElement, values: FormValues, asSent: URLSearchParams): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== "string") continue;
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement && /^(text|tel|hidden)$/.test(field.type);
    if (!isText && !(field instanceof HTMLSelectElement)) continue;
    if (field === document.activeElement || field.value !== (asSent.get(name) ?? "")) continue;
    field.value = value;
  }
}

async function post(to: string, texts: URLSearchParams, keepalive: boolean): Promise<AutoSaved> {
  const headers = { Accept: "application/json" };
  const response = await fetch(to, { method: "POST", body: texts, keepalive, headers });
  if (!response.headers.get("content-type")?.includes("json")) throw new Error(`Answered ${response.status}`);
  return (await response.json()) as AutoSaved;
}

class FormSaver implements AutoSave {
  readonly #form: HTMLFormElement;
  readonly #to: string;
  readonly #saves: boolean;
  readonly #publish: (answer: AutoSaved | "lost") => void;
  readonly #listening = new AbortController();
  #sent: Sent | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** Whether the save that waits for the request under way is complete; null when none waits. */
  #waiting: boolean | null = null;
  /** A conflict is resolved by a button only, not by further typing. */
  #isHeld = false;
  #isOver = false;

  constructor(
    form: HTMLFormElement,
    to: string,
    { saves, left }: Options,
    publish: (answer: AutoSaved | "lost") => void,
  ) {
    this.#form = form;
    this.#to = to;
    this.#saves = saves;
    this.#publish = publish;
    this.#listen();
    if (left) this.#onLeave();
    else this.#onInput();
  }

  isClean(): boolean {
    return this.#sent?.complete === true && this.#sent.text === typedIn(textsOf(this.#form));
  }

  stop(last: boolean): void {
    if (last) void this.#send(false, true);
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#listening.abort();
  }

  readonly #onInput = () => this.#wait(false, typingMs);
  readonly #onLeave = () => this.#wait(true, leavingMs);

  #listen(): void {
    const { signal } = this.#listening;
    this.#form.addEventListener("input", this.#onInput, { signal });
    this.#form.addEventListener("change", this.#onLeave, { signal });
    this.#form.addEventListener("focusout", this.#onLeave, { signal });
    const onSubmit = () => {
      clearTimeout(this.#timer);
      this.#isHeld = false;
      this.#sent = this.#whole();
    };
    this.#form.addEventListener("submit", onSubmit, { signal });
    const onHide = () => {
      if (document.visibilityState === "hidden") void this.#send(false, true);
    };
    document.addEventListener("visibilitychange", onHide, { signal });
  }

  #whole(): Sent {
    return { text: typedIn(textsOf(this.#form)), complete: true };
  }

  #wait(complete: boolean, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(complete), ms);
  }

  async #send(complete: boolean, last = false): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isOver || (this.#isSending && !last)) {
      this.#waiting = this.#waiting || complete;
      return;
    }
    const texts = textsOf(this.#form);
    const text = typedIn(texts);
    const whole = complete && this.#saves && !this.#isHeld;
    const before = this.#sent;
    if (before && before.text === text && (before.complete || !whole)) return;
    texts.set("etape", whole ? "complet" : "brouillon");
    this.#isSending = true;
    this.#sent = { text, complete: whole };
    try {
      this.#answered(await post(this.#to, texts, last), texts);
    } catch {
      this.#sent = before;
      if (this.#isOver || last) return;
      this.#publish("lost");
      this.#wait(complete, againMs);
    } finally {
      this.#isSending = false;
      if (this.#waiting !== null) {
        const next = this.#waiting;
        this.#waiting = null;
        this.#wait(next, leavingMs);
      }
    }
  }

  #answered(answer: AutoSaved, texts: URLSearchParams): void {
    if (this.#isOver) return;
    if (answer.state === "conflict") this.#isHeld = true;
    if (answer.state === "saved") {
      showNormalised(this.#form, answer.values, texts);
      this.#sent = this.#whole();
    }
    this.#publish(answer);
  }
}

/** Starts at the first change of a form. `publish` receives each answer, or "lost" without one. */
export function startAutoSave(
  form: HTMLFormElement,
  to: string,
  options: Options,
  publish: (answer: AutoSaved | "lost") => void,
): AutoSave {
  return new FormSaver(form, to, options, publish);
}
