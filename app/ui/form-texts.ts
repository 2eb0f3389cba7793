// What stands in the fields of a form.

/** The texts of a form as it would be sent, without its files. */
export function textsOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") texts.append(name, value);
  return texts;
}
