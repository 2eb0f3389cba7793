// Read-only members of a company: the guard checks here that they change nothing.
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

/** Whether a viewer may only read this screen; the guard then refuses forms. */
export function isReadOnly(viewer: Viewer | null, screen: Screen): boolean {
  return viewer?.memberRole === "reader" && !screen.file.startsWith("people/accounts/") && !own.includes(screen.name);
}
