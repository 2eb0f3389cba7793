// State of a form of /moncompte: saved, refused or draft. Runs anywhere.
import type { FormState } from "../../platform/forms/form.ts";
import type { Conflict } from "../../platform/forms/typed-merge.ts";

export type ShownForm = {
  state: FormState | undefined;
  draft: { iso: string; exact: string; ago: string } | null;
  conflicts: Conflict[] | undefined;
  token: string;
};

export type ShownEntries = ShownForm & { unfinished: string[] };
