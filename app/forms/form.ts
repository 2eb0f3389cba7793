// What an action answers when a form has to be shown again. Runs anywhere.

export type FormValues = Record<string, string | string[]>;

export type FormState = {
  /** Sentences by field name. */
  errors?: Record<string, string>;
  /** The first thing to say, above the form. */
  summary?: string;
  /** What was typed, without passwords. */
  values?: FormValues;
};
