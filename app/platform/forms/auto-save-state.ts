// Responses to the auto-save of a form. Runs anywhere.
import type { Conflict, FormValues } from "./form.ts";

export type AutoSaved =
  | { state: "saved"; at: string; values: FormValues; base: string }
  | { state: "draft"; at: string }
  | { state: "wrong"; at: string; errors: Record<string, string> }
  | { state: "conflict"; at: string; conflicts: Conflict[]; base: string }
  | { state: "signed-out"; isSaved: boolean };
