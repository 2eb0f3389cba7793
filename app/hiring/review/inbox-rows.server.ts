// The rows of the list and of the board, as shown.

import type { ApplicationState } from "../../platform/db/schema.ts";
import { dateTime, moment, plural } from "../../platform/text/french.ts";
import { receivedPath } from "../apply/application.ts";
import type { ReceivedRow } from "./inbox.server.ts";

export type ReceivedCard = {
  id: string;
  to: string;
  name: string;
  offer: string;
  state: ApplicationState;
  hasCv: boolean;
  isNew: boolean;
  hasNewMessage: boolean;
  at: { iso: string; exact: string; ago: string };
  /** How long it has been unanswered, once that is long: "9 jours". */
  waits: string | null;
  toldAt: string | null;
};

const day = 86_400_000;

/** @param patience days without an answer from which the wait is shown */
export function cardOf(
  row: ReceivedRow,
  query: string,
  { now, patience }: { now: Date; patience: number },
): ReceivedCard {
  const { id, prenom, nom, offer, state, seenAt, answeredAt, createdAt, waitingSince, toldAt } = row;
  const isUnanswered = answeredAt === null && (state === "received" || state === "to-study");
  const days = Math.floor((now.getTime() - waitingSince.getTime()) / day);
  return {
    id,
    to: receivedPath(id) + query,
    name: `${prenom} ${nom}`,
    offer,
    state,
    hasCv: row.cvFileId !== null && state !== "withdrawn",
    isNew: seenAt === null && state !== "withdrawn",
    hasNewMessage: row.hasNewMessage,
    at: moment(createdAt, now),
    waits: isUnanswered && days >= patience ? plural(days, "jour") : null,
    toldAt: toldAt ? dateTime(toldAt) : null,
  };
}
