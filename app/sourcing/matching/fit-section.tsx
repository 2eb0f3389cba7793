// Why a person fits an offer, and what is missing, in words.
import type { Fit } from "../../engines/matching/fit.ts";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import type { OfferFit } from "./offer-fit.server.ts";

function Points({ title, icon, points }: { title: string; icon: IconName; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div className={`fit-points fit-${icon}`}>
      <h3>{title}</h3>
      <ul className="plain-list">
        {points.map((point) => (
          <li key={point}>
            <Icon name={icon} size={18} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  comparison: OfferFit | null;
  /** That of the application, as its lists state it. */
  fit?: Fit | null;
  /** Whether the person applied to the offer: else it is the offer that they fit best. */
  own: boolean;
};

export function FitSection({ comparison, fit, own }: Props) {
  if (!comparison && own) return null;
  if (!comparison)
    return (
      <Section title={sourcingMessages.doesFit} id="correspondance">
        <p className="soft">{sourcingMessages.fitsNoOffer}</p>
      </Section>
    );
  const { offer, reasons, missing } = comparison;
  const shown = fit ?? comparison.fit;
  return (
    <Section
      title={sourcingMessages.doesFit}
      id="correspondance"
      lead={
        <>
          {shown ? <FitChip fit={shown} /> : null} {own ? "à l’offre " : "à votre offre "}
          <Link to={offer.to}>«&nbsp;{offer.name}&nbsp;»</Link>
        </>
      }
    >
      <div className="fit">
        <Points title="Ce qui correspond" icon="check" points={reasons} />
        <Points title="Ce qui manque ou reste à vérifier" icon="help" points={missing} />
      </div>
    </Section>
  );
}
