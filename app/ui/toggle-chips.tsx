// Chips that switch on and off: checkboxes without scripts. A chip may have a mark, a second switch that counts while it is on.
import type { ReactNode } from "react";

/** `action` names the press while the switch is off, `label` the state while it is on. */
export type Mark = { name: string; value: string; action: string; label: string; checked: boolean };

type ToggleChip = { value: string; label: string; checked: boolean; mark?: Mark | undefined };

export function MarkSwitch({ mark, of }: { mark: Mark; of: string }) {
  return (
    <label className="toggle-mark">
      <input type="checkbox" name={mark.name} value={mark.value} defaultChecked={mark.checked} />
      <span>
        <span className="toggle-action">{mark.action}</span>
        <span className="toggle-label">{mark.label}</span>
        <span className="visually-hidden">&nbsp;: {of}</span>
      </span>
    </label>
  );
}

type Props = { name: string; chips: readonly ToggleChip[]; legend: ReactNode; help?: ReactNode };

export function ToggleChips({ name, chips, legend, help }: Props) {
  return (
    <fieldset className="toggles">
      <legend>{legend}</legend>
      {help ? <p className="field-help">{help}</p> : null}
      <div className="toggle-list">
        {chips.map(({ value, label, checked, mark }) => (
          <span key={value} className="toggle">
            <label className="toggle-chip">
              <input type="checkbox" name={name} value={value} defaultChecked={checked} />
              <span>{label}</span>
            </label>
            {mark ? <MarkSwitch mark={mark} of={label} /> : null}
          </span>
        ))}
      </div>
    </fieldset>
  );
}
