// State of a form of /moncompte: saved, refused or draft. Runs anywhere.
import type { Conflict, FormState } from "../../platform/forms/form.ts";

export type ShownForm = {
  state: FormState | undefined;
  draft: { iso: string; exact: string; ago: string } | null;
  conflicts: Conflict[] | undefined;
  token: string;
};

export type ShownEntries = ShownForm & { unfinished: string[] };
