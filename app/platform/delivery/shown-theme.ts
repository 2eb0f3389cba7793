// The theme of the page, stored in <html data-theme>.
import { useSyncExternalStore } from "react";
import { useRequestFacts } from "./request-facts.ts";
import type { Theme } from "./theme.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function shown(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : null;
}

/** Changes the page at once; the caller also informs the server. */
export function setTheme(theme: Theme): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

/** The theme: from the cookie on the server, from the document in the browser. */
export function useTheme(): Theme {
  const { theme = null } = useRequestFacts();
  return useSyncExternalStore(subscribe, shown, () => (typeof document === "undefined" ? theme : shown()));
}
