// The two searches of the home page: tabs that are links, forms that are plain GETs.
import { ChipLink } from "../ui/chip.tsx";
import { FormErrors, HiddenField, TextField } from "../ui/form.tsx";
import { SearchBar } from "../ui/search-bar.tsx";
import { Tabs } from "../ui/tabs.tsx";

const examples = [
  { job: "Comptable", place: "Paris" },
  { job: "Soudeur", place: "Nantes" },
  { job: "Aide-soignant", place: "59" },
];

function exampleAddress(recruits: boolean, { job, place }: (typeof examples)[number]): string {
  return recruits
    ? `/?${new URLSearchParams({ role: "recruteur", job, lieu: place })}`
    : `/offres?${new URLSearchParams({ q: job, lieu: place })}`;
}

export function HomeSearch({ recruits, refusal }: { recruits: boolean; refusal: string | null }) {
  const place = <TextField name="lieu" label="Ville ou département" placeholder="Lyon, Gironde, 44…" />;
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
            <TextField
              name="job"
              label="Métier"
              placeholder="Développeur web, infirmière…"
              error={refusal ?? undefined}
            />
            {place}
          </SearchBar>
        ) : (
          <SearchBar key="candidat" label="Chercher une offre d’emploi" action="/offres">
            <TextField name="q" label="Métier, mot-clé" placeholder="Développeur web, infirmière…" />
            {place}
          </SearchBar>
        )}
      </div>
      <div className="cluster">
        <span className="muted">Par exemple&nbsp;:</span>
        {examples.map((example) => (
          <ChipLink key={example.job} to={exampleAddress(recruits, example)} rel="nofollow">
            {example.job} · {example.place}
          </ChipLink>
        ))}
      </div>
    </>
  );
}
