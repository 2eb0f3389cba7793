// What every page needs beside its own content: who is here, and where one can go. The root loader fills it.
import { useRouteLoaderData } from "react-router";
import type { LeftForm } from "../platform/forms/form.ts";
import type { IconName } from "./icon.tsx";

export type NavLink = { to: string; label: string; icon?: IconName; current?: boolean };

export type NavGroup = { label: string; links: NavLink[] };

export type Flash = {
  tone: "ok" | "warn" | "bad";
  text: string;
  /** Posts this form to take it back. */
  undo?: { action: string; fields: Record<string, string> };
};

export type Shell = {
  viewer: { name: string; home: string } | null;
  main: NavLink[];
  account: NavLink[];
  /** The last group stands on every page, those with a plain foot too. */
  footer: NavGroup[];
  alert: string | null;
  /** Nothing can be changed here by this person: the buttons of forms are not shown. */
  readOnly: boolean;
  mailbox: string | null;
  /** An administrator sees the site in this person's place, until this time. */
  sight: { name: string; until: string } | null;
  /** For whom the forms of this page are drawn, so that one sent too late is kept; null for whoever cannot send any. */
  keep: string | null;
  /** The form of this page that came without its session. */
  left: LeftForm | null;
  /** What the last action answered, once. */
  flash?: Flash | null;
};

/** What a screen of a personal space may export as `handle`: the anchors of its sections, for the side column. */
export type PageHandle = { sections?: NavLink[] };

const empty: Shell = {
  viewer: null,
  main: [],
  account: [],
  footer: [],
  alert: null,
  readOnly: false,
  mailbox: null,
  sight: null,
  keep: null,
  left: null,
};

/** Empty when the root loader did not run: a middleware threw, and the error page is being drawn. */
export function useShell(): Shell {
  const loaded = useRouteLoaderData("root") as Partial<Shell> | undefined;
  return { ...empty, ...loaded };
}
