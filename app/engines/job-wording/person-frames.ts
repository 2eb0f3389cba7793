// The frames of the rules for notes and messages. In an offer these words may speak of anybody; here they speak of one person.
import type { Rule } from "./wording-criteria.ts";

/** Work that was done with or for such people, or about the thing. */
export const work =
  "dossier*|public*|aupres|client*|patient*|resident*|usager*|beneficiaire*|accompagn*|encadr*|anim*|enseign*|soign*|suivi*|service*|secteur|marche|association|foyer|etablissement*|magasin|boutique|rayon|experience|stage|diplome*|formation*|these|memoire|metier|specialis*|expert*|travaill* (avec|pour|chez|dans)|gestion*|gere|geree|redig*|campagne*|projet*|prevention|droits|=droit|protege*|respect*|amenag*|adapt*|egalite|discrimin*";

/** A rule of notes and messages that blocks. */
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

/** A rule of notes and messages that warns. */
export const doubtful = (criterion: Rule["criterion"], match: string[], unless: string[] = []): Rule => ({
  criterion,
  about: true,
  match,
  unless,
});
