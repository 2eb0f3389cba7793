// The page to open after sign-in: the requested page, unless it belongs to another role.
import { matchRoutes } from "react-router";
import type { Role } from "../platform/db/schema.ts";
import { type Screen, screens } from "../screens.ts";
import { homeOf } from "./rules.server.ts";

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
