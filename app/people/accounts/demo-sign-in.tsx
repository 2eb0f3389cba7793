// One button to sign in as a person of the demonstration. Renders nothing outside of the demonstration.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { ReturnPathField } from "./return-path-field.tsx";

type Props = { accounts: { name: string; label: string }[]; back: string | null };

export function DemoSignIn({ accounts, back }: Props) {
  if (accounts.length === 0) return null;
  return (
    <Form method="post" className="stack stack-s">
      <ReturnPathField back={back} />
      <p className="muted">Démonstration&nbsp;: toutes les personnes sont fictives. Entrer sans compte&nbsp;:</p>
      <div className="cluster">
        {accounts.map(({ name, label }) => (
          <SubmitButton key={name} name="compte" value={name} variant="secondary" size="small">
            {label}
          </SubmitButton>
        ))}
      </div>
    </Form>
  );
}
