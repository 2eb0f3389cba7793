// Reasons for reports. The address of the form is in offer.ts: the pages that lead there need no reason.
import type { ReportTarget } from "../platform/db/schema.ts";

const reportReasons = ["discrimination", "fausse", "argent", "pourvue", "autre"] as const;

const companyReasons = ["identite", "fausse", "argent", "demarchage", "autre"] as const;
const messageReasons = ["injures", "discrimination", "argent", "demarchage", "autre"] as const;

export type ReportReason =
  | (typeof reportReasons)[number]
  | (typeof companyReasons)[number]
  | (typeof messageReasons)[number];

export const reasonLabels: Record<ReportReason, string> = {
  discrimination: "Discrimination",
  fausse: "Offre fausse ou trompeuse",
  argent: "Demande d’argent",
  pourvue: "Poste déjà pourvu",
  identite: "Entreprise fausse ou usurpée",
  demarchage: "Autre chose qu’un recrutement",
  injures: "Injures, menaces ou harcèlement",
  autre: "Autre raison",
};

/** Names the kind only, in mails to unconfirmed addresses: a title could carry spam. */
export const reportedKinds: Record<ReportTarget, string> = {
  offre: "une offre",
  entreprise: "une entreprise",
  message: "un message",
};

export const reasonsOf: Record<ReportTarget, readonly ReportReason[]> = {
  offre: reportReasons,
  entreprise: companyReasons,
  message: messageReasons,
};
