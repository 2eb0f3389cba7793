// What the two sides of an application write to each other, as a page shows it.
import type { FormState } from "../../platform/forms/form.ts";

export type MessageSide = "company" | "applicant";

export type MessageShown = {
  id: string;
  author: string;
  isOwn: boolean;
  /** Nobody of this side had it before them until now. */
  isNew: boolean;
  text: string;
  /** Where it is reported; null for one's own, and for one that is gone. */
  report: string | null;
  at: { iso: string; exact: string; ago: string };
};

/** The two forms of a conversation, as they call themselves. */
export type TalkForm = "message" | "entretien";

export type Conversation = {
  messages: MessageShown[];
  /** The id of the message that is about to be written. */
  newId: string;
  /** Why nothing can be written any more. */
  closed: string | null;
};

/** What the forms of a conversation come back with; `form` says which of them. */
export type TalkState = FormState & { form?: string; conflict?: undefined };

/** Where the conversation stands on its page. */
export const talkAnchor = "#echanges";
