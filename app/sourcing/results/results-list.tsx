// The results of a search: order, chips, people, or proposals when there are none.
import type { ReactNode } from "react";
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

export function Sorts({ sorts }: Pick<Result, "sorts">) {
  return (
    <nav className="orders" aria-label="Trier les profils">
      {sorts.map(({ label, to, current }) => (
        <Link key={label} to={to} aria-current={current ? "true" : undefined} preventScrollReset>
          {label}
        </Link>
      ))}
    </nav>
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

const Line = ({ label, lead, links }: { label: string; lead: string; links: Result["choices"]["close"] }) =>
  links.length > 0 ? (
    <nav className="widened-line soft" aria-label={label}>
      {lead}{" "}
      {links.map((link, index) => (
        <span key={link.to}>
          {index > 0 ? " · " : ""}
          <Link to={link.to}>{link.label}</Link>
        </span>
      ))}
    </nav>
  ) : null;

/** The occupation that answers instead, a corrected spelling, an unclear place. */
export function Understood({
  choices: { corrected, communes, unknown },
  guessed,
}: Pick<Result, "choices" | "guessed">) {
  return (
    <>
      {guessed ? (
        <p className="widened-line soft">
          {guessed.sentence} <Link to={guessed.exact.to}>{guessed.exact.label}</Link>
        </p>
      ) : null}
      {corrected ? (
        <p className="widened-line soft">
          Orthographe corrigée&nbsp;: <b>{corrected.text}</b>.{" "}
          <Link to={corrected.exact.to}>{corrected.exact.label}</Link>
        </p>
      ) : null}
      {unknown ? <p className="soft">{unknown}</p> : null}
      <Line
        label="Communes possibles"
        lead={communes.length > 1 ? "Laquelle cherchez-vous\u00a0?" : ""}
        links={communes}
      />
    </>
  );
}

export function Chips({ chips }: Pick<Result, "chips">) {
  return (
    <div className="results-criteria cluster">
      <span className="paper-only">Recherche&nbsp;:</span>
      {chips.map(({ label, to }) => (
        <ChipLink key={label} to={to} remove={`Retirer le critère ${label}`} preventScrollReset>
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
            reasons: [best && sourcingMessages.fitsOffer(best.offer), reasons].filter(Boolean).join(" · "),
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
      <Line label="Métiers proches" lead="Métiers proches&nbsp;:" links={result.choices.close} />
      <Pager label="Pages des résultats" previous={result.previous} next={result.next} position={result.position} />
      {result.total > 0 && result.dismissed ? (
        <p className="soft">
          <Link to="/resultats/ecartes">{result.dismissed}</Link>
        </p>
      ) : null}
    </div>
  );
}
