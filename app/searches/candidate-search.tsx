// The three boxes of a search of candidates, on its results and on the company's home.
import { useEffect, useRef } from "react";
import type { FormState } from "../base/form.ts";
import { FormErrors, HiddenField, TextField } from "../ui/form.tsx";
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
      <SearchBar
        id={formId}
        label="Chercher des candidats"
        action="/resultats"
        more={values.cityCode ? <HiddenField name="cityCode" value={values.cityCode} /> : null}
      >
        <TextField
          name="job"
          label="Métier"
          icon="briefcase"
          placeholder="Infirmière, soudeur…"
          defaultValue={values.job}
          error={errorOf(state, "job")}
          maxLength={300}
        />
        <TextField
          name="city"
          label="Ville"
          icon="map-pin"
          placeholder="Lyon"
          defaultValue={values.city}
          error={errorOf(state, "city")}
          maxLength={300}
        />
        <TextField
          name="departments"
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
