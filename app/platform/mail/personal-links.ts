// The links of mails open something to their addressee. Who else sees a mail sees that there is a link, and not its token.

/**
 * A token as a regular expression, alike in JavaScript and in PostgreSQL: 43 characters or more, a capital letter or an underscore
 * among them. Our other addresses are in lower case.
 */
export const tokenPattern = "(?=[a-z0-9.-]*[A-Z_])[A-Za-z0-9_.-]{43,}";

const tokens = new RegExp(`([/=]|%2F)${tokenPattern}`, "g");

/** The text or the HTML of a mail with "…" in place of each token. */
export function withoutTokens(text: string): string {
  return text.replace(tokens, "$1…");
}
