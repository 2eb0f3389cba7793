// The chip and the button of items that are closed or open.

import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";

type Props = {
  /** The day of handling, written out; null when not handled. */
  on: string | null;
  /** Grammatical gender of the items, in French. */
  feminine?: boolean;
};

export function TreatedChip({ on }: Pick<Props, "on">) {
  if (on === null) return null;
  return <Chip tone="ok">Dossier clos le {on}</Chip>;
}

export function TreatedForm({ id, here, on, feminine }: Props & { id: string; here: string }) {
  return (
    <ButtonForm action={here} hidden={{ id, [feminine ? "traitee" : "traite"]: on ? "non" : "oui" }} size="small">
      {on ? "Rouvrir" : "Clore"}
    </ButtonForm>
  );
}
