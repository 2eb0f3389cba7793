// The words of an application without an offer, in texts that were written for one with an offer.
import { expect, test } from "vitest";
import { fittedText, spontaneousTitle } from "./spontaneous.ts";

test("a typed occupation stands in a ready text as it was typed, whatever its characters mean elsewhere", () => {
  const title = spontaneousTitle("Agent $& de $1 caisse $$");
  expect(fittedText("Merci d’avoir postulé à l’offre «\u00a0{offre}\u00a0».", title).text).toBe(
    "Merci de votre candidature spontanée (Agent $& de $1 caisse $$).",
  );
});
