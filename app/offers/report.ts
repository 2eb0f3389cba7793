// Reasons for reports. offer.ts has the address of the form, so that pages with only a link do not load the reasons.
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

/** Names only the kind in mails to unconfirmed addresses, because a title could carry spam. */
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
