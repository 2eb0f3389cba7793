// What an application is, wherever it is spoken of: its states, how each side calls them, what may follow what.
import type { ApplicationState } from "../../platform/db/schema.ts";
import type { ChipTone } from "../../ui/chip.tsx";

export type { ApplicationState };

/** What a candidate may be told. */
export type ToldState = Exclude<ApplicationState, "withdrawn">;

/** The columns of the company's board, in the order of a recruitment. */
export const boardStates = ["received", "to-study", "interview", "retained", "refused"] as const;

export const applicationStates: readonly ApplicationState[] = [...boardStates, "withdrawn"];

/** What a company may make of an application. */
export type DecidedState = Exclude<ToldState, "received">;

// "received" is what an application is before anybody has looked at it, so nothing becomes it again except by "Annuler".
// Withdrawing is the candidate's, from everywhere, and final.
const moves: Record<ApplicationState, readonly DecidedState[]> = {
  received: ["to-study", "interview", "retained", "refused"],
  "to-study": ["interview", "retained", "refused"],
  interview: ["to-study", "retained", "refused"],
  retained: ["to-study", "interview", "refused"],
  refused: ["to-study", "interview", "retained"],
  withdrawn: [],
};

/** What a company may make of an application in this state. */
export function movesFrom(state: ApplicationState): readonly DecidedState[] {
  return moves[state];
}

/** Whether a company may turn the one into the other. */
export function canMove(from: ApplicationState, to: ApplicationState): to is DecidedState {
  return (moves[from] as readonly ApplicationState[]).includes(to);
}

const undecided: readonly ApplicationState[] = ["received", "to-study"];

/** Whether a state is a decision: the candidate is told of it. What the company only sorts stays its own. */
function isDecision(state: ApplicationState): boolean {
  return !undecided.includes(state) && state !== "withdrawn";
}

/**
 * Whether the candidate has to be told, who believes the one and for whom the other is true by now.
 * @param told what they know
 */
export function mustTell(told: ToldState, state: ApplicationState): boolean {
  if (state === "withdrawn" || state === told) return false;
  return isDecision(state) || isDecision(told);
}

/** As companies call the states. */
export const stateLabels: Record<ApplicationState, string> = {
  received: "Reçue",
  "to-study": "À étudier",
  interview: "Entretien",
  retained: "Retenue",
  refused: "Refusée",
  withdrawn: "Retirée",
};

/** As candidates read them. */
export const toldLabels: Record<ApplicationState, string> = {
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

/** The states in addresses and forms. */
export const stateSlugs: Record<ApplicationState, string> = {
  received: "recue",
  "to-study": "a-etudier",
  interview: "entretien",
  retained: "retenue",
  refused: "refusee",
  withdrawn: "retiree",
};

/** The state that an address or a form means; null for anything else. */
export function stateOfSlug(slug: unknown): ApplicationState | null {
  return applicationStates.find((state) => stateSlugs[state] === slug) ?? null;
}

export const receivedList = "/compte/entreprise/candidatures";

/** The address where a company opens an application. */
export function receivedPath(id: string): string {
  return `${receivedList}/${id}`;
}

/** The address where a candidate follows an application. */
export function followPath(id: string): string {
  return `/candidat/candidatures/${id}`;
}

/** How the fields of an application are called. */
export const applicationLabels: Record<string, string> = {
  prenom: "Prénom",
  nom: "Nom",
  email: "Adresse e-mail",
  tel: "Téléphone",
  message: "Message",
  cv: "CV",
};
