// Watches an open page: unsaved forms, a lost connection, a new version.

import { whenIdle } from "../platform/delivery/idle.ts";
import { isDue, isUpdateAvailable } from "../platform/delivery/update-check.ts";
import * as platformLimits from "../platform/limits.ts";
// A static import: offline, the notice could not be loaded.
import { hideCornerNotice, showCornerNotice } from "./corner-notice.ts";
import * as uiMessages from "./messages.ts";
import { rememberSentForm } from "./sent-form.ts";

const typedIn = new Set<HTMLFormElement>();
const sends = (form: unknown): form is HTMLFormElement => form instanceof HTMLFormElement && form.method === "post";

function hasUnsentText(): boolean {
  for (const form of typedIn) if (!form.isConnected) typedIn.delete(form);
  return typedIn.size > 0;
}

function watchForms(): void {
  addEventListener("input", ({ target }) => {
    const form = (target as HTMLInputElement | null)?.form;
    if (sends(form)) typedIn.add(form);
  });
  addEventListener("reset", ({ target }) => typedIn.delete(target as HTMLFormElement));
  // Before React's listeners: offline, nothing is sent and the typed text stays.
  addEventListener(
    "submit",
    (event) => {
      if (!sends(event.target)) return;
      if (navigator.onLine) {
        typedIn.delete(event.target);
        return rememberSentForm(event.target, event.submitter);
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      showCornerNotice(uiMessages.offlineKept);
    },
    true,
  );
  addEventListener("offline", () => showCornerNotice(uiMessages.offline));
  addEventListener("online", hideCornerNotice);
}

function watchUpdates(): void {
  let last = Date.now();
  let updateFound = false;
  let notified = false;
  const notifyUpdate = () => {
    if (notified || !updateFound || hasUnsentText()) return;
    notified = true;
    showCornerNotice(uiMessages.updateReady, {
      label: uiMessages.reload,
      onPress: () => location.reload(),
    });
  };
  const checkUpdate = async (onReturn: boolean) => {
    if (document.hidden) return;
    if (!updateFound && isDue(last, Date.now(), onReturn)) {
      last = Date.now();
      updateFound = await isUpdateAvailable(fetch, last);
    }
    notifyUpdate();
  };
  setInterval(() => checkUpdate(false), platformLimits.updateFocusMs);
  addEventListener("focus", () => checkUpdate(true));
  document.addEventListener("visibilitychange", () => checkUpdate(true));
}

export function watchPage(): void {
  watchForms();
  watchUpdates();
  // Starts a thread and loads files: both would slow the hydration down.
  if (import.meta.env.PROD) whenIdle(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}));
}
