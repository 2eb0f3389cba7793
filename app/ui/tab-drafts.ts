// The typed texts of forms, in the storage of the tab: never files, of hidden fields the form's token alone; deleted when the form is sent, at
// sign-out and with the tab.
import { newId } from "../platform/http/id.ts";

type Draft = [name: string, value: string][];
type Field = HTMLInputElement | HTMLTextAreaElement;

/** `owner`: null for a visitor. `signsIn`: the visitor has left by the form's own link to sign in or up. */
type Drafts = { owner: string | null; at: number; signsIn?: boolean; drafts: Record<string, Draft> };

const draftsKey = "ecrits";
const visitorMs = 30 * 60_000;

/** The form's own token: by it the server recognises what is sent again because its answer never arrived. */
const tokenName = "jeton";

const texts = ["text", "email", "tel", "textarea"];
const choices = ["checkbox", "radio"];

const fieldsOf = (form: HTMLFormElement) => [...form.elements] as Field[];

const isChecked = (field: Field) => choices.includes(field.type) && (field as HTMLInputElement).checked;

const draftOf = (form: HTMLFormElement): Draft =>
  fieldsOf(form).flatMap((field) =>
    texts.includes(field.type) || isChecked(field) || field.name === tokenName
      ? [[field.name, field.value] as const]
      : [],
  ) as Draft;

/** The account that the form was drawn for: its token begins with the account's id, 36 bytes as 48 characters. */
const ownerOf = (form: HTMLFormElement): string | null =>
  form.querySelector<HTMLInputElement>("[name=brouillon]")?.value.slice(0, 48) ?? null;

/** The stored drafts that a person may see: their own, or those of the visitor who signed in from the form. @internal */
export function draftsFor(stored: string | null, owner: string | null, now: number): Drafts {
  const left: Drafts | null = JSON.parse(stored ?? "null");
  const isFresh = left && (left.owner !== null || now - left.at < visitorMs);
  const isOwn = left?.owner === owner || (left?.owner === null && left.signsIn === true);
  return isFresh && isOwn ? { owner, at: left.at, drafts: left.drafts } : { owner, at: now, drafts: {} };
}

function writeDrafts(drafts: Drafts): void {
  if (Object.keys(drafts.drafts).length > 0) sessionStorage.setItem(draftsKey, JSON.stringify(drafts));
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

function addToken(form: HTMLFormElement, draft: Draft = []): void {
  const value = draft.find(([name]) => name === tokenName)?.[1] ?? newId();
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: tokenName, value }));
}

/** Restores the draft of a form, by its address, then saves each change until the form leaves the page as sent. @returns called when it leaves */
export function watchDraft(form: HTMLFormElement): () => void {
  // Sent or left while this file loaded.
  if (!form.isConnected) return () => {};
  const { action: id } = form;
  const owner = ownerOf(form);
  const read = () => draftsFor(sessionStorage.getItem(draftsKey), owner, Date.now());
  const write = (draft: Draft | undefined) => {
    const { [id]: _, ...others } = read().drafts;
    writeDrafts({ owner, at: Date.now(), drafts: draft ? { ...others, [id]: draft } : others });
  };
  const save = () => write(draftOf(form));
  const own = read();
  // From now on this person’s; those of another are deleted.
  writeDrafts(own);
  const draft = own.drafts[id];
  addToken(form, draft);
  const isTyped = ({ type, value, defaultValue }: Field) => texts.includes(type) && value !== defaultValue;
  const typedMeanwhile = fieldsOf(form).some(isTyped);
  if (draft) for (const field of fieldsOf(form)) restoreField(field, draft);
  if (typedMeanwhile) save();
  for (const type of ["input", "change"]) form.addEventListener(type, save);
  form.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a[href*='?retour=']")) writeDrafts({ ...read(), signsIn: true });
  });
  // A refused form is no longer busy when it leaves, and after a lost connection an error stands in its place: both keep the draft.
  return () => {
    if (form.querySelector("[data-busy]") && !document.querySelector(".frame-error")) write(undefined);
  };
}
