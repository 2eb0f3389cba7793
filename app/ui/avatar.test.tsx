// The initials of names as people and companies write them.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test.each([
  ["Garage L’Écrou & Fils 🔧", "GF"],
  ["🔧 Garage", "G"],
  ["Amélie Martin", "AM"],
  ["  élodie\u00a0durand ", "ÉD"],
  ["« Les Halles » (Réunies)", "LR"],
  ["3 Suisses", "3S"],
  ["𝒜telier 7", "𝒜7"],
  ["🔧", "🔧"],
  ["", ""],
])("%j has the initials %j", (name, initials) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toBe(
    `<span class="avatar avatar-m avatar-brand" aria-hidden="true">${initials}</span>`,
  );
});
