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

/** What is known of an offer beside its text, in a few words before its first sentence. */
function RowMarks({ offer: { applied, answers, at }, isSeen }: { offer: OfferCardData; isSeen: boolean }) {
  return (
    <>
      {applied ? <span className="row-mark">Vous avez postulé</span> : isSeen ? <span>Vue</span> : null}
      {answers && !applied ? <span className="row-mark">{answers}</span> : null}
      <Ago at={at} />
    </>
  );
}

/** An offer in a list of rows: what one compares, on four lines. */
export function OfferRow({
  offer,
  level,
  current,
  isSeen = false,
}: Pick<Props, "offer" | "level"> & { current?: boolean; isSeen?: boolean }) {
  const { logo, image, company, place, nearness, matchReason, opening } = offer;
  const facts = offer.chips.filter(({ icon }) => icon !== "euro").map(({ label }) => label);
  return (
    <ItemCard
      level={level}
      to={offer.path}
      current={current}
      isNew={offer.isNew && !isSeen}
      title={offer.title}
      media={
        image && !logo ? (
          <Picture path={image} side={96} width={56} height={56} className="row-picture" />
        ) : (
          <Avatar name={company} src={logo} size="l" logo />
        )
      }
      subtitle={
        <>
          <span className="row-company">{company}</span>
          {[place, nearness, matchReason].flatMap((text) => (text ? [` · ${text}`] : []))}
        </>
      }
      lines={[
        <>
          <b>{offer.chips.find(({ icon }) => icon === "euro")?.label}</b> · {facts.join(" · ")}
        </>,
        <>
          <RowMarks offer={offer} isSeen={isSeen} />
          {opening}
        </>,
      ]}
      aside={offer.saved === undefined ? null : <SaveOffer offer={offer} saved={offer.saved} isBare />}
    />
  );
}
