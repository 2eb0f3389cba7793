// Titles that name an activity instead of a job: "ménage chez particulier", "garde d'enfants". Runs anywhere.

import * as peopleLimits from "../../people/limits.ts";
import { capital } from "../../platform/text/text.ts";
import { type AdText, type Clause, cutAt, type Proposal, spanOfMatch } from "./clauses.ts";

const atHome = "(?: (?:chez (?:un |des |votre )?particuliers?|a domicile))?";
const activities = [
  `garde d'(?:un |une |deux |trois |nos |mes )?(?:enfants?|animaux)${atHome}`,
  "garde de (?:nuit|jour)",
  "baby-?sitting",
  "sorties? d'ecole",
  "aide aux devoirs",
  "soutien scolaire",
  `cours (?:particuliers|de (?:maths?|mathematiques|francais|anglais|musique|piano|guitare))${atHome}`,
  `(?:grand )?menage(?: de (?:bureaux|printemps))?${atHome}`,
  `repassage${atHome}`,
  "nettoyage (?:de bureaux|de vitres|de locaux|d'appartements?|de gites?)",
  `jardinage${atHome}`,
  "tonte(?: de pelouse)?",
  "entretien (?:de (?:la )?maison|du jardin|du linge|de jardins?)",
  "petits? (?:travaux|bricolage)",
  "bricolage",
  "plonge",
  "aide en cuisine",
  "mise en rayons?",
  "inventaires?",
  "peinture d'(?:une?[ ])?(?:appartement|maison|facade|chambre|bureaux?)s?",
  "promenade de (?:chiens?|mon chien|notre chien)",
  "distribution de (?:prospectus|flyers|journaux|tracts|publicites?)",
  "recolte (?:des |de )[a-z]+",
  "montage de meubles",
  "demenagement",
  "saisie de donnees",
  "taille de vignes?",
  "taille de la vigne",
  "manutention(?: de nuit)?",
  "toilettage",
  "surveillance de (?:la )?cantine",
  "vendanges?",
  "cueillette(?: de [a-z]+)?",
].join("|");
const pattern = new RegExp(`(?<![a-z'-])(?:${activities})(?:(?: et |, | ?[/+&] ?)(?:${activities}))*(?![a-z-])`);
const clausesRead = 4;
/** "Femme de ménage", "employé au jardinage": the name of a job holds the activity. */
const ofJob = /(?:(?<!\bbesoin )\bde |\bd'|\bdu |\ben |\bau |\baux |\bsans |\bpas de |\bpersonnel |\bvos |\bnos )$/;

/** The first activity that the beginning of a text names, as a title; null without one. */
export function activityTitle({ clauses }: AdText): (Proposal & { clause: Clause }) | null {
  for (const clause of clauses.slice(0, clausesRead)) {
    const match = pattern.exec(clause.plain);
    if (!match || ofJob.test(clause.plain.slice(0, match.index))) continue;
    const typed = clause.text.slice(match.index, match.index + match[0].length).replace(/\s+/g, " ");
    const value = cutAt(capital(typed), peopleLimits.titleMax);
    return { value, spans: [spanOfMatch(clause, match)], clause };
  }
  return null;
}
