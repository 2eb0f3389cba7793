// The notice when two administrators changed the same setting.
import { useLocation } from "react-router";
import { TwoVersions } from "../../ui/two-versions.tsx";
import type { SettingsConflict } from "./settings-state.ts";

type Props = {
  conflict: SettingsConflict;
  labels: Record<string, string>;
};

export function SettingsConflictNotice({ conflict, labels }: Props) {
  const { pathname } = useLocation();
  return (
    <TwoVersions
      title="Ces réglages ont changé entre-temps"
      path={pathname}
      heading="Réglage"
      differences={conflict.differences}
      labelOf={(name) => labels[name] ?? labels[name.split(".").at(-1) ?? ""] ?? name}
    >
      Quelqu’un d’autre les a enregistrés pendant que vous écriviez.
    </TwoVersions>
  );
}
