// The facts that the law requires of the operator and that are not in the settings, as a list of links to the fields.
import { Notice } from "../../ui/notice.tsx";
import { operatorMissing } from "../messages.ts";

export function OperatorMissing({ missing, needed }: { missing: { name: string; label: string }[]; needed: number }) {
  if (missing.length === 0)
    return (
      <Notice tone="ok" title="Rien ne manque">
        Les pages légales disent tout ce que la loi demande de l’éditeur. Gardez ces renseignements à jour.
      </Notice>
    );
  return (
    <Notice tone="warn" title={operatorMissing(needed - missing.length, needed)}>
      <ul className="missing-facts">
        {missing.map(({ name, label }) => (
          <li key={name}>
            <a href={`#field-${name}`}>{label}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
