// Lists of saved and past searches; saved ones can be deleted.

import { Form } from "react-router";
import { withDe } from "../../platform/text/elision.ts";
import { PostForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { HiddenField, SelectField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import { type AlertFrequency, frequencies, frequencyLabels, usualFrequency } from "./alert-frequency.ts";

export type ListedSearchData = { id: string; label: string; path: string; ago: string; fresh?: string | null };

export type SavedSearchData = ListedSearchData & { frequency: AlertFrequency; isPaused: boolean };

// "Alerte : chaque matin"; the hidden name of the search is for screen readers.
function AlertState({ search: { label, frequency, isPaused } }: { search: SavedSearchData }) {
  const named = <span className="visually-hidden"> {withDe(label)}</span>;
  if (frequency === "none" || isPaused)
    return (
      <>
        {isPaused ? sourcingMessages.alertPausedShort : sourcingMessages.alertOff}
        {named}
      </>
    );
  return (
    <>
      Alerte{named}&nbsp;: {frequencyLabels[frequency].toLowerCase()}
    </>
  );
}

function Rhythm({ search, back }: { search: SavedSearchData; back: string }) {
  const { id, label, frequency } = search;
  return (
    <details className="disclosure">
      <summary>
        <AlertState search={search} />
      </summary>
      <PostForm action={`/resultats/recherches/${id}/alerte`} className="stack stack-s" preventScrollReset noValidate>
        <HiddenField name="retour" value={back} />
        <SelectField
          key={frequency}
          name="frequence"
          idPrefix={id}
          label="M’écrire quand il y a du nouveau"
          icon="bell"
          options={frequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
          defaultValue={frequency}
        />
        <SubmitButton variant="secondary" size="small">
          Régler<span className="visually-hidden"> l’alerte {withDe(label)}</span>
        </SubmitButton>
      </PostForm>
    </details>
  );
}

export function SavedSearches({ searches, back }: { searches: SavedSearchData[]; back: string }) {
  return (
    <Section title="Recherches enregistrées">
      {searches.length > 0 ? (
        <ul className="plain-list stack">
          {searches.map((search) => (
            <li key={search.id} className="stack stack-s">
              <span>
                <Link to={search.path}>{search.label}</Link>
                <span className="muted"> {search.fresh ?? search.ago}</span>
              </span>
              <div className="cluster between">
                <Rhythm search={search} back={back} />
                {search.isPaused ? (
                  <ButtonForm
                    action={`/resultats/recherches/${search.id}/alerte`}
                    hidden={{ retour: back, frequence: search.frequency }}
                    icon="bell"
                    size="small"
                  >
                    Reprendre<span className="visually-hidden"> l’alerte {withDe(search.label)}</span>
                  </ButtonForm>
                ) : null}
                <ButtonForm
                  action={`/resultats/recherches/${search.id}/suppression`}
                  hidden={{ retour: back }}
                  icon="trash"
                  size="small"
                  variant="ghost"
                  hideLabel
                  title="Supprimer"
                >
                  Supprimer<span className="visually-hidden"> la recherche {search.label}</span>
                </ButtonForm>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">Aucune pour l’instant. Lancez une recherche, puis enregistrez-la pour la retrouver ici.</p>
      )}
    </Section>
  );
}

/** Saved searches as rows, each with the switch of its alert. */
export function SearchRows({ searches, back }: { searches: SavedSearchData[]; back: string }) {
  return (
    <ul className="plain-list divided search-rows">
      {searches.map(({ id, label, path, ago, fresh, frequency, isPaused }) => {
        const isOn = frequency !== "none" && !isPaused;
        // Switching a paused alert on resumes it.
        const other = frequency === "none" ? usualFrequency : frequency;
        return (
          <li key={id}>
            <span className="search-row-text">
              <Link to={path}>{label}</Link>
              <span className="muted">{fresh ?? ago}</span>
            </span>
            <Form method="post" action={`/resultats/recherches/${id}/alerte`} preventScrollReset>
              <HiddenField name="retour" value={back} />
              <button
                type="submit"
                role="switch"
                aria-checked={isOn}
                name="frequence"
                value={isOn ? "none" : other}
                className="switch"
              >
                <span>
                  {isPaused ? sourcingMessages.alertPausedShort : "Alerte"}
                  <span className="visually-hidden"> {withDe(label)}</span>
                </span>
              </button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

export function PastSearches({ searches }: { searches: ListedSearchData[] }) {
  if (searches.length === 0) return null;
  return (
    <Section title="Dernières recherches">
      <ul className="plain-list stack-s stack">
        {searches.map((search) => (
          <li key={search.id}>
            <Link to={search.path}>{search.label}</Link>
            <span className="muted"> {search.ago}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
