// /moncompte: the candidate's whole account on one page.

import { useEffect, useRef, useState } from "react";
import { requireCandidate } from "../../access/viewer.server.ts";
import { shownOccupation } from "../../engines/occupations/choice.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { findStoredFile } from "../../files/store/stored-files.server.ts";
import { listUnfinishedUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { listDrafts } from "../../platform/forms/form-drafts.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { displayTime, fileSize, month } from "../../platform/text/french.ts";
import rowSheet from "../../ui/account-row.css?url";
import { AccountRow, useAnchorInRow, useRow } from "../../ui/account-row.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { useShell } from "../../ui/shell.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/candidate-account.route";
import accountSheet from "./account.css?url";
import { summariesOf } from "./account-summaries.server.ts";
import attributesSheet from "./attributes.css?url";
import { suggestedSkills } from "./attributes.server.ts";
import { employersOf, listBlockedCompanies } from "./block-company.server.ts";
import { sirenLabel } from "./candidate.ts";
import { answerAccountForm } from "./candidate-account-forms.server.ts";
import { findCandidate, profileValues } from "./candidates.server.ts";
import { listDegrees, listExperiences } from "./career.server.ts";
import { DegreePart, ExperiencePart } from "./career-sections.tsx";
import { completionOf } from "./completion.ts";
import { CompletionCard } from "./completion-card.tsx";
import { CvProposalSection } from "./cv-proposal-section.tsx";
import { listProposals } from "./cv-proposals.server.ts";
import { CvSection } from "./cv-section.tsx";
import { PhotoPart } from "./photo-section.tsx";
import { BlockedPart, OwnDataPart, VisibilityPart } from "./privacy-sections.tsx";
import type { AccountState } from "./profile-forms.server.ts";
import { ProfileRows } from "./profile-rows.tsx";
import { ShortProfileForm } from "./short-profile-form.tsx";
import type { ShownForm } from "./shown-form.ts";
import { shownEntries, shownProfile } from "./shown-forms.server.ts";
import { listToday } from "./today.server.ts";
import { Today } from "./today.tsx";
import { VideoPart } from "./video-section.tsx";
import { findVideo } from "./videos.server.ts";

export const meta: Route.MetaFunction = () => [titled("Mon compte")];

export const links: Route.LinksFunction = () =>
  [attributesSheet, rowSheet, accountSheet].map((href) => ({ rel: "stylesheet", href }));

async function findCv(fileId: string | null) {
  if (!fileId) return null;
  const file = await db
    .selectFrom("files")
    .select(["id", "originalName", "size", "uploadedAt"])
    .where("id", "=", fileId)
    .executeTakeFirst();
  if (!file) return null;
  const isNew = Date.now() - file.uploadedAt.getTime() < peopleLimits.cvNewMs;
  return {
    id: file.id,
    name: file.originalName,
    size: fileSize(file.size),
    at: displayTime(file.uploadedAt),
    isNew,
  };
}

function periodOf({ startMonth, endMonth }: { startMonth: string | null; endMonth: string | null }): string {
  if (startMonth && !endMonth) return `depuis ${month(startMonth)}`;
  return [...new Set([startMonth, endMonth])].flatMap((each) => (each ? [month(each)] : [])).join(" – ");
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
  const { proposals, employers: cvEmployers, unread } = await listProposals(candidate, experiences, degrees);
  const profile = profileValues(candidate);
  const editing = { experience: url.searchParams.get("experience"), degree: url.searchParams.get("diplome") };
  const drafts = await listDrafts(viewer.id);
  const held = { experiences: experiences.length, degrees: degrees.length, hasVideo: video !== null };
  return {
    today,
    summaries: summariesOf(candidate, { ...held, blocked: blocked.length }),
    proposals: proposals && {
      ...proposals,
      isOpen: cv?.isNew === true && proposals.ticked > 0,
      summary: peopleMessages.cvProposalsFound(proposals.ticked),
    },
    profileForm: await shownProfile(viewer.id, drafts, profile),
    experienceForm: shownEntries(viewer.id, drafts, "experience", experiences, editing.experience),
    degreeForm: shownEntries(viewer.id, drafts, "diplome", degrees, editing.degree),
    email: viewer.email,
    addressConfirmed: viewer.addressConfirmed,
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
    cv: cv && { ...cv, unread },
    ownCv: { isReady: Boolean(candidate.prenom && candidate.nom) && held.experiences + held.degrees > 0 },
    photo: candidate.imageFileId && `/fichiers/${candidate.imageFileId}`,
    video,
    captions,
    fileHints: await findFileHints("cv", "image", "video"),
    unfinished,
    visibility: candidate.visibility,
    blocked: blocked.map(({ mark, siren, name, createdAt }) => ({
      mark,
      label: [name, siren && `SIREN ${sirenLabel(siren)}`].filter(Boolean).join(", "),
      at: displayTime(createdAt),
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

export default function Account({ loaderData, actionData }: Props) {
  const {
    email,
    addressConfirmed,
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
  const isAnswered = (...forms: string[]) => forms.some((form) => stateOf(form) !== undefined);
  const { restored } = useShell();
  const { experienceForm, degreeForm, summaries } = loaderData;
  const career = useRow(
    Boolean(editing.experience ?? editing.degree ?? experienceForm.draft ?? degreeForm.draft) ||
      isAnswered("experience", "diplome"),
  );
  const media = useRow(
    isAnswered("image", "video", "sous-titres", "transcription") ||
      restored?.form === "transcription" ||
      loaderData.unfinished.some(({ kind }) => kind !== "cv"),
  );
  const privacy = useRow(isAnswered("visibilite", "siren"));
  const ownData = useRow(isAnswered("suppression"));
  useAnchorInRow();
  // Decided once: another layout would draw the forms again while they are filled in.
  const [hasSteps] = useState(completion.share > 0 && completion.share < 100);
  const appeared = loaderData.proposals?.isOpen === true;
  const before = useRef(appeared);
  // Focuses the proposals of a CV that was uploaded while the page was open.
  useEffect(() => {
    if (appeared && !before.current) document.getElementById("depuis-mon-cv")?.focus();
    before.current = appeared;
  }, [appeared]);
  const content = (
    <div className="stack">
      <CvSection cv={cv} ownCv={loaderData.ownCv} stopped={stoppedOf("cv")} state={stateOf("cv")}>
        {cv?.unread && cv.unread !== "waiting" ? (
          <ShortProfileForm profile={profile} state={stateOf("profil-court")} />
        ) : null}
      </CvSection>
      <div className="stack account-rows">
        {loaderData.proposals ? (
          <CvProposalSection key={loaderData.proposals.version} {...loaderData.proposals} ownEmail={email} />
        ) : null}
        <ProfileRows
          profile={profile}
          occupation={loaderData.occupation}
          suggestions={loaderData.suggestions}
          version={loaderData.profileForm.version}
          shown={preferRefused(loaderData.profileForm, stateOf("profil"))}
          summaries={summaries}
        />
        <AccountRow
          id="parcours"
          title="Expériences et diplômes"
          icon="briefcase"
          summary={summaries.career}
          row={career}
        >
          <ExperiencePart
            entries={experiences}
            editing={editing.experience}
            shown={preferRefused(experienceForm, stateOf("experience"))}
            employers={employers}
          />
          <DegreePart
            entries={degrees}
            editing={editing.degree}
            shown={preferRefused(degreeForm, stateOf("diplome"))}
          />
        </AccountRow>
        <AccountRow id="medias" title="Photo et vidéo" icon="image" summary={summaries.media} row={media}>
          <PhotoPart
            name={[profile.prenom, profile.nom].filter(Boolean).join(" ") || email}
            photo={photo}
            stopped={stoppedOf("image")}
            state={stateOf("image")}
          />
          <VideoPart video={loaderData.video} captions={loaderData.captions} stoppedOf={stoppedOf} stateOf={stateOf} />
        </AccountRow>
        <AccountRow id="confidentialite" title="Visibilité" icon="eye" summary={summaries.visibility} row={privacy}>
          <VisibilityPart visibility={visibility} state={stateOf("visibilite")} />
          <BlockedPart companies={blocked} employers={employers} state={stateOf("siren")} />
        </AccountRow>
        <AccountRow
          id="mes-donnees"
          title="Mes données"
          icon="shield"
          summary="Les télécharger, supprimer mon compte"
          verb="Ouvrir"
          offPaper
          row={ownData}
        >
          <OwnDataPart hasSecondFactor={loaderData.hasSecondFactor} state={stateOf("suppression")} />
        </AccountRow>
      </div>
    </div>
  );
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
      {addressConfirmed ? null : (
        <Notice tone="warn">
          <p className="as-typed">
            Votre profil apparaîtra aux entreprises dès que l’adresse {email} sera confirmée.{" "}
            <Link to="/verify-email">Vérifier mon adresse</Link>
          </p>
        </Notice>
      )}
      {hasSteps ? (
        <Columns sticky label="Avancement du profil" aside={<CompletionCard {...completion} />}>
          {content}
        </Columns>
      ) : (
        content
      )}
    </>
  );
}
