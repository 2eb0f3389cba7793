// Decodes the cookies that the site sets, to find what a person could read in them.

const printable = /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\n]+$/u;

/** Base64 of a short part, such as an expiry, may be printable by chance. */
const shortest = 12;

function decodedBase64(text: string): string | null {
  if (!/^[\w+/-]{4,}={0,2}$/.test(text)) return null;
  try {
    const plain = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "base64url"));
    return printable.test(plain) ? plain : null;
  } catch {
    return null;
  }
}

function decodedAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Every reading of a value: as it is, decoded as an address, and its parts decoded from base64, three layers deep. */
function readingsOf(value: string, layers = 3): string[] {
  const plain = decodedAddress(value);
  const parts = plain
    .split(/[.\s~|,;:]/)
    .flatMap((part) => (part.length < shortest ? [] : (decodedBase64(part) ?? [])));
  return [plain, ...(layers > 1 ? parts.flatMap((part) => readingsOf(part, layers - 1)) : parts)];
}

// A random token or encrypted bytes, the positions of own-writes.server.ts, a theme.
const unreadable = /^(?=.*[A-Z])([\w-]{22,}|[\w-]{43}\.[\w+/-]{43}=?)$/;
const allowed = [unreadable, /^[\d\s:,.]*$/, /^[\w-]+\.[\da-z]+\.[\w-]{43}$/, /^(clair|sombre|light|dark)$/];

/** The readable texts of a Set-Cookie line, beside themes and numbers; empty when the cookie says nothing. */
export function readableIn(line: string): string[] {
  const value = line.slice(line.indexOf("=") + 1).split(";")[0] ?? "";
  const found = readingsOf(value.replace(/^"|"$/g, ""));
  return found.filter((text) => !allowed.some((form) => form.test(text)));
}
