// The administrators of the site on their own access page, with a button that takes the access of another one.
import { Chip } from "../../ui/chip.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { textOf } from "../../ui/form-state.ts";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Section } from "../../ui/page.tsx";
import type { listAdministrators } from "./administrators.server.ts";
import { ProvenForm } from "./reauthentication-fields.tsx";

type Props = {
  page: string;
  administrators: Awaited<ReturnType<typeof listAdministrators>>;
  withCode: boolean;
  state: FormState | undefined;
};

export function AdministratorList({ page, administrators, withCode, state }: Props) {
  return (
    <Section
      title="Administrateurs"
      id="administrateurs"
      lead="Qui administre ce site, chacun avec son compte. Retirez l’accès de qui s’en va."
    >
      <ul className="plain-list stack">
        {administrators.map(({ id, email, since, hasSecondFactor, signedIn, isOwn }) => (
          <li key={id} className="cluster between">
            <span>
              <strong>
                <MailAddress>{email}</MailAddress>
              </strong>{" "}
              {isOwn ? <Chip tone="ok">Vous</Chip> : null}
              <br />
              <span className="muted">
                Depuis le {since} · {signedIn ? `dernière connexion le ${signedIn}` : "aucune session ouverte"} ·{" "}
                {hasSecondFactor ? "deux étapes" : "mot de passe seul"}
              </span>
            </span>
            {isOwn ? null : (
              <ProvenForm
                action={`${page}#administrateurs`}
                hidden={{ form: "administrateur", id }}
                idPrefix={`retrait-${id}`}
                state={textOf(state, "id") === id ? state : undefined}
                withCode={withCode}
                size="small"
                variant="secondary"
                title="Retirer cet accès&nbsp;?"
                text={
                  <>
                    Les sessions du compte <MailAddress>{email}</MailAddress> se ferment aussitôt, et il ne s’ouvre
                    plus.
                  </>
                }
                confirm="Retirer l’accès"
              >
                Retirer l’accès<span className="visually-hidden"> {email}</span>
              </ProvenForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
