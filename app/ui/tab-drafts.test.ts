// Tests of whose drafts a form of this tab restores.
import { expect, test } from "vitest";
import { draftsFor } from "./tab-drafts.ts";

const drafts = { "https://vivier.example/offres/1#postuler": [["message", "Bonjour"]] as [string, string][] };
const stored = (given: object) => JSON.stringify({ at: 0, drafts, ...given });

test("a draft is restored for the account that wrote it, and for no other", () => {
  expect(draftsFor(stored({ owner: "lise" }), "lise", 50_000_000).drafts).toEqual(drafts);
  expect(draftsFor(stored({ owner: "lise" }), "hugo", 1).drafts).toEqual({});
  expect(draftsFor(stored({ owner: "lise" }), null, 1).drafts).toEqual({});
  expect(draftsFor(stored({ owner: "lise", signsIn: true }), "hugo", 1).drafts).toEqual({});
});

test("a visitor's draft ends after half an hour", () => {
  expect(draftsFor(stored({ owner: null }), null, 29 * 60_000)).toEqual({ owner: null, at: 0, drafts });
  expect(draftsFor(stored({ owner: null }), null, 30 * 60_000).drafts).toEqual({});
});

test("a visitor's draft follows only into a sign-in from its own form, and is then the account's", () => {
  expect(draftsFor(stored({ owner: null }), "lise", 1).drafts).toEqual({});
  expect(draftsFor(stored({ owner: null, signsIn: true }), "lise", 1)).toEqual({ owner: "lise", at: 0, drafts });
  expect(draftsFor(stored({ owner: null, signsIn: true }), "lise", 30 * 60_000).drafts).toEqual({});
  expect(draftsFor(stored({ owner: null, signsIn: true }), null, 1)).toEqual({ owner: null, at: 0, drafts });
});

test("nothing stored, and drafts without an owner, restore nothing", () => {
  expect(draftsFor(null, null, 1)).toEqual({ owner: null, at: 1, drafts: {} });
  expect(draftsFor(JSON.stringify(drafts), null, 1).drafts).toEqual({});
});
