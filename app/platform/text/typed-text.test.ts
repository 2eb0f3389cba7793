// Tests of parsing typed texts into paragraphs, lists and titles.
import { expect, test } from "vitest";
import { typedBlocks } from "./typed-text.ts";

test("separates paragraphs by empty lines, and keeps their line breaks", () => {
  expect(typedBlocks("Un\r\ndeux\n\n  \nTrois")).toEqual([
    { kind: "text", text: "Un\ndeux" },
    { kind: "text", text: "Trois" },
  ]);
});

test.each(["-", "–", "—", "•", "*", "·"])(
  "reads lines that begin with %s as one list, with or without empty lines between them",
  (mark) => {
    expect(typedBlocks(`${mark} un\n${mark} deux\n\n${mark} trois\n   suite`)).toEqual([
      { kind: "list", items: ["un", "deux", "trois suite"] },
    ]);
  },
);

test("reads numbered and dashed lines as separate lists", () => {
  expect(typedBlocks("1. un\n2) deux\n- trois")).toEqual([
    { kind: "list", ordered: true, items: ["un", "deux"] },
    { kind: "list", items: ["trois"] },
  ]);
  expect(typedBlocks("35 heures\n2026. Une année")[0]?.kind).toBe("text");
});

test("reads a short line over a list as its title, but not a sentence", () => {
  expect(typedBlocks("Nous.\nVotre profil :\n- patient")).toEqual([
    { kind: "text", text: "Nous." },
    { kind: "title", text: "Votre profil :" },
    { kind: "list", items: ["patient"] },
  ]);
  expect(typedBlocks("Nous cherchons.\n- patient")[0]).toEqual({ kind: "text", text: "Nous cherchons." });
  expect(typedBlocks("Titre\n\n- loin")[0]).toEqual({ kind: "text", text: "Titre" });
});

test("keeps lines that only resemble a list as text", () => {
  expect(typedBlocks("-20 % sur tout\n-5 degrés")).toEqual([{ kind: "text", text: "-20 % sur tout\n-5 degrés" }]);
  expect(typedBlocks("")).toEqual([]);
});
