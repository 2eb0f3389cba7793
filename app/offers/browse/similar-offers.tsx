// Offers that resemble one, below its page and below the page after an application.
import { ItemList } from "../../ui/item-card.tsx";
import { OfferCard } from "../offer-card.tsx";
import type { SimilarOffers as Similar } from "./similar-offers.server.ts";

export function SimilarOffers({ title, offers }: Similar) {
  if (offers.length === 0) return null;
  return (
    <section className="stack off-paper" aria-labelledby="offres-proches">
      <h2 id="offres-proches">{title}</h2>
      <ItemList>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} level={3} />
        ))}
      </ItemList>
    </section>
  );
}
