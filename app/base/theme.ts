// Light, dark, or as the system says: what the person chose stands on <html data-theme>, which is the only truth of it.
import { useSyncExternalStore } from "react";
import { useRequestFacts } from "./request-facts.ts";

/** null follows the system. */
export type Theme = "light" | "dark" | null;

/** What the form and the cookie call them. */
export const themeWords = { systeme: null, clair: "light", sombre: "dark" } as const satisfies Record<string, Theme>;

export type ThemeWord = keyof typeof themeWords;

/** The theme that a word means; undefined when it means none. */
export function themeOf(word: unknown): Theme | undefined {
  return typeof word === "string" && Object.hasOwn(themeWords, word) ? themeWords[word as ThemeWord] : undefined;
}

/** The colours of the paper (tokens.css), for the browser's own frame around the page. */
const papers = { light: "#fbfaf6", dark: "#0d171b" };

/** What the head says of a theme: the schemes it uses, and the frame's colour on a light and on a dark system. */
export function themeFacts(theme: Theme): { scheme: string; onLight: string; onDark: string } {
  return {
    scheme: theme ?? "light dark",
    onLight: papers[theme ?? "light"],
    onDark: papers[theme ?? "dark"],
  };
}

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
