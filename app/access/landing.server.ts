// The page to open after sign-in: the requested page, unless it belongs to another role.
import { matchRoutes } from "react-router";
import type { Role } from "../platform/db/schema.ts";
import { type Screen, screens } from "../screens.ts";

const homes: Record<Role, string> = { company: "/compte-entreprise", admin: "/admin", candidate: "/moncompte" };

/** The home page of a role after sign-in (specification, section 2). */
export function homeOf(role: Role): string {
  return homes[role];
}

const roles: Partial<Record<Screen["access"], Role>> = {
  candidate: "candidate",
  company: "company",
  admin: "admin",
  "admin-secure": "admin",
};

const patterns = screens.map(({ name, path }) => ({ id: name, path }));
const accessOf = new Map<string | undefined, Screen["access"]>(screens.map(({ name, access }) => [name, access]));

/** @param back a path inside the site, from internalPath(); null when no page was requested */
export function landingOf(role: Role, back: string | null): string {
  if (!back) return homeOf(role);
  const [match] = matchRoutes(patterns, back.split(/[?#]/)[0]!)?.slice(-1) ?? [];
  const only = roles[accessOf.get(match?.route.id) ?? "open"];
  return only && only !== role ? homeOf(role) : back;
}
