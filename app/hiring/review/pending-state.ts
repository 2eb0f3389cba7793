// The state that a decision being sent leads to: pages show it before the server answers.
import { useNavigation } from "react-router";
import { type DecidedState, isDecided, stateOfSlug } from "../application-life.ts";

/** Null while no decision about one application is being sent. */
export function usePendingState(): DecidedState | null {
  const { formData } = useNavigation();
  const state = formData?.get("form") === "etat" ? stateOfSlug(formData.get("etat")) : null;
  return isDecided(state) ? state : null;
}
