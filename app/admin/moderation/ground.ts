// The legal grounds of a decision: a law or the terms. The author reads these texts.

import type { ReportReason } from "../../offers/report.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import * as adminMessages from "../messages.ts";

type Ground = {
  label: string;
  kind: "loi" | "conditions" | "demande";
  rule: string;
  /** What the cited law is about, and the clause of the terms for the rest; any target, when absent. */
  reach?: { targets: DecisionTarget[]; terms: string };
};

/** Why a measure is taken: a key of the grounds below, and the facts in the administrator's words. */
export type Reasons = { ground: string; words: string | null };

const terms = "Conditions générales d’utilisation";

export const grounds: Record<string, Ground> = {
  conditions: { label: "Conditions générales", kind: "conditions", rule: adminMessages.groundTerms },
  discrimination: {
    label: "Discrimination",
    kind: "loi",
    rule: "Code du travail, art. L. 1132-1\u00a0; Code pénal, art. 225-1 et 225-2",
  },
  fausse: {
    label: "Contenu faux ou trompeur",
    kind: "loi",
    rule: "Code du travail, art. L. 5331-3 (indications fausses dans une offre d’emploi)",
    reach: { targets: ["offre"], terms },
  },
  argent: {
    label: "Argent demandé à un candidat",
    kind: "loi",
    rule: adminMessages.groundPaid,
    reach: { targets: ["offre", "entreprise", "message"], terms: `${terms}\u00a0: demander de l’argent à un candidat` },
  },
  identite: {
    label: "Identité d’un autre, entreprise introuvable",
    kind: "conditions",
    rule: `${terms}\u00a0: prendre l’identité d’un autre`,
  },
  demarchage: {
    label: "Autre chose qu’un recrutement",
    kind: "conditions",
    rule: `${terms}\u00a0: démarcher pour autre chose qu’un recrutement`,
  },
  injures: {
    label: "Injures, menaces ou harcèlement",
    kind: "loi",
    rule: "Code pénal, art. 222-33 et 222-33-2-2\u00a0; loi du 29 juillet 1881, art. 29 et 33",
  },
  illicite: { label: "Autre contenu contraire à la loi", kind: "loi", rule: "La loi française" },
};

/** The ground of an erasure that the person or company asked for: no measure against anyone. */
const request: Record<string, Ground> = {
  demande: { label: adminMessages.groundRequest, kind: "demande", rule: adminMessages.groundRequestRule },
};

const optionsOf = (named: Record<string, Ground>) =>
  Object.entries(named).map(([value, { label }]) => ({ value, label }));

export const groundOptions = optionsOf(grounds);
export const erasureOptions = optionsOf({ ...request, ...grounds });

export function groundOf(name: string | null): Ground | null {
  return (name ? { ...request, ...grounds }[name] : undefined) ?? null;
}

/** The row of a statement that names the basis: the law only where it reaches what is judged, else the terms. */
export function basisRow({ kind, rule, reach }: Ground, target: DecisionTarget): [label: string, rule: string] {
  if (kind === "conditions") return ["Fondement contractuel", rule];
  return reach && !reach.targets.includes(target) ? ["Fondement contractuel", reach.terms] : ["Fondement légal", rule];
}

/** The ground that a form names. @param erases whether an account is erased, which its owner may have asked for */
export function groundFrom(form: FormData, erases = false): string | null {
  const named = erases ? { ...request, ...grounds } : grounds;
  const sent = form.getAll("ground").map(String);
  return sent.find((name) => Object.hasOwn(named, name)) ?? null;
}

const reported: Record<ReportReason, string> = {
  discrimination: "discrimination",
  fausse: "fausse",
  argent: "argent",
  pourvue: "fausse",
  identite: "identite",
  demarchage: "demarchage",
  injures: "injures",
  autre: "",
};

export function groundOfReport(reason: string | undefined): string {
  return reported[reason as ReportReason] ?? "";
}
