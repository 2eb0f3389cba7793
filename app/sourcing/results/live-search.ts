// Searches while a person types: after a pause the address follows the form, as one entry of the history.
import { useEffect } from "react";
import { type NavigateFunction, useLocation, useNavigate, useNavigationType } from "react-router";
import { fold, foldPlace, placePrefixes } from "../../platform/text/text.ts";
import { closeFold } from "../../ui/columns.tsx";
import type { Proposal } from "../../ui/proposal.ts";
import { searchFormId } from "./candidate-search.tsx";
import { typedBox } from "./carry-input.ts";

/** How a search was started: by typing or by its button. Undefined for a link, a reload and "back". */
export type SearchTrigger = { trigger?: "typed" | "sent" };

const pauseMs = 280;
const path = "/resultats";

const isTicked = (box: HTMLInputElement) => box.type === "checkbox";

function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = String(value)
      .trim()
      .replace(/(?<![\s,;])[\s,;]+$/, "");
    if (text !== "") params.append(name, text);
  }
  return params;
}

const withoutArticle = (name: string) => name.replace(/^(le|la|les|l) (?=.)/, "");

// Whether the server knows the department. The box has just requested the same suggestions.
async function isDepartment(typed: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`/suggestions/lieux?departements=seuls&q=${encodeURIComponent(typed)}`, { signal });
  const { options } = (await response.json()) as { options: Proposal[] };
  const departmentName = withoutArticle(foldPlace(typed));
  return options.some(({ label, name }) => {
    const number = /\((\w+)\)$/.exec(label)?.[1]?.toLowerCase() ?? "";
    return (
      withoutArticle(foldPlace(name)) === departmentName ||
      number === departmentName.padStart(2, "0") ||
      foldPlace(label) === departmentName
    );
  });
}

async function isSearchable(params: URLSearchParams, signal: AbortSignal): Promise<boolean> {
  const departments = (params.get("departments") ?? "").split(/[,;]/).filter((part) => part.trim() !== "");
  const areDepartments = await Promise.all(departments.map((part) => isDepartment(part.trim(), signal)));
  if (areDepartments.includes(false)) return false;
  const city = placePrefixes(params.get("city") ?? "");
  return departments.length > 0 || city.length > 0 || fold(params.get("job") ?? "") !== "";
}

const formOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.form?.id === searchFormId ? target.form : null;

class LiveSearch {
  readonly #navigate: NavigateFunction;
  readonly #listening = new AbortController();
  #timer = 0;
  #request = new AbortController();

  constructor(navigate: NavigateFunction) {
    this.#navigate = navigate;
    const { signal } = this.#listening;
    document.addEventListener("input", (event) => this.#onInput(event), { signal });
    document.addEventListener("compositionend", (event) => this.#onInput(event), { signal });
    // Captures the submission before the router handles it.
    document.addEventListener("submit", (event) => this.#onSubmit(event), { capture: true, signal });
    const box = typedBox(searchFormId);
    if (box?.form) this.#searchAfter(pauseMs, box.form);
  }

  end(): void {
    this.#stop();
    this.#listening.abort();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#request = new AbortController();
  }

  #searchAfter(ms: number, form: HTMLFormElement): void {
    this.#timer = window.setTimeout(() => void this.#search(form), ms);
  }

  async #search(form: HTMLFormElement): Promise<void> {
    const { signal } = this.#request;
    const params = paramsOf(form);
    try {
      if (`?${params}` === location.search || !(await isSearchable(params, signal))) return;
    } catch {
      // After an error, the next keystroke or the button searches again.
      return;
    }
    if (!signal.aborted) this.#go(params, "typed", true);
  }

  #go(params: URLSearchParams, trigger: "typed" | "sent", keepsScroll: boolean): void {
    this.#navigate(`${path}?${params}`, {
      replace: trigger === "typed" || location.search === `?${params}`,
      preventScrollReset: keepsScroll,
      state: { trigger } satisfies SearchTrigger,
      flushSync: trigger === "sent",
    });
  }

  #onInput(event: Event): void {
    const form = formOf(event.target);
    // An unfinished IME character is no input.
    if (!form || (event as InputEvent).isComposing) return;
    this.#stop();
    this.#searchAfter(isTicked(event.target as HTMLInputElement) ? 0 : pauseMs, form);
  }

  #onSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== searchFormId) return;
    this.#stop();
    const params = paramsOf(form);
    // The server answers an empty form with its error message.
    if (!["job", "city", "departments"].some((name) => params.has(name))) return;
    event.preventDefault();
    closeFold();
    this.#go(params, "sent", event.submitter !== null && !form.contains(event.submitter));
  }
}

export function useLiveSearch(): SearchTrigger {
  const navigate = useNavigate();
  const { state } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const search = new LiveSearch(navigate);
    return () => search.end();
  }, [navigate]);
  return type === "POP" ? {} : ((state as SearchTrigger | null) ?? {});
}
