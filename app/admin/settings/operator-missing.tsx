// The facts that the law requires of the operator and that are not in the settings, as links to the fields.
import { Fragment } from "react";
import { Notice } from "../../ui/notice.tsx";

export function OperatorMissing({ missing }: { missing: { name: string; label: string }[] }) {
  if (missing.length === 0)
    return (
      <Notice tone="ok" title="Rien ne manque">
        Les pages légales disent tout ce que la loi demande de l’éditeur. Gardez ces renseignements à jour.
      </Notice>
    );
  return (
    <Notice tone="warn" title="Il manque encore, avant d’ouvrir le site au public">
      <p>
        {missing.map(({ name, label }, at) => (
          <Fragment key={name}>
            {at > 0 ? ", " : null}
            <a href={`#field-${name}`}>{label}</a>
          </Fragment>
        ))}
        .
      </p>
    </Notice>
  );
}
