// Light, dark, or as the system says: what a theme is, what it is called and what the head says of it.

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
