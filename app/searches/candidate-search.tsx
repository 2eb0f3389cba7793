// The three boxes of a search of candidates, on its results and on the company's home.
import { useEffect, useRef } from "react";
import type { FormState } from "../base/form.ts";
import { ComboboxField } from "../ui/combobox.tsx";
import { FormErrors } from "../ui/form.tsx";
import { errorOf } from "../ui/form-state.ts";
import { SearchBar } from "../ui/search-bar.tsx";

export type SearchValues = { job: string; city: string; cityCode: string | null; departments: string };

const formId = "recherche";

type Props = { values: SearchValues; state?: FormState | null };

export function CandidateSearch({ values, state }: Props) {
  const shown = `${values.job}\n${values.city}\n${values.departments}`;
  const last = useRef(shown);
  // Going from one search to another keeps the page, and with it what was typed: the boxes follow the address.
  useEffect(() => {
    if (last.current !== shown) (document.getElementById(formId) as HTMLFormElement | null)?.reset();
    last.current = shown;
  }, [shown]);
  return (
    <>
      <FormErrors summary={state?.summary} errors={state?.errors} />
      <SearchBar id={formId} label="Chercher des candidats" action="/resultats">
        <ComboboxField
          name="job"
          source="/suggestions/metiers"
          label="Métier"
          icon="briefcase"
          placeholder="Infirmière, soudeur…"
          defaultValue={values.job}
          error={errorOf(state, "job")}
          maxLength={300}
        />
        <ComboboxField
          name="city"
          source="/suggestions/lieux"
          code={{ name: "cityCode", value: values.cityCode }}
          label="Ville"
          icon="map-pin"
          placeholder="Lyon"
          defaultValue={values.city}
          error={errorOf(state, "city")}
          maxLength={300}
        />
        <ComboboxField
          name="departments"
          source="/suggestions/lieux?departements=seuls"
          bare
          several
          label="Départements"
          icon="map"
          placeholder="Rhône, 2A, 971"
          defaultValue={values.departments}
          error={errorOf(state, "departments")}
        />
      </SearchBar>
    </>
  );
}
