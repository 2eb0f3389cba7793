// The messages of a conversation, as a page shows them.
import type { FormState } from "../../platform/forms/form.ts";

export type MessageSide = "company" | "applicant";

export type AttachmentShown = { id: string; to: string; name: string; about: string; isPicture: boolean };

export type MessageShown = {
  id: string;
  applicationId: string;
  author: string;
  isOwn: boolean;
  isNew: boolean;
  text: string;
  /** The address that reports it. */
  report: string | null;
  /** The day on which the reader reported it. */
  reportedOn: string | null;
  attachments: AttachmentShown[];
  /** How many files are not shown, in words. */
  withheld: string | null;
  at: { iso: string; exact: string; ago: string };
};

export type Conversation = {
  messages: MessageShown[];
  newId: string;
  closed: string | null;
  /** Whether the reader has closed the talk to the other side; null where they may not. */
  shutting: { isShut: boolean; companyId: string | null } | null;
  /**
   * How a message reaches the other side beside this page: by mail with an address for the reply, without one, or not at all. While the
   * company does not see the applicant's name, no address is given to either side. "direct", and "toMasked" and "fromMasked" where the company
   * does not see the person: without an application. null: nothing can be written.
   */
  reach: "mail" | "mailWithoutReply" | "page" | "toHidden" | "fromHidden" | "direct" | "toMasked" | "fromMasked" | null;
};

export type ConversationState = FormState & { form?: string; conflict?: undefined };

export const conversationAnchor = "#echanges";
