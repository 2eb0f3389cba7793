// The words of an application without an offer, in texts that were written for one with an offer.
import { expect, test } from "vitest";
import { appliedTo, fittedText, spontaneousTitle } from "./spontaneous.ts";

test("a typed occupation stands in a ready text as it was typed, whatever its characters mean elsewhere", () => {
  const title = { offer: spontaneousTitle("Agent $& de $1 caisse $$"), isSpontaneous: true };
  expect(fittedText("Merci d’avoir postulé à l’offre «\u00a0{offre}\u00a0».", title).text).toBe(
    "Merci de votre candidature spontanée (Agent $& de $1 caisse $$).",
  );
});

test("the words follow the fact, not the title", () => {
  const [offer, text] = ["Candidature spontanée", "à l’offre «\u00a0{offre}\u00a0»"];
  expect(appliedTo({ offer, isSpontaneous: true })).toBe("spontanée");
  expect(fittedText(text, { offer, isSpontaneous: true })).toEqual({ text: "spontanée", offre: offer });
  expect(appliedTo({ offer, isSpontaneous: false })).toBe("à l’offre «\u00a0Candidature spontanée\u00a0»");
  expect(fittedText(text, { offer, isSpontaneous: false })).toEqual({ text, offre: offer });
});
