// How a typed text is read: which lines are a list, which one is its title, what stays as it was.
import { expect, test } from "vitest";
import { typedBlocks } from "./typed-text.ts";

test("paragraphs are separated by empty lines, and keep their line ends", () => {
  expect(typedBlocks("Un\r\ndeux\n\n  \nTrois")).toEqual([
    { kind: "text", text: "Un\ndeux" },
    { kind: "text", text: "Trois" },
  ]);
});

test.each(["-", "–", "—", "•", "*", "·"])(
  "lines that begin with %s are one list, empty lines between them or not",
  (mark) => {
    expect(typedBlocks(`${mark} un\n${mark} deux\n\n${mark} trois\n   suite`)).toEqual([
      { kind: "list", items: ["un", "deux", "trois suite"] },
    ]);
  },
);

test("numbers make a list of their own, a dash beside them another", () => {
  expect(typedBlocks("1. un\n2) deux\n- trois")).toEqual([
    { kind: "list", ordered: true, items: ["un", "deux"] },
    { kind: "list", items: ["trois"] },
  ]);
  expect(typedBlocks("35 heures\n2026. Une année")[0]?.kind).toBe("text");
});

test("a short line over a list is its title, a sentence is not", () => {
  expect(typedBlocks("Nous.\nVotre profil :\n- patient")).toEqual([
    { kind: "text", text: "Nous." },
    { kind: "title", text: "Votre profil :" },
    { kind: "list", items: ["patient"] },
  ]);
  expect(typedBlocks("Nous cherchons.\n- patient")[0]).toEqual({ kind: "text", text: "Nous cherchons." });
  expect(typedBlocks("Titre\n\n- loin")[0]).toEqual({ kind: "text", text: "Titre" });
});

test("what only resembles a list is a text", () => {
  expect(typedBlocks("-20 % sur tout\n-5 degrés")).toEqual([{ kind: "text", text: "-20 % sur tout\n-5 degrés" }]);
  expect(typedBlocks("")).toEqual([]);
});
