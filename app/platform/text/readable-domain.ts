// International domains for display (RFC 3492). Runs anywhere.

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];

function adapted(delta: number, points: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / damp) : delta >> 1;
  left += Math.floor(left / points);
  let k = 0;
  for (; left > ((base - tMin) * tMax) >> 1; k += base) left = Math.floor(left / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * left) / (left + skew));
}

/** The letters of a Punycode label without its "xn--"; null when it is malformed. */
function decoded(label: string): string | null {
  const end = label.lastIndexOf("-");
  const letters = [...label.slice(0, Math.max(0, end))];
  let [code, at, bias] = [128, 0, 72];
  for (let read = end + 1; read < label.length; ) {
    const before = at;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = Number.parseInt(label[read++] ?? "", 36);
      if (Number.isNaN(digit)) return null;
      // Punycode counts from the letters: a is 0, z is 25, then 0 is 26.
      const value = digit > 9 ? digit - 10 : digit + 26;
      at += value * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (value < threshold) break;
      weight *= base - threshold;
    }
    bias = adapted(at - before, letters.length + 1, before === 0);
    code += Math.floor(at / (letters.length + 1));
    at %= letters.length + 1;
    if (code > 0x10ffff) return null;
    letters.splice(at++, 0, String.fromCodePoint(code));
  }
  return letters.join("");
}

/**
 * An address with its domain in letters: "x@xn--exmple-cua.fr" gives "x@exämple.fr". Labels in other scripts than Latin stay,
 * as their letters can imitate those of another domain.
 */
export function readableEmail(email: string): string {
  return email.replace(/(?<=[@.])xn--([a-z0-9-]+)/g, (label, code: string) => {
    const letters = decoded(code);
    return letters && /^[\p{Script=Latin}\d-]+$/u.test(letters) ? letters : label;
  });
}
