// The filters beside the list of offers, each choice with the number that it would find. They belong to the form of the
// search box, so that both are always sent together.
import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { payUnits } from "../../people/candidates/candidate.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { CheckboxGroup, type Option, RadioGroup, SelectField, TextField } from "../../ui/form.tsx";
import { ageChoice, contractTypes, offerAges, remoteChoice, remoteDays, workingTimes } from "../offer.ts";

/** The id of the form that everything belongs to. */
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

/** Written by the server, in the order of the choices. */
export type FilterCounts = {
  contractTypes: string[];
  workingTimes: string[];
  /** Those that have offers, and those that were chosen. */
  sectors: { value: string; count: string }[];
  /** The first one is of those who do not mind. */
  remoteDays: string[];
  age: string[];
  pay: { said: string; all: string; hours: string; days: string };
};

const counted = (values: readonly string[], counts: string[]): Option[] =>
  values.map((value, index) => ({ value, label: value, count: counts[index] }));

/**
 * Keeps the form and the address together: only what is filled in stands in the address, a box that was ticked searches at
 * once where the list is beside it, and the boxes follow when another search is shown.
 * @param shown what the boxes hold by the address
 */
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
      // The button of the search box starts anew; whoever refines stays where they look.
      const refines = !event.submitter || !form.contains(event.submitter);
      document.querySelector<HTMLElement>(".fold:popover-open")?.hidePopover();
      navigate(`/offres${params.size > 0 ? `?${params}` : ""}`, { preventScrollReset: refines });
    };
    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [navigate]);

  // Not at the start: what was typed before the program was there stays. Nor what somebody is typing just now.
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
      // On a phone several are chosen before the list is seen again.
      if (isBox && !box.closest(".fold:popover-open")) box.form?.requestSubmit();
    },
  };
}

export function Filters({ values, counts }: { values: FilterValues; counts: FilterCounts }) {
  const { onChange } = useSearchForm(JSON.stringify({ ...values, order: null }));
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
          Salaire indiqué&nbsp;: {counts.pay.said} sur {counts.pay.all}. Nous comparons par an&nbsp;: {counts.pay.hours}
          &nbsp;heures, {counts.pay.days}&nbsp;jours ou 12&nbsp;mois.
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
            label: remoteChoice(days),
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
            label: ageChoice(days),
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
      <div className="filters-apply">
        <SubmitButton form={form} variant="secondary" wide>
          Appliquer les filtres
        </SubmitButton>
      </div>
    </div>
  );
}
