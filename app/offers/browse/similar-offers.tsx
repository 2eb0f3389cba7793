// Offers that resemble one, below its page and below the page after an application.
import { ItemList } from "../../ui/item-card.tsx";
import type { OfferCardData } from "../offer.ts";
import { OfferCard } from "../offer-card.tsx";

export function SimilarOffers({ offers }: { offers: OfferCardData[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="stack off-paper" aria-labelledby="offres-proches">
      <h2 id="offres-proches">Offres proches</h2>
      <ItemList>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} level={3} />
        ))}
      </ItemList>
    </section>
  );
}
