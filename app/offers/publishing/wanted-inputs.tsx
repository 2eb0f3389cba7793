// "Ce que vous cherchez": what an offer requires and what it prefers.
import { useState } from "react";
import { offerLevels } from "../../engines/attributes/languages.ts";
import { AttributeChoices } from "../../people/candidates/attribute-choices.tsx";
import * as peopleLimits from "../../people/limits.ts";
import type { FormNote, FormState } from "../../platform/forms/form.ts";
import * as platformLimits from "../../platform/limits.ts";
import { SelectField, TextField } from "../../ui/form.tsx";
import { errorOf, listOf, textOf } from "../../ui/form-state.ts";
import { offerFields } from "../offer-fields.ts";
import { entriesIn, wantedValues } from "../wanted.ts";
import { noteOf } from "./proposed-fields.ts";

type Props = {
  state: FormState | null | undefined;
  values: { required?: unknown; preferred?: unknown; radius?: unknown };
  suggestions: readonly string[];
  notes?: readonly FormNote[];
};

export function WantedFields({ state, values, suggestions, notes }: Props) {
  const read = [noteOf(notes, "required"), noteOf(notes, "preferred")].filter((note) => note !== undefined);
  const sent = state?.values ? wantedValues(state.values) : values;
  const [required, preferred] = [entriesIn(sent.required), entriesIn(sent.preferred)];
  const radius = textOf(state, "radius", values.radius ? String(values.radius) : "");
  const fieldNames = ["required", "preferred", "radius"];
  const isFilled = radius !== "" || [required, preferred].some(({ entries, typed }) => entries.length > 0 || typed);
  const [isOpen] = useState(isFilled);
  // The form of an offer stays short: this part opens on demand.
  return (
    <details
      className="disclosure"
      id="ce-que-vous-cherchez"
      open={isOpen || fieldNames.some((name) => errorOf(state, name) !== undefined)}
    >
      <summary>Ce que vous cherchez&nbsp;: compétences, permis…</summary>
      <div className="stack">
        <p className="soft">
          Ce que vous cochez est souhaité. Cochez aussi «&nbsp;exiger&nbsp;» quand c’est indispensable au poste&nbsp;:
          moins vous exigez, plus il y aura de candidats.
        </p>
        {read.map(({ name, text }) => (
          <p key={name} className="field-note">
            {text}
          </p>
        ))}
        <AttributeChoices
          name="wanted"
          held={[...required.entries, ...preferred.entries]}
          suggestions={suggestions}
          levels={offerLevels}
          marks={{
            name: "exige",
            verb: "exiger",
            label: "exigé",
            // A text that was read names its requirements without the boxes of a sent form.
            entries: [...listOf(state, "exige"), ...required.entries],
          }}
          help={{
            skill: suggestions.length > 0 ? "Proposées d’après le titre de l’offre." : undefined,
            rhythm: "Ceux du poste.",
            contract: "En plus de celui choisi plus haut, si le poste peut se faire autrement.",
          }}
        >
          <div className="fields">
            <TextField
              name="required"
              label={`${offerFields.required.label}\u00a0: autres compétences`}
              maxLength={peopleLimits.typedSkillsMax}
              defaultValue={required.typed}
              error={errorOf(state, "required")}
              help="Séparées par des virgules."
            />
            <TextField
              name="preferred"
              label={`${offerFields.preferred.label}\u00a0: autres compétences`}
              maxLength={peopleLimits.typedSkillsMax}
              defaultValue={preferred.typed}
              error={errorOf(state, "preferred")}
              help="Séparées par des virgules."
            />
          </div>
        </AttributeChoices>
        <div className="fields">
          <SelectField
            name="radius"
            label={offerFields.radius.label}
            emptyLabel="Non précisée"
            defaultValue={radius}
            error={errorOf(state, "radius")}
            options={platformLimits.radii.map((km) => ({ value: String(km), label: `${km}\u00a0km` }))}
            help="Jusqu’où vous cherchez autour de la ville, à vol d’oiseau."
          />
        </div>
      </div>
    </details>
  );
}
