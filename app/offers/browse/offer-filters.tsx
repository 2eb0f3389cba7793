// The filters of the list of offers, each choice with its number of results. They are part of the search box's form.

import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import * as enginesLimits from "../../engines/limits.ts";
import { payUnits } from "../../engines/pay/pay-units.ts";
import type { AttributeGroup } from "../../people/candidates/attribute-groups.server.ts";
import { ApplyFilters } from "../../ui/apply-filters.tsx";
import { ChoiceGroups } from "../../ui/choice-groups.tsx";
import { closeFold } from "../../ui/columns.tsx";
import { CheckboxGroup, RadioGroup, SelectField, TextField } from "../../ui/form.tsx";
import type { Choice, FilterChoices } from "./filter-choices.server.ts";

export const searchFormId = "recherche";

type FilterValues = {
  contractTypes: string[];
  workingTimes: string[];
  sectors: string[];
  remoteDays: string;
  salary: string;
  salaryTaux: string;
  age: string;
};

/** Synchronizes form and address. The address omits empty fields, and the form is reset when the page shows another search. */
function useSearchForm(shown: string): { onChange: (event: FormEvent) => void } {
  const navigate = useNavigate();

  useEffect(() => {
    const form = document.getElementById(searchFormId);
    if (!(form instanceof HTMLFormElement)) return;
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const params = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (value !== "") params.append(name, String(value));
      if (!params.has("salary")) params.delete("salaryTaux");
      // The search box's button scrolls to the top; a filter retains the scroll position.
      const refines = !event.submitter || !form.contains(event.submitter);
      if (event.submitter) closeFold();
      navigate(`/offres${params.size > 0 ? `?${params}` : ""}`, { preventScrollReset: refines });
    };
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [navigate]);

  // Not on the first run, so that input typed before hydration remains. The focused field retains its text too.
  const last = useRef(shown);
  useEffect(() => {
    const form = document.getElementById(searchFormId);
    if (last.current !== shown && form instanceof HTMLFormElement) {
      const box = document.activeElement;
      const typed =
        box instanceof HTMLInputElement && box.form === form && !/box|radio/.test(box.type) ? box.value : null;
      form.reset();
      if (typed !== null) (box as HTMLInputElement).value = typed;
    }
    last.current = shown;
  }, [shown]);

  return {
    onChange: (event) => {
      const box = event.target as HTMLInputElement;
      const isBox = box.type === "checkbox" || box.type === "radio";
      // On a phone the panel remains open, and its button shows the new number of offers.
      if (isBox) box.form?.requestSubmit();
    },
  };
}

type Props = {
  values: FilterValues;
  choices: FilterChoices;
  /** What is stated beside the field of the minimum pay. */
  pay: { error?: string | undefined; note?: { text: string } | undefined };
  groups: AttributeGroup[];
  shown: string | null;
  isBare: boolean;
};

export function Filters({ values, pay, choices, groups, shown, isBare }: Props) {
  const chosen = groups.map((group) => group.chosen);
  const { onChange } = useSearchForm(JSON.stringify({ ...values, order: null, chosen }));
  const form = searchFormId;
  const boxes = (name: string, label: string, options: readonly Choice[], values: string[]) =>
    options.length > 0 ? (
      <CheckboxGroup form={form} name={name} label={label} options={options} defaultValues={values} />
    ) : null;
  const radios = (name: string, label: string, options: readonly Choice[], value: string) =>
    options.length > 0 ? (
      <RadioGroup form={form} name={name} label={label} options={options} defaultValue={value} />
    ) : null;
  const { contractTypes, workingTimes, sectors, remoteDays, age, hasPay, pay: counts, yearly } = choices;
  if (isBare) return null;
  return (
    <div className="card filters" onChange={onChange}>
      {boxes("contractType", "Contrat", contractTypes, values.contractTypes)}
      {boxes("workingTime", "Temps de travail", workingTimes, values.workingTimes)}
      {hasPay ? (
        <fieldset className="filters-pay">
          <legend>Salaire brut minimum</legend>
          <TextField
            form={form}
            name="salary"
            label="Montant"
            maxLength={enginesLimits.payTextMax}
            suffix="€"
            defaultValue={values.salary}
            error={pay.error}
            note={pay.note}
          />
          <SelectField
            key={values.salaryTaux}
            form={form}
            name="salaryTaux"
            label="Unité"
            defaultValue={values.salaryTaux}
            options={payUnits.map((unit) => ({ value: unit, label: unit }))}
          />
          <p className="field-help">
            {counts ? `Salaire indiqué\u00a0: ${counts.stated} sur ${counts.all}. ` : null}
            Nous comparons par an&nbsp;: {yearly.hours}&nbsp;heures, {yearly.days}&nbsp;jours ou 12&nbsp;mois.
          </p>
        </fieldset>
      ) : null}
      {radios("remoteWorkDays", "Télétravail par semaine", remoteDays, values.remoteDays)}
      {radios("age", "Date de publication", age, values.age)}
      {boxes("secteur", "Secteur", sectors, values.sectors)}
      <ChoiceGroups form={form} groups={groups} />
      <ApplyFilters form={form} shown={shown} />
    </div>
  );
}
