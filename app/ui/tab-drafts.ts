// The typed texts of forms, in the storage of the tab: never files or hidden fields, deleted when the form is sent, at sign-out and with the tab.

type Draft = [name: string, value: string][];
type Field = HTMLInputElement | HTMLTextAreaElement;

const draftsKey = "ecrits";

const texts = ["text", "email", "tel", "textarea"];
const choices = ["checkbox", "radio"];

const fieldsOf = (form: HTMLFormElement) => [...form.elements] as Field[];

const isChecked = (field: Field) => choices.includes(field.type) && (field as HTMLInputElement).checked;

const draftOf = (form: HTMLFormElement): Draft =>
  fieldsOf(form).flatMap((field) =>
    texts.includes(field.type) || isChecked(field) ? [[field.name, field.value] as const] : [],
  ) as Draft;

function readDrafts(): Record<string, Draft> {
  return JSON.parse(sessionStorage.getItem(draftsKey) ?? "{}");
}

function writeDraft(id: string, draft: Draft | undefined): void {
  const { [id]: _, ...others } = readDrafts();
  const drafts = draft ? { ...others, [id]: draft } : others;
  if (Object.keys(drafts).length > 0) sessionStorage.setItem(draftsKey, JSON.stringify(drafts));
  else sessionStorage.removeItem(draftsKey);
}

function restoreField(field: Field, draft: Draft): void {
  const values = draft.flatMap(([name, value]) => (name === field.name ? [value] : []));
  if (choices.includes(field.type)) {
    if (isChecked(field) !== values.includes(field.value)) field.click();
    return;
  }
  const [value] = values;
  // A text that the page or the person wrote meanwhile stays.
  if (!texts.includes(field.type) || !value || field.value !== "") return;
  field.value = value;
  const folded = field.closest("details");
  if (folded) folded.open = true;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Restores the draft of a form, by its address, then saves each change until the form leaves the page as sent. @returns called when it leaves */
export function watchDraft(form: HTMLFormElement): () => void {
  // Sent or left while this file loaded.
  if (!form.isConnected) return () => {};
  const { action: id } = form;
  let isSent = false;
  const save = () => {
    isSent = false;
    writeDraft(id, draftOf(form));
  };
  const draft = readDrafts()[id];
  if (draft) for (const field of fieldsOf(form)) restoreField(field, draft);
  // Typed while this file loaded.
  if (fieldsOf(form).some(({ type, value, defaultValue }) => texts.includes(type) && value !== defaultValue)) save();
  for (const type of ["input", "change"]) form.addEventListener(type, save);
  form.addEventListener("submit", () => {
    isSent = true;
  });
  // A refused form stays on the page, with its draft.
  return () => {
    if (isSent) writeDraft(id, undefined);
  };
}
