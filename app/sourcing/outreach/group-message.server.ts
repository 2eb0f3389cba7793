// One message to several candidates: whom it reaches, what each reads, and its sending with the daily limits of the company.
import { z } from "zod";
import { type CompanyViewer, viewingCompany } from "../../access/viewer.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { listCards } from "../../people/candidates/names-seen.server.ts";
import { fillText } from "../../people/companies/company-text.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import { derivedId } from "../../platform/http/derived-id.server.ts";
import { isId } from "../../platform/http/id.ts";
import * as platformLimits from "../../platform/limits.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { listPeople } from "../search/people-rows.server.ts";
import { createOfferInvitation } from "./offer-invitations.server.ts";
import { createContact, listSendableOffers } from "./outreach-messages.server.ts";
import { countSentToday } from "./senders.server.ts";

export const groupForm = z
  .object({
    message: paragraphs(sourcingLimits.groupMessageMax, offersMessages.messageTooLong).refine(
      (text) => text !== null,
      sourcingMessages.messageMissing,
    ),
    offre: line(100, offersMessages.offerToSendMissing).refine(
      (id) => id === null || isId(id),
      offersMessages.offerToSendMissing,
    ),
  })
  .transform(({ message, offre }) => ({ message: message ?? "", offerId: offre }));

/** The ids of the chosen people, at most a page of them. */
export const readChosen = (values: readonly unknown[]): string[] =>
  [...new Set(values.map(String))].filter(isId).slice(0, sourcingLimits.groupMost);

export type GroupPerson = Awaited<ReturnType<typeof listGroup>>["people"][number];

/** The chosen people whom the company finds. `prenom` is null where it does not see the name. */
export async function listGroup(viewer: CompanyViewer, ids: readonly string[]) {
  const seeker = viewingCompany(viewer);
  const rows = await listPeople(seeker, ids);
  const { cards, namesNotice } = await listCards(rows, seeker);
  return {
    namesNotice,
    people: rows.map(({ id, prenom }, at) => {
      const { name, masked, photo, job, place } = cards[at]!;
      const first = prenom?.trim() || null;
      // Beyond the daily limit of names the card shows initials.
      return { id, name, masked, photo, job, place, prenom: first && name.startsWith(first) ? first : null };
    }),
  };
}

type Value = z.infer<typeof groupForm>;

/** What each person reads. @returns null when the message names an offer and none is chosen */
export async function fillGroup(viewer: CompanyViewer, people: readonly GroupPerson[], { message, offerId }: Value) {
  const offers = offerId ? await listSendableOffers(viewer.companyId) : [];
  const offer = offers.find(({ id }) => id === offerId) ?? null;
  if (!offer && fillText(message, { offre: "" }) !== message) return null;
  return {
    offer,
    letters: people.map((person) => ({
      person,
      text: fillText(message, { prenom: person.prenom, entreprise: viewer.companyName, offre: offer?.title }),
    })),
  };
}

/** How many more messages, or invitations, the company may send today. */
async function countLeft(tx: Db, companyId: string, isInvitation: boolean): Promise<number> {
  const most = isInvitation ? sourcingLimits.invitationsPerDay : (await findSetting("dailyLimits", tx)).contacts;
  return Math.max(0, most - (await countSentToday(tx, isInvitation ? "offerInvitations" : "contacts", companyId)));
}

class BeyondLimit extends Error {}

type GroupSent =
  | { kind: "sent"; candidateIds: string[]; messageIds: string[]; skipped: number }
  | { kind: "limit"; left: number }
  | { kind: "company" }
  | { kind: "offer" };

type Letter = { person: Pick<GroupPerson, "id">; text: string };

/**
 * Sends all letters or, beyond the daily limit, none. With an offer they are invitations to apply, once per person and offer.
 * @param sending the id of this sending, the same when it is repeated
 */
export async function sendGroup(
  viewer: CompanyViewer,
  letters: readonly Letter[],
  offerId: string | null,
  sending: string,
): Promise<GroupSent> {
  const delay = platformLimits.mailsUndoMs;
  const sent: { candidateId: string; id: string }[] = [];
  const refused = new Set<string>();
  try {
    await transaction(async (tx) => {
      // In one order of ids, so that two presses at once cannot wait for each other.
      for (const { person, text } of letters.toSorted((a, b) => (a.person.id < b.person.id ? -1 : 1))) {
        // A repeated sending finds its message.
        const id = derivedId(sending, person.id);
        const to = { candidateId: person.id, message: text };
        const result = offerId
          ? await createOfferInvitation(tx, viewer, { ...to, offerId }, delay)
          : await createContact(tx, viewer, { ...to, id, offerId: null }, delay);
        if (result === "limit") throw new BeyondLimit();
        if (result === "sent") sent.push({ candidateId: person.id, id });
        else refused.add(result);
      }
    });
  } catch (error) {
    if (error instanceof BeyondLimit)
      return { kind: "limit", left: await countLeft(db, viewer.companyId, offerId !== null) };
    throw error;
  }
  if (refused.has("company")) return { kind: "company" };
  if (refused.has("offer")) return { kind: "offer" };
  return {
    kind: "sent",
    candidateIds: sent.map(({ candidateId }) => candidateId),
    messageIds: sent.map(({ id }) => id),
    skipped: letters.length - sent.length,
  };
}
