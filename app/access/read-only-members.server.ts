// Members of a company who read and change nothing: asked in one place, the guard, for every address.
import type { Screen } from "../screens.ts";
import type { Viewer } from "./viewer.server.ts";

/** Rows beside those of accounts/ that change what is one's own, or nothing of the company: they stay open to readers. */
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
  // Signed links in a person's own mails: they work in any browser, whoever is signed in there.
  "rester",
  "candidature-visiteur",
  "demande-courrier",
];

/** Whether a person may only read what stands at a row of the table: forms sent there are refused. */
export function isReadOnly(viewer: Viewer | null, screen: Screen): boolean {
  return viewer?.memberRole === "reader" && !screen.file.startsWith("accounts/") && !own.includes(screen.name);
}
