// The labels of the audit log's actions, and the pages of its targets.
import { capital } from "../../platform/text/text.ts";
import * as adminMessages from "../messages.ts";

const editPages: Record<string, string> = {
  offre: "/admin/offre-edit/",
  candidat: "/admin/candidat-edit/",
  entreprise: "/admin/entreprise-edit/",
  courrier: "/admin/courriers/",
  réglages: "/admin/",
};

export const actionKinds: Record<string, { label: string; pattern: string }> = {
  creation: { label: "Créations", pattern: "(créée?s?|importée?s?|ajoutée?s?|invitée?s?)$" },
  modification: { label: "Modifications", pattern: "modifiée?s?$" },
  etat: {
    label: "Activations et suspensions",
    pattern: "(activée?s?|suspendue?s?|rétablie?s?|approuvée?s?|refusée?s?)$",
  },
  traitement: {
    label: "Demandes et signalements",
    pattern: "(traitée?s?|clos|close|rouverte?s?|classée?s?|décidée?s?|renvoyée?s?)$",
  },
  suppression: { label: "Suppressions", pattern: "(supprimée?s?|retirée?s?|effacée?s?|raccourci|anonymisé)$" },
};

export function typeLabel(targetType: string): string {
  return capital(targetType);
}

/** @param name of the target: one whose data are erased has no page */
export function targetPath(targetType: string, targetId: string | null, name?: string | null): string | null {
  const page = editPages[targetType];
  const isErased = name === adminMessages.erasedCandidate || name === adminMessages.erasedCompany;
  return page && targetId && !isErased ? page + targetId : null;
}
