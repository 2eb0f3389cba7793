// An offer as its page shows it, to all and, before publication, to its company.
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { offerDetail } from "../../offers/browse/offer-detail.server.ts";
import { findPayScale } from "../../offers/browse/pay-levels.server.ts";
import { landingsOf } from "../../offers/landing.server.ts";
import { departurePath } from "../../offers/offer.ts";
import { applyElsewhere } from "../../offers/offer-facts.server.ts";
import { offerTextOf } from "../../offers/offer-text.server.ts";
import type { Offer } from "../../offers/offers.server.ts";
import { questionsShown } from "./answers.server.ts";

type Beside = Parameters<typeof offerDetail>[1] & { file: StoredFile | null };

/** The data of an offer's page. */
export function offerShown(offer: Omit<Offer, "isPublic">, { file, ...beside }: Beside) {
  return {
    ...offerDetail(offer, beside),
    payScale: findPayScale(offer),
    textHash: offerTextOf(offer).hash,
    questions: questionsShown(offer.questions),
    cvPolicy: offer.cvPolicy,
    elsewhere: applyElsewhere(offer, departurePath(offer)),
    landings: landingsOf(offer),
    file,
  };
}
