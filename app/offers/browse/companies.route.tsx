// /entreprises: searches the public companies by name, place, sector and answers. The address holds the whole state of the search.

import * as peopleMessages from "../../people/messages.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { ApplyFilters } from "../../ui/apply-filters.tsx";
import { BroaderList } from "../../ui/broader-searches.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { CheckboxGroup, HiddenField, RadioGroup, TextField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import { useTownExample } from "../../ui/shell.ts";
import * as offersMessages from "../messages.ts";
import { readOfferPlace } from "../offer-meaning.server.ts";
import type { Route } from "./+types/companies.route";
import {
  answerChoices,
  answerLabel,
  companiesAddress,
  listCompanyChips,
  readCompanyCriteria,
} from "./company-criteria.server.ts";
import { CompanyTiles } from "./company-tiles.tsx";
import { placeChoices } from "./offer-choices.server.ts";
import { listBroaderCompanySearches, listPublicCompanies } from "./public-companies.server.ts";
import { Choices, CriteriaChips } from "./understood.tsx";

const formId = "recherche-entreprises";

export const meta: Route.MetaFunction = (args) => {
  const { title = "Entreprises" } = args.loaderData ?? {};
  return pageMeta(args, { title, description: peopleMessages.companiesDescription() });
};

export async function loader({ url }: Route.LoaderArgs) {
  const criteria = readCompanyCriteria(url.searchParams);
  const { q, search, answers, isSpontaneous } = criteria;
  const page = await listPublicCompanies(criteria, url);
  const isEmpty = page.total === 0;
  const chips = listCompanyChips(criteria);
  const subject = chips.map(({ label }) => label).join(", ");
  return {
    ...page,
    isEmpty,
    isRemote: readOfferPlace(search)?.isRemote ?? false,
    wider: isEmpty ? await listBroaderCompanySearches(criteria) : [],
    first: companiesAddress(criteria),
    choices: placeChoices(search, (other) => companiesAddress({ ...criteria, search: other })),
    title: offersMessages.listTitle("Entreprises", subject, page.page !== 1),
    chips: chips.map(({ label, without }) => ({ label, to: companiesAddress(without) })),
    values: {
      q,
      lieu: search.lieu,
      cityCode: search.city?.kind === "commune" ? search.city.code : null,
      // Departments that the town box cannot hold beside a city.
      departments: search.city ? search.departments : [],
      radius: search.radius,
      sectors: search.sectors,
      answers: answers ?? "",
      isSpontaneous,
    },
    answers: [
      { value: "", label: offersMessages.anyAnswer },
      ...answerChoices.map((value) => ({ value, label: answerLabel(value) })),
    ],
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function CompanySearch({ values: { q, lieu, cityCode, departments, radius } }: Pick<Loaded, "values">) {
  return (
    <SearchBar
      id={formId}
      label="Chercher une entreprise"
      action="/entreprises"
      more={
        <>
          {departments.map((code) => (
            <HiddenField key={code} name="departments" value={code} />
          ))}
          {radius ? <HiddenField name="rayon" value={String(radius)} /> : null}
        </>
      }
    >
      <TextField
        key={`q ${q}`}
        name="q"
        label="Nom de l’entreprise"
        icon="building"
        placeholder="Clinique, garage…"
        defaultValue={q}
        maxLength={100}
      />
      <ComboboxField
        key={`lieu ${lieu}`}
        name="lieu"
        source="/suggestions/lieux?departements=1&autour=1"
        code={{ name: "cityCode", value: cityCode }}
        label="Ville ou département"
        icon="map-pin"
        defaultValue={lieu}
        maxLength={300}
        placeholder={useTownExample()}
      />
    </SearchBar>
  );
}

function CompanyFilters({ values, sectors, answers }: Pick<Loaded, "values" | "sectors" | "answers">) {
  return (
    <div className="card filters">
      {sectors.length > 0 ? (
        <CheckboxGroup
          key={`secteur ${values.sectors.join()}`}
          form={formId}
          name="secteur"
          label="Secteur"
          options={sectors}
          defaultValues={values.sectors}
        />
      ) : null}
      <RadioGroup
        key={`reponse ${values.answers}`}
        form={formId}
        name="reponse"
        label="Réponses aux candidatures"
        options={answers}
        defaultValue={values.answers}
      />
      <CheckboxGroup
        key={`spontanee ${values.isSpontaneous}`}
        form={formId}
        name="spontanee"
        label="Même sans offre"
        options={[{ value: "1", label: offersMessages.takesSpontaneous }]}
        defaultValues={values.isSpontaneous ? ["1"] : []}
      />
      <ApplyFilters form={formId} shown={null} />
    </div>
  );
}

function Nothing({ isEmpty, wider, first }: Pick<Loaded, "isEmpty" | "wider" | "first">) {
  if (!isEmpty)
    return (
      <EmptyState
        title="Cette page est vide"
        actions={
          <ButtonLink variant="secondary" to={first}>
            Revenir au début
          </ButtonLink>
        }
      />
    );
  return wider.length > 0 ? (
    <EmptyState title="Aucune entreprise ne correspond" text="Ces recherches donnent des résultats&nbsp;:">
      <BroaderList searches={wider} />
    </EmptyState>
  ) : (
    <EmptyState icon="building" title="Aucune entreprise n’est encore inscrite ici" />
  );
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { companies, count, isRemote, choices, chips, values, previous, next, position } = loaderData;
  return (
    <>
      <PageHeader title="Entreprises" />
      <CompanySearch values={values} />
      <Columns
        side="start"
        label="Filtres"
        fold={chips.length > 0 ? `Filtres (${chips.length})` : "Filtres"}
        aside={<CompanyFilters {...loaderData} />}
      >
        <div className="found">
          <Count>{count}</Count>
          <CriteriaChips chips={chips} all="/entreprises" />
          {choices.unknown ? <p className="found-note">{choices.unknown}</p> : null}
          {isRemote ? <p className="found-note">{offersMessages.remoteCompanies}</p> : null}
          {choices.communes.length > 1 ? <p className="found-note">Laquelle cherchez-vous&nbsp;?</p> : null}
          <Choices links={choices.communes} label="Communes possibles" />
          <Choices links={choices.radii} label="Distance autour de la ville" />
          {companies.length > 1 ? (
            <p className="muted found-note">
              {peopleMessages.companiesOrder} <Link to="/classement#entreprises">En savoir plus</Link>
            </p>
          ) : null}
        </div>
        {companies.length > 0 ? <CompanyTiles companies={companies} level={2} /> : <Nothing {...loaderData} />}
        <Pager previous={previous} next={next} position={position} label="Pages des entreprises" />
      </Columns>
    </>
  );
}
