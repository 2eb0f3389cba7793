// What a form that saves itself is told: one answer for each of its messages. Runs anywhere.
import type { Conflict, Typed } from "./typed-merge.ts";

export type AutoSaved =
  /** Saved, at "14:32"; what is kept by now, as the form writes it, and the same as one text. */
  | { state: "saved"; at: string; values: Typed; base: string }
  /** Kept for the person who types, and not saved. */
  | { state: "draft"; at: string }
  /** Something is wrong; all of it is kept as a draft. */
  | { state: "wrong"; at: string; errors: Record<string, string> }
  /** Another window changed the same meanwhile; nothing was overwritten. */
  | { state: "conflict"; at: string; conflicts: Conflict[]; base: string }
  /** The session has ended; `kept` says whether what was typed will be there after signing in. */
  | { state: "signed-out"; kept: boolean };
