// Reads the text fields of a form.

export function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") texts.append(name, value);
  return texts;
}
