// The possible decisions for each kind of content, their labels and their pages.
import type { DecisionTarget, Verdict } from "../../platform/db/schema.ts";

/** "free": public. "waiting": needs an approval. "held": hidden from the public, or a closed account. */
export type TargetState = "free" | "waiting" | "held";

export const targetTypes = ["offre", "entreprise", "message", "compte"] as const satisfies readonly DecisionTarget[];

export const targetNouns: Record<DecisionTarget, string> = {
  offre: "Offre",
  entreprise: "Entreprise",
  message: "Message",
  compte: "Compte",
};

export function reviewPath(type: DecisionTarget, id: string): string {
  return `/admin/moderation/${type}/${id}`;
}

export function verdictsFor(type: DecisionTarget, state: TargetState, answered: boolean): Verdict[] {
  if (state === "held") return answered ? ["restored", "upheld"] : ["restored"];
  if (type === "compte") return ["suspended"];
  return type === "offre" ? ["cleared", "change", "taken-down"] : ["cleared", "taken-down"];
}

export function verdictButton(verdict: Verdict, type: DecisionTarget, state: TargetState): string {
  switch (verdict) {
    case "cleared":
      return state === "waiting" ? "Approuver" : type === "message" ? "Laisser le message" : "Garder en ligne";
    case "change":
      return "Demander une modification";
    case "taken-down":
      if (type === "entreprise") return state === "waiting" ? "Refuser l’entreprise" : "Bloquer l’entreprise";
      return type === "message" ? "Retirer le message" : "Retirer du site";
    case "suspended":
      return "Suspendre le compte";
    case "restored":
      if (type === "entreprise") return "Débloquer l’entreprise";
      if (type === "compte") return "Rendre le compte";
      return type === "message" ? "Remettre le message" : "Remettre en ligne";
    case "upheld":
      return "Maintenir la décision";
    case "deleted":
      return "Supprimer";
  }
}

const verdictLabels: Record<Verdict, string> = {
  cleared: "Rien à reprocher",
  change: "Modification demandée",
  "taken-down": "Retrait",
  deleted: "Suppression",
  suspended: "Compte suspendu",
  restored: "Rétablissement",
  upheld: "Décision maintenue",
};

/** A verdict as the history names it; a company is approved, or kept from the public. */
export function verdictLabel(verdict: Verdict, type: DecisionTarget): string {
  if (type !== "entreprise") return verdictLabels[verdict];
  if (verdict === "cleared") return "Approuvée";
  return verdict === "taken-down" ? "Refusée ou bloquée" : verdictLabels[verdict];
}

export const verdictTones: Record<Verdict, "ok" | "warn" | "bad"> = {
  cleared: "ok",
  change: "warn",
  "taken-down": "bad",
  deleted: "bad",
  suspended: "bad",
  restored: "ok",
  upheld: "bad",
};

export function isContestable(verdict: Verdict): boolean {
  return verdict === "change" || verdict === "taken-down" || verdict === "deleted" || verdict === "suspended";
}
