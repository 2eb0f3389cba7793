// The views and orders of a company's list of offers.
import { ownOffersPath } from "../../offers/offer.ts";

export const offerViews = ["toutes", "en-ligne", "fin-proche", "en-pause", "terminees", "suivies"] as const;

export type OfferView = (typeof offerViews)[number];

/** The first is the default. */
export const offerOrders = ["recentes", "retard", "candidatures", "fin"] as const;

export type OfferOrder = (typeof offerOrders)[number];

/** The list of a company's offers in a view and an order. */
export function offersAddress({ view, order }: { view: OfferView; order: OfferOrder }): string {
  const params = new URLSearchParams({
    ...(view === "toutes" ? {} : { vue: view }),
    ...(order === "recentes" ? {} : { tri: order }),
  });
  return params.size > 0 ? `${ownOffersPath}?${params}` : ownOffersPath;
}
