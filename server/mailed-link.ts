// Mail programs sometimes take the punctuation after an address into its link: "https://…/reset/abc)." opens "https://…/reset/abc".

const mark = /(?:[.,;:!?)\]}>'"»”’…]|%(?:2C|3B|3A|21|3F|29|5D|7D|3E|27|22|C2%BB|E2%80%9D|E2%80%99|E2%80%A6))$/i;

/** No text puts more marks after an address. */
const marksMax = 4;

function withoutMarks(text: string): string {
  let left = text;
  for (let at = 0; at < marksMax; at++) left = left.replace(mark, "");
  return left;
}

/** The address without the punctuation at its end; null when it has none. Queries are typed texts, except for the token of a mailed link. */
export function withoutPunctuation({ pathname, search }: URL): string | null {
  if (search) {
    const token = /[?&]acces=[^&]*$/.test(search) ? withoutMarks(search) : search;
    return token === search ? null : pathname + token;
  }
  const path = withoutMarks(pathname);
  return path === pathname || path.length < 2 ? null : path;
}
