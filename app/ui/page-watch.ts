// What the browser looks after while a page is open: forms with something typed in them, a lost connection, a new version.

import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { isDue, isUpdateThere } from "../platform/delivery/update-check.ts";
// Loaded with the page: without a connection nothing could be loaded to say so.
import { hideCornerNotice, showCornerNotice } from "./corner-notice.ts";
import { noteSent } from "./sent-form.ts";

const typedIn = new Set<HTMLFormElement>();
const sends = (form: unknown): form is HTMLFormElement => form instanceof HTMLFormElement && form.method === "post";

/** Whether a form of the page holds something that was typed and not sent. */
function isSomethingTyped(): boolean {
  for (const form of typedIn) if (!form.isConnected) typedIn.delete(form);
  return typedIn.size > 0;
}

function watchForms(): void {
  addEventListener("input", ({ target }) => {
    const form = (target as HTMLInputElement | null)?.form;
    if (sends(form)) typedIn.add(form);
  });
  addEventListener("reset", ({ target }) => typedIn.delete(target as HTMLFormElement));
  // Before the page's own listeners: without a connection nothing is sent, and what was typed stays.
  addEventListener(
    "submit",
    (event) => {
      if (!sends(event.target)) return;
      if (navigator.onLine) {
        typedIn.delete(event.target);
        return noteSent(event.target, event.submitter);
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      showCornerNotice(messages.offlineKept);
    },
    true,
  );
  addEventListener("offline", () => showCornerNotice(messages.offline));
  addEventListener("online", hideCornerNotice);
}

function watchUpdates(): void {
  let last = Date.now();
  let found = false;
  let told = false;
  const tell = () => {
    if (told || !found || isSomethingTyped()) return;
    told = true;
    showCornerNotice(messages.updateReady, {
      label: messages.reload,
      onPress: () => location.reload(),
    });
  };
  const look = async (looked: boolean) => {
    if (document.hidden) return;
    if (!found && isDue(last, Date.now(), looked)) {
      last = Date.now();
      found = await isUpdateThere(fetch, last);
    }
    tell();
  };
  setInterval(() => look(false), limits.updateFocusMs);
  addEventListener("focus", () => look(true));
  document.addEventListener("visibilitychange", () => look(true));
}

/** Begins to look after the page; once. */
export function watchPage(): void {
  watchForms();
  watchUpdates();
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/sw.js").catch(() => {});
}
