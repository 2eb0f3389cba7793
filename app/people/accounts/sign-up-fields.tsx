// Fields of both sign-up forms: address, password, terms.
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { CheckboxField } from "../../ui/form.tsx";
import { checkedOf, errorOf, type FormState } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { AddressField } from "./address-field.tsx";

type Props = { state: FormState | null | undefined };

export const signUpLabels = { email: "Adresse e-mail", password: "Mot de passe" };

/** The choice between candidate and company. It is the first field because « Créer mon compte » leads to the candidates’ sign-up from every page. */
export function SignUpTabs({ of }: { of: "candidate" | "company" }) {
  return (
    <Tabs
      label="Ce que vous cherchez"
      items={[
        { to: "/inscription-entreprise", label: "Je recrute", current: of === "company" },
        { to: "/inscription-candidat", label: "Je postule", current: of === "candidate" },
      ]}
    />
  );
}

export function NewPasswordField({ state }: Props) {
  return (
    <PasswordField
      name="password"
      label={signUpLabels.password}
      autoComplete="new-password"
      help={peopleMessages.passwordLength(limits.passwordMin, peopleLimits.passwordAdvised)}
      error={errorOf(state, "password")}
      required
    />
  );
}

export function AddressAndPasswordFields({ state }: Props) {
  return (
    <>
      <AddressField state={state} label={signUpLabels.email} />
      <NewPasswordField state={state} />
    </>
  );
}

export function SignUpClosed({ isOpen }: { isOpen: boolean }) {
  if (isOpen) return null;
  return (
    <Notice tone="warn" title={messages.signUpClosed}>
      Ce site n’ouvre pas de compte en ce moment. Si vous en avez un, connectez-vous.
    </Notice>
  );
}

// The link is in the help text: inside the label it would take the checkbox's clicks.
export function TermsField({ state }: Props) {
  return (
    <CheckboxField
      name="terms"
      label="J’accepte les conditions d’utilisation"
      help={<Link to="/conditions-generales">Lire les conditions d’utilisation</Link>}
      defaultChecked={checkedOf(state, "terms")}
      error={errorOf(state, "terms")}
      required
    />
  );
}
