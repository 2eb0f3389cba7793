// The filter and the chip for handled items.

import { Chip } from "../../ui/chip.tsx";
import { Choice } from "../lists/list-filters.tsx";

/** @param feminine grammatical gender of the items, in French */
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

/** @param on the day of handling, written out; null when not handled */
export function TreatedChip({ on, feminine = false }: { on: string | null; feminine?: boolean }) {
  if (on === null) return <Chip tone="warn">À traiter</Chip>;
  return <Chip tone="ok">{feminine ? <>Traitée le {on}</> : <>Traité le {on}</>}</Chip>;
}
