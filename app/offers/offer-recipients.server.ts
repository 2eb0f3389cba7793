// Recipients of the mails about an offer and its applications: its owner in the team, or who stands in.
import { listRecipients, type Recipient } from "../people/companies/company-recipients.server.ts";
import type { Db } from "../platform/db/db.server.ts";

type Responsible = { ownerId: string | null; replacementId: string | null };

/**
 * The member who gets an offer's mails: the owner, else the replacement, else the company's longest-standing owner; one who is there before
 * one who is absent. Any other member comes last, so that a mail never gets lost.
 * @param team the members who get mails, in the order in which they joined @returns undefined only without a team
 */
export function offerRecipient(
  team: readonly Recipient[],
  { ownerId, replacementId }: Responsible,
): Recipient | undefined {
  const inOrder = [
    team.find(({ id }) => id === ownerId),
    team.find(({ id }) => id === replacementId),
    ...team.filter(({ role }) => role === "owner"),
    ...team,
  ].filter((member) => member !== undefined);
  return inOrder.find(({ isAbsent }) => !isAbsent) ?? inOrder[0];
}

async function findResponsible(tx: Db, offerId: string | null): Promise<Responsible> {
  const none = { ownerId: null, replacementId: null };
  if (offerId === null) return none;
  const offer = await tx
    .selectFrom("offers")
    .select(["ownerId", "replacementId"])
    .where("id", "=", offerId)
    .executeTakeFirst();
  return offer ?? none;
}

/** The recipients of one mail about an offer of a company. @param actingId a colleague whose own message or interview it answers; null for none */
export async function listOfferRecipients(
  tx: Db,
  {
    companyId,
    offerId,
    actingId = null,
  }: { companyId: string | null; offerId: string | null; actingId?: string | null },
): Promise<Recipient[]> {
  const team = await listRecipients(tx, companyId);
  const recipient = offerRecipient(team, await findResponsible(tx, offerId));
  return team.filter((member) => member === recipient || member.id === actingId);
}

/** Rows about offers of one company by the member who gets their mail; each member gets one mail. */
export async function groupByRecipient<Row extends Responsible>(
  tx: Db,
  companyId: string,
  rows: readonly Row[],
): Promise<Map<Recipient, Row[]>> {
  const team = await listRecipients(tx, companyId);
  if (team.length === 0) return new Map();
  return Map.groupBy(rows, (row) => offerRecipient(team, row)!);
}
