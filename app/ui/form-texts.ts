// Reads the text fields of a form.

export function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") texts.append(name, value);
  return texts;
}

/** The typed values of a form as one text. It leaves out the values of the page and the token of the draft: each load renews them. */
export function typedIn(texts: URLSearchParams): string {
  const typed = new URLSearchParams(texts);
  typed.delete("avant");
  typed.delete("brouillon");
  return typed.toString();
}
