// What an action answers when a form has to be shown again. Runs anywhere.

export type FormValues = Record<string, string | string[]>;

export type FormState = {
  /** Sentences by field name. */
  errors?: Record<string, string>;
  /** The first thing to say, above the form. */
  summary?: string;
  /** What was typed, without passwords. */
  values?: FormValues;
  /** Doubts about its words that the page now shows, so that they are asked once. */
  seen?: string[];
};

/** A form that came without its session, as it was sent; `form` says which of its page, and is empty where it has no name. */
export type LeftForm = FormState & { form: string };
