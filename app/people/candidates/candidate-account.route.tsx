// /moncompte: the candidate's whole account on one page.
import { Link } from "react-router";
import { requireCandidate } from "../../access/viewer.server.ts";
import { shownOccupation } from "../../engines/occupations/choice.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { isUnread } from "../../files/store/picture-lines.server.ts";
import { findStoredFile } from "../../files/store/stored-files.server.ts";
import { listUnfinishedUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { listDrafts } from "../../platform/forms/form-drafts.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { hasPicturesJob } from "../../platform/jobs/job-tables.server.ts";
import { fileSize, moment, month } from "../../platform/text/french.ts";
import { AutoForm } from "../../ui/auto-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { textOf } from "../../ui/form-state.ts";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import type { PageHandle } from "../../ui/shell.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/candidate-account.route";
import attributesSheet from "./attributes.css?url";
import { suggestedSkills } from "./attributes.server.ts";
import { employersOf, listBlockedCompanies } from "./block-company.server.ts";
import { sirenLabel } from "./candidate.ts";
import { answerAccountForm } from "./candidate-account-forms.server.ts";
import { findCandidate, profileValues } from "./candidates.server.ts";
import { listDegrees, listExperiences } from "./career.server.ts";
import { DegreeSection, ExperienceSection } from "./career-sections.tsx";
import { completionOf } from "./completion.ts";
import { CompletionCard } from "./completion-card.tsx";
import { CvProposalSection } from "./cv-proposal-section.tsx";
import { listProposals } from "./cv-proposals.server.ts";
import { CvSection } from "./cv-section.tsx";
import { DraftNotice, UseSavedVersion, useInitialDraft } from "./draft-notice.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { BlockedSection, OwnDataSection, VisibilitySection } from "./privacy-sections.tsx";
import { ProfileFields, profileLabels } from "./profile-fields.tsx";
import type { AccountState } from "./profile-forms.server.ts";
import type { ShownForm } from "./shown-form.ts";
import { shownEntries, shownProfile } from "./shown-forms.server.ts";
import { listToday } from "./today.server.ts";
import { Today } from "./today.tsx";
import { VideoSection } from "./video-section.tsx";
import { findVideo } from "./videos.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Mon compte – Vivier" }];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: attributesSheet }];

export const handle: PageHandle = {
  sections: [
    { to: "#profil", label: "Identité et métier", icon: "pencil" },
    { to: "#ce-que-vous-apportez", label: "Ce que vous apportez", icon: "check" },
    { to: "#experiences", label: "Expériences", icon: "briefcase" },
    { to: "#diplomes", label: "Diplômes", icon: "school" },
    { to: "#mon-cv", label: "CV", icon: "file" },
    { to: "#ma-photo", label: "Photo", icon: "image" },
    { to: "#ma-video", label: "Vidéo", icon: "video" },
    { to: "#visibilite", label: "Visibilité", icon: "eye" },
    { to: "#entreprises-exclues", label: "Entreprises exclues", icon: "ban" },
    { to: "#mes-donnees", label: "Mes données", icon: "shield" },
  ],
};

async function findCv(fileId: string | null) {
  if (!fileId) return null;
  const file = await db
    .selectFrom("files")
    .select(["id", "originalName", "size", "uploadedAt"])
    .select([isUnread.as("isUnread"), hasPicturesJob.as("isBeingRead")])
    .where("id", "=", fileId)
    .executeTakeFirst();
  if (!file) return null;
  const reading = !file.isUnread ? null : file.isBeingRead ? peopleMessages.cvBeingRead : peopleMessages.cvUnread;
  return { id: file.id, name: file.originalName, size: fileSize(file.size), at: moment(file.uploadedAt), reading };
}

function periodOf({ startMonth, endMonth }: { startMonth: string | null; endMonth: string | null }): string {
  if (startMonth && !endMonth) return `depuis ${month(startMonth)}`;
  return [startMonth, endMonth].flatMap((each) => (each ? [month(each)] : [])).join(" – ");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const candidate = (await findCandidate(viewer.id)) ?? notFound(messages.candidateNotFound);
  const [experiences, degrees, blocked, cv, unfinished, today] = await Promise.all([
    listExperiences(viewer.id),
    listDegrees(viewer.id),
    listBlockedCompanies(viewer.id),
    findCv(candidate.cvFileId),
    listUnfinishedUploads(viewer.id),
    listToday(viewer.id, new Date()),
  ]);
  const video = await findVideo(viewer.id);
  const captions = await findStoredFile("captions", video?.captions?.slice("/fichiers/".length) ?? null);
  const { proposals, employers: cvEmployers } = await listProposals(candidate, experiences, degrees);
  const profile = profileValues(candidate);
  const editing = { experience: url.searchParams.get("experience"), degree: url.searchParams.get("diplome") };
  const drafts = await listDrafts(viewer.id);
  return {
    today,
    proposals,
    profileForm: shownProfile(viewer.id, drafts, profile),
    experienceForm: shownEntries(viewer.id, drafts, "experience", experiences, editing.experience),
    degreeForm: shownEntries(viewer.id, drafts, "diplome", degrees, editing.degree),
    email: viewer.email,
    verified: viewer.emailVerified,
    hasSecondFactor: viewer.hasSecondFactor === true,
    profile,
    suggestions: suggestedSkills(candidate),
    occupation: shownOccupation(profile.occupation, candidate.job),
    completion: completionOf({
      ...candidate,
      searchDepartments: candidate.departments,
      hasExperience: experiences.length > 0,
    }),
    experiences: experiences.map((entry) => ({ ...entry, period: periodOf(entry) })),
    degrees,
    editing,
    cv,
    photo: candidate.imageFileId && `/fichiers/${candidate.imageFileId}`,
    video,
    captions,
    fileHints: await findFileHints("cv", "image", "video"),
    unfinished,
    visibility: candidate.visibility,
    blocked: blocked.map(({ mark, siren, name, createdAt }) => ({
      mark,
      label: [name, siren && `SIREN ${sirenLabel(siren)}`].filter(Boolean).join(", "),
      at: moment(createdAt),
    })),
    employers: employersOf([...experiences.map(({ company }) => company), ...cvEmployers], blocked),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  return answerAccountForm(viewer, request, await readForm(request));
}

type Props = Route.ComponentProps;

// A refused form takes precedence over a draft.
function preferRefused<Shown extends ShownForm>(shown: Shown, state: AccountState | undefined): Shown {
  return state ? { ...shown, state, conflicts: state.conflicts } : shown;
}

type ProfileProps = Pick<Props["loaderData"], "profile" | "occupation" | "suggestions"> & {
  version: string;
  shown: ShownForm;
};

function ProfileSection({ profile, occupation, suggestions, version, shown }: ProfileProps) {
  const { state } = shown;
  const { left, times } = useInitialDraft(shown.draft);
  return (
    <Section title="Identité et métier" id="profil">
      {left ? <DraftNotice name="profil" at={left} /> : null}
      <AutoForm
        key={times}
        saves
        action="/moncompte"
        to="/moncompte/enregistrement"
        hidden={{ form: "profil", brouillon: shown.token }}
        version={version}
        base={textOf(state, "avant") || undefined}
        conflicts={shown.conflicts}
        takeTheirs={<UseSavedVersion name="profil" />}
      >
        {(errors) => (
          <>
            <FormErrors summary={state?.summary} errors={state?.errors} fields={profileLabels} />
            <ProfileFields
              state={errors ? { ...state, errors } : state}
              values={profile}
              occupation={occupation}
              suggestions={suggestions}
            />
            <div>
              <SubmitButton>Enregistrer</SubmitButton>
            </div>
          </>
        )}
      </AutoForm>
    </Section>
  );
}

export default function Account({ loaderData, actionData }: Props) {
  const {
    email,
    verified,
    profile,
    completion,
    experiences,
    degrees,
    editing,
    cv,
    photo,
    visibility,
    blocked,
    employers,
  } = loaderData;
  const stoppedOf = (kind: FileKind) => loaderData.unfinished.filter((upload) => upload.kind === kind);
  const stateOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <PageHeader
        title="Mon compte"
        lead={<MailAddress>{email}</MailAddress>}
        actions={
          <ButtonLink to="/compte/securite" variant="secondary" icon="lock">
            Connexion et sécurité
          </ButtonLink>
        }
      />
      <Today items={loaderData.today} />
      {verified ? null : (
        <Notice tone="warn">
          <p className="as-typed">
            Votre profil apparaîtra aux entreprises dès que l’adresse {email} sera vérifiée.{" "}
            <Link to="/verify-email">Vérifier mon adresse</Link>
          </p>
        </Notice>
      )}
      <Columns first sticky label="Avancement du profil" aside={<CompletionCard {...completion} />}>
        <ProfileSection
          profile={profile}
          occupation={loaderData.occupation}
          suggestions={loaderData.suggestions}
          version={loaderData.profileForm.version}
          shown={preferRefused(loaderData.profileForm, stateOf("profil"))}
        />
        <ExperienceSection
          entries={experiences}
          editing={editing.experience}
          shown={preferRefused(loaderData.experienceForm, stateOf("experience"))}
          employers={employers}
        />
        <DegreeSection
          entries={degrees}
          editing={editing.degree}
          shown={preferRefused(loaderData.degreeForm, stateOf("diplome"))}
        />
        <CvSection cv={cv} stopped={stoppedOf("cv")} state={stateOf("cv")} />
        {loaderData.proposals ? (
          <CvProposalSection {...loaderData.proposals} ownEmail={email} key={loaderData.proposals.version} />
        ) : null}
        <PhotoSection
          name={[profile.prenom, profile.nom].filter(Boolean).join(" ") || email}
          photo={photo}
          stopped={stoppedOf("image")}
          state={stateOf("image")}
        />
        <VideoSection video={loaderData.video} captions={loaderData.captions} stoppedOf={stoppedOf} stateOf={stateOf} />
        <VisibilitySection visibility={visibility} state={stateOf("visibilite")} />
        <BlockedSection companies={blocked} employers={employers} state={stateOf("siren")} />
        <OwnDataSection hasSecondFactor={loaderData.hasSecondFactor} state={stateOf("suppression")} />
      </Columns>
    </>
  );
}
