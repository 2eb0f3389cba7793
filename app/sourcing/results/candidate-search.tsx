// The three boxes of a candidate search, on its results and on the company's home.
import { useEffect, useRef, useState } from "react";
import type { FormState } from "../../platform/forms/form.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { ComboboxField } from "../../ui/combobox.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { SearchBar, SearchFold } from "../../ui/search-bar.tsx";
import { type CandidateSort, formsEntry, radiusParam, sortParam } from "../search/search-criteria.ts";
import { useCarried } from "./carry-input.ts";

type SearchValues = {
  job: string;
  city: string;
  cityCode: string | null;
  departments: string;
  radius?: number | undefined;
  forms?: boolean;
  sort?: CandidateSort;
};

export const searchFormId = "recherche";

type Props = {
  values: SearchValues;
  state?: FormState | null;
  /** The form's other values in the address; a change resets the form, as for the boxes. */
  others?: string;
  /** The form itself started the search: its boxes already hold the criteria, and perhaps newer text. */
  isFromForm?: boolean;
  /** On a phone one line that opens the boxes. */
  isFolded?: boolean;
};

function resetForm(): void {
  const form = document.getElementById(searchFormId);
  if (!(form instanceof HTMLFormElement)) return;
  const box = document.activeElement;
  const typed = box instanceof HTMLInputElement && box.form === form && box.type === "text" ? box.value : null;
  form.reset();
  if (typed) (box as HTMLInputElement).value = typed;
}

/** Whether the boxes are folded beside results. Results that come while a person types leave them, and the title, as they are. */
export function useFolded(hasResults: boolean, isTyped: boolean): boolean {
  const [wasFolded, setWasFolded] = useState(hasResults);
  const isFolded = hasResults && (wasFolded || !isTyped);
  if (isFolded !== wasFolded) setWasFolded(isFolded);
  return isFolded;
}

export function CandidateSearch({ values, state, others = "", isFromForm = false, isFolded = false }: Props) {
  useCarried(searchFormId);
  const shown = JSON.stringify([values, others]);
  const [held, setHeld] = useState({ shown, values });
  if (held.shown !== shown && !isFromForm) setHeld({ shown, values });
  const last = useRef(shown);
  // The page stays mounted between searches, so the boxes follow the address here.
  useEffect(() => {
    if (last.current !== shown && !isFromForm) resetForm();
    last.current = shown;
  }, [shown, isFromForm]);
  const { job, city, cityCode, departments, radius, forms, sort } = held.values;
  const bar = (
    <SearchBar
      id={searchFormId}
      label="Chercher des candidats"
      action="/resultats"
      more={
        <>
          {radius ? <HiddenField name={radiusParam} value={String(radius)} /> : null}
          {forms ? <HiddenField name={formsEntry[0]} value={formsEntry[1]} /> : null}
          {sort ? <HiddenField name={sortParam} value={sort} /> : null}
        </>
      }
    >
      <ComboboxField
        name="job"
        source="/suggestions/metiers"
        label="Métier"
        icon="briefcase"
        placeholder={"Par exemple\u00a0: soudeur"}
        defaultValue={job}
        error={errorOf(state, "job")}
        maxLength={300}
      />
      <ComboboxField
        name="city"
        source="/suggestions/lieux"
        code={{ name: "cityCode", value: cityCode }}
        label="Ville"
        icon="map-pin"
        placeholder={"Par exemple\u00a0: Lyon"}
        defaultValue={city}
        error={errorOf(state, "city")}
        maxLength={300}
      />
      <ComboboxField
        name="departments"
        source="/suggestions/lieux?departements=plusieurs"
        bare
        several
        label="Départements"
        icon="map"
        placeholder={"Par exemple\u00a0: Rhône, 2A"}
        defaultValue={departments}
        error={errorOf(state, "departments")}
      />
    </SearchBar>
  );
  return (
    <>
      <FormErrors summary={state?.summary} errors={state?.errors} />
      <SearchFold
        id="recherche-pli"
        line={isFolded ? [job, displayPlace(city), departments].filter(Boolean).join(" · ") : null}
        verb="Modifier"
      >
        {bar}
      </SearchFold>
    </>
  );
}
