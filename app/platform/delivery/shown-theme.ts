// The theme of the page: what the person chose stands on <html data-theme>, which is the only truth of it.
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

/** Changes the page at once; whoever calls this also tells the server. */
export function setTheme(theme: Theme): void {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

/** The theme of the page: on the server the cookie's, in the browser what the document says. */
export function useTheme(): Theme {
  const { theme } = useRequestFacts();
  return useSyncExternalStore(subscribe, shown, () => (typeof document === "undefined" ? theme : shown()));
}
