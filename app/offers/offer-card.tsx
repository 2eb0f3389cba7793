// An offer in a list: its facts in one order everywhere. The title is the only link.
import { Avatar } from "../ui/avatar.tsx";
import { Chip } from "../ui/chip.tsx";
import { ItemCard } from "../ui/item-card.tsx";
import { Time } from "../ui/time.tsx";
import type { OfferCardData } from "./offer.ts";

export function OfferCard({ offer, level = 2 }: { offer: OfferCardData; level?: 2 | 3 }) {
  return (
    <ItemCard
      level={level}
      to={offer.path}
      title={offer.title}
      media={<Avatar name={offer.company} src={offer.logo} size="l" />}
      subtitle={offer.place ? `${offer.company} · ${offer.place}` : offer.company}
      facts={
        <>
          {offer.applied ? (
            <Chip tone="ok" icon="check">
              Vous avez postulé
            </Chip>
          ) : null}
          {offer.contractType ? <Chip tone="brand">{offer.contractType}</Chip> : null}
          {offer.workingTime ? <Chip>{offer.workingTime}</Chip> : null}
          <Chip icon="euro">{offer.pay ?? "Salaire non précisé"}</Chip>
          {offer.remote ? <Chip icon="home">{offer.remote}</Chip> : null}
        </>
      }
      aside={
        <span className="muted">
          <Time at={offer.at.iso} title={offer.at.exact}>
            {offer.at.ago}
          </Time>
        </span>
      }
    />
  );
}
