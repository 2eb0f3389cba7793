// The filters of the results, part of the search box's form. Departments are links, since each replaces the typed ones.
import { Link } from "react-router";
import type { FacetName } from "../../engines/candidate-index/query.ts";
import type { AttributeGroup } from "../../people/candidates/attribute-groups.server.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ChoiceGroups } from "../../ui/choice-groups.tsx";
import { CheckboxGroup } from "../../ui/form.tsx";
import { searchFormId } from "./candidate-search.tsx";
import type { DepartmentView, FacetView } from "./results-view.server.ts";

const legends: Record<FacetName, string> = {
  availability: "Disponibilité",
  pay: "Salaire brut souhaité par an",
  experience: "Expérience",
  cv: "CV",
  video: "Vidéo de présentation",
};

function Departments({ departments }: { departments: DepartmentView[] }) {
  if (departments.length === 0) return null;
  return (
    <nav className="filters-places" aria-labelledby="departements-trouves">
      <h2 id="departements-trouves">Départements</h2>
      <ul className="plain-list">
        {departments.map(({ code, label, count, to, current }) => (
          <li key={code}>
            <Link to={to} aria-current={current ? "true" : undefined} preventScrollReset>
              {label}
            </Link>
            <span className="choice-count">{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function CandidateFilters({
  facets,
  groups,
  departments,
}: {
  facets: FacetView[];
  groups: AttributeGroup[];
  departments: DepartmentView[];
}) {
  return (
    <div className="card filters">
      {facets.map(({ facet, name, options, chosen }) => (
        <CheckboxGroup
          key={facet}
          form={searchFormId}
          name={name}
          label={legends[facet]}
          options={options}
          defaultValues={chosen}
        />
      ))}
      <ChoiceGroups form={searchFormId} groups={groups} />
      <div className="filters-apply">
        <SubmitButton form={searchFormId} variant="secondary" wide>
          Appliquer les filtres
        </SubmitButton>
      </div>
      <Departments departments={departments} />
    </div>
  );
}
