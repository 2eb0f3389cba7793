// States, answers and addresses of a company's request to see a masked candidate.
import type { RequestState } from "../../platform/db/schema.ts";
import type { ChipTone } from "../../ui/chip.tsx";

export type { RequestState };

const answers = ["accepter", "refuser", "retirer"] as const;

export type Answer = (typeof answers)[number];

// A candidate may accept at any time, even after a no. Only a new request is in the waiting state again.
const outcomes: Record<Answer, { from: readonly RequestState[]; to: RequestState }> = {
  accepter: { from: ["waiting", "refused", "withdrawn", "expired"], to: "accepted" },
  refuser: { from: ["waiting"], to: "refused" },
  retirer: { from: ["accepted"], to: "withdrawn" },
};

/** The state after an answer; null when the answer is not possible. The same answer again changes nothing. */
export function outcomeOf(state: RequestState, answer: Answer): RequestState | null {
  const { from, to } = outcomes[answer];
  return state === to || from.includes(state) ? to : null;
}

export function answerOf(given: unknown): Answer | null {
  return answers.find((each) => each === given) ?? null;
}

export const stateLabels: Record<RequestState, string> = {
  waiting: "Attend votre réponse",
  accepted: "Acceptée",
  refused: "Refusée",
  withdrawn: "Accès retiré",
  expired: "Sans réponse",
};

export const stateTones: Record<RequestState, ChipTone> = {
  waiting: "accent",
  accepted: "ok",
  refused: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
};

export const answerPath = (id: string) => `/candidat/demandes/${id}`;

export const requestList = "/candidat#demandes";

export const askPath = (candidateId: string) => `/candidats/${candidateId}/demande`;
