// Responses to the auto-save of a form. Runs anywhere.
import type { Conflict, Typed } from "./typed-merge.ts";

export type AutoSaved =
  /** Saved, at "14:32"; the saved values, and the same serialised as the new base. */
  | { state: "saved"; at: string; values: Typed; base: string }
  | { state: "draft"; at: string }
  | { state: "wrong"; at: string; errors: Record<string, string> }
  /** Another window changed the same fields; nothing was overwritten. */
  | { state: "conflict"; at: string; conflicts: Conflict[]; base: string }
  /** The session has ended; `kept`: the input will be restored after signing in. */
  | { state: "signed-out"; kept: boolean };
