// The last form sent without an answer, kept in memory: after an outage the error page can send it again.
import { useState } from "react";
import { type SubmitOptions, useSubmit } from "react-router";

let sent: [FormData, SubmitOptions] | null = null;

export function rememberSentForm(form: HTMLFormElement, by: HTMLElement | null): void {
  const [action, encType] = [form.getAttribute("action")!, form.enctype as SubmitOptions["encType"]];
  // The error page no longer has the loader data of the form's page.
  const options = { action, encType, method: "post", defaultShouldRevalidate: true } as const;
  sent = form.querySelector(":read-write") && [new FormData(form, by), options];
}

export function forgetSentForm(): void {
  sent = null;
}

export function useResend(): (() => void) | null {
  const submit = useSubmit();
  const [form] = useState(sent);
  return form && (() => void submit(...form));
}
