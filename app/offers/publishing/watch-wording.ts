// Checks an offer's wording while it is written, shortly after the last key; loaded at the first one.

import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import type { WordingField } from "../../engines/job-wording/wording-criteria.ts";
import * as offersLimits from "../limits.ts";
import { isOf, namesOf } from "./wording-fields.ts";

const textIn = (form: HTMLFormElement, name: string) =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";

/** Starts watching a field of an offer's form. @param show the findings; not called when the check failed @returns stops it */
export function watchWording(
  form: HTMLFormElement,
  field: WordingField,
  show: (findings: WordingFinding[]) => void,
): () => void {
  let pause: number | undefined;
  let last: AbortController | undefined;
  let checkedAt = -offersLimits.wordingApartMs;
  const check = async () => {
    last?.abort();
    last = new AbortController();
    checkedAt = performance.now();
    const { signal } = last;
    const body = new URLSearchParams({ contractType: textIn(form, "contractType") });
    for (const name of namesOf(form, field)) body.set(name, textIn(form, name));
    try {
      const response = await fetch("/compte/entreprise/formulations", { method: "POST", body, signal });
      const isAnswer = response.ok && response.headers.get("Content-Type")?.includes("json");
      if (isAnswer) show(await response.json());
    } catch {
      // Ignored, because the server checks the words again on submission.
    }
  };
  const wait = (event: Event) => {
    const { name } = event.target as HTMLInputElement;
    if (!isOf(name, field) && name !== "contractType") return;
    window.clearTimeout(pause);
    const due = checkedAt + offersLimits.wordingApartMs - performance.now();
    pause = window.setTimeout(check, Math.max(offersLimits.wordingPauseMs, due));
  };
  form.addEventListener("input", wait);
  return () => {
    last?.abort();
    window.clearTimeout(pause);
    form.removeEventListener("input", wait);
  };
}
