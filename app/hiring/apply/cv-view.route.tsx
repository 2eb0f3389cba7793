// /CvView: one CV or Kbis by session (`fichier`), a CV also by signed link (`acces`). A refusal reveals nothing.

import {
  createFileReading,
  findLinkedFile,
  findReadableFile,
  type ReadableFile,
} from "../../access/file-access.server.ts";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { isShown, shownCv } from "../../files/viewer/cv-viewer.server.ts";
import { CvViewer } from "../../files/viewer/cv-viewer.tsx";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { date, fileSize } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import type { Route } from "./+types/cv-view.route";
import { setSeen } from "./applications.server.ts";

async function shownPages(file: ReadableFile, access: string | null) {
  const shown = await shownCv(file, access);
  return file.kind === "kbis" && shown.pages ? { ...shown, note: null } : shown;
}

async function noteReading(file: ReadableFile, viewer: Viewer | null, isLinked: boolean): Promise<void> {
  await createFileReading(file, viewer);
  const { applicationId, companyId, candidateId } = file.reading ?? {};
  if (!applicationId || !companyId || viewer?.readOnlyBy) return;
  // The applicant and administrators may hold the link too; their reading does not count as the company's.
  const isOther = viewer !== null && (viewer.id === candidateId || viewer.role === "admin");
  if (isLinked ? !isOther : viewer?.companyId === companyId) await setSeen(applicationId, companyId);
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
  const viewer = viewerOf(context);
  const access = url.searchParams.get("acces");
  const linked = access ? await findLinkedFile(access, viewer) : undefined;
  const asked = url.searchParams.get("fichier");
  const file = linked ?? (asked ? await findReadableFile(asked, { viewer, access: null }) : undefined);
  if (!file || !isShown(file.kind)) return { cv: null, signedIn: viewer !== null };
  // A HEAD request is not recorded as a reading.
  if (request.method !== "HEAD") await noteReading(file, viewer, linked !== undefined);
  return {
    cv: {
      isKbis: file.kind === "kbis",
      person: file.kind === "kbis" ? null : file.person,
      name: file.originalName,
      size: fileSize(file.size),
      day: date(file.uploadedAt),
      shown: await shownPages(file, linked ? access : null),
      download: linked ? `/fichiers/${file.id}?acces=${encodeURIComponent(access ?? "")}` : `/fichiers/${file.id}`,
    },
    signedIn: viewer !== null,
  };
}

const shortName = ({ isKbis }: { isKbis: boolean }) => (isKbis ? "Kbis" : "CV");
const longName = ({ isKbis }: { isKbis: boolean }) => (isKbis ? "Extrait Kbis" : "Curriculum vitæ");

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.cv
      ? `${shortName(loaderData.cv)}, ${loaderData.cv.person ?? loaderData.cv.name} – Vivier`
      : "CV – Vivier",
  },
  { name: "robots", content: "noindex" },
];

export default function CvView({ loaderData: { cv, signedIn } }: Route.ComponentProps) {
  if (!cv) {
    return (
      <>
        <PageHeader title="Aucun CV à afficher" />
        <EmptyState
          icon="file"
          title="Ce lien n’ouvre pas de CV"
          text="Il n’est plus valable, ou le CV n’est plus partagé avec vous. Les liens reçus par e-mail durent 30 jours et s’éteignent quand la candidature est retirée."
          actions={
            signedIn ? (
              <ButtonLink to="/" variant="secondary" icon="home">
                Aller à l’accueil
              </ButtonLink>
            ) : (
              <ButtonLink to="/login" variant="secondary" icon="log-in">
                Se connecter
              </ButtonLink>
            )
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={cv.person ?? longName(cv)}
        lead={`Déposé le ${cv.day}`}
        actions={
          <ButtonLink to={cv.download} icon="download" reloadDocument>
            Télécharger le {shortName(cv)}
          </ButtonLink>
        }
      />
      <Section title={longName(cv)} lead={`${cv.name} (${cv.size})`}>
        <CvViewer cv={cv.shown} name={cv.person ?? cv.name} what={shortName(cv)} />
      </Section>
    </>
  );
}
