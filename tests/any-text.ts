// Random texts of any characters for property tests.
import fc from "fast-check";

// Halves of pairs are no characters.
const [firstHalf, halves, characters] = [0xd800, 0x800, 0x110000];

// fast-check's own unit "binary" first makes a table of a million characters, which takes two seconds in each file.
const character = fc
  .nat(characters - halves - 1)
  .map((number) => String.fromCodePoint(number < firstHalf ? number : number + halves));

/** Names that every object has, which a text must not be taken for. */
const names = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "then", "length"];

// Without a size, fast-check stops at 10 characters whatever the greatest length is.
/** A text of any characters, at most 10 by default; sometimes a name that every object has. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 19,
      arbitrary: fc.string({ unit: character, ...(maxLength === undefined ? {} : { maxLength, size: "max" }) }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  );
