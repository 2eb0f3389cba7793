// The form that was sent last, for as long as no answer to it came: where a connection breaks or a server is away it is sent again
// from the page that says so, and nothing has to be typed twice. It stays in the memory of the page.
import { useState } from "react";
import { type SubmitOptions, useSubmit } from "react-router";

let sent: [FormData, SubmitOptions] | null = null;

/** Remembers a form that is about to be sent, unless it is a button alone. */
export function noteSent(form: HTMLFormElement, by: HTMLElement | null): void {
  const [action, encType] = [form.getAttribute("action")!, form.enctype as SubmitOptions["encType"]];
  // The page that says so holds no data of the form's page any more.
  const options = { action, encType, method: "post", defaultShouldRevalidate: true } as const;
  sent = form.querySelector(":read-write") && [new FormData(form, by), options];
}

/** An answer has come, or the page that says that none came has the form already. */
export function forgetSent(): void {
  sent = null;
}

/** Sends the form again that got no answer when this page came up; null when there is none. */
export function useResend(): (() => void) | null {
  const submit = useSubmit();
  const [form] = useState(sent);
  return form && (() => void submit(...form));
}
