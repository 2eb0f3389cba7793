// Reads the text fields of a form.

export function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") texts.append(name, value);
  return texts;
}

/** What a person typed in a form, as one text: without the values of the page and the draft's token, which each load renews. */
export function typedIn(texts: URLSearchParams): string {
  const typed = new URLSearchParams(texts);
  typed.delete("avant");
  typed.delete("brouillon");
  return typed.toString();
}
