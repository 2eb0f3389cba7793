// The seven named access rules of specification section 2: each allows, redirects or refuses.

import type { Role } from "../platform/db/schema.ts";
import { withReturnPath } from "../platform/http/leading-back.ts";
import type { RuleName } from "../screens.ts";
import * as accessMessages from "./messages.ts";
import type { Viewer } from "./viewer.server.ts";

export type Verdict = { pass: true } | { redirect: string } | { refuse: string };

type Rule = (viewer: Viewer | null, url: URL) => Verdict;

const homes: Record<Role, string> = { company: "/compte-entreprise", admin: "/admin", candidate: "/moncompte" };

/** The home page of a role after sign-in (specification, section 2). */
export function homeOf(role: Role): string {
  return homes[role];
}

const pass: Verdict = { pass: true };

/** The sign-in page that leads back to `path`. */
export function toLogin(path: string): string {
  return withReturnPath("/login", path);
}

const signIn = (url: URL): Verdict => ({ redirect: toLogin(url.pathname + url.search) });

function only(role: Role, message: string): Rule {
  return (viewer, url) => (viewer ? (viewer.role === role ? pass : { refuse: message }) : signIn(url));
}

const admin = only("admin", accessMessages.onlyAdmins);
const confirmed: Rule = (viewer, url) =>
  viewer ? (viewer.addressConfirmed ? pass : { redirect: "/verify-email" }) : signIn(url);

const rules: Record<RuleName, Rule> = {
  guest: (viewer) => (viewer ? { redirect: homeOf(viewer.role) } : pass),
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
