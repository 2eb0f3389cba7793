// The button « Enregistrer cette recherche » over the results: new offers then come by mail.
import { Form } from "react-router";
import type { Role } from "../../platform/db/schema.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

type Props = {
  role: Role | null;
  isSaved: boolean;
  query: string;
  here: string;
  label?: string;
};

export function SaveSearch({ role, isSaved, query, here, label = "Enregistrer cette recherche" }: Props) {
  if (role === "company" || role === "admin") return null;
  if (isSaved)
    return (
      <p className="found-save soft">
        <Icon name="check" size={18} /> Recherche enregistrée, <Link to="/candidat/recherches">régler ses alertes</Link>
      </p>
    );
  if (role === null)
    return (
      <div className="found-save">
        <ButtonLink to={withReturnPath("/login", here)} variant="secondary" size="small" icon="bell" rel="nofollow">
          {label}
        </ButtonLink>
      </div>
    );
  return (
    <Form method="post" action="/candidat/recherches/enregistrement" className="found-save" preventScrollReset>
      <HiddenField name="recherche" value={query} />
      <SubmitButton variant="secondary" size="small" icon="bell">
        {label}
      </SubmitButton>
    </Form>
  );
}
