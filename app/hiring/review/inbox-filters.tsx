// The head of the list and the board: view, filters, order.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { HiddenField, SelectField, type SelectFieldProps, TextField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";

export type FilterLink = {
  label: string;
  to: string;
  count?: string;
  current: boolean;
  /** Of a state, among which one is chosen: on a phone they are a choice of the form. */
  value?: string;
};

export type ReceivedFiltersProps = {
  views: FilterLink[];
  states: FilterLink[];
  orders: FilterLink[];
  offers: { value: string; label: string }[];
  /** The chosen value among them. */
  offer: string | null;
  /** The answers to the chosen offer's questions. */
  answers: { value: string; label: string }[];
  answer: string | null;
  /** The offer's questions whose answers may order the list. */
  questions: string[];
  question: string | null;
  sources: { value: string; label: string }[];
  source: string | null;
  q: string;
  hiddenFields: [name: string, value: string][];
  clear: string | null;
  action: string;
};

function Links({ label, items, className }: { label: string; items: FilterLink[]; className: string }) {
  return (
    <nav className={className} aria-label={label}>
      {items.map(({ label: text, to, count, current, value }) => (
        <Link
          key={text}
          to={to}
          preventScrollReset
          className={value === undefined ? undefined : "state-link"}
          aria-current={current ? "true" : undefined}
        >
          {text}
          {count === undefined ? null : <span className="states-count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** A choice that filters at once; the button filters without scripts. */
function Choice(select: Pick<SelectFieldProps, "name" | "label" | "emptyLabel" | "options" | "defaultValue">) {
  return <SelectField {...select} onChange={(event) => event.currentTarget.form?.requestSubmit()} />;
}

const stateOptions = (states: FilterLink[]) =>
  states.flatMap(({ value, label, count }) => (value === undefined ? [] : { value, label: `${label} (${count})` }));

export function ReceivedFilters(props: ReceivedFiltersProps) {
  const {
    views,
    states,
    orders,
    offers,
    offer,
    answers,
    answer,
    sources,
    source,
    questions,
    question,
    q,
    hiddenFields,
    clear,
    action,
  } = props;
  const state = states.find(({ value, current }) => current && value !== undefined)?.value ?? "";
  return (
    <div className="received-head stack stack-s">
      <Form
        method="get"
        action={action}
        role="search"
        aria-label="Chercher parmi les candidatures"
        className="received-search"
        noValidate
        key={`${state} ${offer} ${answer} ${source} ${question} ${q}`}
      >
        {hiddenFields.map(([name, value]) => (
          <HiddenField key={name} name={name} value={value} />
        ))}
        <TextField name="q" type="search" label="Nom" icon="search" defaultValue={q} autoComplete="off" />
        <Choice name="offre" label="Offre" emptyLabel="Toutes les offres" options={offers} defaultValue={offer ?? ""} />
        {answers.length > 0 ? (
          <Choice
            name="reponse"
            label="Réponse"
            emptyLabel="Toutes les réponses"
            options={answers}
            defaultValue={answer ?? ""}
          />
        ) : null}
        <Choice
          name="source"
          label="Source"
          emptyLabel="Toutes les sources"
          options={sources}
          defaultValue={source ?? ""}
        />
        {questions.length > 0 ? (
          <Choice
            name="question"
            label="Trier par la réponse à"
            emptyLabel="Ne pas trier"
            options={questions.map((text) => ({ value: text, label: text }))}
            defaultValue={question ?? ""}
          />
        ) : null}
        {states.length > 0 ? (
          <div className="state-choice">
            <Choice name="etat" label="État" options={stateOptions(states)} defaultValue={state} />
          </div>
        ) : null}
        <SubmitButton variant="secondary">Filtrer</SubmitButton>
      </Form>
      {states.length > 0 ? <Links label="Par état" items={states} className="states" /> : null}
      <div className="received-bar">
        <Links label="Présentation" items={views} className="orders" />
        <Links label="Ordre" items={orders} className="orders" />
        {clear ? (
          <Link to={clear} className="received-clear">
            Tout effacer
          </Link>
        ) : null}
      </div>
    </div>
  );
}
