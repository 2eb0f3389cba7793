// The two searches of the home page: tabs are links, forms are plain GETs.
import { ComboboxField } from "../../ui/combobox.tsx";
import { FormErrors, HiddenField } from "../../ui/form-errors.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { useTownExample } from "../../ui/shell.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { type Example, ExampleLinks } from "./example-links.tsx";

type HomeSearchProps = { recruits: boolean; refusal: string | null; examples: Example[] };

export function HomeSearch({ recruits, refusal, examples }: HomeSearchProps) {
  const townField = (
    <ComboboxField
      name="lieu"
      label="Ville ou département"
      source="/suggestions/lieux?departements=1&autour=1"
      code={{ name: "cityCode" }}
      placeholder={useTownExample()}
    />
  );
  return (
    <>
      <div className="tabbed">
        <Tabs
          label="Ce que vous cherchez"
          items={[
            { to: "/?role=recruteur", label: "Je recrute", current: recruits },
            { to: "/?role=candidat", label: "Je cherche un emploi", current: !recruits },
          ]}
        />
        {recruits ? (
          <SearchBar
            key="recruteur"
            label="Chercher des candidats"
            action="/"
            more={
              <>
                <HiddenField name="role" value="recruteur" />
                {refusal ? <FormErrors errors={{ job: refusal }} summary={refusal} /> : null}
              </>
            }
          >
            <ComboboxField
              name="job"
              source="/suggestions/metiers"
              label="Métier"
              placeholder="Développeur web, infirmière…"
              error={refusal ?? undefined}
            />
            {townField}
          </SearchBar>
        ) : (
          <SearchBar key="candidat" label="Chercher une offre d’emploi" action="/offres">
            <ComboboxField
              name="q"
              label="Métier, mot-clé"
              source="/suggestions/metiers"
              placeholder="Développeur web, infirmière…"
            />
            {townField}
          </SearchBar>
        )}
      </div>
      <ExampleLinks examples={examples} />
    </>
  );
}
