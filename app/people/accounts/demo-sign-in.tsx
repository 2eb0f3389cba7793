// One press to enter the demonstration as one of its people. Nothing elsewhere.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Section } from "../../ui/page.tsx";

type Props = { accounts: { email: string; password: string; label: string }[]; back: string | null };

export function DemoSignIn({ accounts, back }: Props) {
  if (accounts.length === 0) return null;
  return (
    <Section
      title="Entrer sans compte"
      lead="Ceci est une démonstration, avec des personnes inventées. Entrez comme&nbsp;:"
    >
      {accounts.map(({ email, password, label }) => (
        <Form key={email} method="post">
          <HiddenField name="email" value={email} />
          <HiddenField name="password" value={password} />
          {back ? <HiddenField name="retour" value={back} /> : null}
          <SubmitButton variant="secondary" wide>
            {label}
          </SubmitButton>
        </Form>
      ))}
    </Section>
  );
}
