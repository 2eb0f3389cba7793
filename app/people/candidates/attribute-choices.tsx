// The choices of skills, licences, languages, rhythms and contracts, in the profile of a person and in the form of an offer.
import { type ReactNode, useState } from "react";
import { partsOf, valueLabel } from "../../engines/attributes/attributes.ts";
import {
  type Level,
  languageCodes,
  languages,
  levelLabels,
  listedLanguages,
} from "../../engines/attributes/languages.ts";
import { licenceFamilies } from "../../engines/attributes/licences.ts";
import { contractTypes, rhythms } from "../../engines/attributes/work-terms.ts";
import { SelectField } from "../../ui/form.tsx";
import { type Mark, MarkSwitch, ToggleChips } from "../../ui/toggle-chips.tsx";

type Marks = { name: string; verb: string; label: string; entries: readonly string[] };

type Props = {
  /** The name of all its fields. */
  name: string;
  held: readonly string[];
  /** Skills that are offered as chips beside those held. */
  suggestions: readonly string[];
  levels: readonly Level[];
  marks?: Marks;
  help: { skill: ReactNode; rhythm?: ReactNode; contract?: ReactNode };
  /** The fields for other skills. */
  children: ReactNode;
};

/** The value of a language's mark applies to every level of the language. */
const markValue = (entry: string) => {
  const parts = partsOf(entry);
  return parts?.level ? `language:${parts.value}` : entry;
};

function markOf(marks: Marks | undefined, entry: string): Mark | undefined {
  if (!marks) return undefined;
  const value = markValue(entry);
  return {
    name: marks.name,
    action: marks.verb,
    label: marks.label,
    value,
    checked: marks.entries.some((each) => markValue(each) === value),
  };
}

function chipsOf({ held, marks }: Props, kind: "skill" | "licence" | "rhythm" | "contract", values: readonly string[]) {
  return values.map((value) => {
    const entry = `${kind}:${value}`;
    return { value: entry, label: valueLabel(kind, value), checked: held.includes(entry), mark: markOf(marks, entry) };
  });
}

/** New suggestions come at the end: chips do not move while they are pressed. */
function useSkills(held: readonly string[], suggestions: readonly string[]): string[] {
  const heldSkills = held.flatMap((entry) => (entry.startsWith("skill:") ? [entry.slice("skill:".length)] : []));
  const [shown, setShown] = useState(() => [...new Set([...heldSkills, ...suggestions])]);
  const later = [...new Set(suggestions)].filter((skill) => !shown.includes(skill));
  if (later.length > 0) setShown([...shown, ...later]);
  return shown;
}

function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  // The group remains open when its last chip is switched off.
  const [isOpen] = useState(open);
  return (
    <details className="disclosure" open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Levels({ codes, ...props }: Props & { codes: readonly string[] }) {
  const { name, held, levels, marks } = props;
  return (
    <div className="fields">
      {codes.map((code) => {
        const heldLevel = held.find((entry) => entry.startsWith(`language:${code}:`));
        const mark = markOf(marks, heldLevel ?? `language:${code}`);
        return (
          <div key={code} className="level">
            <SelectField
              name={name}
              idPrefix={`langue-${code}`}
              label={languages[code]}
              emptyLabel="Non"
              defaultValue={heldLevel ?? ""}
              options={levels.map((level) => ({ value: `language:${code}:${level}`, label: levelLabels[level] }))}
            />
            {mark ? <MarkSwitch mark={mark} of={languages[code]!} /> : null}
          </div>
        );
      })}
    </div>
  );
}

const alwaysShown = 2;

/** The first languages and those held; the others are folded. They do not move while levels are chosen. */
function useLanguages(held: readonly string[]) {
  const isHeld = (code: string) => held.some((entry) => entry.startsWith(`language:${code}:`));
  const [shown] = useState(() => languageCodes.filter((code, at) => at < alwaysShown || isHeld(code)));
  return { shown, folded: listedLanguages.filter((code) => !shown.includes(code)) };
}

export function AttributeChoices(props: Props) {
  const { name, held, suggestions, help, children } = props;
  const skills = useSkills(held, suggestions);
  const spoken = useLanguages(held);
  const holds = (entries: readonly string[]) => entries.some((entry) => held.includes(entry));
  return (
    <>
      {skills.length > 0 ? (
        <ToggleChips name={name} legend="Compétences" help={help.skill} chips={chipsOf(props, "skill", skills)} />
      ) : null}
      {children}
      <fieldset className="toggles">
        <legend>Permis, certificats et diplômes d’État</legend>
        {licenceFamilies.map(({ title, licences }, at) => {
          const keys = licences.map(({ key }) => key);
          return (
            <Folded key={title} title={title} open={at === 0 || holds(keys.map((key) => `licence:${key}`))}>
              <ToggleChips
                name={name}
                legend={<span className="visually-hidden">{title}</span>}
                chips={chipsOf(props, "licence", keys)}
              />
            </Folded>
          );
        })}
      </fieldset>
      <fieldset className="toggles">
        <legend>Langues</legend>
        <Levels {...props} codes={spoken.shown} />
        <Folded title="Autres langues" open={false}>
          <Levels {...props} codes={spoken.folded} />
        </Folded>
      </fieldset>
      <ToggleChips name={name} legend="Rythme" help={help.rhythm} chips={chipsOf(props, "rhythm", rhythms)} />
      <ToggleChips
        name={name}
        legend="Contrats"
        help={help.contract}
        chips={chipsOf(props, "contract", contractTypes)}
      />
    </>
  );
}
