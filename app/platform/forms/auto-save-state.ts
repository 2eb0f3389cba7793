// Responses to the auto-save of a form. Runs anywhere.
import type { Conflict, FormState, FormValues } from "./form.ts";

/** The errors of an automatic save, with their answers. */
export type Refused = Pick<FormState, "errors" | "choices">;

export type AutoSaved =
  | { state: "saved"; at: string; values: FormValues; base: string }
  | { state: "draft"; at: string }
  | ({ state: "wrong"; at: string } & Refused)
  | { state: "conflict"; at: string; conflicts: Conflict[]; base: string }
  | { state: "signed-out"; isSaved: boolean };
