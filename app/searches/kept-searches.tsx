// Lists of searches to open again: those saved, which can be deleted, and the last ones made.
import { Link } from "react-router";
import { ActionForm } from "../ui/action-form.tsx";
import { Section } from "../ui/page.tsx";

export type KeptSearchData = { id: string; label: string; path: string; ago: string; fresh?: string | null };

/** `back` is the page to return to after a deletion. */
export function SavedSearches({ searches, back }: { searches: KeptSearchData[]; back: string }) {
  return (
    <Section title="Recherches enregistrées">
      {searches.length > 0 ? (
        <ul className="plain-list stack">
          {searches.map((search) => (
            <li key={search.id} className="cluster between">
              <span>
                <Link to={search.path}>{search.label}</Link>
                <span className="muted"> {search.fresh ?? search.ago}</span>
              </span>
              <ActionForm
                action={`/resultats/recherches/${search.id}/suppression`}
                hidden={{ retour: back }}
                icon="trash"
                size="small"
                variant="ghost"
              >
                Supprimer
              </ActionForm>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">Aucune pour l'instant. Lancez une recherche, puis enregistrez-la pour la retrouver ici.</p>
      )}
    </Section>
  );
}

export function PastSearches({ searches }: { searches: KeptSearchData[] }) {
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
