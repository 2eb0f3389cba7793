// Rule patterns for notes and messages, where every word describes one known person.
import type { Rule } from "./wording-criteria.ts";

/** Work with or for such people, or about the subject. */
export const work =
  "dossier*|public*|aupres|client*|patient*|resident*|usager*|beneficiaire*|accompagn*|encadr*|anim*|enseign*|soign*|suivi*|service*|secteur|marche|association|foyer|etablissement*|magasin|boutique|rayon|experience|stage|diplome*|formation*|these|memoire|metier|specialis*|expert*|travaill* (avec|pour|chez|dans)|gestion*|gere|geree|redig*|campagne*|projet*|prevention|droits|=droit|protege*|respect*|amenag*|adapt*|egalite|discrimin*";

export const certain = (
  criterion: Rule["criterion"],
  match: string[],
  unless: string[] = [],
  more: Partial<Rule> = {},
): Rule => ({
  criterion,
  about: true,
  certain: true,
  match,
  unless,
  ...more,
});

export const doubtful = (criterion: Rule["criterion"], match: string[], unless: string[] = []): Rule => ({
  criterion,
  about: true,
  match,
  unless,
});
