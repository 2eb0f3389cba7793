// A visitor's alert: one field and a button, below the results of a search and the offers of a company.
import { Form } from "react-router";
import { SubmitButton } from "../ui/button.tsx";
import { TextField } from "../ui/form.tsx";
import { Section } from "../ui/page.tsx";
import { alertPath } from "./offer.ts";

type Props = {
  query: string;
  title: string;
  button: string;
  /** Why the alert needs another place: its page has the choices. */
  doubt?: string | undefined;
  /** It is the first thing to press on its page. */
  isMain?: boolean;
};

/** The page of the form checks the address. */
export function AlertForm({ query, title, button, doubt, isMain }: Props) {
  if (doubt)
    return (
      <Section title={title} id="alerte" lead={doubt}>
        <p>
          <a href={alertPath(query)} rel="nofollow">
            Choisir le lieu
          </a>
        </p>
      </Section>
    );
  return (
    <Section
      title={title}
      id="alerte"
      lead="Les nouvelles offres, une fois par jour au plus, sans compte. Un premier e-mail vous demande de confirmer."
    >
      <Form method="post" action={alertPath(query)} className="alert-form off-paper" noValidate>
        <TextField name="email" type="email" label="E-mail" autoComplete="email" required />
        <SubmitButton variant={isMain ? "primary" : "secondary"} icon="bell">
          {button}
        </SubmitButton>
      </Form>
    </Section>
  );
}
