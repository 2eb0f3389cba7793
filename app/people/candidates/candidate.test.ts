// Telephone numbers and SIRENs of candidates.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isSiren, normalPhone, normalSiren, phoneLabel, sirenLabel } from "./candidate.ts";

test("a French number is stored as E.164 and shown in groups, however it was typed", () => {
  const typed = [
    "06 12 34 56 78",
    "0612345678",
    "06.12.34.56.78",
    "06-12-34-56-78",
    "+33 6 12 34 56 78",
    "+33612345678",
    "0033 6 12 34 56 78",
    "+33 (0)6 12 34 56 78",
    "06\u00a012\u202f34 56 78",
  ];
  for (const text of typed) expect(normalPhone(text), text).toBe("+33612345678");
  expect(phoneLabel("+33612345678")).toBe("06 12 34 56 78");
});

test("numbers of overseas departments and other countries retain their country code", () => {
  expect(normalPhone("0690 12 34 56")).toBe("+590690123456");
  expect(phoneLabel("+590690123456")).toBe("06 90 12 34 56");
  expect(normalPhone("0692123456")).toBe("+262692123456");
  expect(normalPhone("+32 470 12 34 56")).toBe("+32470123456");
  expect(normalPhone(phoneLabel("+32470123456"))).toBe("+32470123456");
});

test("refuses texts that are not telephone numbers", () => {
  for (const text of [
    "",
    "06",
    "061234567",
    "06123456789",
    "0012",
    "+33 6 12 34",
    "+0612345678",
    "zéro six",
    "06 12 34 56 7a",
  ])
    expect(normalPhone(text), text).toBeNull();
});

const national = fc.integer({ min: 100_000_000, max: 999_999_999 }).map((digits) => `0${digits}`);

test("any separators give the same number, and the displayed number is accepted as input", () => {
  fc.assert(
    fc.property(national, fc.constantFrom("", " ", ".", "-", "\u00a0"), (number, between) => {
      const normal = normalPhone(number);
      expect(normal).toMatch(/^\+\d{11,12}$/);
      expect(normalPhone(number.match(/../g)!.join(between))).toBe(normal);
      expect(phoneLabel(normal!)).toBe(number.match(/../g)!.join(" "));
      expect(normalPhone(phoneLabel(normal!))).toBe(normal);
    }),
  );
});

test("any text is handled without throwing, and a stored number is unchanged by normalization", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ().-]{0,20}$/)), (text) => {
      const normal = normalPhone(text);
      if (normal !== null) expect(normalPhone(normal)).toBe(normal);
    }),
    { numRuns: 500 },
  );
});

test("a SIREN is nine digits by Luhn, spaces allowed", () => {
  for (const siren of ["732829320", "732 829 320", "732\u00a0829\u202f320", "356000000"])
    expect(isSiren(siren)).toBe(true);
  for (const siren of ["", "732829321", "73282932", "7328293200", "73282932000074", "000000000", "73282932a"])
    expect(isSiren(siren), siren).toBe(false);
  expect(sirenLabel("732829320")).toBe("732 829 320");
});

test("of ten numbers that differ in one digit, exactly one is a SIREN", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 8 }), (start, index) => {
      const eight = String(start).padStart(8, "0");
      const found = [...Array(10).keys()].filter((digit) =>
        isSiren(eight.slice(0, index) + digit + eight.slice(index)),
      );
      expect(found).toHaveLength(1);
      const siren = eight.slice(0, index) + found[0] + eight.slice(index);
      expect(normalSiren(sirenLabel(siren))).toBe(siren);
    }),
  );
});
