// The bar above the list and the board: one line of search, filters and order. On a phone a button opens all but the search.
import { useId, useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { HiddenField, SelectField, TextField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { hidePopover, isPopoverOpen } from "../../ui/popover.ts";

/** A choice of the form. Its empty value is the first option, unless `isChosen` has no empty one. */
export type FilterChoice = {
  name: string;
  label: string;
  /** The label of the empty choice; null for a choice that always has a value. */
  empty: string | null;
  value: string;
  options: { value: string; label: string }[];
};

export type ReceivedFiltersProps = {
  q: string;
  /** Always in the bar. */
  choices: FilterChoice[];
  /** Behind "Plus". */
  more: FilterChoice[];
  hiddenFields: [name: string, value: string][];
  clear: string | null;
  action: string;
};

/** A choice that filters at once, except among others in the sheet of a phone; the button filters without scripts. */
function Choice({ choice: { name, label, empty, value, options } }: { choice: FilterChoice }) {
  return (
    <SelectField
      name={name}
      label={label}
      emptyLabel={empty ?? undefined}
      options={options}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        if (!isPopoverOpen(currentTarget.closest("[popover]"))) currentTarget.form?.requestSubmit();
      }}
    />
  );
}

const isSet = ({ value, empty }: FilterChoice) => empty !== null && value !== "";

export function ReceivedFilters({ q, choices, more, hiddenFields, clear, action }: ReceivedFiltersProps) {
  const id = `filtres-${useId().replace(/[^a-zA-Z0-9]/g, "")}`;
  const form = useRef<HTMLFormElement>(null);
  const all = [...choices, ...more];
  const values = JSON.stringify([["q", q], ...all.map(({ name, value }) => [name, value])]);
  const isFirst = useRef(true);
  // The fields follow the address without being replaced, so that the focus stays.
  useLayoutEffect(() => {
    for (const [name, value] of JSON.parse(values)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) continue;
      const early = field.value;
      field.value = value;
      // Chosen before the scripts came; an address may also name what no option is.
      if (!isFirst.current || early === value || field.value !== value) continue;
      field.value = early;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    isFirst.current = false;
  }, [values]);
  const count = all.filter(isSet).length;
  const moreCount = more.filter(isSet).length;
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label="Chercher parmi les candidatures"
      className="inbox-bar"
      noValidate
      onSubmit={() => hidePopover(document.getElementById(id))}
    >
      {hiddenFields.map(([name, value]) => (
        <HiddenField key={name} name={name} value={value} />
      ))}
      <TextField
        name="q"
        type="search"
        label="Nom"
        icon="search"
        placeholder="Chercher un nom"
        defaultValue={q}
        autoComplete="off"
      />
      <Button variant="secondary" size="small" icon="filter" className="inbox-open" popoverTarget={id}>
        {count > 0 ? `Filtrer (${count})` : "Filtrer"}
      </Button>
      <div id={id} popover="auto" className="fold inbox-filters">
        <div className="fold-head inbox-sheet">
          <h2>Filtrer</h2>
          <Button variant="ghost" icon="close" hideLabel popoverTarget={id} popoverTargetAction="hide">
            Fermer
          </Button>
        </div>
        {choices.map((choice) => (
          <Choice key={choice.name} choice={choice} />
        ))}
        <details className="inbox-more">
          <summary>
            {moreCount > 0 ? `Plus (${moreCount})` : "Plus"}
            <Icon name="chevron-down" size={16} />
          </summary>
          <div className="inbox-panel">
            {more.map((choice) => (
              <Choice key={choice.name} choice={choice} />
            ))}
            {clear ? <Link to={clear}>Tout effacer</Link> : null}
          </div>
        </details>
        <SubmitButton variant="secondary" className="inbox-submit">
          Afficher
        </SubmitButton>
      </div>
    </Form>
  );
}
