// The results of a search: order, chips, people, or proposals when there are none.
import type { ReactNode } from "react";
import { Choices, CloseOccupations, ReadAs } from "../../offers/browse/understood.tsx";
import { NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import { BroaderLine, BroaderList, BroaderWords } from "../../ui/broader-searches.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { ChipLink } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PastEnd } from "../../ui/past-end.tsx";
import * as sourcingMessages from "../messages.ts";
import { PeopleList } from "../outreach/people-list.tsx";
import type { Result } from "./results-view.server.ts";

export function SaveSearch({ save, children }: Pick<Result, "save"> & { children: ReactNode }) {
  return (
    <ButtonForm action="/resultats/enregistrement" hidden={save} icon="bell" size="small">
      {children}
    </ButtonForm>
  );
}

function NoResults({
  widening,
  canSave,
  dismissed,
  save,
}: Pick<Result, "widening" | "canSave" | "dismissed" | "save">) {
  return (
    <section className="stack" aria-labelledby="aucun-profil">
      <h2 id="aucun-profil">Aucun profil ne correspond à ces critères</h2>
      <BroaderList searches={widening.instead} />
      <p className="soft">
        {canSave
          ? "Vous pouvez aussi enregistrer cette recherche\u00a0: vous saurez quand un profil y répond."
          : "Avec un métier ou une ville, vous pourriez aussi enregistrer cette recherche et voir qui y répond ensuite."}
      </p>
      {canSave ? <SaveSearch save={save}>Créer une alerte</SaveSearch> : null}
      {dismissed ? (
        <p className="soft">
          <Link to="/resultats/ecartes">{dismissed}</Link>
        </p>
      ) : null}
    </section>
  );
}

/** How far around the city, beside the filters. */
export function Radii({ radii, distances }: Pick<Result["choices"], "radii"> & Pick<Result, "distances">) {
  return radii.length > 0 ? (
    <nav className="card radii" aria-labelledby="distance-ville">
      <h2 id="distance-ville">Distance</h2>
      <div className="cluster">
        {radii.map(({ label, to, current }) => (
          <Link
            key={label}
            to={to}
            className="chip chip-neutral"
            aria-current={current ? "true" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </div>
      <p className="muted">{distances}</p>
    </nav>
  ) : null;
}

/** The occupation that answers instead, a corrected spelling, an unclear place. */
export function Understood({
  choices: { corrected, communes, unknown },
  guessed,
}: Pick<Result, "choices" | "guessed">) {
  return (
    <>
      <ReadAs guessed={guessed} corrected={corrected} />
      {unknown ? <p className="soft">{unknown}</p> : null}
      {communes.length > 1 ? <p className="soft">Laquelle cherchez-vous&nbsp;?</p> : null}
      <Choices links={communes} label="Communes possibles" />
    </>
  );
}

export function Chips({ chips }: Pick<Result, "chips">) {
  return (
    <div className="results-criteria cluster">
      <span className="paper-only">Recherche&nbsp;:</span>
      {chips.map(({ label, to, isAlone }) => (
        <ChipLink
          key={label}
          to={to}
          remove={`Retirer le critère ${label}`}
          preventScrollReset
          data-alone={isAlone || undefined}
        >
          {label}
        </ChipLink>
      ))}
    </div>
  );
}

type Props = {
  result: Result;
  back: string;
  open: string | null;
  busy: boolean;
  mayWrite: boolean;
  /** Shown when nothing was found. */
  instead: ReactNode;
};

export function ResultsList({ result, back, open, busy, mayWrite, instead }: Props) {
  return (
    // A new key for another search: no item is reused from the previous list.
    <div key={result.first} className="results-list stack" aria-busy={busy}>
      {result.capped ? (
        <Notice>
          <p>
            Seuls les {result.capped} profils les plus récents sont listés. Ajoutez un critère pour voir les autres.
          </p>
        </Notice>
      ) : null}
      <NamesNotice>{result.namesNotice}</NamesNotice>
      <BroaderWords searches={result.widening.corrections} />
      {result.total === 0 ? (
        <>
          <NoResults {...result} />
          {instead}
        </>
      ) : null}
      {result.total > 0 && result.rows.length === 0 ? <PastEnd first={result.first} /> : null}
      {result.rows.length > 0 ? (
        <PeopleList
          people={result.rows.map(({ marks, reasons, distance, best, ...candidate }) => ({
            candidate,
            marks,
            reasons: [reasons, best && sourcingMessages.fitsOffer(best.offer.name)].filter(Boolean).join(" · "),
            distance,
            fit: best ? <FitChip fit={best.fit} /> : null,
            open: candidate.id === open,
            dismissible: true,
          }))}
          back={back}
          mayWrite={mayWrite}
        />
      ) : null}
      <BroaderLine searches={result.widening.beside} />
      <CloseOccupations close={result.choices.close} />
      <Pager label="Pages des résultats" previous={result.previous} next={result.next} position={result.position} />
      {result.total > 0 && result.dismissed ? (
        <p className="soft">
          <Link to="/resultats/ecartes">{result.dismissed}</Link>
        </p>
      ) : null}
    </div>
  );
}
