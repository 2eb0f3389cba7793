// The one search of the home page, for both audiences: a plain GET form with two buttons.
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { useTownExample } from "../../ui/shell.ts";
import { type Example, ExampleLinks } from "./example-links.tsx";

type HomeSearchProps = { recruits: boolean; refusal: string | null; examples: Example[]; guest: boolean };

const formId = "chercher";

/** The main button serves the visitor's side, the one below it the other side. */
export function HomeSearch({ recruits, refusal, examples, guest }: HomeSearchProps) {
  return (
    <>
      <SearchBar
        key={recruits ? "recruteur" : "candidat"}
        id={formId}
        label={recruits ? "Chercher des candidats" : "Chercher une offre d’emploi"}
        action={recruits ? "/" : "/offres"}
        more={refusal ? <FormErrors errors={{ job: refusal }} summary={refusal} /> : null}
      >
        <ComboboxField
          name="job"
          source="/suggestions/metiers"
          label="Quel métier&nbsp;?"
          placeholder="Infirmière, maçon…"
          error={refusal ?? undefined}
        />
        <ComboboxField
          name="lieu"
          label="Où&nbsp;?"
          source="/suggestions/lieux?departements=1&autour=1"
          code={{ name: "cityCode" }}
          placeholder={useTownExample()}
        />
      </SearchBar>
      <p className="home-ways">
        <SubmitButton variant="ghost" size="small" form={formId} formAction={recruits ? "/offres" : "/"}>
          {recruits ? "Je cherche un emploi" : <>Je recrute&nbsp;: voir les profils</>}
        </SubmitButton>
        {guest ? (
          <ButtonLink to={recruits ? "/inscription-entreprise" : "/inscription-candidat"} variant="ghost" size="small">
            {recruits ? "Publier une offre" : "Déposer mon CV"}
          </ButtonLink>
        ) : null}
      </p>
      <ExampleLinks examples={examples} />
    </>
  );
}
