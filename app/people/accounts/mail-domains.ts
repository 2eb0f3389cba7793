// Proposes the common mail domain that a mistyped one probably means: "gmial.com" means "gmail.com".

const common =
  `gmail.com hotmail.com hotmail.fr yahoo.com yahoo.fr outlook.com outlook.fr icloud.com orange.fr wanadoo.fr laposte.net
  protonmail.com numericable.fr club-internet.fr aliceadsl.fr free.fr sfr.fr live.fr live.com neuf.fr bbox.fr msn.com gmx.fr aol.com`.split(
    /\s+/,
  );

/** Domains of real mailboxes or companies that are one letter from a common one. */
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

/** Shorter names have too many real neighbours (tree.fr, olive.fr): only swapped and doubled letters count. */
const longName = 5;

/** How one text becomes the other in one step: a swap or doubling of letters, another single letter, or not at all. */
function stepBetween(typed: string, meant: string): "slip" | "letter" | null {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [one, other] = [typed.slice(start), meant.slice(start)];
  if (one.length === other.length) {
    if (one.slice(2) === other.slice(2) && one[0] === other[1] && one[1] === other[0]) return "slip";
    return one.slice(1) === other.slice(1) ? "letter" : null;
  }
  if (one.slice(1) === other) return one[0] === typed[start - 1] ? "slip" : "letter";
  return one === other.slice(1) ? "letter" : null;
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
  return step === "slip" || other.name.length >= longName;
}

/** The address with the common domain that is one letter away; null when its domain is common, real, or like none. */
export function likelyAddress(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || common.includes(domain) || real.has(domain)) return null;
  const meant = common.find((each) => isMeant(domain, each));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}
