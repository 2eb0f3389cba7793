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

const Mark = ({ children }: { children: ReactNode }) => <span className="row-mark">{children}</span>;

/** A line of facts. Where it breaks, no line begins or ends with a point. */
function Dotted({ facts }: { facts: ReactNode[] }) {
  const shown = facts.filter(Boolean);
  return (
    <span className="dotted">
      {shown.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and no state
        <span key={at}>
          {at > 0 ? <span className="dot"> · </span> : null}
          {fact}
        </span>
      ))}
    </span>
  );
}

/** An offer in a list of rows: what one compares, on four lines. */
export function OfferRow({
  offer,
  level,
  current,
  isSeen = false,
}: Pick<Props, "offer" | "level"> & { current?: boolean; isSeen?: boolean }) {
  const { logo, image, company, towns, nearness, matchReason, opening, applied, answers, pay } = offer;
  // The pay first, unless it is a sentence, which may be cut.
  const rank = ({ icon, label }: OfferCardData["chips"][number]) => (icon !== "euro" ? 0 : label.length > 30 ? 1 : -1);
  const facts = offer.chips.toSorted((a, b) => rank(a) - rank(b));
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
      subtitle={<Dotted facts={[<Dotted key="who" facts={[company, towns[0]]} />, matchReason, towns[1]]} />}
      lines={[
        <Dotted
          key="facts"
          facts={facts.map(({ label, icon }) => (pay && icon === "euro" ? <b key={label}>{label}</b> : label))}
        />,
        <Dotted
          key="marks"
          facts={[
            nearness,
            applied ? <Mark key="applied">Vous avez postulé</Mark> : isSeen && "Vue",
            answers && !applied ? <Mark key="answers">{answers}</Mark> : null,
            <Ago key="at" at={offer.at} />,
            opening && (
              <span key="opening" className="row-opening">
                {opening}
              </span>
            ),
          ]}
        />,
      ]}
      aside={offer.saved === undefined ? null : <SaveOffer offer={offer} saved={offer.saved} isBare />}
    />
  );
}
