// Required steps before other pages open: setting up a second factor (administrators), accepting the terms (accounts made by others).

import { withReturnPath } from "../platform/http/leading-back.ts";
import type { Screen } from "../screens.ts";
import * as accessMessages from "./messages.ts";
import type { Viewer } from "./viewer.server.ts";

/** "passes": unchanged. "signed-out": answered as if signed out. Otherwise a redirect with a message. */
export type RequiredStep = "passes" | "signed-out" | { to: string; message: string };

const secondFactorPage = "/compte/securite/deux-etapes";

const termsPage = "/compte/conditions";

// Legal pages stay readable before accepting. The verification pages answer everyone by contract.
const legal = [
  "conditions-generales",
  "confidentialite",
  "mentions-legales",
  "cookies",
  "classement",
  "accessibilite",
  "licences",
];

const isBeforeTerms = ({ path, name }: Screen) =>
  path === termsPage || legal.includes(name) || path.startsWith("/verify-email") || path.startsWith("/reset/");

// Files and drawings of pages are answered as if signed out.
const isPart = ({ access, layout }: Screen) => access === "open" && layout === "none";

/** Opens only the pages of a required step and the sign-out. @param back address to return to @returns null when none is required */
export function checkRequiredSteps(viewer: Viewer, screen: Screen, back: string | null): RequiredStep | null {
  if (!viewer.needsSecondFactor && !viewer.needsTerms) return null;
  if (screen.name === "deconnexion") return "passes";
  const isFactor =
    screen.path === secondFactorPage || (!viewer.addressConfirmed && screen.path.startsWith("/verify-email"));
  const passes = viewer.needsSecondFactor ? isFactor : isBeforeTerms(screen);
  if (passes) return "passes";
  if (isPart(screen)) return "signed-out";
  if (viewer.needsSecondFactor) return { to: secondFactorPage, message: accessMessages.secondFactorNeeded };
  return { to: withReturnPath(termsPage, back), message: accessMessages.termsNeeded };
}
