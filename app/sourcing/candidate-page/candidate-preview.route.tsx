// /moncompte/apercu: a candidate's own profile as companies see it, with the same components.

import { findReadableFile } from "../../access/file-access.server.ts";
import { requireCandidate } from "../../access/viewer.server.ts";
import { shownCv } from "../../files/viewer/cv-viewer.server.ts";
import * as messages from "../../messages.ts";
import { visibilityLabels } from "../../people/candidates/candidate.ts";
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
import { findCandidatePreview } from "../../people/candidates/candidate-profile.server.ts";
import { findCandidate } from "../../people/candidates/candidates.server.ts";
import sheet from "../../people/candidates/profile.css?url";
import { ProfileHead, presentLine, profileFacts } from "../../people/candidates/profile-head.tsx";
import { findVideo } from "../../people/candidates/videos.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/candidate-preview.route";
import { CandidateProfile, Reach } from "./candidate-profile.tsx";

const page = "/moncompte/apercu";

export const meta: Route.MetaFunction = () => [titled("Ce que voient les entreprises")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const profile = (await findCandidate(viewer.id)) ?? notFound(messages.candidateNotFound);
  const view = url.searchParams.get("vue");
  const masked = view === null ? profile.visibility === "masked" : view === "masque";
  const candidate = (await findCandidatePreview(viewer.id, !masked)) ?? notFound(messages.candidateNotFound);
  const { cvFileId } = candidate;
  const file = cvFileId ? await findReadableFile(cvFileId, { viewer, access: null }) : undefined;
  return {
    masked,
    visibility: profile.visibility,
    addressConfirmed: viewer.addressConfirmed,
    shown: {
      candidate,
      video: masked ? null : await findVideo(viewer.id),
      cv: file ? await shownCv(file) : null,
    },
  };
}

type Loaded = Route.ComponentProps["loaderData"];

function Standing({
  masked,
  visibility,
  addressConfirmed,
}: Pick<Loaded, "masked" | "visibility" | "addressConfirmed">) {
  const change = (
    <ButtonLink to="/moncompte#visibilite" variant="secondary" size="small" icon="eye">
      Changer ma visibilité
    </ButtonLink>
  );
  if (!addressConfirmed)
    return (
      <Notice tone="warn">
        <p>
          Aucune entreprise ne vous voit tant que votre adresse e-mail n’est pas confirmée. Voici ce qu’elles verront.
        </p>
      </Notice>
    );
  if (visibility === "hidden")
    return (
      <Notice actions={change}>
        <p>Votre profil est caché&nbsp;: aucune entreprise ne le voit. Voici ce qu’elles verraient.</p>
      </Notice>
    );
  if ((visibility === "masked") === masked)
    return (
      <Notice tone="ok" actions={change}>
        <p>
          C’est ce que voit aujourd’hui une entreprise admise sur ce site.
          {masked ? " Celles dont vous acceptez la demande voient votre profil entier." : null} Celles que vous avez
          exclues ne voient rien.
        </p>
      </Notice>
    );
  return (
    <Notice actions={change}>
      <p>Ce n’est pas votre réglage actuel&nbsp;: votre profil est «&nbsp;{visibilityLabels[visibility]}&nbsp;».</p>
    </Notice>
  );
}

export default function CandidatePreview({ loaderData }: Route.ComponentProps) {
  const { shown, masked } = loaderData;
  const { card } = shown.candidate;
  return (
    <>
      <PageHeader
        title="Ce que voient les entreprises"
        breadcrumb={[{ label: "Mon compte", to: "/moncompte" }, { label: "Aperçu" }]}
      />
      <Tabs
        label="Visibilité montrée"
        items={[
          { to: `${page}?vue=visible`, label: visibilityLabels.visible, current: !masked },
          { to: `${page}?vue=masque`, label: visibilityLabels.masked, current: masked },
        ]}
      />
      <Standing {...loaderData} />
      <section className="stack" aria-label="Aperçu de votre profil">
        <ProfileHead
          media={<CandidateAvatar candidate={card} size="xl" />}
          name={card.name}
          level={2}
          line={presentLine(shown.candidate)}
          facts={profileFacts(shown.candidate, null)}
        />
        <Columns
          aside={
            masked ? null : (
              <Section title="Coordonnées et CV">
                <Reach candidate={shown.candidate} />
              </Section>
            )
          }
        >
          <CandidateProfile page={shown} />
        </Columns>
      </section>
    </>
  );
}
