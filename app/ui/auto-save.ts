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

/** Starts at the first change of a form. `tell` receives each answer, or "lost" without one. */
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
  // A conflict is resolved by a button only, not by further typing.
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

  // Shows values that the server normalised ("06.12…" becomes "06 12 …"), except in the focused field.
  function show(values: FormValues, asSent: URLSearchParams) {
    for (const [name, value] of Object.entries(values)) {
      if (typeof value !== "string") continue;
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
