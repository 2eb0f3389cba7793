// Who has to do something before anything else opens to them: an administrator to set up a second factor, somebody whose account was
// made by others to accept the terms.

import * as messages from "../messages.ts";
import { leadingBack } from "../platform/http/leading-back.ts";
import type { Screen } from "../screens.ts";
import type { Viewer } from "./viewer.server.ts";

/** "passes": as always. "nobody": as to somebody who is not signed in. Else where they are led, and what is said there. */
export type Held = "passes" | "nobody" | { to: string; message: string };

const secondFactorPage = "/compte/securite/deux-etapes";

/** Where the terms are accepted. */
const termsPage = "/compte/conditions";

// What has to be read before one accepts, and what proves an address: a contract of its own says that it answers everybody.
const legal = ["conditions-generales", "confidentialite", "mentions-legales", "cookies", "classement", "accessibilite"];

const isBeforeTerms = ({ path, name }: Screen) =>
  path === termsPage || legal.includes(name) || path.startsWith("/verify-email") || path.startsWith("/reset/");

// What pages are made of is shown as to nobody.
const isPart = ({ access, layout }: Screen) => access === "open" && layout === "none";

/**
 * What opens to somebody who still has to do something: where it is done, and the way out.
 * @param back the address that was asked for, when it can be come back to
 * @returns null for everybody else
 */
export function holdBack(viewer: Viewer, screen: Screen, back: string | null): Held | null {
  if (!viewer.needsSecondFactor && !viewer.needsTerms) return null;
  if (screen.name === "deconnexion") return "passes";
  const isFactor =
    screen.path === secondFactorPage || (!viewer.emailVerified && screen.path.startsWith("/verify-email"));
  const passes = viewer.needsSecondFactor ? isFactor : isBeforeTerms(screen);
  if (passes) return "passes";
  if (isPart(screen)) return "nobody";
  if (viewer.needsSecondFactor) return { to: secondFactorPage, message: messages.secondFactorNeeded };
  return { to: leadingBack(termsPage, back), message: messages.termsNeeded };
}
