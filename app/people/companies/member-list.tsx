// List of a team's members and pending invitations, with an owner's forms.

import type { ReactNode } from "react";
import type { MemberRole } from "../../platform/db/schema.ts";
import { withDe } from "../../platform/text/elision.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { RadioGroup } from "../../ui/form.tsx";
import { type FormState, textOf } from "../../ui/form-state.ts";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Section } from "../../ui/page.tsx";
import { ProvenForm } from "../accounts/reauthentication-fields.tsx";
import * as peopleMessages from "../messages.ts";
import { memberRoleLabels, memberRoleOf, memberRoleSlugs, memberRoles, teamPath } from "./team.ts";

type Member = {
  id: string;
  email: string;
  role: MemberRole;
  name: string;
  isNamed: boolean;
  isSelf: boolean;
  isDisabled: boolean;
  absentText: string | null;
  since: string;
  seen: string | null;
  /** Online ones that they follow. */
  offers: string | null;
};

export type Invitation = {
  id: string;
  email: string;
  role: MemberRole;
  sent: string;
  until: string;
  isOver: boolean;
};

export function RoleChoice({ chosen, idPrefix, error }: { chosen: MemberRole; idPrefix: string; error?: string }) {
  return (
    <RadioGroup
      name="role"
      label="Rôle"
      idPrefix={idPrefix}
      options={memberRoles.map((role) => ({
        value: memberRoleSlugs[role],
        label: memberRoleLabels[role],
        help: peopleMessages.memberRoleHelp[role],
      }))}
      defaultValue={memberRoleSlugs[chosen]}
      error={error}
    />
  );
}

type VerbsProps = { member: Member; withCode: boolean; state: FormState | undefined };

function Verbs({ member: { id, name, role, isSelf }, withCode, state }: VerbsProps) {
  const refusalOf = (form: string) => (state?.values?.id === id && state.values.form === form ? state : undefined);
  const change = refusalOf("role");
  return (
    <div className="cluster">
      <ProvenForm
        action={`${teamPath}#membre-${id}`}
        hidden={{ form: "role", id, avant: memberRoleSlugs[role] }}
        idPrefix={`role-${id}`}
        withCode={withCode}
        state={change}
        variant="secondary"
        size="small"
        title={`Rôle ${withDe(name)}`}
        fields={<RoleChoice chosen={memberRoleOf(textOf(change, "role")) ?? role} idPrefix={`role-${id}`} />}
      >
        Changer de rôle<span className="visually-hidden">&nbsp;: {name}</span>
      </ProvenForm>
      {isSelf ? null : (
        <ProvenForm
          action={`${teamPath}#membre-${id}`}
          hidden={{ form: "exclure", id }}
          idPrefix={`exclure-${id}`}
          withCode={withCode}
          state={refusalOf("exclure")}
          variant="ghost"
          size="small"
          title={<>Retirer {name} de l’équipe&nbsp;?</>}
          text="Son compte est supprimé et ses appareils sont déconnectés tout de suite. Ses offres, messages et notes restent à l’entreprise."
        >
          Retirer<span className="visually-hidden"> {name} de l’équipe</span>
        </ProvenForm>
      )}
    </div>
  );
}

type ListProps = {
  members: Member[];
  mayChange: boolean;
  withCode: boolean;
  state: FormState | undefined;
  /** Below the viewer's own row. */
  children: ReactNode;
};

export function MemberList({ members, mayChange, withCode, state, children }: ListProps) {
  const owners = members.filter(({ role, isDisabled }) => role === "owner" && !isDisabled).length;
  return (
    <Section title="Membres" id="membres">
      <ul className="plain-list divided">
        {members.map((member) => (
          <li key={member.id} id={`membre-${member.id}`} className="stack stack-s">
            <div className="cluster between">
              <span className="page-header-who">
                <Avatar name={member.name} />
                <span>
                  <span className="strong">
                    {member.isNamed ? member.name : <MailAddress>{member.name}</MailAddress>}
                  </span>{" "}
                  <Chip tone={member.role === "owner" ? "brand" : "neutral"}>{memberRoleLabels[member.role]}</Chip>{" "}
                  {member.isSelf ? <Chip tone="ok">Vous</Chip> : null}{" "}
                  {member.isDisabled ? <Chip tone="bad">Désactivé</Chip> : null}
                  <br />
                  <span className="muted">
                    {member.isNamed ? (
                      <>
                        <MailAddress>{member.email}</MailAddress> ·{" "}
                      </>
                    ) : null}
                    {member.offers ? `${member.offers} · ` : null}depuis le {member.since}
                    {member.seen && !member.isSelf ? ` · vu ${member.seen}` : ""}
                  </span>
                  {member.absentText ? (
                    <>
                      <br />
                      <span className="strong">{member.absentText}</span>
                    </>
                  ) : null}
                </span>
              </span>
              {mayChange && !(member.isSelf && owners === 1) ? (
                <Verbs member={member} withCode={withCode} state={state} />
              ) : null}
            </div>
            {member.isSelf ? children : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Section title="Invitations en attente" id="invitations">
      <ul className="plain-list stack">
        {invitations.map(({ id, email, role, sent, until, isOver }) => (
          <li key={id} className="cluster between">
            <span>
              <span className="strong">
                <MailAddress>{email}</MailAddress>
              </span>{" "}
              <Chip>{memberRoleLabels[role]}</Chip> {isOver ? <Chip tone="warn">Expirée</Chip> : null}
              <br />
              <span className="muted">
                faite le {sent}
                {isOver ? "" : `, valable jusqu’au ${until}`}
              </span>
            </span>
            <div className="cluster">
              <ButtonForm action={teamPath} hidden={{ form: "renvoyer", id }} size="small" icon="send">
                Renvoyer<span className="visually-hidden"> à {readableEmail(email)}</span>
              </ButtonForm>
              <ButtonForm action={teamPath} hidden={{ form: "retirer", id }} variant="ghost" size="small">
                Retirer<span className="visually-hidden"> l’invitation {withDe(readableEmail(email))}</span>
              </ButtonForm>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
