// Who asks: the signed-in person as loaders and actions see them.
import { createContext, type RouterContextProvider } from "react-router";
import * as messages from "../messages.ts";
import type { MemberRole, Role } from "../platform/db/schema.ts";
import { refuse } from "../platform/http/refuse.ts";

export type Viewer = {
  id: string;
  email: string;
  emailVerified: boolean;
  name: string;
  role: Role;
  /** The company waits for an administrator's approval, or was refused it. */
  heldAs?: string | null;
  /** The company that a company account acts for. */
  companyId: string | null;
  /** Its name, and what the account may do there. */
  companyName: string | null;
  memberRole: MemberRole | null;
  createdAt: Date;
  sessionId: string;
  /** When the session was opened, by a password or a code. */
  signedInAt?: Date;
  /** A form of a page came without its session (platform/forms/left-forms.server.ts): only then it is looked for. */
  hasLeft?: boolean;
  /** A code is asked for beside the password. */
  hasSecondFactor?: boolean;
  /** An administrator who has to set up a second factor before anything else opens. */
  needsSecondFactor?: boolean;
  /** Somebody whose account was made by others, and who has not accepted the terms yet. */
  needsTerms?: boolean;
  /** An administrator sees the site in this person's place: nothing is written, not even that they were here. */
  readOnlyBy?: { adminId: string; until: Date };
};

/** Whether somebody may do what waits for a proven address, and for the approval of their company where that is asked for. */
export function isFree(viewer: Pick<Viewer, "emailVerified" | "heldAs">): boolean {
  return viewer.emailVerified && !viewer.heldAs;
}

/** Why somebody who is not free may not write to a candidate. */
export function contactRefusal({ emailVerified }: Viewer): string {
  return emailVerified ? messages.heldToContact : messages.verifyToContact;
}

export type CompanyViewer = Viewer & { role: "company"; companyId: string; memberRole: MemberRole };

export const viewerContext = createContext<Viewer | null>(null);

type Context = Readonly<RouterContextProvider>;

/** The signed-in person, or null. */
export function viewerOf(context: Context): Viewer | null {
  return context.get(viewerContext);
}

/** The signed-in person. The guard has let nobody else through; a screen that is open refuses with 401. */
export function requireViewer(context: Context): Viewer {
  return viewerOf(context) ?? refuse(401, messages.notSignedIn);
}

/** The signed-in candidate; anybody else is refused. */
export function requireCandidate(context: Context): Viewer {
  const viewer = requireViewer(context);
  return viewer.role === "candidate" ? viewer : refuse(403, messages.candidatesOnly);
}

/** The signed-in member of a company; anybody else is refused. */
export function requireCompany(context: Context): CompanyViewer {
  const viewer = requireViewer(context);
  if (viewer.role !== "company" || !viewer.companyId) refuse(403, messages.companiesOnly);
  return viewer as CompanyViewer;
}

/** The signed-in administrator; anybody else is refused. */
export function requireAdmin(context: Context): Viewer {
  const viewer = requireViewer(context);
  return viewer.role === "admin" ? viewer : refuse(403, messages.adminsOnly);
}
