// The text of an offer as its page shows it: terms and values, so that a later field changes no stored text.
import { createHash } from "node:crypto";
import { z } from "zod";
import { labelsByKind } from "../engines/attributes/attributes.ts";
import { offerTextMax } from "./limits.ts";
import { remoteLabel } from "./offer.ts";
import { listFacts, shownPay } from "./offer-facts.server.ts";
import type { OfferDetails } from "./offer-fields.ts";
import { offerPlace } from "./offer-places.server.ts";
import type { Offer } from "./offers.server.ts";

const shape = z.object({
  title: z.string(),
  facts: z.array(z.object({ term: z.string(), value: z.string() })),
  description: z.string(),
});

export type OfferText = z.infer<typeof shape>;

type Written = OfferDetails &
  Pick<Offer, "title" | "job" | "city" | "cityCode" | "departement" | "contractType" | "workingTime" | "description"> &
  Pick<Offer, "salary" | "salaryMax" | "salaryTaux" | "remoteWorkDays" | "required" | "preferred" | "nom"> & {
    isDraft?: boolean;
  };

/** The facts of an offer that its author wrote, in the order of the page. */
export function writtenFacts(offer: Written): { term: string; value: string }[] {
  const facts: { term: string; value: string | null }[] = [
    { term: "Salaire", value: shownPay(offer) },
    { term: "Contrat", value: offer.contractType },
    { term: "Temps de travail", value: offer.workingTime },
    ...listFacts(offer),
    { term: "Télétravail", value: remoteLabel(offer.remoteWorkDays) ?? "Aucun jour prévu" },
    { term: "Lieu", value: offerPlace(offer) },
    { term: "Métier", value: offer.job },
  ];
  return facts.flatMap(({ term, value }) => (value ? [{ term, value }] : []));
}

const wantedFacts = (term: string, attributes: readonly string[]) =>
  labelsByKind(attributes).map(({ title, labels }) => ({ term: `${term}, ${title}`, value: labels.join(", ") }));

/** The whole text of an offer. Nothing in it depends on the day. */
function textOf(offer: Written): OfferText {
  const facts = [
    ...writtenFacts(offer),
    { term: "Entreprise", value: offer.nom },
    ...wantedFacts("Exigé", offer.required),
    ...wantedFacts("Souhaité", offer.preferred),
  ];
  return { title: offer.title, facts, description: offer.description };
}

const stored = (content: OfferText) => {
  const text = JSON.stringify(content);
  return { hash: createHash("sha256").update(text).digest("hex"), text };
};

/** An offer's text as it is stored, with its SHA-256 in hexadecimal. */
export const offerTextOf = (offer: Written): { hash: string; text: string } => stored(textOf(offer));

/** A stored text; null when it is no text of an offer. */
export function readOfferText(text: string): OfferText | null {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The text of an offer in an exported application; null when it is none, or longer than an offer can be. */
export function importedOfferText(value: unknown): { hash: string; text: string } | null {
  const parsed = shape.safeParse(value);
  if (!parsed.success) return null;
  const { title, facts, description } = parsed.data;
  const row = stored({ title, facts: facts.map(({ term, value }) => ({ term, value })), description });
  return row.text.length > offerTextMax ? null : row;
}
