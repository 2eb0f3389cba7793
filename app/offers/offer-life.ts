// The states of an offer, the roles that may change them, the public page of each state, and the mails and effects of each change.
import type { OfferEnd } from "../platform/db/schema.ts";

export type OfferState = "draft" | "open" | "paused" | "expired" | "closed";

type State = {
  label: string;
  tone: "ok" | "warn" | "neutral";
  /** The status of /offres/{id}. An offer that is held, or whose company is not open, never answers 200. */
  address: 200 | 404 | 410;
  /** In searches, feeds and the sitemap, with structured data; as `address`. */
  isListed: boolean;
  /** Applications that wait for an answer stay open. */
  keepsApplications: boolean;
  /** The company may close it with a reason. */
  mayClose: boolean;
};

export const offerLife: Record<OfferState, State> = {
  draft: {
    label: "Brouillon",
    tone: "neutral",
    address: 404,
    isListed: false,
    keepsApplications: true,
    mayClose: false,
  },
  open: { label: "En ligne", tone: "ok", address: 200, isListed: true, keepsApplications: true, mayClose: true },
  paused: { label: "En pause", tone: "warn", address: 410, isListed: false, keepsApplications: true, mayClose: true },
  expired: { label: "Expirée", tone: "warn", address: 410, isListed: false, keepsApplications: true, mayClose: true },
  closed: {
    label: "Fermée",
    tone: "neutral",
    address: 410,
    isListed: false,
    keepsApplications: false,
    mayClose: false,
  },
};

/** The effects of a change in higher wings. app/hooks.server.ts names the function that runs each. */
export type OfferEffect = "applications-end" | "applications-reopen";

type Change = {
  by: readonly ("company" | "administrator" | "applicant" | "time")[];
  from: readonly OfferState[];
  /** "before": the state before the change that is undone. */
  to: OfferState | "deleted" | "before";
  effects: readonly OfferEffect[];
  /** The template of its mail to the company. */
  mail?: string;
};

const published = ["open", "paused", "expired", "closed"] as const;

// Neither a hold of moderation nor a company that waits or is suspended changes the state of an offer: both only hide it.
export const offerChanges = {
  publish: { by: ["company", "administrator"], from: ["draft"], to: "open", effects: [] },
  pause: { by: ["company", "administrator"], from: ["open"], to: "paused", effects: [] },
  /** The last application that it takes. */
  fill: { by: ["applicant"], from: ["open"], to: "paused", effects: [] },
  /** Not confirmed in time. */
  unconfirm: { by: ["time"], from: ["open"], to: "paused", effects: [], mail: "offre-non-confirmee" },
  /** Of paused offers only those that were not confirmed. "time": an import that names the offer. */
  confirm: { by: ["company", "time"], from: ["open", "paused"], to: "open", effects: [] },
  /** hiringLimits.latePaused of its applications are late. */
  unanswered: { by: ["time"], from: ["open"], to: "paused", effects: [], mail: "offre-sans-reponse" },
  /** The company has answered them. */
  answered: { by: ["time"], from: ["paused"], to: "open", effects: [] },
  expire: { by: ["time"], from: ["open"], to: "expired", effects: [], mail: "offre-expiree" },
  extend: { by: ["company"], from: ["open", "expired"], to: "open", effects: [] },
  /** Expired for offersLimits.prolongedUntilMs, so it can no longer be extended. */
  lapse: { by: ["time"], from: ["expired"], to: "closed", effects: ["applications-end"] },
  close: { by: ["company"], from: ["open", "paused", "expired"], to: "closed", effects: ["applications-end"] },
  undoClose: { by: ["company"], from: ["closed"], to: "before", effects: ["applications-reopen"] },
  activate: {
    by: ["company", "administrator"],
    from: published,
    to: "open",
    effects: ["applications-reopen"],
  },
  delete: {
    by: ["company", "administrator"],
    from: ["draft", ...published],
    to: "deleted",
    effects: ["applications-end"],
  },
} as const satisfies Record<string, Change>;

export type OfferChange = keyof typeof offerChanges;

export type StateColumns = { isActive: boolean; isDraft: boolean; endReason: OfferEnd | null };

/** The reasons for which the site pauses an offer, with their labels, and their values in the form that undoes a closing. */
export const pauses = {
  full: { label: "En pause\u00a0: complète", before: "complete" },
  unconfirmed: { label: "En pause\u00a0: à confirmer", before: "a-confirmer" },
  unanswered: { label: "En pause\u00a0: réponses attendues", before: "sans-reponse" },
} as const satisfies Partial<Record<OfferEnd, { label: string; before: string }>>;

export type PauseReason = keyof typeof pauses;

const isPause = (reason: OfferEnd | null): reason is PauseReason => reason !== null && Object.hasOwn(pauses, reason);

// Every reason that does not pause closes, but an expired offer can still be extended.
const stateOfEnd: Record<OfferEnd, OfferState> = {
  here: "closed",
  elsewhere: "closed",
  abandoned: "closed",
  other: "closed",
  lapsed: "closed",
  expired: "expired",
  full: "paused",
  unconfirmed: "paused",
  unanswered: "paused",
};

/** The reasons that end an offer. */
export const finalEnds = (Object.keys(stateOfEnd) as OfferEnd[]).filter((end) => stateOfEnd[end] === "closed");

/** The state of an offer. Only an open one can be public (isPublicOffer). */
export function offerState({ isActive, isDraft, endReason }: StateColumns): OfferState {
  if (isActive) return "open";
  if (isDraft) return "draft";
  return endReason ? stateOfEnd[endReason] : "paused";
}

/** Why the site paused an offer; null for every other offer. */
export function pauseOf({ isActive, endReason }: StateColumns): PauseReason | null {
  return !isActive && isPause(endReason) ? endReason : null;
}

/** The reason why an existing offer is not public. An open one is held, or its company is not open. */
export function whyGone(offer: StateColumns): OfferEnd | "paused" | "hidden" {
  const state = offerState(offer);
  if (state === "open" || state === "draft") return "hidden";
  return offer.endReason ?? "paused";
}

/** The states that an undone closing brings back, by the values of its form. */
export const statesBefore = {
  "en-ligne": { isActive: true, endReason: null },
  "en-pause": { isActive: false, endReason: null },
  [pauses.full.before]: { isActive: false, endReason: "full" },
  [pauses.unconfirmed.before]: { isActive: false, endReason: "unconfirmed" },
  [pauses.unanswered.before]: { isActive: false, endReason: "unanswered" },
  expiree: { isActive: false, endReason: "expired" },
} as const satisfies Record<string, Omit<StateColumns, "isDraft">>;

export type StateBefore = keyof typeof statesBefore;

/** The value for an offer that is about to be closed. */
export function stateBefore({ isActive, endReason }: StateColumns): StateBefore {
  if (isActive) return "en-ligne";
  if (isPause(endReason)) return pauses[endReason].before;
  return endReason === "expired" ? "expiree" : "en-pause";
}

export const closingReasons = ["here", "elsewhere", "abandoned", "other"] as const;

export type ClosingReason = (typeof closingReasons)[number];

export const closingSlugs: Record<ClosingReason, string> = {
  here: "vivier",
  elsewhere: "autrement",
  abandoned: "abandon",
  other: "autre",
};

export const endLabels: Record<OfferEnd, string> = {
  here: "Pourvue grâce à ce site",
  elsewhere: "Pourvue autrement",
  abandoned: "Recrutement abandonné",
  other: "Autre raison",
  expired: "Arrivée à son terme",
  lapsed: "Arrivée à son terme, et non prolongée",
  full: "Nombre de candidatures atteint",
  unconfirmed: "Sans confirmation",
  unanswered: "Candidatures sans réponse",
};
