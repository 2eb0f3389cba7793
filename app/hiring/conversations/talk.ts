// The messages of one side: a row of the list, and the talk that is open beside it.
import type { Conversation } from "./message.ts";

export type TalkKind = "application" | "contact" | "invitation";

export type TalkShown = {
  /** Of the application or the invitation; of direct messages that of the other side. */
  id: string;
  name: string;
  isMasked: boolean;
  photo: string | null;
  about: string;
  /** Who wrote last; null where the name above it says it. */
  author: string | null;
  line: string;
  /** The line is a step of an interview or an invitation, not somebody's words. */
  isStep: boolean;
  at: { iso: string; exact: string; ago: string };
  isNew: boolean;
};

/** `talk`: with the interview as its reader sees it, where there is one. */
export type OpenTalk<Talk = Conversation> = Pick<TalkShown, "id" | "name" | "isMasked" | "photo" | "about"> & {
  /** The page that says more. */
  page: { to: string; label: string } | null;
  talk: Talk;
};

export type TalkCriteria = { q: string; unread: boolean };

export const ownTalksPath = "/candidat/messages";
export const unreadTalksPath = `${ownTalksPath}?lues=non`;
export const companyTalksPath = "/compte/entreprise/messages";

/** The parameter of the open talk. */
export const openParam = "echange";

/** The parameter of the ready text in the box. */
export const textParam = "texte";

/** The address of the messages with a talk open, or with none (null); a chosen ready text stays with its talk. @param here path and query */
export function talkPath(here: string, id: string | null): string {
  const [path, query] = here.split("?");
  const params = new URLSearchParams(query);
  for (const name of [openParam, textParam]) params.delete(name);
  const rest = [...(id ? [[openParam, id]] : []), ...params];
  return rest.length > 0 ? `${path}?${new URLSearchParams(rest as string[][])}` : path!;
}
