// The account's sessions. Ending one requires the password, so that an open browser cannot lock the owner out.
import { ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FormErrors } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Time } from "../../ui/time.tsx";
import type { listSessions } from "./sessions.server.ts";

// Errors of this dialog are shown on the page behind it.
function EndSession({ page, hidden, title, ...look }: EndSession) {
  const prefix = `fin-${hidden.id ?? hidden.form}`;
  const password = (
    <PasswordField
      name="currentPassword"
      idPrefix={prefix}
      label="Mot de passe actuel"
      autoComplete="current-password"
      required
    />
  );
  return (
    <ConfirmForm
      variant="secondary"
      size="small"
      {...look}
      action={`${page}#appareils`}
      hidden={hidden}
      title={<>{title}&nbsp;?</>}
      fields={password}
    />
  );
}

type EndSession = Pick<Parameters<typeof ConfirmForm>[0], "variant" | "icon" | "children"> & {
  page: string;
  hidden: { form: string; id?: string };
  title: string;
};

type Session = Awaited<ReturnType<typeof listSessions>>[number];

export function DeviceList({ page, sessions, state }: { page: string; sessions: Session[]; state?: FormState }) {
  return (
    <Section
      title="Appareils connectés"
      id="appareils"
      lead="Là où votre compte est ouvert. Vous ne reconnaissez pas un appareil&nbsp;? Déconnectez-le, puis changez de mot de passe."
      actions={
        <>
          {sessions.length > 1 ? (
            <EndSession page={page} hidden={{ form: "autres" }} title="Déconnecter les autres appareils">
              Déconnecter les autres
            </EndSession>
          ) : null}
          <EndSession
            page={page}
            hidden={{ form: "partout" }}
            title="Vous déconnecter partout"
            variant="ghost"
            icon="log-out"
          >
            Me déconnecter partout
          </EndSession>
        </>
      }
    >
      <FormErrors summary={state?.summary} />
      <ul className="plain-list stack">
        {sessions.map(({ id, label, isPhone, isCurrent, opened, seen }) => (
          <li key={id} className="cluster between">
            <span className="cluster">
              <Icon name={isPhone ? "phone" : "screen"} />
              <span>
                <span className="strong">{label}</span> {isCurrent ? <Chip tone="ok">Cet appareil</Chip> : null}
                <br />
                <span className="muted">
                  {isCurrent ? "Ouvert " : "Vu "}
                  <Time at={isCurrent ? opened.iso : seen.iso} title={isCurrent ? opened.exact : seen.exact}>
                    {isCurrent ? opened.ago : seen.ago}
                  </Time>
                  {isCurrent ? null : `, ouvert ${opened.ago}`}
                </span>
              </span>
            </span>
            {isCurrent ? null : (
              <EndSession page={page} hidden={{ form: "session", id }} title={`Déconnecter ${label}`}>
                Déconnecter<span className="visually-hidden"> {label}</span>
              </EndSession>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
