// Why an offer is reported: the short list, and where the form stands.

export const reportReasons = ["discrimination", "fausse", "argent", "pourvue", "autre"] as const;

export type ReportReason = (typeof reportReasons)[number];

export const reasonLabels: Record<ReportReason, string> = {
  discrimination: "Discrimination",
  fausse: "Offre fausse ou trompeuse",
  argent: "Demande d'argent",
  pourvue: "Poste déjà pourvu",
  autre: "Autre raison",
};

/** The address where an offer is reported. */
export function reportPath(offerPath: string): string {
  return `${offerPath}/signalement`;
}
