// French telephone numbers in a text, for JavaScript and for PostgreSQL, whose patterns are written alike here.

const blank = String.raw`[\s.\-\u00a0\u202f]`;

/** A number in any grouping, but no digits inside a longer number (a SIRET, a reference). */
export const phonePattern = String.raw`(?<![\d.,])(?:(?:\+|00)33${blank}*(?:\(0\))?|0)[1-9](?:${blank}?\d{2}){4}(?!\d)`;
