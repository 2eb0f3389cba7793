// Light, dark or system theme: types, names and tags of the head.

/** null follows the system. */
export type Theme = "light" | "dark" | null;

export const themeWords = { systeme: null, clair: "light", sombre: "dark" } as const satisfies Record<string, Theme>;

export type ThemeWord = keyof typeof themeWords;

/** The theme of a name; undefined for an unknown one. */
export function themeOf(word: unknown): Theme | undefined {
  return typeof word === "string" && Object.hasOwn(themeWords, word) ? themeWords[word as ThemeWord] : undefined;
}

/** Background colours of tokens.css, for the browser's own frame. */
const papers = { light: "#fbfaf6", dark: "#0d171b" };

/** The head's colour scheme, and the frame's colours on light and dark systems. */
export function themeFacts(theme: Theme): { scheme: string; onLight: string; onDark: string } {
  return {
    scheme: theme ?? "light dark",
    onLight: papers[theme ?? "light"],
    onDark: papers[theme ?? "dark"],
  };
}
