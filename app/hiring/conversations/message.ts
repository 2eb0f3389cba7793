// The messages of a conversation, as a page shows them.
import type { FormState } from "../../platform/forms/form.ts";

export type MessageSide = "company" | "applicant";

export type MessageShown = {
  id: string;
  author: string;
  isOwn: boolean;
  isNew: boolean;
  text: string;
  /** The address to report it; null for one's own and for hidden messages. */
  report: string | null;
  at: { iso: string; exact: string; ago: string };
};

export type ConversationForm = "message" | "entretien";

export type Conversation = {
  messages: MessageShown[];
  newId: string;
  /** Why no message can be sent any more. */
  closed: string | null;
};

/** The state of a failed form; `form` says which one. */
export type ConversationState = FormState & { form?: string; conflict?: undefined };

export const conversationAnchor = "#echanges";
