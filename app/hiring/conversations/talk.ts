// A row of the messages of one side.

/** What a company wrote to a candidate outside of an application, read in its row. */
type Outreach = {
  companyId: string;
  text: string | null;
  /** The public page of the offer. */
  offer: string | null;
  /** The address of its author, who wrote with it. */
  replyTo: string | null;
  isExcluded: boolean;
};

export type TalkShown = {
  id: string;
  /** The page with the talk; null for what is read in its row. */
  to: string | null;
  name: string;
  isMasked: boolean;
  photo: string | null;
  about: string;
  kind: "application" | "contact" | "invitation";
  /** Who wrote last; null where the name above it says it. */
  author: string | null;
  line: string;
  at: { iso: string; exact: string; ago: string };
  isNew: boolean;
  outreach: Outreach | null;
};

export type TalkCriteria = { q: string; unread: boolean };

export const ownTalksPath = "/candidat/messages";
export const companyTalksPath = "/compte/entreprise/messages";
