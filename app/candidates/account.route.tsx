// /moncompte: everything a candidate says of itself, on one page whose sections all stand open.
import { Form, Link } from "react-router";
import { requireCandidate } from "../accounts/viewer.server.ts";
import { readForm } from "../base/form.server.ts";
import { fileSize, moment, month } from "../base/french.ts";
import { notFound } from "../base/refuse.ts";
import { db } from "../db/db.server.ts";
import { listUnfinishedUploads } from "../files/uploads.server.ts";
import * as messages from "../messages.ts";
import { SubmitButton } from "../ui/button.tsx";
import { Columns } from "../ui/columns.tsx";
import { FormErrors, HiddenField } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import type { PageHandle } from "../ui/shell.ts";
import type { Route } from "./+types/account.route";
import { type AccountState, answerAccountForm } from "./account-forms.server.ts";
import { listBlockedCompanies } from "./blocked-companies.server.ts";
import { sirenLabel } from "./candidate.ts";
import { findCandidate, profileValues } from "./candidates.server.ts";
import { listDegrees, listExperiences } from "./career.server.ts";
import { DegreeSection, ExperienceSection } from "./career-sections.tsx";
import { completionOf } from "./completion.ts";
import { CompletionCard } from "./completion-card.tsx";
import { CvProposalSection } from "./cv-proposal-section.tsx";
import { listProposals } from "./cv-proposals.server.ts";
import { CvSection } from "./cv-section.tsx";
import { BlockedSection, OwnDataSection, VisibilitySection } from "./privacy-sections.tsx";
import { ProfileFields, profileLabels } from "./profile-fields.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Mon compte – Vivier" }];

export const handle: PageHandle = {
  sections: [
    { to: "#profil", label: "Identité et métier", icon: "pencil" },
    { to: "#experiences", label: "Expériences", icon: "briefcase" },
    { to: "#diplomes", label: "Diplômes", icon: "school" },
    { to: "#mon-cv", label: "CV", icon: "file" },
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
    .where("id", "=", fileId)
    .executeTakeFirst();
  return file ? { id: file.id, name: file.originalName, size: fileSize(file.size), at: moment(file.uploadedAt) } : null;
}

function periodOf({ startMonth, endMonth }: { startMonth: string | null; endMonth: string | null }): string {
  if (startMonth && !endMonth) return `depuis ${month(startMonth)}`;
  return [startMonth, endMonth].flatMap((each) => (each ? [month(each)] : [])).join(" – ");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const candidate = (await findCandidate(viewer.id)) ?? notFound(messages.candidateNotFound);
  const [experiences, degrees, blocked, cv, stoppedCvs] = await Promise.all([
    listExperiences(viewer.id),
    listDegrees(viewer.id),
    listBlockedCompanies(viewer.id),
    findCv(candidate.cvFileId),
    listUnfinishedUploads(viewer.id, "cv"),
  ]);
  const proposals = await listProposals(candidate, experiences, degrees);
  return {
    proposals,
    email: viewer.email,
    verified: viewer.emailVerified,
    profile: profileValues(candidate),
    completion: completionOf({ ...candidate, hasExperience: experiences.length > 0 }),
    experiences: experiences.map((entry) => ({ ...entry, period: periodOf(entry) })),
    degrees,
    // Which entry is being changed: "Modifier" is a link to this page.
    editing: { experience: url.searchParams.get("experience"), degree: url.searchParams.get("diplome") },
    cv,
    stoppedCvs,
    visibility: candidate.visibility,
    blocked: blocked.map(({ siren, createdAt }) => ({ siren, label: sirenLabel(siren), at: moment(createdAt) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  return answerAccountForm(viewer, request, await readForm(request));
}

type Props = Route.ComponentProps;

function ProfileSection({ profile, state }: { profile: Props["loaderData"]["profile"]; state?: AccountState }) {
  return (
    <Section title="Identité et métier" id="profil">
      {/* A profile that was saved is shown as it is kept; what another form changes leaves these fields alone. */}
      <Form method="post" action="/moncompte" className="stack" noValidate key={JSON.stringify(profile)}>
        <FormErrors summary={state?.summary} errors={state?.errors} fields={profileLabels} />
        <HiddenField name="form" value="profil" />
        <ProfileFields state={state} values={profile} />
        <div>
          <SubmitButton>Enregistrer</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

export default function Account({ loaderData, actionData }: Props) {
  const { email, verified, profile, completion, experiences, degrees, editing, cv, visibility, blocked } = loaderData;
  const stateOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <PageHeader title="Mon compte" lead={email} />
      {verified ? null : (
        <Notice tone="warn">
          <p>
            Votre profil apparaîtra aux entreprises dès que l'adresse {email} sera vérifiée.{" "}
            <Link to="/verify-email">Vérifier mon adresse</Link>
          </p>
        </Notice>
      )}
      <Columns first sticky label="Avancement du profil" aside={<CompletionCard {...completion} />}>
        <ProfileSection profile={profile} state={stateOf("profil")} />
        <ExperienceSection entries={experiences} editing={editing.experience} state={stateOf("experience")} />
        <DegreeSection entries={degrees} editing={editing.degree} state={stateOf("diplome")} />
        <CvSection cv={cv} stopped={loaderData.stoppedCvs} state={stateOf("cv")} />
        {loaderData.proposals ? (
          <CvProposalSection {...loaderData.proposals} ownEmail={email} key={loaderData.proposals.version} />
        ) : null}
        <VisibilitySection visibility={visibility} state={stateOf("visibilite")} />
        <BlockedSection companies={blocked} state={stateOf("siren")} />
        <OwnDataSection />
      </Columns>
    </>
  );
}
