// « Enregistrer cette recherche », over the results: what is new in it then comes by mail.
import { Form, Link } from "react-router";
import type { Role } from "../../platform/db/schema.ts";
import { leadingBack } from "../../platform/http/leading-back.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";

type Props = {
  role: Role | null;
  isSaved: boolean;
  /** The criteria, as an address says them. */
  query: string;
  /** The address of the search's first page. */
  here: string;
};

export function SaveSearch({ role, isSaved, query, here }: Props) {
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
        <ButtonLink to={leadingBack("/login", here)} variant="secondary" size="small" icon="bell" rel="nofollow">
          Enregistrer cette recherche
        </ButtonLink>
      </div>
    );
  return (
    <Form method="post" action="/candidat/recherches/enregistrement" className="found-save" preventScrollReset>
      <HiddenField name="recherche" value={query} />
      <SubmitButton variant="secondary" size="small" icon="bell">
        Enregistrer cette recherche
      </SubmitButton>
    </Form>
  );
}
