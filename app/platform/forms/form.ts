// The state of a form displayed again by an action. Runs anywhere.

export type FormValues = Record<string, string | string[]>;

export type FormState = {
  errors?: Record<string, string>;
  summary?: string;
  values?: FormValues;
  /** Wording warnings already displayed, so that each is asked once. */
  seen?: string[];
};

/** A form sent without its session; `form` identifies it on its page, empty for an unnamed form. */
export type LeftForm = FormState & { form: string };
