// How a form of /moncompte is shown: as it is kept, as it was just refused, or as it was left unfinished. Runs anywhere.
import type { FormState } from "../../platform/forms/form.ts";
import type { Conflict } from "../../platform/forms/typed-merge.ts";

export type ShownForm = {
  state: FormState | undefined;
  /** When what stands in it was typed, if it was left unfinished. */
  draft: { iso: string; exact: string; ago: string } | null;
  conflicts: Conflict[] | undefined;
  /** Says whose form it is: the hidden field `brouillon`. */
  token: string;
};

/** The form of a list, and the entries of it whose changes were left unfinished. */
export type ShownEntries = ShownForm & { unfinished: string[] };
