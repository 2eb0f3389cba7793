// Offers proposed to a candidate: why each fits, in words, and what the person thinks of it, which moves the next ones.
import { Form } from "react-router";
import { fitOf } from "../../engines/matching/fit.ts";
import type { Match } from "../../engines/matching/matching.ts";
import type { OfferCardData } from "../../offers/offer.ts";
import { OfferChips } from "../../offers/offer-card.tsx";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import { MatchReasons } from "../../sourcing/matching/match-reasons.tsx";
import * as sourcingMessages from "../../sourcing/messages.ts";
import { tastePath } from "../../sourcing/offer-taste.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip, ChipButton } from "../../ui/chip.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { ItemCard } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";

export type Proposal = OfferCardData & {
  isNew: boolean;
  isLiked: boolean;
  taste: string | null;
  /** Null for one of the newest offers around. */
  match: Match | null;
  /** Why it is proposed although it is out of reach. */
  beyond: string | null;
};

const shownReasons = 3;
const shownChips = 3;

function Reasons({ offer: { match, taste, beyond } }: { offer: Proposal }) {
  const against = (match?.missing ?? []).flatMap(({ criterion, points, text }) =>
    points < 0 || criterion === "contract" ? text : [],
  );
  return (
    <>
      {match ? (
        <p>
          <FitChip fit={fitOf(match.shown)} />
        </p>
      ) : beyond ? (
        <p className="strong">{beyond}</p>
      ) : null}
      {match ? (
        <MatchReasons reasons={match.reasons.slice(0, shownReasons).map(({ text }) => text)} against={against} />
      ) : null}
      {taste ? <p className="muted">{taste}</p> : null}
    </>
  );
}

export function ProposalCard({ offer }: { offer: Proposal }) {
  const { id, title, path, company, logo, image, place, distance, chips, isNew, isLiked } = offer;
  const action = tastePath(id);
  const name = <span className="visually-hidden">&nbsp;: {title}</span>;
  return (
    <ItemCard
      level={3}
      to={path}
      title={title}
      subtitle={[company, place, distance].filter(Boolean).join(" · ")}
      media={<Avatar name={company} src={logo} size="l" logo />}
      picture={image ? <Picture path={image} side={192} width={144} height={81} /> : null}
      facts={
        <>
          {isNew ? <Chip tone="accent">Nouvelle</Chip> : null}
          <OfferChips chips={chips.slice(0, shownChips)} />
        </>
      }
    >
      <Reasons offer={offer} />
      <div className="cluster proposal-acts">
        {isLiked ? (
          <ButtonForm
            action={action}
            hidden={{ avis: "oublier", enregistree: "non" }}
            size="small"
            icon="heart"
            pressed
          >
            Vous intéresse{name}
          </ButtonForm>
        ) : (
          <>
            <ButtonForm action={action} hidden={{ avis: "oui" }} size="small" icon="heart">
              Ça m’intéresse{name}
            </ButtonForm>
            <ButtonForm action={action} hidden={{ avis: "non" }} size="small" variant="ghost">
              Pas pour moi{name}
            </ButtonForm>
          </>
        )}
      </div>
    </ItemCard>
  );
}

type Choice = { offerId: string; title: string; company: string; words: string };

/** Just after "Pas pour moi": why, if one wants to, and the way back. */
export function AskWhy({ aside: { offerId, title } }: { aside: Choice }) {
  return (
    <div className="card aside-why">
      <p>
        <strong>{title}</strong> ne vous sera plus proposée. Pourquoi&nbsp;?
      </p>
      <div className="cluster">
        <Form method="post" action={tastePath(offerId)} className="cluster">
          <HiddenField name="avis" value="non" />
          {Object.entries(sourcingMessages.tasteReasons).map(([value, label]) => (
            <ChipButton key={value} type="submit" name="raison" value={value} tone="neutral">
              {label}
            </ChipButton>
          ))}
        </Form>
        <ButtonForm action={tastePath(offerId)} hidden={{ avis: "oublier" }} size="small" variant="ghost" icon="undo">
          Annuler
        </ButtonForm>
      </div>
    </div>
  );
}

/** How the opinions count, and each of them with the way to forget it. */
export function Choices({ choices }: { choices: Choice[] }) {
  return (
    <details className="disclosure">
      <summary>Comment vos avis comptent</summary>
      <div className="stack stack-s reading">
        <p>
          « Ça m’intéresse » enregistre l’offre et fait monter celles de la même entreprise ou du même métier. « Pas
          pour moi » écarte l’offre et fait descendre celles de la même entreprise ou du même métier, sauf si vous dites
          que c’était le lieu ou le salaire. Les entreprises n’en savent rien.
        </p>
        {choices.length > 0 ? (
          <ul className="plain-list stack stack-s">
            {choices.map(({ offerId, title, company, words }) => (
              <li key={offerId} className="cluster between">
                <span>
                  {title}, {company} <span className="muted">{words}</span>
                </span>
                <ButtonForm action={tastePath(offerId)} hidden={{ avis: "oublier" }} size="small" variant="ghost">
                  Oublier<span className="visually-hidden"> mon avis sur {title}</span>
                </ButtonForm>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">Vous n’avez pas encore donné d’avis.</p>
        )}
        <p className="muted">
          <Link to="/classement#correspondances">Comment les offres sont classées</Link>
        </p>
      </div>
    </details>
  );
}
