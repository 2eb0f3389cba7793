// Treated or still to be treated: the filter of a list that is worked through, and the state of a row.

import { Chip } from "../../ui/chip.tsx";
import { Choice } from "../lists/list-filters.tsx";

/** @param feminine what the list holds, in French */
export function TreatedChoice({ value, feminine = false }: { value: string; feminine?: boolean }) {
  return (
    <Choice
      name="treated"
      label="État"
      all={feminine ? "Toutes" : "Tous"}
      value={value}
      options={[
        ["non", "À traiter"],
        ["oui", feminine ? "Traitées" : "Traités"],
      ]}
    />
  );
}

/** @param on the day on which it was treated, written out; null when it was not */
export function TreatedChip({ on, feminine = false }: { on: string | null; feminine?: boolean }) {
  if (on === null) return <Chip tone="warn">À traiter</Chip>;
  return <Chip tone="ok">{feminine ? <>Traitée le {on}</> : <>Traité le {on}</>}</Chip>;
}
