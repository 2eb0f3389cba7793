// Functions of texts that triggers, generated columns and indexes call.
import { phonePattern } from "../../text/phone-pattern.ts";

// Accented Latin letters with the plain ones that platform/text/text.ts makes of them, then the combining marks.
const plainOf = (letter: string) => letter.normalize("NFKD").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
const accented = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(
  (letter) => plainOf(letter).length === 1 && plainOf(letter) !== letter,
);
const others = { ø: "o", Ø: "o", ł: "l", Ł: "l", đ: "d", Đ: "d", ı: "i", "’": "'", "‘": "'" };
const marks = Array.from({ length: 0x70 }, (_, index) => String.fromCharCode(0x300 + index)).join("");
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
// translate() uses the first of repeated letters and drops those without a counterpart.
const from = `${Object.keys(others).join("")}${accented.join("")}${marks}`;
const to = `${Object.values(others).join("")}${accented.map(plainOf).join("")}`;

const legalForms = "sarl|sas|sasu|eurl|sa|sci|snc|scop|selarl|scm|gie|ets|etablissements|societe";
const normalName = "btrim(regexp_replace(\"folded\", '[^a-z0-9]+', ' ', 'g'))";

export const textFunctions = [
  `CREATE FUNCTION "foldText"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN octet_length($1) = char_length($1) THEN lower($1)
      ELSE replace(replace(replace(replace(replace(lower(translate($1, ${quoted(from)}, ${quoted(to)})),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss') END $$`,
  // A company's name without its legal form; the whole name where nothing else is left.
  `CREATE FUNCTION "companyNameKey"("folded" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT nullif(coalesce(
      nullif(btrim(regexp_replace(regexp_replace(${normalName}, '\\m(${legalForms})\\M', ' ', 'g'), ' +', ' ', 'g')), ''),
      ${normalName}
    ), '')
  $$`,
  // A hash of title and text without case, accents, punctuation and white space, to find equal offers.
  `CREATE FUNCTION "offerText"(title text, description text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT md5(btrim(regexp_replace(
      lower(regexp_replace(normalize(title || ' ' || description, NFKD), '[\\u0300-\\u036f]', '', 'g')),
      '[^a-z0-9]+', ' ', 'g')))
  $$`,
  // The last nine digits of each telephone number in a text, to find the same number in other offers.
  `CREATE FUNCTION "phoneKeys"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT right(regexp_replace("found"[1], '[^0-9]', '', 'g'), 9)), '{}')
    FROM regexp_matches("text", ${quoted(phonePattern)}, 'g') AS "found"
  $$`,
];
