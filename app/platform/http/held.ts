// What a refusal holds of the posted form. Runs anywhere.

/** A field of a posted form in the page that refuses it. Passwords and files have no value: they are given again. */
export type HeldInput = { kind: "text" | "hidden" | "secret" | "file"; name: string; label: string; value: string };

/** A posted form as a page can show and send it again. */
export type PostedForm = { inputs: HeldInput[]; action: string; encType: "multipart/form-data" | undefined };

export type HeldLink = { path: string; label: string };

/** A refusal of a form with typed texts, as the error page receives it. */
export type HeldRefusal = {
  sentence: string;
  texts: HeldInput[];
  /** What became of the texts, and what can be done; null for an account without access. */
  explanation: string | null;
  /** How to send it again; null when that would be refused too. */
  again: PostedForm | null;
  /** Where the texts were saved; null when they are only in this page. */
  saved: HeldLink | null;
  /** The page to go on with; null for the home page. */
  back: HeldLink | null;
};
