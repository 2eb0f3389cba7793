// The state of a form displayed again by an action. Runs anywhere.

export type FormValues = Record<string, string | string[]>;

/** A field that two people changed; both versions as people read them. */
export type Conflict = { name: string; label: string; mine: string; theirs: string };

/** A question about a field, to be answered by sending the form again. */
export type FormQuestion = { name: string; text: string };

/** A remark beside a field: how it was understood, or a question about it. */
export type FormNote = { name: string; text: string; isQuestion?: boolean };

/** Values that answer a field's error with one press: buttons of the field `name`. */
export type FieldChoices = { name: string; options: { value: string; label: string }[] };

export type FormState = {
  errors?: Record<string, string>;
  /** By the name of the field with the error. */
  choices?: Record<string, FieldChoices>;
  summary?: string;
  values?: FormValues;
  /** Fields that someone else changed meanwhile. */
  conflicts?: Conflict[];
  questions?: FormQuestion[];
  notes?: FormNote[];
  /** Wording warnings already displayed, so that each appears once. */
  seen?: string[];
  /** The address that the typed one probably means (people/accounts/address-question.server.ts). */
  proposal?: string;
};

/** A form sent without its session; `form` identifies it on its page, empty for an unnamed form. */
export type LeftForm = FormState & { form: string };
