// /admin/candidat-edit/:id: edits any candidate's profile; « nouveau » creates one and invites the person by mail.

import { createAdminReading } from "../../access/readings.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import { choiceOf, shownOccupation } from "../../engines/occupations/choice.ts";
import * as messages from "../../messages.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import attributesSheet from "../../people/candidates/attributes.css?url";
import { suggestedSkills } from "../../people/candidates/attributes.server.ts";
import { payConfirmed, visibilities, visibilityLabels } from "../../people/candidates/candidate.ts";
import {
  type Candidate,
  findCandidate,
  fullName,
  postedProfileFields,
  profilePay,
  profileValues,
  setVisibility,
  updateCandidate,
  visibilityForm,
  visibilityRules,
} from "../../people/candidates/candidates.server.ts";
import { ProfileFields, profileLabels } from "../../people/candidates/profile-fields.tsx";
import { profileRules, typedProfile } from "../../people/candidates/profile-forms.server.ts";
import videoSheet from "../../people/candidates/video.css?url";
import { VideoPlayer } from "../../people/candidates/video-player.tsx";
import { findVideo } from "../../people/candidates/videos.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { db } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { date } from "../../platform/text/french.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { SelectField } from "../../ui/form.tsx";
import { textOf } from "../../ui/form-state.ts";
import { MailAddress } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { PageHeader, Section } from "../../ui/page.tsx";
import { HistoryLink } from "../audit-log/history-link.tsx";
import { SupportButton } from "../audit-log/support-button.tsx";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/candidate-edit.route";
import { AccountActivation } from "./account-activation.tsx";
import { emptyProfile, readCandidate } from "./admin-candidates.server.ts";
import { ArchiveLink } from "./archive-link.tsx";
import { answerForm, saveEdit } from "./edit-form.server.ts";
import { EditForm, OwnerEmail } from "./edit-form.tsx";
import { inviteCandidate, invitedEmail } from "./invited-accounts.server.ts";
import { GroundField } from "./measure-page.tsx";

const list = "/admin/candidats";

const candidateRules = { ...profileRules, labels: { ...profileRules.labels, ...visibilityRules.labels } };

const shownCandidate = (candidate: Candidate) => ({
  ...typedProfile(profileValues(candidate)),
  visibility: candidate.visibility,
});

async function findEdited(id: string) {
  return (isId(id) ? await findCandidate(id) : undefined) ?? notFound(messages.candidateNotFound);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  if (params.id === "nouveau")
    return { candidate: null, video: null, values: emptyProfile, occupation: null, suggestions: [], shown: undefined };
  const candidate = await findEdited(params.id);
  const account = (await findAccount(db, candidate.id)) ?? notFound(messages.candidateNotFound);
  await createAdminReading(viewer.id, candidate.id);
  return {
    candidate: {
      id: candidate.id,
      name: fullName(candidate) || account.email,
      email: account.email,
      addressConfirmed: account.emailVerified,
      disabled: account.disabledAt !== null,
      erasing: account.erasureDueAt ? date(account.erasureDueAt) : null,
      visibility: candidate.visibility,
      created: date(candidate.createdAt),
      cv: candidate.cvFileId ? `/fichiers/${candidate.cvFileId}` : null,
      photo: candidate.imageFileId ? `/fichiers/${candidate.imageFileId}` : null,
    },
    video: await findVideo(candidate.id),
    values: profileValues(candidate),
    occupation: shownOccupation(choiceOf(candidate), candidate.job),
    suggestions: suggestedSkills(candidate),
    shown: shownCandidate(candidate),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const log = "candidate not written";
  const { hourly } = await findSetting("offers");
  const confirmed = form.get(payConfirmed);
  const visibility = visibilities.find((each) => each === form.get("visibility"));
  if (params.id === "nouveau") {
    const parsed = parseForm(
      form,
      postedProfileFields
        .safeExtend({ email: invitedEmail })
        .transform(profilePay(hourly, { stored: null, confirmed })),
    );
    if (!parsed.ok) return answer(parsed.state);
    return answerForm(form, { log, message: messages.accountCreationFailed }, async () => {
      const { email, ...profile } = parsed.value;
      const made = await inviteCandidate(viewer, email, profile, visibility ?? "visible");
      if (made === "taken") return answer(failed({ email: messages.emailTaken }, formValues(form)));
      return redirectWith(
        `/admin/candidat-edit/${made.id}`,
        mailSentence(adminMessages.invitationSent, adminMessages.invitationReady),
      );
    });
  }
  const candidate = await findEdited(params.id);
  const { id } = candidate;
  return saveEdit(form, viewer, {
    entry: { action: "candidat modifié", targetType: "candidat", targetId: id },
    page: `/admin/candidat-edit/${id}`,
    read: (tx) => readCandidate(tx, id),
    shown: async (tx) => {
      const candidate = await findCandidate(id, tx);
      return candidate && shownCandidate(candidate);
    },
    schema: postedProfileFields
      .safeExtend({ visibility: visibilityForm.shape.visibility.optional() })
      .transform(profilePay(hourly, { stored: candidate, confirmed })),
    rules: candidateRules,
    update: async (tx, { visibility: chosen, ...profile }) => {
      await updateCandidate(tx, id, profile);
      if (chosen) await setVisibility(tx, id, chosen);
    },
    saved: peopleMessages.candidateSaved,
    missing: messages.candidateNotFound,
    failed: { log, message: messages.problem },
  });
}

export const links: Route.LinksFunction = () =>
  [attributesSheet, videoSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData?.candidate ? `Administrer ${loaderData.candidate.name}` : "Créer un candidat"),
];

type EditedCandidate = NonNullable<Route.ComponentProps["loaderData"]["candidate"]>;

function Verbs({ id, disabled, erasing }: EditedCandidate) {
  return (
    <>
      <HistoryLink type="candidat" id={id} />
      <ArchiveLink page={`/admin/candidat-edit/${id}`} />
      {disabled || erasing ? null : <SupportButton id={id} back={`/admin/candidat-edit/${id}`} />}
      <AccountActivation id={id} disabled={disabled} back={`/admin/candidat-edit/${id}`} />
      <ConfirmForm
        action={`/admin/candidats/${id}/suppression`}
        icon="trash"
        title={<>Supprimer ce candidat&nbsp;?</>}
        text={
          <>
            Son compte, son profil, ses candidatures et ses fichiers disparaissent pour toujours.{" "}
            {adminMessages.erasureEffect}
          </>
        }
        fields={<GroundField idPrefix="supprimer" erases />}
      >
        Supprimer
      </ConfirmForm>
    </>
  );
}

function State({ email, addressConfirmed, disabled, erasing, created, cv }: EditedCandidate) {
  return (
    <div className="cluster">
      <span className="as-typed">
        <MailAddress>{email}</MailAddress>
      </span>
      {addressConfirmed ? (
        <Chip tone="ok">{adminMessages.listStates.confirmed}</Chip>
      ) : (
        <Chip tone="warn">{adminMessages.listStates.unconfirmed}</Chip>
      )}
      {disabled ? <Chip tone="bad">Désactivé</Chip> : null}
      {erasing ? <Chip tone="bad">Suppression le {erasing}</Chip> : null}
      {cv ? (
        <ButtonLink to={cv} size="small" icon="file" variant="secondary" reloadDocument>
          Voir le CV
        </ButtonLink>
      ) : null}
      <span className="muted">Inscription le {created}</span>
    </div>
  );
}

export default function CandidateEdit({
  loaderData: { candidate, video, values, occupation, suggestions, shown },
  actionData,
}: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const state = useAnswer(actionData, "");
  return (
    <>
      <PageHeader
        title={candidate ? candidate.name : "Créer un candidat"}
        lead={
          candidate
            ? undefined
            : mailSentence(
                "La personne reçoit un e-mail pour choisir son mot de passe\u00a0: vous n’en choisissez pas à sa place.",
                "Vous ne choisissez pas de mot de passe à la place de la personne\u00a0: son lien sera dans «\u00a0E-mails\u00a0»\u00a0: transmettez-le-lui.",
              )
        }
        breadcrumb={[{ label: "Candidats", to: list }, { label: candidate ? "Modifier" : "Créer" }]}
        actions={candidate ? <Verbs {...candidate} /> : null}
        media={candidate ? <Avatar name={candidate.name} src={candidate.photo} size="xl" /> : null}
      />
      {candidate ? <State {...candidate} /> : null}
      <EditForm
        state={state}
        labels={{ email: "E-mail", ...profileLabels }}
        submit={candidate ? "Enregistrer" : "Créer le candidat"}
        list={list}
        shown={shown}
      >
        {candidate ? null : (
          <div className="fields">
            <OwnerEmail state={state} />
          </div>
        )}
        <ProfileFields state={state} values={values} occupation={occupation} suggestions={suggestions} />
        <div className="fields">
          <SelectField
            name="visibility"
            label="Visibilité"
            help="Masqué&nbsp;: dans les résultats sans identité. Caché&nbsp;: nulle part."
            options={visibilities.map((value) => ({ value, label: visibilityLabels[value] }))}
            defaultValue={textOf(state, "visibility", candidate?.visibility ?? "visible")}
          />
        </div>
      </EditForm>
      {video ? (
        <Section title="Vidéo de présentation">
          <VideoPlayer video={video} label="Vidéo de présentation" />
        </Section>
      ) : null}
    </>
  );
}
