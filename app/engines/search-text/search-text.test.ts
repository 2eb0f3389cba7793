// Tests of the occupations that a typed search asks for: first, and behind.
import { expect, test } from "vitest";
import { readSearchText } from "./search-text.ts";

const asked = (typed: string) => {
  const { codes = [], furtherCodes = [] } = readSearchText(typed).meaning;
  return { codes, furtherCodes };
};

test("a general occupation also finds its specialties, behind, but not those who lead it or stand beside it", () => {
  expect(asked("soudeur")).toEqual({ codes: ["H2913"], furtherCodes: ["H2916", "H2917"] });
  expect(asked("professeur des écoles")).toEqual({ codes: ["K2106"], furtherCodes: [] });
  expect(asked("community manager")).toEqual({ codes: ["E1101"], furtherCodes: ["E1124"] });
});

test("a specialty comes first, then the other occupations that the words may mean", () => {
  expect(asked("directeur marketing")).toEqual({ codes: ["M1711"], furtherCodes: [] });
  expect(asked("vendeur cariste")).toEqual({
    codes: ["D1214"],
    furtherCodes: ["N1101", "D1106", "D1211", "D1212", "D1403"],
  });
});

test("all occupations of an everyday name are asked for", () => {
  expect(asked("informaticien")).toEqual({
    codes: ["M1805"],
    furtherCodes: expect.arrayContaining(["M1801", "M1810", "I1401"]),
  });
});

test("codes that share names are asked for behind: they mean the same people", () => {
  expect(asked("jardinier paysagiste")).toEqual({ codes: ["A1208"], furtherCodes: ["A1203"] });
  expect(asked("magasinier").furtherCodes).toContain("N1103");
  expect(asked("warehouse worker").furtherCodes).toContain("N1110");
  // A head of department shares no name with the clerk.
  expect(asked("chef cariste").furtherCodes).not.toContain("N1101");
});
