// The viewer: the signed-in person as loaders and actions see them.
import { createContext, type RouterContextProvider } from "react-router";
import * as messages from "../messages.ts";
import type { MemberRole, Role } from "../platform/db/schema.ts";
import { refuse } from "../platform/http/refuse.ts";
import type { ViewingCompany } from "./candidate-visibility.server.ts";
import * as accessMessages from "./messages.ts";

export type Viewer = {
  id: string;
  email: string;
  addressConfirmed: boolean;
  name: string;
  role: Role;
  /** Set while the company waits for an administrator's approval, or was refused. */
  heldAs?: string | null;
  companyId: string | null;
  companyName: string | null;
  memberRole: MemberRole | null;
  createdAt: Date;
  sessionId: string;
  signedInAt?: Date;
  /** A form came without its session (platform/forms/left-forms.server.ts); it is looked up only then. */
  hasLeft?: boolean;
  hasSecondFactor?: boolean;
  needsSecondFactor?: boolean;
  /** The account was made by others and its owner has not accepted the terms. */
  needsTerms?: boolean;
  /** Support view: an administrator sees the site as this person. Nothing is written, not even visits. */
  readOnlyBy?: { adminId: string; until: Date };
};

/** Whether the address is confirmed and, where required, the company approved. */
export function isConfirmedAndApproved(viewer: Pick<Viewer, "addressConfirmed" | "heldAs">): boolean {
  return viewer.addressConfirmed && !viewer.heldAs;
}

export type CompanyWait = "address" | "address-then-approval" | "approval" | "refused";

/** What a company's member still waits for before the company is public and sees names; null for nothing. */
export function companyWait({
  addressConfirmed,
  heldAs,
}: Pick<Viewer, "addressConfirmed" | "heldAs">): CompanyWait | null {
  if (heldAs === "refused") return "refused";
  if (!addressConfirmed) return heldAs ? "address-then-approval" : "address";
  return heldAs ? "approval" : null;
}

/** Why a viewer who is not isConfirmedAndApproved() may not write to a candidate. */
export function contactRefusal({ addressConfirmed }: Viewer): string {
  return addressConfirmed ? accessMessages.heldToContact : accessMessages.verifyToContact;
}

export type CompanyViewer = Viewer & { role: "company"; companyId: string; memberRole: MemberRole };

/** A member's company as candidates are shown to it. */
export function viewingCompany(viewer: CompanyViewer): ViewingCompany {
  const { companyId, id: userId } = viewer;
  return { companyId, userId, seesNames: isConfirmedAndApproved(viewer), isWatched: viewer.readOnlyBy !== undefined };
}

export const viewerContext = createContext<Viewer | null>(null);

type Context = Readonly<RouterContextProvider>;

/** The signed-in viewer, or null. */
export function viewerOf(context: Context): Viewer | null {
  return context.get(viewerContext);
}

/** The signed-in candidate; null for any other viewer. */
export function candidateOf(context: Context): Viewer | null {
  const viewer = viewerOf(context);
  return viewer?.role === "candidate" ? viewer : null;
}

/** The signed-in viewer. @throws 401 when signed out, which only happens on open screens */
export function requireViewer(context: Context): Viewer {
  return viewerOf(context) ?? refuse(401, messages.notSignedIn);
}

/** The signed-in candidate. @throws a refusal for any other viewer */
export function requireCandidate(context: Context): Viewer {
  const viewer = requireViewer(context);
  return viewer.role === "candidate" ? viewer : refuse(403, accessMessages.onlyCandidates);
}

/** The signed-in member of a company. @throws a refusal for any other viewer */
export function requireCompany(context: Context): CompanyViewer {
  const viewer = requireViewer(context);
  if (viewer.role !== "company" || !viewer.companyId) refuse(403, accessMessages.onlyCompanies);
  return viewer as CompanyViewer;
}

/** The signed-in administrator. @throws a refusal for any other viewer */
export function requireAdmin(context: Context): Viewer {
  const viewer = requireViewer(context);
  return viewer.role === "admin" ? viewer : refuse(403, accessMessages.onlyAdmins);
}
