// The data of every page's frame: user and navigation. The root loader provides it.
import { useRouteLoaderData } from "react-router";
import type { Role } from "../platform/db/schema.ts";
import type { LeftForm } from "../platform/forms/form.ts";
import type { TerritoryMap } from "../platform/places/territory-map.server.ts";
import type { IconName } from "./icon.tsx";

/** `count`: what waits there for the viewer; "99+" at most. */
export type NavLink = { to: string; label: string; icon?: IconName; current?: boolean; count?: string };

export type NavGroup = { label: string; links: NavLink[] };

export type Flash = {
  tone: "ok" | "warn" | "bad";
  text: string;
  undo?: { action: string; fields: Record<string, string>; label?: string };
};

export type Shell = {
  /** Addresses of the operator's icons of the site. */
  icons: { tab: string; home: string } | null;
  /** The site's own part of France: towns for an empty field, and the map; null for all of France. */
  territory: { towns: string; map: TerritoryMap } | null;
  viewer: { name: string; home: string; role: Role } | null;
  /** The navigation of the viewer's role, the same on every page. */
  links: NavLink[];
  /** The last group is on every page, also with a plain footer. */
  footer: NavGroup[];
  alert: string | null;
  /** Where a member of a blocked company reads why, below the alert. */
  decision: string | null;
  readOnly: boolean;
  mailbox: string | null;
  /** Whether pages may announce a mail (mail-sentence.server.ts). */
  announcesMail: boolean;
  impersonation: { name: string; until: string } | null;
  /** Token of the user and page in every form, so that a form sent after the session's end is stored as a draft; null for visitors. */
  draftToken: string | null;
  restored: LeftForm | null;
  flash?: Flash | null;
  /** Whether the page's own address is printed above it: not for error pages and mailed links. */
  hasPaperAddress: boolean;
};

const empty: Shell = {
  viewer: null,
  links: [],
  footer: [],
  alert: null,
  decision: null,
  readOnly: false,
  mailbox: null,
  announcesMail: false,
  icons: null,
  territory: null,
  impersonation: null,
  draftToken: null,
  restored: null,
  hasPaperAddress: false,
};

/** Empty when the root loader did not run: a middleware threw, and the error page is shown. */
export function useShell(): Shell {
  const loaded = useRouteLoaderData("root") as Partial<Shell> | undefined;
  return { ...empty, ...loaded };
}

/** What an empty field for a town or a department shows. */
export const useTownExample = (): string => useShell().territory?.towns ?? "Lyon, Gironde, 44…";
