// The states of an application, their labels for each side, and the allowed changes.
import type { ApplicationState } from "../../platform/db/schema.ts";
import type { ChipTone } from "../../ui/chip.tsx";

export type { ApplicationState };

export type ApplicantStatus = Exclude<ApplicationState, "withdrawn">;

/** The columns of the company's board, in order. */
export const boardStates = ["received", "to-study", "interview", "retained", "refused"] as const;

export const applicationStates: readonly ApplicationState[] = [...boardStates, "withdrawn"];

export type DecidedState = Exclude<ApplicantStatus, "received">;

// Only "Annuler" leads back to "received". Applicants can withdraw from every state, and that is final.
const moves: Record<ApplicationState, readonly DecidedState[]> = {
  received: ["to-study", "interview", "retained", "refused"],
  "to-study": ["interview", "retained", "refused"],
  interview: ["to-study", "retained", "refused"],
  retained: ["to-study", "interview", "refused"],
  refused: ["to-study", "interview", "retained"],
  withdrawn: [],
};

export function movesFrom(state: ApplicationState): readonly DecidedState[] {
  return moves[state];
}

export function canMove(from: ApplicationState, to: ApplicationState): to is DecidedState {
  return (moves[from] as readonly ApplicationState[]).includes(to);
}

const undecided: readonly ApplicationState[] = ["received", "to-study"];

/** Whether the applicant is notified of a state. The company's sorting stays internal. */
function isDecision(state: ApplicationState): boolean {
  return !undecided.includes(state) && state !== "withdrawn";
}

/** Whether to notify an applicant of a state. @param told the last state sent to them */
export function mustNotify(told: ApplicantStatus, state: ApplicationState): boolean {
  if (state === "withdrawn" || state === told) return false;
  return isDecision(state) || isDecision(told);
}

export const stateLabels: Record<ApplicationState, string> = {
  received: "Reçue",
  "to-study": "À étudier",
  interview: "Entretien",
  retained: "Retenue",
  refused: "Refusée",
  withdrawn: "Retirée",
};

export const applicantStatusLabels: Record<ApplicationState, string> = {
  received: "Envoyée",
  "to-study": "À l’étude",
  interview: "Entretien",
  retained: "Retenue",
  refused: "Non retenue",
  withdrawn: "Retirée",
};

export const stateTones: Record<ApplicationState, ChipTone> = {
  received: "brand",
  "to-study": "neutral",
  interview: "accent",
  retained: "ok",
  refused: "neutral",
  withdrawn: "warn",
};

export const stateSlugs: Record<ApplicationState, string> = {
  received: "recue",
  "to-study": "a-etudier",
  interview: "entretien",
  retained: "retenue",
  refused: "refusee",
  withdrawn: "retiree",
};

export function stateOfSlug(slug: unknown): ApplicationState | null {
  return applicationStates.find((state) => stateSlugs[state] === slug) ?? null;
}

export const receivedList = "/compte/entreprise/candidatures";

export function receivedPath(id: string): string {
  return `${receivedList}/${id}`;
}

/** The page that confirms an application to the offer of an address. */
export function sentPath(offer: string): string {
  return `${offer}/envoyee`;
}
