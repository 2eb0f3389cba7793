// The states of an offer, their labels, and the reasons for closing.
import type { OfferEnd } from "../platform/db/schema.ts";

export type OfferState = "draft" | "open" | "paused" | "closed" | "expired";

export type StateColumns = { isActive: boolean; isDraft: boolean; endReason: OfferEnd | null };

/** The state of an offer. Only an open one can be public (isPublicOffer). */
export function offerState({ isActive, isDraft, endReason }: StateColumns): OfferState {
  if (isActive) return "open";
  if (isDraft) return "draft";
  if (endReason === "expired") return "expired";
  if (endReason === "full") return "paused";
  return endReason ? "closed" : "paused";
}

export const offerStateLabels: Record<OfferState, string> = {
  draft: "Brouillon",
  open: "Active",
  paused: "En pause",
  closed: "Fermée",
  expired: "Expirée",
};

export const offerStateTones: Record<OfferState, "ok" | "warn" | "neutral"> = {
  draft: "neutral",
  open: "ok",
  paused: "warn",
  closed: "neutral",
  expired: "warn",
};

export const closingReasons = ["here", "elsewhere", "abandoned", "other"] as const;

export type ClosingReason = (typeof closingReasons)[number];

export const closingSlugs: Record<ClosingReason, string> = {
  here: "vivier",
  elsewhere: "autrement",
  abandoned: "abandon",
  other: "autre",
};

export const endLabels: Record<OfferEnd, string> = {
  here: "Pourvue grâce à Vivier",
  elsewhere: "Pourvue autrement",
  abandoned: "Recrutement abandonné",
  other: "Autre raison",
  expired: "Arrivée à son terme",
  full: "Nombre de candidatures atteint",
};
