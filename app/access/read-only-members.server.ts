// Read-only members of a company, and the members of a blocked one: the guard checks here what they may not change.
import type { Screen } from "../screens.ts";
import type { Viewer } from "./viewer.server.ts";

/** Screens outside people/accounts/ that stay open to readers: their own settings, or nothing of the company. */
const own = [
  "apparence",
  "assistance-recrutement",
  "offre-signalement",
  "entreprise-signalement",
  "message-signalement",
  "desabonnement",
  "recherche-retenue",
  "candidatures-export",
  "equipe",
  "invitation",
  "catch-all",
  // Signed links in personal mails work for every signed-in account.
  "rester",
  "candidature-visiteur",
  "entretien",
  "demande-courrier",
  // Reading a CV is pressed, because link scanners only follow.
  "CvView",
];

/** Rooms in which a company decides on people and writes to them. */
const towardsPeople = /^(hiring|sourcing|site\/person)\//;

/**
 * Whether a viewer may only read this screen; the guard then refuses forms. A company that an administrator has blocked reaches nobody,
 * and may still mend its page and answer the decision.
 */
export function isReadOnly(viewer: Viewer | null, { name, file, access }: Screen): boolean {
  if (!viewer || own.includes(name)) return false;
  if (viewer.heldAs === "refused" && access !== "open" && towardsPeople.test(file)) return true;
  return viewer.memberRole === "reader" && !file.startsWith("people/accounts/");
}
