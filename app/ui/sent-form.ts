// Holds the last form sent without an answer in memory. After an outage the error page shows its texts and can send it again.
import { useState } from "react";
import { type SubmitOptions, useSubmit } from "react-router";
import type { HeldInput } from "../platform/http/held.ts";

type Sent = { data: FormData; options: SubmitOptions; texts: HeldInput[] };

let sent: Sent | null = null;

const written = /^(text|textarea|search|email|tel|url|number)$/;

/** The texts in the visible fields of a form, by their labels on the page. */
function textsOf(form: HTMLFormElement): HeldInput[] {
  return [...(form.elements as unknown as HTMLInputElement[])].flatMap(({ name, type, value, labels }) => {
    if (!name || !written.test(type) || value.trim() === "") return [];
    return { kind: "text" as const, name, label: labels?.[0]?.textContent ?? "", value };
  });
}

export function rememberSentForm(form: HTMLFormElement, by: HTMLElement | null): void {
  const [action, encType] = [form.getAttribute("action")!, form.enctype as SubmitOptions["encType"]];
  // The error page no longer has the loader data of the form's page.
  const options = { action, encType, method: "post", defaultShouldRevalidate: true } as const;
  const texts = textsOf(form);
  const isTyped = texts.length > 0 || form.querySelector(":read-write") !== null;
  sent = isTyped ? { data: new FormData(form, by), options, texts } : null;
}

export function forgetSentForm(): void {
  sent = null;
}

/** Returns the form without an answer; null when nothing was sent. */
export function useSentForm(): { texts: HeldInput[]; resend: () => void } | null {
  const submit = useSubmit();
  const [form] = useState(sent);
  return form && { texts: form.texts, resend: () => void submit(form.data, form.options) };
}
