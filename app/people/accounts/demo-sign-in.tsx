// One button to sign in as a person of the demonstration. Renders nothing outside of the demonstration.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { ReturnPathField } from "./return-path-field.tsx";

type Props = { accounts: { name: string; label: string }[]; back: string | null };

export function DemoSignIn({ accounts, back }: Props) {
  if (accounts.length === 0) return null;
  return (
    <Section
      title="Entrer sans compte"
      lead="Vous êtes sur une démonstration&nbsp;: toutes les personnes sont inventées. Connectez-vous en tant que&nbsp;:"
    >
      <Form method="post" className="stack stack-s">
        <ReturnPathField back={back} />
        {accounts.map(({ name, label }) => (
          <SubmitButton key={name} name="compte" value={name} variant="secondary" wide>
            {label}
          </SubmitButton>
        ))}
      </Form>
    </Section>
  );
}
