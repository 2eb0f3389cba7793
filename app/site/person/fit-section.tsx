// Why a person fits an offer, and what is missing, in words.
import type { OfferFit } from "../../sourcing/matching/offer-fit.server.ts";
import { Chip } from "../../ui/chip.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";

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

/** @param own whether the person applied to the offer: else it is the offer that they fit best */
export function FitSection({ fit, own }: { fit: OfferFit | null; own: boolean }) {
  if (!fit) return null;
  const { offer, words, isGood, reasons, missing } = fit;
  return (
    <Section
      title="Pourquoi ce profil"
      id="correspondance"
      lead={
        <>
          <Chip tone={isGood ? "ok" : "neutral"} icon={isGood ? "check-circle" : undefined}>
            <strong>{words}</strong>
          </Chip>{" "}
          {own ? "à l’offre " : "à votre offre "}
          <Link to={offer.to}>«&nbsp;{offer.title}&nbsp;»</Link>
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
