// Saves a form while it is filled in: a draft while somebody types, the form itself once a field is left. One message at a time;
// what is typed meanwhile goes with the next.
import type { AutoSaved } from "../platform/forms/auto-save-state.ts";
import { textsOf } from "./form-texts.ts";

const typingMs = 1_500;
const leavingMs = 250;
const againMs = 5_000;

// As one text, without the fields that only say how the form was drawn.
const typedIn = (texts: URLSearchParams) => {
  const typed = new URLSearchParams(texts);
  typed.delete("avant");
  typed.delete("brouillon");
  return typed.toString();
};

/** One form that saves itself. */
export type AutoSave = {
  /** Whether all that was typed was saved or sent. */
  isClean(): boolean;
  /** @param last whether what is typed by now is still kept */
  stop(last: boolean): void;
};

/**
 * Begins at the first change of a form.
 * @param to where it is sent; answers an AutoSaved
 * @param options saves: false where only a draft is kept; left: the field that changed first was left already
 * @param tell is told each answer, or "lost" when there was none
 */
export function startAutoSave(
  form: HTMLFormElement,
  to: string,
  { saves, left }: { saves: boolean; left: boolean },
  tell: (answer: AutoSaved | "lost") => void,
): AutoSave {
  let sent: { text: string; complete: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = false;
  let waiting: boolean | null = null;
  // A conflict is decided by a press of the button, never by typing on.
  let held = false;
  let over = false;

  const wait = (complete: boolean, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(complete), ms);
  };

  async function send(complete: boolean, last = false): Promise<void> {
    clearTimeout(timer);
    if (over || (underWay && !last)) {
      waiting = waiting || complete;
      return;
    }
    const texts = textsOf(form);
    const text = typedIn(texts);
    const whole = complete && saves && !held;
    if (sent && sent.text === text && (sent.complete || !whole)) return;
    texts.set("etape", whole ? "complet" : "brouillon");
    underWay = true;
    const before = sent;
    sent = { text, complete: whole };
    try {
      const response = await fetch(to, {
        method: "POST",
        body: texts,
        keepalive: last,
        headers: { Accept: "application/json" },
      });
      if (!response.headers.get("content-type")?.includes("json")) throw new Error(`Answered ${response.status}`);
      const answer = (await response.json()) as AutoSaved;
      if (over) return;
      if (answer.state === "conflict") held = true;
      if (answer.state === "saved") show(answer.values, texts);
      tell(answer);
    } catch {
      sent = before;
      if (over || last) return;
      tell("lost");
      wait(complete, againMs);
    } finally {
      underWay = false;
      if (waiting !== null) {
        const next = waiting;
        waiting = null;
        wait(next, leavingMs);
      }
    }
  }

  // What was tidied up by the server ("06.12…" is kept as "06 12 …") is shown so, where nobody is typing.
  function show(values: Record<string, string>, asSent: URLSearchParams) {
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || !/^(text|tel|hidden)$/.test(field.type)) continue;
      if (field === document.activeElement || field.value !== (asSent.get(name) ?? "")) continue;
      field.value = value;
    }
    sent = { text: typedIn(textsOf(form)), complete: true };
  }

  const onInput = () => wait(false, typingMs);
  const onLeave = () => wait(true, leavingMs);
  const onHide = () => {
    if (document.visibilityState === "hidden") void send(false, true);
  };
  const onSubmit = () => {
    clearTimeout(timer);
    held = false;
    sent = { text: typedIn(textsOf(form)), complete: true };
  };
  form.addEventListener("input", onInput);
  form.addEventListener("change", onLeave);
  form.addEventListener("focusout", onLeave);
  form.addEventListener("submit", onSubmit);
  document.addEventListener("visibilitychange", onHide);
  if (left) onLeave();
  else onInput();
  return {
    isClean: () => sent?.complete === true && sent.text === typedIn(textsOf(form)),
    stop(last) {
      if (last) void send(false, true);
      over = true;
      clearTimeout(timer);
      form.removeEventListener("input", onInput);
      form.removeEventListener("change", onLeave);
      form.removeEventListener("focusout", onLeave);
      form.removeEventListener("submit", onSubmit);
      document.removeEventListener("visibilitychange", onHide);
    },
  };
}
