// /moncompte/apercu: a candidate's own profile as companies see it, with the same components, and what it still lacks.

import { findReadableFile } from "../../access/file-access.server.ts";
import { requireCandidate } from "../../access/viewer.server.ts";
import { shownCv } from "../../files/viewer/cv-viewer.server.ts";
import { CvWait } from "../../files/viewer/cv-viewer.tsx";
import * as messages from "../../messages.ts";
import { phoneLink, visibilityLabels } from "../../people/candidates/candidate.ts";
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
import { findCandidatePreview } from "../../people/candidates/candidate-profile.server.ts";
import { findCandidate } from "../../people/candidates/candidates.server.ts";
import { findCompletion } from "../../people/candidates/cv-proposals.server.ts";
import sheet from "../../people/candidates/profile.css?url";
import { ProfileHead, presentLine, profileFacts } from "../../people/candidates/profile-head.tsx";
import { ProfileAttributes, ProfileCareer } from "../../people/candidates/profile-sections.tsx";
import videoSheet from "../../people/candidates/video.css?url";
import { VideoPlayer } from "../../people/candidates/video-player.tsx";
import { findVideo } from "../../people/candidates/videos.server.ts";
import { visibilityHelp } from "../../people/candidates/visibility-field.tsx";
import * as peopleMessages from "../../people/messages.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { list } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/candidate-preview.route";

const page = "/moncompte/apercu";

const views = { visible: "visible", masked: "masque", hidden: "cache" } as const;

type View = keyof typeof views;

export const meta: Route.MetaFunction = () => [titled("Ce que voient les entreprises")];

export const links: Route.LinksFunction = () => [sheet, videoSheet].map((href) => ({ rel: "stylesheet", href }));

const withSmallFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** The CV's first page as a picture; `page` is null where there is none, as of a text. */
async function findFirstPage(viewer: ReturnType<typeof requireCandidate>, cvFileId: string | null) {
  const file = cvFileId ? await findReadableFile(cvFileId, { viewer, access: null }) : undefined;
  if (!file) return null;
  const { pages, undrawn, images } = await shownCv(file);
  const [first] = pages?.form === "sheets" ? pages.sheets : [];
  return {
    id: file.id,
    page: first && !undrawn.includes(1) ? { src: images.join("1"), width: first.width, height: first.height } : null,
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const profile = (await findCandidate(viewer.id)) ?? notFound(messages.candidateNotFound);
  const asked = url.searchParams.get("vue");
  const view = (Object.keys(views) as View[]).find((each) => views[each] === asked) ?? profile.visibility;
  const [shown, completion] = await Promise.all([
    findCandidatePreview(viewer.id, view === "visible"),
    findCompletion(profile),
  ]);
  const candidate = shown ?? notFound(messages.candidateNotFound);
  const { missing, next } = completion;
  return {
    view,
    visibility: profile.visibility,
    addressConfirmed: viewer.addressConfirmed,
    next,
    isLacking: missing.length > 0,
    verdict: next
      ? peopleMessages.profileLacks(list(missing.map(({ label }) => withSmallFirst(label))), next.label)
      : peopleMessages.nothingMissing,
    candidate,
    video: view === "visible" ? await findVideo(viewer.id) : null,
    cv: view === "visible" ? await findFirstPage(viewer, candidate.cvFileId) : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function standingOf({ view, visibility, addressConfirmed }: Loaded): string {
  if (!addressConfirmed) return sourcingMessages.previewUnconfirmed;
  if (view !== visibility) return sourcingMessages.previewOther(visibilityLabels[visibility]);
  return sourcingMessages.previewNow[view];
}

/** Whether the profile suffices, and whether companies see it so today. */
function Verdict(loaded: Loaded) {
  const { next, isLacking, verdict } = loaded;
  return (
    <Notice
      tone={isLacking ? "warn" : next ? "neutral" : "ok"}
      actions={
        <>
          {next ? (
            <ButtonLink to={next.to} size="small">
              Compléter mon profil
            </ButtonLink>
          ) : null}
          <ButtonLink to="/moncompte#visibilite" variant="secondary" size="small" icon="eye">
            Changer ma visibilité
          </ButtonLink>
        </>
      }
    >
      <p>
        <strong>{verdict}</strong> {standingOf(loaded)}
      </p>
    </Notice>
  );
}

function Reach({ candidate: { email, mobile } }: Pick<Loaded, "candidate">) {
  return (
    <ul className="plain-list profile-facts" aria-label="Coordonnées">
      {email ? (
        <li>
          <Icon name="mail" size={18} />
          <MailLink to={email} />
        </li>
      ) : null}
      {mobile ? (
        <li>
          <Icon name="phone" size={18} />
          <a href={phoneLink(mobile)}>{mobile}</a>
        </li>
      ) : null}
    </ul>
  );
}

function FirstPage({ cv }: Pick<Loaded, "cv">) {
  if (!cv) return <p className="soft">Pas de CV pour l’instant.</p>;
  return (
    <>
      {cv.page ? (
        <div className="cv-sheet">
          <CvWait number={1} />
          <img {...cv.page} alt="Première page du CV" />
        </div>
      ) : null}
      <div className="cluster">
        <ButtonLink to={`/CvView?fichier=${cv.id}`} icon="eye" variant="secondary" size="small">
          Lire le CV
        </ButtonLink>
      </div>
    </>
  );
}

function Aside({ view, cv, video }: Loaded) {
  if (view !== "visible")
    return (
      <Section title="Ce qui est masqué">
        <p className="soft">{visibilityHelp.masked}</p>
      </Section>
    );
  return (
    <>
      <Section title="CV">
        <FirstPage cv={cv} />
      </Section>
      {video ? (
        <Section title="Vidéo">
          <VideoPlayer video={video} label="Ma vidéo de présentation" />
        </Section>
      ) : null}
    </>
  );
}

function Profile(loaded: Loaded) {
  const { candidate, view } = loaded;
  return (
    <section className="stack" aria-label="Aperçu de votre profil">
      <ProfileHead
        media={<CandidateAvatar candidate={candidate.card} size="xl" />}
        name={candidate.card.name}
        level={2}
        line={presentLine(candidate)}
        facts={profileFacts(candidate, null)}
      >
        {view === "visible" ? <Reach candidate={candidate} /> : null}
      </ProfileHead>
      <Columns sticky aside={<Aside {...loaded} />}>
        <ProfileCareer {...candidate} />
        <ProfileAttributes attributes={candidate.attributes} />
      </Columns>
    </section>
  );
}

export default function CandidatePreview({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <>
      <PageHeader
        title="Ce que voient les entreprises"
        breadcrumb={[{ label: "Mon compte", to: "/moncompte" }, { label: "Aperçu" }]}
      />
      <Tabs
        label="Visibilité montrée"
        items={(Object.keys(views) as View[]).map((each) => ({
          to: `${page}?vue=${views[each]}`,
          label: visibilityLabels[each],
          current: each === view,
        }))}
      />
      <Verdict {...loaderData} />
      {view === "hidden" ? (
        <EmptyState icon="eye-off" title="Votre profil n’est montré à personne" text={visibilityHelp.hidden} />
      ) : (
        <Profile {...loaderData} />
      )}
    </>
  );
}
