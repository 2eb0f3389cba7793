// The seven named access rules of specification section 2: each allows, redirects or refuses.

import type { Role } from "../platform/db/schema.ts";
import { internalPath } from "../platform/http/flash.server.ts";
import { withReturnPath } from "../platform/http/leading-back.ts";
import type { RuleName } from "../screens.ts";
import { landingOf } from "./landing.server.ts";
import * as accessMessages from "./messages.ts";
import type { Viewer } from "./viewer.server.ts";

export type Verdict = { pass: true } | { redirect: string } | { refuse: string };

/** The parameter of the sign-in page that says that a form was stored. */
export const savedFormParam = "garde";

type Rule = (viewer: Viewer | null, url: URL) => Verdict;

const pass: Verdict = { pass: true };

/** The sign-in page that leads back to `path`. */
export function toLogin(path: string): string {
  return withReturnPath("/login", path);
}

/** The sign-in page that leads back to `path`, and says that a submitted form is stored for it. */
export function toLoginWithForm(path: string): string {
  const address = toLogin(path);
  return `${address}${address.includes("?") ? "&" : "?"}${savedFormParam}=oui`;
}

const signIn = (url: URL): Verdict => ({ redirect: toLogin(url.pathname + url.search) });

function only(role: Role, message: string): Rule {
  return (viewer, url) => (viewer ? (viewer.role === role ? pass : { refuse: message }) : signIn(url));
}

const admin = only("admin", accessMessages.onlyAdmins);
const confirmed: Rule = (viewer, url) =>
  viewer ? (viewer.addressConfirmed ? pass : { redirect: "/verify-email" }) : signIn(url);

const rules: Record<RuleName, Rule> = {
  // Signed in meanwhile in another tab: the sign-in page still leads back.
  guest: (viewer, url) =>
    viewer ? { redirect: landingOf(viewer.role, internalPath(url.searchParams.get("retour"))) } : pass,
  auth: (viewer, url) => (viewer ? pass : signIn(url)),
  candidate: only("candidate", accessMessages.onlyCandidates),
  company: only("company", accessMessages.onlyCompanies),
  admin,
  "email-verified": confirmed,
  "admin-secure": (viewer, url) => {
    const first = admin(viewer, url);
    return "pass" in first ? confirmed(viewer, url) : first;
  },
};

/** Applies a rule to a viewer at an address. @throws on an unknown rule name (specification, section 2) */
export function applyRule(name: RuleName | "open", viewer: Viewer | null, url: URL): Verdict {
  if (name === "open") return pass;
  if (!Object.hasOwn(rules, name)) throw new Error(`No access rule is named ${name}`);
  return rules[name](viewer, url);
}
