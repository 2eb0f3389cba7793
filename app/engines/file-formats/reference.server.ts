// Where a document leads: addresses that run something, and addresses that something is fetched from as soon as it opens.

/** As programs read an address: without the control characters and blanks that stand in it. */
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

// Attributes of one name stand with a NUL between them (xml.server.ts).
const any = (address: string, test: (one: string) => boolean) => address.split("\0").some(test);

/** Whether following an address would run something: a script, a macro, a program of the reader's machine. */
export function isScript(address: string): boolean {
  return any(address, (one) => programs.test(bare(one)));
}

/** Whether an address lies on a share of another machine, which is offered the reader's password before anybody is asked. */
export function isForeign(address: string): boolean {
  return any(address, leadsAway);
}

/** Whether opening something at this address asks another machine for it. */
export function isRemote(address: string): boolean {
  return any(address, (one) => leadsAway(one) || (/^[a-z][a-z0-9+.-]+:/.test(bare(one)) && !/^file:/.test(bare(one))));
}
