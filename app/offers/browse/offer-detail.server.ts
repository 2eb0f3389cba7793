// An offer in full, as its page, its preview and the pane beside the list show it.
import { labelsByKind, labelsOf } from "../../engines/attributes/attributes.ts";
import { compareEntries } from "../../engines/attributes/fulfilment.ts";
import type { AnswerFigures } from "../../people/companies/response-stats.server.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import { date, displayTime, plural } from "../../platform/text/french.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";
import { filePath } from "../attachments.server.ts";
import * as offersMessages from "../messages.ts";
import { companyPath, offerPath } from "../offer.ts";
import { offerChips } from "../offer-cards.server.ts";
import { shownPay, startNow } from "../offer-facts.server.ts";
import { furtherTowns, offerPlace } from "../offer-places.server.ts";
import { writtenFacts } from "../offer-text.server.ts";
import type { Offer } from "../offers.server.ts";
import { wayFromHome } from "../search-reasons.server.ts";
import { sourcedCompanyPath } from "../source.server.ts";
import type { Source } from "../source.ts";
import { placeMap } from "./place-map.server.ts";

const talksText = (talks: number) =>
  talks === 0 ? offersMessages.noTalks : offersMessages.talksUnderWay(plural(talks, "échange"));

/**
 * "Autres lieux" below "Lieu", night work as a rhythm, and a start that has passed as one at once. The stored text, of which a hash is known,
 * has its own order and terms.
 */
function factsInOrder(offer: Parameters<typeof writtenFacts>[0]) {
  const facts = writtenFacts({ ...offer, start: startNow(offer.start) }).map(({ term, value }) => ({
    term: term === "Temps de travail" ? offersMessages.workingTimeTerm(value) : term,
    value,
  }));
  const others = facts.filter(({ term }) => term === "Autres lieux");
  return facts.flatMap((fact) =>
    fact.term === "Autres lieux" ? [] : fact.term === "Lieu" ? [fact, ...others] : [fact],
  );
}

/** The picture of the offer, else the cover of its company. */
function coverOf({
  nom,
  offerImageId,
  coverFileId,
  coverAlt,
}: Pick<Offer, "nom" | "offerImageId" | "coverFileId" | "coverAlt">) {
  const path = filePath(offerImageId ?? coverFileId);
  return path && { path, alt: offerImageId ? offersMessages.pictureBy(nom) : (coverAlt ?? "") };
}

/** The list of what the offer asks for, below, has all. */
const criteriaNamed = 2;

/** How the attributes of a candidate's profile fulfil what an offer requires and prefers, in words; null where it names nothing. */
function fitOf(held: readonly string[] | null, { required, preferred }: Pick<Offer, "required" | "preferred">) {
  const entries = [...new Set([...required, ...preferred])];
  if (held === null || entries.length === 0) return null;
  const { met, missing } = compareEntries(held, entries);
  const absent = missing.filter((entry) => required.includes(entry));
  const verb = absent.length > 0 ? "demande" : "souhaite";
  const names = labelsOf(absent.length > 0 ? absent : missing);
  const labels = labelsOf(met);
  return {
    verdict: offersMessages.fitOfProfile(labels, entries.length, criteriaNamed),
    isWhole: names.length === 0,
    rest:
      names.length > 0
        ? offersMessages.alsoRequired(verb, met.length > 0, names, criteriaNamed)
        : offersMessages.notCompared,
    met: labels,
  };
}

/** Of a candidate who looks: `home` is the INSEE code of the commune where they live, `held` the attributes of their profile; null for others. */
type Beside = {
  answers: AnswerFigures | null;
  saved: boolean | null;
  home: string | null;
  held: string[] | null;
  source?: Source | null;
};

/** The data of an offer in full. */
export function offerDetail(offer: Omit<Offer, "isPublic">, { answers, saved, home, held, source = null }: Beside) {
  const company = { id: offer.companyId, nom: offer.nom };
  const codes = [offer, ...furtherTowns(offer.places)].map(({ cityCode }) => cityCode);
  const way = wayFromHome(home, codes)?.text ?? null;
  return {
    id: offer.id,
    title: offer.title,
    path: offerPath(offer),
    saved,
    company: {
      name: offer.nom,
      path: companyPath(company),
      // Who applies to the company without an offer came by the same source.
      page: sourcedCompanyPath(company, source),
      logo: filePath(offer.logoFileId),
      sector: offer.secteur && sectorLabel(offer.secteur),
    },
    place: offerPlace(offer),
    way: way && (way === offersMessages.inOwnTown ? offersMessages.inYourTown : offersMessages.fromHome(way)),
    fit: fitOf(held, offer),
    pay: shownPay(offer),
    contractType: offer.contractType,
    chips: offerChips(offer),
    facts: factsInOrder(offer),
    required: labelsByKind(offer.required),
    preferred: labelsByKind(offer.preferred),
    steps: offer.recruitmentSteps ?? [],
    description: typedBlocks(offer.description),
    published: { ...displayTime(offer.createdAt), on: date(offer.createdAt) },
    confirmed: offer.confirmedAt ? displayTime(offer.confirmedAt) : null,
    talks: offer.talks === null ? null : talksText(offer.talks),
    until: offer.expiresAt ? date(offer.expiresAt) : null,
    map: placeMap(offer),
    answers,
    cover: coverOf(offer),
  };
}

export type OfferDetail = ReturnType<typeof offerDetail>;
