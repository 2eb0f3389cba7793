// /compte/entreprise/equipe: team members, invitations, leaving the team.

import type { ReactNode } from "react";
import { type CompanyWait, companyWait, requireCompany } from "../../access/viewer.server.ts";
import type { MemberRole } from "../../platform/db/schema.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { withDe } from "../../platform/text/elision.ts";
import { useAnchorInRow } from "../../ui/account-row.tsx";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, SelectField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { takeProposedAddress } from "../accounts/address-question.server.ts";
import { EmailField } from "../accounts/email-field.tsx";
import { ProvenForm } from "../accounts/reauthentication-fields.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/team.route";
import { CompanyWaitNotice } from "./company-wait.tsx";
import { listInvitations } from "./invitations.server.ts";
import { InvitationList, MemberList, RoleChoice } from "./member-list.tsx";
import { listMembers, replacedText } from "./members.server.ts";
import { mayFollowOffers, memberRoleLabels, memberRoleOf, teamPath } from "./team.ts";
import { answerTeamForm, type TeamState } from "./team-forms.server.ts";

export const meta: Route.MetaFunction = () => [titled("Équipe")];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const isOwner = viewer.memberRole === "owner";
  const [members, invitations] = await Promise.all([
    listMembers(viewer),
    isOwner ? listInvitations(viewer.companyId) : [],
  ]);
  const own = members.find(({ isSelf }) => isSelf);
  return {
    members,
    invitations,
    isOwner,
    role: viewer.memberRole,
    company: viewer.companyName ?? "",
    name: viewer.name === viewer.companyName ? "" : viewer.name,
    withCode: viewer.hasSecondFactor === true,
    wait: companyWait(viewer),
    absence: { absent: own?.absent ?? "", remplacant: own?.replacementId ?? "" },
    replaced: replacedText(
      viewer,
      // Who is absent too gets none of the mails.
      own?.absent ? [] : members.filter(({ replacementId }) => replacementId === viewer.id),
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  takeProposedAddress(form);
  return answerTeamForm(viewer, request, form);
}

function Inviting({ wait, state }: { wait: CompanyWait | null; state?: TeamState }) {
  const mailSentence = useMailSentence();
  const chosen: MemberRole = memberRoleOf(textOf(state, "role")) ?? "recruiter";
  return (
    <Section title="Inviter quelqu’un" id="inviter">
      {wait === null ? (
        <ActionForm action={teamPath} className="stack" noValidate>
          <HiddenField name="form" value="invitation" />
          <FormErrors summary={state?.summary} errors={state?.errors} idPrefix="inviter" />
          <div className="fields">
            <EmailField
              name="email"
              idPrefix="inviter"
              label="Adresse e-mail"
              state={state}
              autoComplete="off"
              defaultValue={textOf(state, "email")}
              error={errorOf(state, "email")}
              help={mailSentence(
                "Votre collègue reçoit un lien personnel, valable 14 jours, et choisit son mot de passe.",
                "Son lien personnel sera prêt, valable 14 jours\u00a0: demandez-le à la personne qui administre ce site.",
              )}
              required
            />
            <RoleChoice chosen={chosen} idPrefix="inviter" error={errorOf(state, "role")} />
          </div>
          <div>
            <SubmitButton icon="send">{mailSentence("Envoyer l’invitation", "Préparer l’invitation")}</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <CompanyWaitNotice wait={wait}>Vous ne pouvez pas encore inviter de collègues.</CompanyWaitNotice>
      )}
    </Section>
  );
}

function OwnName({ name, state }: { name: string; state?: TeamState }) {
  return (
    <MergedForm shown={{ nom: name }} state={state} action={teamPath} className="stack" noValidate>
      <HiddenField name="form" value="nom" />
      <FormErrors summary={state?.summary} errors={state?.errors} idPrefix="nom" />
      <TextField
        name="nom"
        idPrefix="nom"
        label={peopleMessages.ownName}
        autoComplete="name"
        maxLength={100}
        defaultValue={textOf(state, "nom", name)}
        error={errorOf(state, "nom")}
        help="Vos collègues voient qui a écrit à un candidat, et le candidat qui lui écrit."
        required
      />
      <div>
        <SubmitButton variant="secondary">Enregistrer le nom</SubmitButton>
      </div>
    </MergedForm>
  );
}

type AbsenceProps = Pick<Route.ComponentProps["loaderData"], "absence" | "members"> & { state?: TeamState };

function Absence({ absence, members, state }: AbsenceProps) {
  // A replacement who may no longer be one is shown and refused, not dropped.
  const others = members.filter(
    (member) => !member.isSelf && (mayFollowOffers(member) || member.id === absence.remplacant),
  );
  return (
    <MergedForm shown={absence} state={state} action={`${teamPath}#absence`} className="stack" noValidate>
      <HiddenField name="form" value="absence" />
      <FormErrors summary={state?.summary} errors={state?.errors} idPrefix="absence" />
      <div className="fields">
        <TextField
          name="absent"
          type="date"
          idPrefix="absence"
          label={peopleMessages.absenceLabel}
          defaultValue={textOf(state, "absent", absence.absent)}
          error={errorOf(state, "absent")}
          help="Vos créneaux d’entretien ne sont pas proposés d’ici là."
        />
        {others.length > 0 ? (
          <SelectField
            name="remplacant"
            idPrefix="absence"
            label={peopleMessages.replacedBy}
            emptyLabel="Un responsable de l’entreprise"
            options={others.map((member) => ({
              value: member.id,
              label: mayFollowOffers(member) ? member.name : peopleMessages.replacesNoMore(member.name),
            }))}
            defaultValue={textOf(state, "remplacant", absence.remplacant)}
            error={errorOf(state, "remplacant")}
            help="Reçoit les e-mails de vos offres pendant votre absence, et les reprend si vous quittez l’équipe."
          />
        ) : null}
      </div>
      <div>
        <SubmitButton variant="secondary">Enregistrer l’absence</SubmitButton>
      </div>
    </MergedForm>
  );
}

type EndProps = {
  company: string;
  isOwner: boolean;
  owners: number;
  count: number;
  withCode: boolean;
  state: TeamState | undefined;
};

function End({ title, id, isOpen, children }: { title: string; id: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={isOpen || undefined}>
      <summary>{title}</summary>
      <div id={id} tabIndex={-1} className="stack">
        {children}
      </div>
    </details>
  );
}

function Leaving({ company, isOwner, owners, count, withCode, state }: EndProps) {
  const mailSentence = useMailSentence();
  const isLast = isOwner && owners === 1;
  const proof = { idPrefix: "fin", state, withCode };
  if (!isLast)
    return (
      <End title="Quitter l’équipe" id="quitter" isOpen={state !== undefined}>
        <p className="soft">Votre compte est supprimé. Ce que vous avez fait pour l’entreprise lui reste.</p>
        <ProvenForm
          action={`${teamPath}#quitter`}
          {...proof}
          hidden={{ form: "quitter" }}
          icon="log-out"
          title={<>Quitter l’équipe {withDe(company)}&nbsp;?</>}
          text="Vos sessions se ferment partout, et seule une nouvelle invitation vous fera revenir."
        >
          Quitter l’équipe
        </ProvenForm>
      </End>
    );
  return (
    <End title="Supprimer le compte de l’entreprise" id="fermer" isOpen={state !== undefined}>
      <p className="soft">
        {count > 1
          ? "Vous en êtes le seul responsable\u00a0: pour partir sans le supprimer, nommez d’abord quelqu’un d’autre."
          : "Ses offres, ses favoris et ses messages sont supprimés avec lui."}
      </p>
      <ProvenForm
        action={`${teamPath}#fermer`}
        fields={
          <>
            <p className="soft">
              {mailSentence(
                "Les candidatures encore ouvertes se terminent, et chaque personne l’apprend dans son suivi, et par e-mail si son adresse est connue. Un refus déjà décidé part comme prévu.",
                "Les candidatures encore ouvertes se terminent, et chaque personne l’apprend dans son suivi. Un refus déjà décidé y paraît comme prévu.",
              )}
            </p>
            <p className="soft">
              {mailSentence(
                "Jusque-là, le lien que vous recevez par e-mail la rouvre",
                "Jusque-là, la personne qui administre ce site peut la rouvrir",
              )}
              &nbsp;: les comptes et les offres reviennent, les candidatures terminées rouvrent et chaque personne
              l’apprend, sauf si son offre a pris fin entre-temps. Les entretiens annulés et les invitations dans
              l’équipe ne reviennent pas.
            </p>
          </>
        }
        {...proof}
        hidden={{ form: "fermer" }}
        icon="trash"
        title={<>Fermer {company}&nbsp;?</>}
        text="Tous ses comptes sont fermés tout de suite, ses entretiens à venir sont annulés, et tout est effacé pour toujours dans 30 jours."
      >
        Supprimer le compte
      </ProvenForm>
    </End>
  );
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, isOwner, role, company, name, wait, withCode } = loaderData;
  const answered = useAnswer(actionData);
  const stateOf = (form: TeamState["form"]) => (answered?.form === form ? answered : undefined);
  const isTyped = ["nom", "absence"].some((form) => answered?.form === form);
  useAnchorInRow();
  const owners = members.filter((member) => member.role === "owner" && !member.isDisabled).length;
  return (
    <>
      <PageHeader
        title="Équipe"
        lead={company}
        breadcrumb={[{ label: "Compte", to: "/compte-entreprise" }, { label: "Équipe" }]}
      />
      {isOwner ? null : (
        <Notice>
          <p>
            Votre rôle&nbsp;: <strong>{memberRoleLabels[role]}</strong>. Un responsable de l’équipe peut le changer.
          </p>
        </Notice>
      )}
      {loaderData.replaced ? (
        <Notice>
          <p>{loaderData.replaced}</p>
        </Notice>
      ) : null}
      <MemberList members={members} mayChange={isOwner} withCode={withCode} state={stateOf("membres")}>
        <details className="disclosure" open={isTyped || undefined}>
          <summary>{role === "reader" ? "Votre nom" : "Votre nom, votre absence"}</summary>
          <div id="absence" tabIndex={-1} className="fields">
            <OwnName name={name} state={stateOf("nom")} />
            {role === "reader" ? null : (
              <Absence absence={loaderData.absence} members={members} state={stateOf("absence")} />
            )}
          </div>
        </details>
      </MemberList>
      <InvitationList invitations={invitations} />
      {isOwner ? (
        <Inviting
          key={["inviter", ...invitations.map(({ id }) => id)].join()}
          wait={wait}
          state={stateOf("invitation")}
        />
      ) : null}
      <div id="partir">
        <Leaving
          company={company}
          isOwner={isOwner}
          owners={owners}
          count={members.length}
          withCode={withCode}
          state={stateOf("fin")}
        />
      </div>
    </>
  );
}
