// /moncompte: the candidate's profile as companies see it, each block with its form, and the account.

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
import { sendHeaders } from "../../platform/http/request.server.ts";
import { displayTime, fileSize, plural } from "../../platform/text/french.ts";
import rowSheet from "../../ui/account-row.css?url";
import { useAnchorInRow, useRow } from "../../ui/account-row.tsx";
import { Chip } from "../../ui/chip.tsx";
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
import attributesSheet from "./attributes.css?url";
import { suggestedSkills } from "./attributes.server.ts";
import { employersOf, listBlockedCompanies } from "./block-company.server.ts";
import { sirenLabel, visibilityLabels } from "./candidate.ts";
import { answerAccountForm } from "./candidate-account-forms.server.ts";
import { experiencePeriod, findCandidatePreview, listCareer } from "./candidate-profile.server.ts";
import { findCandidate, fullName, profileValues } from "./candidates.server.ts";
import { DegreePart, ExperiencePart } from "./career-sections.tsx";
import { completionOf } from "./completion.ts";
import { CompletionCard, NextAdvice } from "./completion-card.tsx";
import { CvProposalSection } from "./cv-proposal-section.tsx";
import { listProposals } from "./cv-proposals.server.ts";
import { CvSection, cvWaitingHeader, OwnCvSection } from "./cv-section.tsx";
import { PhotoPart } from "./photo-section.tsx";
import { BlockedPart, OwnDataPart, VisibilityPart } from "./privacy-sections.tsx";
import sheet from "./profile.css?url";
import { ProfileBlock } from "./profile-block.tsx";
import type { AccountState } from "./profile-forms.server.ts";
import { findOwnProfileLink } from "./profile-links.server.ts";
import { ProfileRows } from "./profile-rows.tsx";
import { DegreeList, ExperienceList } from "./profile-sections.tsx";
import { ShareSection } from "./share-section.tsx";
import { ShortProfileForm } from "./short-profile-form.tsx";
import type { ShownForm } from "./shown-form.ts";
import { shownEntries, shownProfile } from "./shown-forms.server.ts";
import videoSheet from "./video.css?url";
import { VideoPlayer } from "./video-player.tsx";
import { VideoPart } from "./video-section.tsx";
import { findVideo } from "./videos.server.ts";
import { wishSentence } from "./wish-sentence.server.ts";

export const meta: Route.MetaFunction = () => [titled("Mon compte")];

export const links: Route.LinksFunction = () =>
  [attributesSheet, rowSheet, sheet, videoSheet, accountSheet].map((href) => ({ rel: "stylesheet", href }));

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

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const candidate = (await findCandidate(viewer.id)) ?? notFound(messages.candidateNotFound);
  const career = listCareer(viewer.id);
  const [[experiences, degrees], head, blocked, cv, unfinished, link] = await Promise.all([
    career,
    findCandidatePreview(viewer.id, true, career),
    listBlockedCompanies(viewer.id),
    findCv(candidate.cvFileId),
    listUnfinishedUploads(viewer.id),
    findOwnProfileLink(viewer.id),
  ]);
  const video = await findVideo(viewer.id);
  const captions = await findStoredFile("captions", video?.captions?.slice("/fichiers/".length) ?? null);
  const { proposals, employers: cvEmployers, unread } = await listProposals(candidate, experiences, degrees);
  if (unread === "waiting") sendHeaders({ [cvWaitingHeader]: "1" });
  const profile = profileValues(candidate);
  const editing = { experience: url.searchParams.get("experience"), degree: url.searchParams.get("diplome") };
  const drafts = await listDrafts(viewer.id);
  return {
    link,
    head: head ?? notFound(messages.candidateNotFound),
    name: fullName(candidate) || "Votre profil",
    sentence: wishSentence(candidate),
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
    completion: completionOf({ ...candidate, hasExperience: experiences.length > 0 }, proposals?.ticked),
    experiences: experiences.map((entry) => ({ ...entry, period: experiencePeriod(entry.startMonth, entry.endMonth) })),
    degrees,
    editing,
    cv: cv && { ...cv, unread },
    video,
    captions,
    fileHints: await findFileHints("cv", "image", "video"),
    unfinished,
    visibility: candidate.visibility,
    blockedCount: blocked.length > 0 ? plural(blocked.length, "entreprise exclue", "entreprises exclues") : null,
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
    visibility,
    blocked,
    employers,
  } = loaderData;
  const stoppedOf = (kind: FileKind) => loaderData.unfinished.filter((upload) => upload.kind === kind);
  const stateOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  const isAnswered = (...forms: string[]) => forms.some((form) => stateOf(form) !== undefined);
  const { restored } = useShell();
  const { experienceForm, degreeForm, head, name, link } = loaderData;
  const { photo } = head.card;
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
  // An upload and its message stay where they began.
  const [isCvFirst] = useState(cv === null);
  const appeared = loaderData.proposals?.isOpen === true;
  const before = useRef(appeared);
  // Focuses the proposals of a CV that was uploaded while the page was open.
  useEffect(() => {
    const isTyping = document.activeElement?.matches("input:not([type=file]), textarea, select");
    if (appeared && !before.current && !isTyping) document.getElementById("depuis-mon-cv")?.focus();
    before.current = appeared;
  }, [appeared]);
  const cvSection = (
    <CvSection cv={cv} stopped={stoppedOf("cv")} state={stateOf("cv")}>
      {cv?.unread && cv.unread !== "waiting" ? (
        <ShortProfileForm profile={profile} state={stateOf("profil-court")} />
      ) : null}
    </CvSection>
  );
  const proposals = loaderData.proposals ? (
    <CvProposalSection
      key={loaderData.proposals.version}
      {...loaderData.proposals}
      ownEmail={email}
      visibility={visibility}
    />
  ) : null;
  const { ticked = 0, adds = false } = loaderData.proposals ?? {};
  const hasCareer = experiences.length + degrees.length > 0;
  return (
    <div className="stack">
      {addressConfirmed ? null : (
        <Notice tone="warn">
          <p className="as-typed">
            Votre profil apparaîtra aux entreprises dès que l’adresse {email} sera confirmée.{" "}
            <Link to="/verify-email">Vérifier mon adresse</Link>
          </p>
        </Notice>
      )}
      {isCvFirst ? (
        <>
          <PageHeader title="Mon profil" />
          {cvSection}
        </>
      ) : null}
      {adds ? proposals : null}
      {ticked === 0 && completion.next && !isCvFirst ? <NextAdvice next={completion.next} /> : null}
      <ProfileRows
        profile={profile}
        head={head}
        name={name}
        sentence={loaderData.sentence}
        level={isCvFirst ? 2 : 1}
        occupation={loaderData.occupation}
        suggestions={loaderData.suggestions}
        version={loaderData.profileForm.version}
        shown={preferRefused(loaderData.profileForm, stateOf("profil"))}
      />
      {adds ? null : proposals}
      <Columns
        aside={
          <>
            {hasSteps ? (
              <section aria-label="Avancement du profil">
                <CompletionCard {...completion} next={null} />
              </section>
            ) : null}
            {isCvFirst ? null : cvSection}
            <ShareSection link={link} isConfirmed={addressConfirmed} />
            <OwnCvSection isReady={Boolean(profile.prenom && profile.nom) && hasCareer} hasPhoto={photo !== null} />
          </>
        }
      >
        <ProfileBlock
          id="parcours"
          title="Parcours"
          row={career}
          shown={
            hasCareer ? (
              <>
                <ExperienceList experiences={head.experiences} />
                {degrees.length > 0 ? <h3>Diplômes</h3> : null}
                <DegreeList degrees={head.degrees} />
              </>
            ) : (
              <p className="soft">Vos emplois et vos études, les derniers d’abord.</p>
            )
          }
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
        </ProfileBlock>
        <ProfileBlock
          id="medias"
          title="Photo et vidéo"
          row={media}
          shown={
            loaderData.video ? (
              <VideoPlayer video={loaderData.video} label="Ma vidéo de présentation" />
            ) : (
              <p className="soft">
                {photo ? "Votre photo est en haut de votre profil. " : null}
                Une minute de vidéo suffit pour se présenter&nbsp;; elle est facultative.
              </p>
            )
          }
        >
          <PhotoPart name={name} photo={photo} stopped={stoppedOf("image")} state={stateOf("image")} />
          <VideoPart video={loaderData.video} captions={loaderData.captions} stoppedOf={stoppedOf} stateOf={stateOf} />
        </ProfileBlock>
        <ProfileBlock
          id="confidentialite"
          title="Visibilité"
          row={privacy}
          shown={
            <p className="cluster">
              <Chip
                tone={visibility === "visible" ? "ok" : "neutral"}
                icon={visibility === "visible" ? "eye" : "eye-off"}
              >
                {visibilityLabels[visibility]}
              </Chip>
              {loaderData.blockedCount}
            </p>
          }
        >
          <VisibilityPart visibility={visibility} state={stateOf("visibilite")} />
          <BlockedPart companies={blocked} employers={employers} state={stateOf("siren")} />
        </ProfileBlock>
        <ProfileBlock
          id="mes-donnees"
          title="Mes données"
          label="Ouvrir"
          row={ownData}
          shown={
            <p className="soft">
              <MailAddress>{email}</MailAddress> · <Link to="/compte/securite">Connexion et sécurité</Link>
            </p>
          }
        >
          <OwnDataPart hasSecondFactor={loaderData.hasSecondFactor} state={stateOf("suppression")} />
        </ProfileBlock>
      </Columns>
    </div>
  );
}
