// The state that a decision being sent leads to: pages show it before the server answers.
import { usePendingForm } from "../../ui/pending-form.ts";
import { type DecidedState, isDecided, stateOfSlug } from "../application-life.ts";

/** Null while no decision about the application of this address is being sent. */
export function usePendingState(here: string): DecidedState | null {
  const state = stateOfSlug(usePendingForm(here, "etat")?.get("etat"));
  return isDecided(state) ? state : null;
}
