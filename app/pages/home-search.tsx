// The two searches of the home page: tabs that are links, forms that are plain GETs.
import { ChipLink } from "../ui/chip.tsx";
import { ComboboxField } from "../ui/combobox.tsx";
import { FormErrors, HiddenField } from "../ui/form-errors.tsx";
import { SearchBar } from "../ui/search-bar.tsx";
import { Tabs } from "../ui/tabs.tsx";

export type Example = { label: string; to: string };

type HomeSearchProps = { recruits: boolean; refusal: string | null; examples: Example[] };

export function HomeSearch({ recruits, refusal, examples }: HomeSearchProps) {
  const place = (
    <ComboboxField
      name="lieu"
      label="Ville ou département"
      source="/suggestions/lieux?departements=1"
      code={{ name: "cityCode" }}
      placeholder="Lyon, Gironde, 44…"
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
            {place}
          </SearchBar>
        ) : (
          <SearchBar key="candidat" label="Chercher une offre d’emploi" action="/offres">
            <ComboboxField
              name="q"
              label="Métier, mot-clé"
              source="/suggestions/metiers"
              placeholder="Développeur web, infirmière…"
            />
            {place}
          </SearchBar>
        )}
      </div>
      {examples.length > 0 ? (
        <div className="cluster">
          <span className="muted">Par exemple&nbsp;:</span>
          {examples.map(({ label, to }) => (
            <ChipLink key={to} to={to} rel="nofollow">
              {label}
            </ChipLink>
          ))}
        </div>
      ) : null}
    </>
  );
}
