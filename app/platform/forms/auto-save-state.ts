// Responses to the auto-save of a form. Runs anywhere.
import type { Conflict, Typed } from "./typed-merge.ts";

export type AutoSaved =
  | { state: "saved"; at: string; values: Typed; base: string }
  | { state: "draft"; at: string }
  | { state: "wrong"; at: string; errors: Record<string, string> }
  | { state: "conflict"; at: string; conflicts: Conflict[]; base: string }
  | { state: "signed-out"; kept: boolean };
