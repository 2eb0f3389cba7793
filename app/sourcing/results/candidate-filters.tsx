// The filters of the results, part of the search box's form.
import type { FacetName } from "../../people/candidate-facets.ts";
import type { AttributeGroup } from "../../people/candidates/attribute-groups.server.ts";
import { ApplyFilters } from "../../ui/apply-filters.tsx";
import { ChoiceGroups } from "../../ui/choice-groups.tsx";
import { CheckboxGroup } from "../../ui/form.tsx";
import { searchFormId } from "./candidate-search.tsx";
import type { FacetView } from "./results-view.server.ts";

const legends: Record<FacetName, string> = {
  availability: "Disponibilité",
  pay: "Salaire brut souhaité par an",
  experience: "Expérience",
  cv: "CV",
  video: "Vidéo de présentation",
};

type Props = { facets: FacetView[]; groups: AttributeGroup[]; shown: string | null };

/** The filters that stand open: they decide whom one may hire at all. */
const open = 2;

export function CandidateFilters({ facets, groups, shown }: Props) {
  if (facets.length === 0 && groups.length === 0) return null;
  const boxes = facets.map(({ facet, ...box }) => ({ ...box, title: legends[facet] }));
  return (
    <div className="card filters">
      {boxes.slice(0, open).map(({ name, title, options, chosen }) => (
        <CheckboxGroup
          key={name}
          form={searchFormId}
          name={name}
          label={title}
          options={options}
          defaultValues={chosen}
        />
      ))}
      <ChoiceGroups form={searchFormId} groups={[...groups, ...boxes.slice(open)]} />
      <ApplyFilters form={searchFormId} shown={shown} />
    </div>
  );
}
