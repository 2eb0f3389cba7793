// "Ce que vous apportez": skills, licences, languages, rhythms and contracts of a profile.
import { partsOf } from "../../engines/attributes/attributes.ts";
import { levels } from "../../engines/attributes/languages.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { TextField } from "../../ui/form.tsx";
import { errorOf, listOf } from "../../ui/form-state.ts";
import * as peopleLimits from "../limits.ts";
import { AttributeChoices } from "./attribute-choices.tsx";

type Props = {
  state: FormState | null | undefined;
  held: readonly string[];
  suggestions: readonly string[];
  heading?: "h2" | "h3";
};

export function AttributeFields({ state, held, suggestions, heading: Heading = "h2" }: Props) {
  const values = listOf(state, "attributes", held).flatMap((value) => value.split("\n"));
  const isEntry = (value: string) => partsOf(value) !== null;
  return (
    <div className="stack" id="ce-que-vous-apportez">
      <div>
        <Heading>Ce que vous apportez</Heading>
        <p className="soft">
          Rien n’est obligatoire. Ce que vous cochez aide à trouver les offres qui vous conviennent.
        </p>
      </div>
      <AttributeChoices
        name="attributes"
        held={values.filter(isEntry)}
        suggestions={suggestions}
        levels={levels}
        help={{
          skill: suggestions.length > 0 ? "Proposées d’après votre métier." : undefined,
          rhythm: "Ce que vous acceptez ou cherchez.",
          contract: "Ceux que vous acceptez.",
        }}
      >
        <TextField
          name="attributes"
          label={suggestions.length > 0 ? "Autres compétences" : "Compétences"}
          wide
          maxLength={peopleLimits.typedSkillsMax}
          defaultValue={values.filter((value) => value.trim() && !isEntry(value)).join(", ")}
          error={errorOf(state, "attributes")}
          help="Séparées par des virgules. Les entreprises qui ne voient pas votre nom ne voient pas ce que vous écrivez ici."
          placeholder="Pansements complexes, logiciel Osiris"
        />
      </AttributeChoices>
    </div>
  );
}
