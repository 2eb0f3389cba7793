// An offer as its page shows it, to all and, before publication, to its company.

import { labelsByKind } from "../../engines/attributes/attributes.ts";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { findPayScale } from "../../offers/browse/pay-levels.server.ts";
import { placeMap } from "../../offers/browse/place-map.server.ts";
import { landingsOf } from "../../offers/landing.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { companyPath, departurePath } from "../../offers/offer.ts";
import { offerChips } from "../../offers/offer-cards.server.ts";
import { applyElsewhere, shownPay } from "../../offers/offer-facts.server.ts";
import { offerPlace } from "../../offers/offer-places.server.ts";
import { offerTextOf, writtenFacts } from "../../offers/offer-text.server.ts";
import type { Offer } from "../../offers/offers.server.ts";
import { sourcedCompanyPath } from "../../offers/source.server.ts";
import type { Source } from "../../offers/source.ts";
import type { AnswerFigures } from "../../people/companies/response-stats.server.ts";
import { date, displayTime, plural } from "../../platform/text/french.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";
import { questionsShown } from "./answers.server.ts";

const talksText = (talks: number) =>
  talks === 0 ? offersMessages.noTalks : offersMessages.talksUnderWay(plural(talks, "échange"));

type Beside = { saved: boolean | null; answers: AnswerFigures | null; file: StoredFile | null; source?: Source | null };

/** The data of an offer's page. */
export function offerShown(offer: Omit<Offer, "isPublic">, { saved, answers, file, source = null }: Beside) {
  const company = { id: offer.companyId, nom: offer.nom };
  return {
    id: offer.id,
    saved,
    title: offer.title,
    company: {
      name: offer.nom,
      path: companyPath(company),
      // Who applies to the company without an offer came by the same source.
      page: sourcedCompanyPath(company, source),
      logo: filePath(offer.logoFileId),
      sector: offer.secteur,
    },
    place: offerPlace(offer),
    pay: shownPay(offer),
    payScale: findPayScale(offer),
    contractType: offer.contractType,
    chips: offerChips(offer),
    facts: writtenFacts(offer),
    textHash: offerTextOf(offer).hash,
    required: labelsByKind(offer.required),
    preferred: labelsByKind(offer.preferred),
    questions: questionsShown(offer.questions),
    cvPolicy: offer.cvPolicy,
    elsewhere: applyElsewhere(offer, departurePath(offer)),
    description: typedBlocks(offer.description),
    published: { ...displayTime(offer.createdAt), on: date(offer.createdAt) },
    confirmed: offer.confirmedAt ? displayTime(offer.confirmedAt) : null,
    talks: offer.talks === null ? null : talksText(offer.talks),
    until: offer.expiresAt ? date(offer.expiresAt) : null,
    map: placeMap(offer),
    landings: landingsOf(offer),
    answers,
    image: filePath(offer.offerImageId),
    file,
  };
}
