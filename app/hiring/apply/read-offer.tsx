// The offer as the applicant read it, folded.
import { DefinitionList } from "../../ui/definition.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import type { ReadOffer as ReadOfferData } from "./read-offer.server.ts";

type Props = { offer: ReadOfferData; label: string };

export function ReadOffer({ offer, label }: Props) {
  if (!offer) return null;
  return (
    <details className="disclosure">
      <summary>{label}</summary>
      <div className="stack">
        <p className="muted">
          {offer.isOnline
            ? "L’offre a été modifiée depuis. Voici son texte au moment de la candidature."
            : "L’offre n’est plus en ligne. Voici son texte au moment de la candidature."}
        </p>
        <h3>{offer.title}</h3>
        <DefinitionList items={offer.facts} />
        <TypedText blocks={offer.description} />
      </div>
    </details>
  );
}
