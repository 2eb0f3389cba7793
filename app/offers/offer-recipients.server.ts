// Recipients of the mails about an offer and its applications: its owner in the team, or who stands in.
import { listRecipients, type Recipient } from "../people/companies/company-recipients.server.ts";
import type { Db } from "../platform/db/db.server.ts";

/**
 * The member who gets an offer's mails: the owner, else the owner's replacement, else the company's longest-standing owner; one who is there before
 * one who is absent. Any other member comes last, so that a mail never gets lost.
 * @param team the members who get mails, in the order in which they joined @returns undefined only without a team
 */
export function offerRecipient(team: readonly Recipient[], ownerId: string | null): Recipient | undefined {
  const inOrder = [
    team.find(({ id }) => id === ownerId),
    team.find(({ replaces }) => ownerId !== null && replaces.includes(ownerId)),
    ...team.filter(({ role }) => role === "owner"),
    ...team,
  ].filter((member) => member !== undefined);
  return inOrder.find(({ isAbsent }) => !isAbsent) ?? inOrder[0];
}

async function findOwner(tx: Db, offerId: string | null): Promise<string | null> {
  if (offerId === null) return null;
  const offer = await tx.selectFrom("offers").select("ownerId").where("id", "=", offerId).executeTakeFirst();
  return offer?.ownerId ?? null;
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
  const recipient = offerRecipient(team, await findOwner(tx, offerId));
  return team.filter((member) => member === recipient || member.id === actingId);
}

/** Rows about offers of one company by the member who gets their mail; each member gets one mail. */
export async function groupByRecipient<Row extends { ownerId: string | null }>(
  tx: Db,
  companyId: string,
  rows: readonly Row[],
): Promise<Map<Recipient, Row[]>> {
  const team = await listRecipients(tx, companyId);
  if (team.length === 0) return new Map();
  return Map.groupBy(rows, (row) => offerRecipient(team, row.ownerId)!);
}
