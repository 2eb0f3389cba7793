// Columns of dates in the American order, month before day. Runs anywhere.

const parts = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?=$|[\s,T])/;

/** Whether a column has a date whose second number is above 12, none whose first is, and one separator: one program wrote it. */
export function isAmericanOrder(texts: string[]): boolean {
  let isShown = false;
  let separator: string | undefined;
  for (const text of texts) {
    const [date, first, second] = parts.exec(text) ?? [];
    const sign = /[/.-]/.exec(date ?? "")?.[0];
    if (sign && separator && sign !== separator) return false;
    separator = sign ?? separator;
    if (Number(first) > 12) return false;
    if (Number(second) > 12) isShown = true;
  }
  return isShown;
}

/** A date in the American order with its day first: "03/12/2026 14:05" is "12/03/2026 14:05". Other texts are unchanged. */
export const dayFirst = (text: string): string => text.replace(parts, "$2/$1/$3");
