// Mails about offers whose term or confirmation is due: each member gets one mail for those that are theirs.
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import type { MailCard } from "../../platform/mail/mail-body.tsx";
import type { MailContent } from "../../platform/mail/mail-content.ts";
import { listOwnMailCards } from "../mail-card.server.ts";
import { ownOfferPath } from "../offer.ts";
import { groupByRecipient } from "../offer-recipients.server.ts";

export type DueOffer = {
  id: string;
  title: string;
  companyId: string;
  ownerId: string | null;
};

type Named = { title: string; card: MailCard | null; ownUrl: string };

/** Mails the members whose offers are due. @param factsOf what the mail to an address says of an offer besides its title and card */
export async function mailDueOffers<Row extends DueOffer, Facts>(
  tx: Db,
  offers: readonly Row[],
  factsOf: (offer: Row, email: string) => Facts,
  mailOf: (offers: (Named & Facts)[]) => MailContent,
): Promise<void> {
  if (offers.length === 0) return;
  const cards = await listOwnMailCards(
    tx,
    offers.map(({ id }) => id),
  );
  for (const [companyId, companyOffers] of Map.groupBy(offers, (offer) => offer.companyId)) {
    for (const [{ email }, own] of await groupByRecipient(tx, companyId, companyOffers)) {
      const named = own.map((offer) => ({
        title: offer.title,
        card: cards.get(offer.id) ?? null,
        ownUrl: config.baseUrl + ownOfferPath(offer.id),
        ...factsOf(offer, email),
      }));
      await sendMail(tx, { to: email, ...mailOf(named) });
    }
  }
}
