// What a request is, wherever it is spoken of: a company asks a masked candidate to see who they are.
import type { RequestState } from "../../platform/db/schema.ts";
import type { ChipTone } from "../../ui/chip.tsx";

export type { RequestState };

/** What a candidate may answer: yes and no, and later that it is over. */
const answers = ["accepter", "refuser", "retirer"] as const;

export type Answer = (typeof answers)[number];

// A candidate may open its profile at any time, also to whom it said no; nothing makes a request wait again but a new one.
const outcomes: Record<Answer, { from: readonly RequestState[]; to: RequestState }> = {
  accepter: { from: ["waiting", "refused", "withdrawn", "expired"], to: "accepted" },
  refuser: { from: ["waiting"], to: "refused" },
  retirer: { from: ["accepted"], to: "withdrawn" },
};

/** What an answer makes of a request; null when there is nothing to answer so. The same answer again changes nothing. */
export function outcomeOf(state: RequestState, answer: Answer): RequestState | null {
  const { from, to } = outcomes[answer];
  return state === to || from.includes(state) ? to : null;
}

/** The answer that a form means; null for anything else. */
export function answerOf(given: unknown): Answer | null {
  return answers.find((each) => each === given) ?? null;
}

/** As the candidate reads the states. */
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

/** The address where a candidate answers on their own pages. */
export const answerPath = (id: string) => `/candidat/demandes/${id}`;

/** The part of /candidat that lists requests. */
export const requestList = "/candidat#demandes";

/** The address where a company asks. */
export const askPath = (candidateId: string) => `/candidats/${candidateId}/demande`;
