// What the form of an offer shows while it is written: the offer as candidates will read it, and what the market pays.
import { labelsByKind } from "../../engines/attributes/attributes.ts";
import type { FormNote } from "../../platform/forms/form.ts";
import { oneLine } from "../../platform/text/text.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";
import { findPayMarket } from "../browse/pay-levels.server.ts";
import { offerChips } from "../offer-cards.server.ts";
import { offerPlace } from "../offer-places.server.ts";
import { payMarket } from "./proposed-fields.ts";

export type LiveOffer = ReturnType<typeof liveOffer>["live"];

type Written = Omit<Parameters<typeof offerChips>[0], "guaranteedAt"> &
  Parameters<typeof offerPlace>[0] &
  Parameters<typeof findPayMarket>[0] & { description: string; required: string[]; preferred: string[] };

/** @param title as typed @param columns of the offer as typed @returns the preview, and the note of the market's pay */
export function liveOffer(title: string, columns: Written) {
  const market = findPayMarket(columns);
  const notes: FormNote[] = market ? [{ name: payMarket, text: market }] : [];
  return {
    notes,
    live: {
      title: oneLine(title),
      place: offerPlace(columns),
      chips: offerChips({ ...columns, guaranteedAt: null }),
      description: typedBlocks(columns.description),
      required: labelsByKind(columns.required),
      preferred: labelsByKind(columns.preferred),
    },
  };
}
