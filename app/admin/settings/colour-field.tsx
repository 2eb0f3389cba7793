// A colour of the identity: the typed one with the browser's picker beside it, and how the pages will show it.
import { useState } from "react";
import { useHydrated } from "../../ui/alive.ts";
import { FieldFrame, type FieldProps, fieldId, wiring } from "../../ui/field-frame.tsx";
import { colourFacts, readColour } from "./colour-facts.ts";
import { ColourNote } from "./colour-note.tsx";

type Props = FieldProps & {
  defaultValue: string;
  /** The colour of a site that has chosen none. */
  usual: string;
};

export function ColourField({ defaultValue, usual, ...given }: Props) {
  const [typed, setTyped] = useState(defaultValue);
  const alive = useHydrated();
  const facts = colourFacts(given.name, typed);
  const field = { ...given, help: facts ? <ColourNote {...facts} /> : given.help };
  const id = fieldId(field.name);
  const pick = (colour: string) => {
    const input = document.getElementById(id) as HTMLInputElement;
    input.value = colour;
    // For the bar that saves and the preview, which listen to typing.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped(colour);
  };
  return (
    <FieldFrame field={field}>
      <span className="colour-pair">
        <input
          {...wiring(field)}
          type="text"
          className="input"
          defaultValue={defaultValue}
          placeholder={usual}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <input
          type="color"
          className="input scripted"
          inert={!alive}
          aria-label={`${field.label}, dans une palette`}
          value={readColour(typed) ?? usual}
          onChange={(event) => pick(event.currentTarget.value)}
        />
      </span>
    </FieldFrame>
  );
}
