// Hides the tokens in displayed mails: their links are for the recipient only.

/** A token, in JavaScript and PostgreSQL. Our other addresses have no upper case and no underscore. */
export const tokenPattern = "(?=[a-z0-9.-]*[A-Z_])[A-Za-z0-9_.-]{43,}";

const tokens = new RegExp(`([/=]|%2F)${tokenPattern}`, "g");

/** A mail's text or HTML with "…" for each token. */
export function withoutTokens(text: string): string {
  return text.replace(tokens, "$1…");
}
