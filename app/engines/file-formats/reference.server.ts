// Classifies addresses in documents: whether one runs code, and whether a reader fetches it when the document opens.

/** Readers ignore control characters and whitespace in an address. */
const bare = (address: string) => address.replace(/[\p{Cc}\p{Cf}\s]/gu, "").toLowerCase();

const programs =
  /^(javascript|vbscript|livescript|data|mhtml|mk|ms-[a-z-]+|search|search-ms|shell|res|jar|ldaps?|macro|script|service|slot|vnd\.sun\.star\.[a-z.]+|\.uno):/;
const shares = /^(smb|cifs|afp|nfs|webdavs?|davs?):/;

function leadsAway(address: string): boolean {
  const plain = bare(address);
  if (/^[\\/]{2}/.test(plain) || shares.test(plain)) return true;
  const [, slashes = "", rest = ""] = /^file:([\\/]*)(.*)$/s.exec(plain) ?? [];
  return !/^([a-z][:|]|localhost[\\/])/.test(rest) && (slashes.length === 2 || slashes.length > 3);
}

// Attributes of the same name are joined with NUL (xml.server.ts).
const any = (address: string, test: (one: string) => boolean) => address.split("\0").some(test);

/** Whether following an address would run a script, macro or local program. */
export function isScript(address: string): boolean {
  return any(address, (one) => programs.test(bare(one)));
}

/** Whether an address is a network share: opening it sends the reader's password hash. */
export function isForeign(address: string): boolean {
  return any(address, leadsAway);
}

/** Whether opening this address sends a request to another machine. */
export function isRemote(address: string): boolean {
  return any(address, (one) => leadsAway(one) || (/^[a-z][a-z0-9+.-]+:/.test(bare(one)) && !/^file:/.test(bare(one))));
}
