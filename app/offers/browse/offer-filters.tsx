// The filters of the list of offers, each choice with its number of results. They are part of the search box's form.
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { contractTypes } from "../../engines/attributes/work-terms.ts";
import type { AttributeGroup } from "../../people/candidates/attribute-groups.server.ts";
import { payUnits } from "../../people/candidates/candidate.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ChoiceGroups } from "../../ui/choice-groups.tsx";
import { CheckboxGroup, type Option, RadioGroup, SelectField, TextField } from "../../ui/form.tsx";
import { ageLabel, offerAges, remoteDays, remoteFilterLabel, workingTimes } from "../offer.ts";

export const searchFormId = "recherche";

export type FilterValues = {
  contractTypes: string[];
  workingTimes: string[];
  sectors: string[];
  remoteDays: string;
  salary: string;
  salaryTaux: string;
  age: string;
};

/** Empty lists while nothing is counted. */
export type FilterCounts = {
  contractTypes: string[];
  workingTimes: string[];
  sectors: { value: string; count?: string }[];
  remoteDays: string[];
  age: string[];
  pay: { said: string; all: string } | null;
  yearly: { hours: string; days: string };
};

const counted = (values: readonly string[], counts: string[]): Option[] =>
  values.map((value, index) => ({ value, label: value, count: counts[index] }));

/** Keeps form and address in step: empty fields stay out of it, and the form follows when another search is shown. */
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
      // The search box's button scrolls to the top; filters keep the scroll position.
      const refines = !event.submitter || !form.contains(event.submitter);
      document.querySelector<HTMLElement>(".fold:popover-open")?.hidePopover();
      navigate(`/offres${params.size > 0 ? `?${params}` : ""}`, { preventScrollReset: refines });
    };
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [navigate]);

  // Not at first: keeps input typed before hydration. The field being typed in is kept too.
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
      // On a phone the filters cover the list, so several can be chosen first.
      if (isBox && !box.closest(".fold:popover-open")) box.form?.requestSubmit();
    },
  };
}

export function Filters({
  values,
  counts,
  groups,
}: {
  values: FilterValues;
  counts: FilterCounts;
  groups: AttributeGroup[];
}) {
  const chosen = groups.map((group) => group.chosen);
  const { onChange } = useSearchForm(JSON.stringify({ ...values, order: null, chosen }));
  const form = searchFormId;
  return (
    <div className="card filters" onChange={onChange}>
      <CheckboxGroup
        form={form}
        name="contractType"
        label="Contrat"
        options={counted(contractTypes, counts.contractTypes)}
        defaultValues={values.contractTypes}
      />
      <CheckboxGroup
        form={form}
        name="workingTime"
        label="Temps de travail"
        options={counted(workingTimes, counts.workingTimes)}
        defaultValues={values.workingTimes}
      />
      <fieldset className="filters-pay">
        <legend>Salaire brut minimum</legend>
        <TextField
          form={form}
          name="salary"
          label="Montant"
          inputMode="decimal"
          maxLength={12}
          suffix="€"
          defaultValue={values.salary}
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
          {counts.pay ? `Salaire indiqué\u00a0: ${counts.pay.said} sur ${counts.pay.all}. ` : null}
          Nous comparons par an&nbsp;: {counts.yearly.hours}&nbsp;heures, {counts.yearly.days}&nbsp;jours ou
          12&nbsp;mois.
        </p>
      </fieldset>
      <RadioGroup
        form={form}
        name="remoteWorkDays"
        label="Télétravail par semaine"
        options={[
          { value: "", label: "Indifférent", count: counts.remoteDays[0] },
          ...remoteDays.map((days, index) => ({
            value: String(days),
            label: remoteFilterLabel(days),
            count: counts.remoteDays[index + 1],
          })),
        ]}
        defaultValue={values.remoteDays}
      />
      <RadioGroup
        form={form}
        name="age"
        label="Date de publication"
        options={[
          { value: "", label: "Toutes les dates", count: counts.age.at(-1) },
          ...offerAges.map((days, index) => ({
            value: String(days),
            label: ageLabel(days),
            count: counts.age[index],
          })),
        ]}
        defaultValue={values.age}
      />
      {counts.sectors.length > 0 ? (
        <CheckboxGroup
          form={form}
          name="secteur"
          label="Secteur"
          options={counts.sectors.map((sector) => ({ ...sector, label: sector.value }))}
          defaultValues={values.sectors}
        />
      ) : null}
      <ChoiceGroups form={form} groups={groups} />
      <div className="filters-apply">
        <SubmitButton form={form} variant="secondary" wide>
          Appliquer les filtres
        </SubmitButton>
      </div>
    </div>
  );
}
