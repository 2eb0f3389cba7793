// The button that saves a search, over the results: new offers then come by mail.
import { Form } from "react-router";
import type { Role } from "../../platform/db/schema.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

type Props = {
  role: Role | null;
  isSaved: boolean;
  query: string;
  /** Whether a visitor's alert can be confirmed. */
  alert: boolean;
  /** Why the alert needs another place. */
  doubt?: string | undefined;
};

export function SaveSearch({ role, isSaved, query, alert }: Props) {
  if (role === "company" || role === "admin") return null;
  if (isSaved)
    return (
      <p className="found-save soft">
        <Icon name="check" size={18} /> Recherche enregistrée, <Link to="/candidat/recherches">régler ses alertes</Link>
      </p>
    );
  // A plain link to alert-form.tsx, so that the search stays in the address.
  if (role === null)
    return alert ? (
      <a href="#alerte" className="found-save">
        Créer une alerte
      </a>
    ) : null;
  return (
    <Form method="post" action="/candidat/recherches/enregistrement" className="found-save" preventScrollReset>
      <HiddenField name="recherche" value={query} />
      <SubmitButton variant="secondary" size="small" icon="bell">
        Créer une alerte
      </SubmitButton>
    </Form>
  );
}
