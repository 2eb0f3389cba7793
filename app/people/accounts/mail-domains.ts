// Proposes the common mail domain that a mistyped one probably means: "gmial.com" means "gmail.com".

const common =
  `gmail.com hotmail.com hotmail.fr yahoo.com yahoo.fr outlook.com outlook.fr icloud.com orange.fr wanadoo.fr laposte.net
  protonmail.com numericable.fr club-internet.fr aliceadsl.fr free.fr sfr.fr live.fr live.com neuf.fr bbox.fr msn.com gmx.fr aol.com`.split(
    /\s+/,
  );

/** Domains of real mailboxes or companies that differ in one character from a common one. */
const real = new Set(
  `email.com ymail.com mail.com amail.com bmail.com fmail.com hmail.com jmail.com kmail.com qmail.com smail.com tmail.com umail.com
  vmail.com wmail.com xmail.com zmail.com gmail.fr cloud.com grange.fr`.split(/\s+/),
);

/** Country domains (ISO 3166). A common name under another country's domain is a real address: yahoo.gr, hotmail.fi. */
const countries = new Set(
  (
    "acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobrbsbtbwbybzcacccdcfcgchcickclcncrcucvcwcxcyczdedjdkdmdodzecee" +
    "egereseteufifjfkfmfofrgagdgegfggghgiglgmgngpgqgrgtgugwgyhkhmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykzla" +
    "lblclilklrlsltlulvlymamcmdmemgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzpapepfpgphpkplpmpnprpsptpwpyqare" +
    "rorsrurwsasbscsdsesgshsiskslsmsnsosrssstsvsxsysztctdtftgthtjtktltmtntotrtttvtwtzuaugukusuyuzvavcvevgvivnvuwfwsyeytzazmzw"
  ).match(/../g),
);

/** Shorter names have too many real neighbours (tree.fr, olive.fr): only swapped and doubled characters count. */
const longName = 5;

/** The one edit that turns `typed` into `domain`: two characters swapped or one doubled, or one other character. null when more edits are needed. */
function stepBetween(typed: string, domain: string): "swap" | "character" | null {
  let start = 0;
  while (start < typed.length && typed[start] === domain[start]) start += 1;
  const [one, other] = [typed.slice(start), domain.slice(start)];
  if (one.length === other.length) {
    if (one.slice(2) === other.slice(2) && one[0] === other[1] && one[1] === other[0]) return "swap";
    return one.slice(1) === other.slice(1) ? "character" : null;
  }
  if (one.slice(1) === other) return one[0] === typed[start - 1] ? "swap" : "character";
  return one === other.slice(1) ? "character" : null;
}

const partsOf = (domain: string) => {
  const dot = domain.indexOf(".");
  return { name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
};

function isMeant(typed: string, domain: string): boolean {
  const step = stepBetween(typed, domain);
  if (step === null) return false;
  const [one, other] = [partsOf(typed), partsOf(domain)];
  if (one.name === other.name) return !countries.has(one.ending);
  return step === "swap" || other.name.length >= longName;
}

/** The address with the common domain that is one character away; null when its domain is common, real, or resembles none. */
export function likelyAddress(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain) || real.has(domain)) return null;
  const domainMeant = common.find((each) => isMeant(domain, each));
  return domainMeant ? `${email.slice(0, at)}@${domainMeant}` : null;
}
