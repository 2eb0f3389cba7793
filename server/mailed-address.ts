// Mail programs sometimes take the punctuation after an address into its link: "https://…/reset/abc)." opens "https://…/reset/abc".

const marks = /(?:[.,;:!?)\]}>'"»”’…]|%(?:2C|3B|3A|21|3F|29|5D|7D|3E|27|22|C2%BB|E2%80%9D|E2%80%99|E2%80%A6))+$/i;

/** The address without the punctuation at its end; null when it has none. Queries are typed texts, except for the token of a mailed link. */
export function withoutPunctuation({ pathname, search }: URL): string | null {
  if (search) {
    const token = /[?&]acces=[^&]*$/.test(search) ? search.replace(marks, "") : search;
    return token === search ? null : pathname + token;
  }
  const path = pathname.replace(marks, "");
  return path === pathname || path.length < 2 ? null : path;
}
