// Shows the interpretation of a search of offers, with the choices beside it.
import { ChipLink } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import type { GuessedOffers } from "./guessed-offers.server.ts";
import type { OfferChoices } from "./offer-choices.server.ts";

type Links = { label: string; to: string; current?: boolean }[];

/** Links of which one is current. */
export const Choices = ({ links, label }: { links: Links; label: string }) =>
  links.length > 0 ? (
    <nav className="orders" aria-label={label}>
      {links.map(({ label, to, current }) => (
        <Link key={to} to={to} aria-current={current ? "true" : undefined} rel="nofollow" preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
  ) : null;

type Chips = { label: string; to: string }[];

/** The criteria of a search one by one, each a link without it. @param all the search without criteria */
export const CriteriaChips = ({ chips, all }: { chips: Chips; all: string }) =>
  chips.length > 0 ? (
    <div className="found-criteria cluster">
      <span className="paper-only">Recherche&nbsp;:</span>
      {chips.map(({ label, to }) => (
        <ChipLink key={label} to={to} remove={`Retirer le filtre ${label}`} preventScrollReset rel="nofollow">
          {label}
        </ChipLink>
      ))}
      {chips.length > 1 ? (
        <ChipLink to={all} tone="neutral" preventScrollReset>
          Tout effacer
        </ChipLink>
      ) : null}
    </div>
  ) : null;

/** The occupation that answers instead, and a corrected spelling. */
export function ReadAs({ guessed, corrected }: Pick<Props, "guessed"> & Pick<OfferChoices, "corrected">) {
  return (
    <>
      {guessed ? (
        <p className="muted found-note">
          {guessed.sentence}{" "}
          <Link to={guessed.exact.to} rel="nofollow">
            {guessed.exact.label}
          </Link>
        </p>
      ) : null}
      {corrected ? (
        <p className="muted found-note">
          Orthographe corrigée&nbsp;: <b>{corrected.text}</b>.{" "}
          <Link to={corrected.exact.to} rel="nofollow">
            {corrected.exact.label}
          </Link>
        </p>
      ) : null}
    </>
  );
}

type Props = {
  choices: OfferChoices;
  /** The sentences about the typed minimum pay. */
  pay: { error?: string | undefined; instead: { text: string; link: { label: string; to: string } } | null };
  /** What the words say besides, and what is not taken into account. */
  notes: string[];
  guessed: Pick<GuessedOffers, "sentence" | "exact"> | null;
  /** No offer is at the searched place. */
  isRemoteOnly: boolean;
};

/** The notes on the interpretation: a guessed occupation, a corrected spelling, a contract or rhythm, what else the words say, an ambiguous town. */
export function Understood(props: Props) {
  const { pay, notes, guessed, isRemoteOnly } = props;
  const { corrected, terms, communes, unknown } = props.choices;
  return (
    <>
      <ReadAs guessed={guessed} corrected={corrected} />
      {terms ? (
        <p className="muted found-note">
          {terms.text} {terms.order}{" "}
          {terms.exact ? (
            <Link to={terms.exact.to} rel="nofollow">
              {terms.exact.label}
            </Link>
          ) : null}
        </p>
      ) : null}
      {[...notes, ...(pay.error ? [pay.error] : [])].map((note) => (
        <p key={note} className="found-note">
          {note}
        </p>
      ))}
      {pay.instead ? (
        <p className="found-note">
          {pay.instead.text}{" "}
          <Link to={pay.instead.link.to} rel="nofollow">
            {pay.instead.link.label}
          </Link>
        </p>
      ) : null}
      {unknown ? <p className="found-note">{unknown}</p> : null}
      {communes.length > 1 ? <p className="found-note">Laquelle cherchez-vous&nbsp;?</p> : null}
      <Choices links={communes} label="Communes possibles" />
      {isRemoteOnly ? (
        <p className="found-note">Aucune offre sur place&nbsp;: celles-ci sont en télétravail complet.</p>
      ) : null}
    </>
  );
}

/** The close occupations of a search, below its results. */
export const CloseOccupations = ({ close }: Pick<OfferChoices, "close">) =>
  close.length > 0 ? (
    <nav className="widened-line soft found-note" aria-label="Métiers proches">
      Métiers proches&nbsp;:{" "}
      {close.map(({ label, to }, index) => (
        <span key={to}>
          {index > 0 ? " · " : ""}
          <Link to={to} rel="nofollow">
            {label}
          </Link>
        </span>
      ))}
    </nav>
  ) : null;
