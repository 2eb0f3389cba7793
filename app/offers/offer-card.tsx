// The card of an offer in a list. Its facts have a fixed order. The title is the only link.
import type { ReactNode } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { Chip } from "../ui/chip.tsx";
import { ItemCard } from "../ui/item-card.tsx";
import { Picture } from "../ui/picture.tsx";
import { Ago } from "../ui/time.tsx";
import type { OfferCardData } from "./offer.ts";
import { SaveOffer } from "./save-offer.tsx";

type Props = {
  offer: OfferCardData;
  level?: 2 | 3 /** Below the facts: why it is shown, for instance. */;
  children?: ReactNode;
};

export const OfferChips = ({ chips }: Pick<OfferCardData, "chips">) =>
  chips.map(({ label, tone, icon }) => (
    <Chip key={label} tone={tone} icon={icon}>
      {label}
    </Chip>
  ));

export function OfferCard({ offer, level = 2, children }: Props) {
  return (
    <ItemCard
      level={level}
      to={offer.path}
      title={offer.title}
      media={<Avatar name={offer.company} src={offer.logo} size="l" logo />}
      picture={offer.image ? <Picture path={offer.image} side={192} width={144} height={81} /> : null}
      subtitle={[offer.company, offer.place, offer.distance, offer.matchReason].filter(Boolean).join(" · ")}
      facts={
        <>
          {offer.applied ? (
            <Chip tone="ok" icon="check">
              Vous avez postulé
            </Chip>
          ) : null}
          <OfferChips chips={offer.chips} />
          <span className="item-age muted">
            <Ago at={offer.at} />
          </span>
        </>
      }
      aside={offer.saved === undefined ? null : <SaveOffer offer={offer} saved={offer.saved} isBare />}
    >
      {children}
    </ItemCard>
  );
}
