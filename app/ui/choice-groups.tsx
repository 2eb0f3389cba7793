// Folded groups of boxes in a filter panel. A group with ticked boxes is open.
import { CheckboxGroup, type Option } from "./form.tsx";

export type ChoiceGroup = { name: string; title: string; options: readonly Option[]; chosen: readonly string[] };

export function ChoiceGroups({ form, groups }: { form: string; groups: readonly ChoiceGroup[] }) {
  return groups.map(({ name, title, options, chosen }) => (
    <details key={name} open={chosen.length > 0}>
      <summary>{title}</summary>
      <CheckboxGroup
        form={form}
        name={name}
        label={<span className="visually-hidden">{title}</span>}
        options={options}
        defaultValues={chosen}
      />
    </details>
  ));
}
