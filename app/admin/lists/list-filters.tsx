// The search, a filter and the empty state of the administration's lists.
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { SelectField, TextField } from "../../ui/form.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";

type FiltersProps = {
  label: string;
  q: string;
  /** The searched columns, in words. */
  finds: string;
  /** Content under the row: hidden fields, more filters. */
  more?: ReactNode;
  children?: ReactNode;
};

export function Filters({ label, q, finds, more, children }: FiltersProps) {
  return (
    <SearchBar label={label} more={more}>
      <TextField key={q} name="q" label="Rechercher" type="search" icon="search" defaultValue={q} placeholder={finds} />
      {children}
    </SearchBar>
  );
}

export function Choice({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string;
  label: string;
  all: string;
  value: string;
  options: [value: string, label: string][];
}) {
  return (
    <SelectField
      key={value}
      name={name}
      label={label}
      emptyLabel={all}
      defaultValue={value}
      options={options.map(([each, text]) => ({ value: each, label: text }))}
    />
  );
}

/** `filtered`: a filter is active, so the page proposes to remove it. */
export function NothingFound({
  filtered,
  all,
  title,
  text,
}: {
  filtered: boolean;
  all: string;
  title: ReactNode;
  text: ReactNode;
}) {
  return filtered ? (
    <EmptyState
      title={<>Aucun résultat pour cette recherche</>}
      text={<>Essayez avec moins de mots ou d’autres filtres.</>}
      actions={<ButtonLink to={all}>Tout effacer</ButtonLink>}
    />
  ) : (
    <EmptyState title={title} text={text} icon="inbox" />
  );
}
