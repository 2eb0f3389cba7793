// Shows the occupation that the site recognises in a job or a title as a chip, and lets the person choose another.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { noOccupation, type ShownOccupation } from "../../engines/occupations/occupation.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { Chip } from "../../ui/chip.tsx";
import { ComboboxField } from "../../ui/combobox.tsx";
import { HiddenField, RadioGroup } from "../../ui/form.tsx";
import { errorOf, listOf } from "../../ui/form-state.ts";

const name = "occupation";

type Props = {
  state: FormState | null | undefined;
  /** null before there is a text. */
  shown: ShownOccupation | null;
  /** The text that names the occupation: "le titre". */
  source: string;
  /** Further fields of the part that opens. */
  children?: ReactNode;
  isOpen?: boolean;
};

const nothing: ShownOccupation = { choice: "", names: [], recognised: [], options: [] };

function Recognised({ shown, source }: { shown: ShownOccupation | null; source: string }) {
  if (!shown) return <span className="soft">Il apparaît ici d’après {source}.</span>;
  if (shown.choice === noOccupation) return <Chip>Aucun métier de la liste</Chip>;
  return shown.names.map((each) => (
    <Chip key={each} tone="brand">
      {each}
    </Chip>
  ));
}

function titleOf({ choice, names }: ShownOccupation) {
  if (choice !== "") return "Métier choisi";
  return names.length > 1 ? "Métiers reconnus" : "Métier reconnu";
}

function proposalLabel({ choice, recognised }: ShownOccupation) {
  const proposal = recognised.length > 0 ? recognised.join(", ") : "non reconnu";
  return choice === "" ? `Comme proposé\u00a0: ${proposal}` : `Revenir à la proposition\u00a0: ${proposal}`;
}

export function OccupationChoice({ state, shown, source, children, isOpen: isWanted = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  const view = shown ?? nothing;
  const { choice, recognised } = view;
  const error = errorOf(state, name);
  const [pressed = choice, typed, code] = listOf(state, name, [choice]);
  const [isOpen] = useState(error !== undefined || (typed ?? "") !== "");
  const isUnknown = shown !== null && choice === "" && shown.names.length === 0;
  // Marks a saved choice as pressed without rendering the buttons again, so that the focus remains.
  useEffect(() => {
    for (const button of box.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])
      button.checked = button.value === choice;
  }, [choice]);
  const others = view.options.filter(
    ({ value, label }) => value === choice || recognised.length !== 1 || label !== recognised[0],
  );
  return (
    <div className="occupation" ref={box}>
      <div aria-live="polite">
        <p className="occupation-title">{isUnknown ? "Métier non reconnu" : titleOf(view)}</p>
        {isUnknown ? null : (
          <p className="cluster">
            <Recognised shown={shown} source={source} />
          </p>
        )}
      </div>
      <details className="disclosure" open={isOpen || isWanted || error !== undefined}>
        <summary>
          {view.names.length > 0 ? "Changer" : "Choisir"}
          <span className="visually-hidden">&nbsp;le métier</span>
        </summary>
        {/* A press counts more than a name typed before. */}
        <div className="stack" onChange={({ target }) => setPresses(presses + (isRadio(target) ? 1 : 0))}>
          {others.length === 0 && recognised.length === 0 && choice === "" ? (
            <HiddenField name={name} value="" />
          ) : (
            <RadioGroup
              name={name}
              idPrefix="choix"
              label="Quel métier est-ce&nbsp;?"
              defaultValue={pressed}
              options={[
                { value: "", label: proposalLabel(view) },
                ...others,
                { value: noOccupation, label: "Aucun de ces métiers" },
              ]}
            />
          )}
          <ComboboxField
            key={`${choice} ${presses}`}
            name={name}
            label={others.length > 0 ? "Un autre métier" : "Nom du métier"}
            source="/suggestions/metiers?reconnus=oui"
            defaultValue={presses === 0 ? typed : undefined}
            code={{ name, value: presses === 0 ? code : undefined }}
            maxLength={120}
            icon="briefcase"
            error={error}
            help="Écrivez-en le nom, puis choisissez dans la liste."
          />
          {children}
        </div>
      </details>
    </div>
  );
}

const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === "radio";
