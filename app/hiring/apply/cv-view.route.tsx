// /CvView: one CV or Kbis by session (`fichier`), a CV also by signed link (`acces`). A refusal reveals nothing.
// Without a session the page of a mailed link holds the text only, folded: link scanners send GET and HEAD. A press opens the pages.

import { Form, redirect } from "react-router";
import {
  createFileReading,
  findLinkedFile,
  findReadableFile,
  type ReadableFile,
} from "../../access/file-access.server.ts";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { isShown, shownCv } from "../../files/viewer/cv-viewer.server.ts";
import { CvViewer } from "../../files/viewer/cv-viewer.tsx";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { date, fileSize } from "../../platform/text/french.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { HiddenField } from "../../ui/form-errors.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import type { Route } from "./+types/cv-view.route";
import { setSeen } from "./applications.server.ts";

async function shownPages(file: ReadableFile, access: string | null) {
  const shown = await shownCv(file, access);
  return file.kind === "kbis" && shown.pages ? { ...shown, note: null } : shown;
}

const textOf = async (file: ReadableFile) => (file.blind ? (await shownCv(file)).text : file.text);

async function noteReading(file: ReadableFile, viewer: Viewer | null, isLinked: boolean): Promise<void> {
  await createFileReading(file, viewer);
  const { applicationId, companyId, candidateId } = file.reading ?? {};
  if (!applicationId || !companyId || viewer?.readOnlyBy) return;
  // The applicant and administrators may hold the link too; their reading does not count as the company's.
  const isOther = viewer !== null && (viewer.id === candidateId || viewer.role === "admin");
  if (isLinked ? !isOther : viewer?.companyId === companyId) await setSeen(applicationId, companyId);
}

const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

const downloadPath = (file: ReadableFile, access: string | null) =>
  `/fichiers/${file.id}${access === null ? "" : `?acces=${encodeURIComponent(access)}`}`;

/** Whether only a press counts as a reading. An applicant's own link counts nothing. */
const needsPress = (file: ReadableFile, viewer: Viewer | null) => viewer === null && file.reading !== null;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  sendHeaders(headers);
  const viewer = viewerOf(context);
  const access = url.searchParams.get("acces");
  const linked = access ? await findLinkedFile(access, viewer) : undefined;
  const fileId = url.searchParams.get("fichier");
  const file = linked ?? (fileId ? await findReadableFile(fileId, { viewer, access: null }) : undefined);
  if (!file || !isShown(file.kind)) return { cv: null, signedIn: viewer !== null };
  const isFolded = needsPress(file, viewer);
  if (request.method !== "HEAD" && !isFolded) await noteReading(file, viewer, linked !== undefined);
  return {
    cv: {
      isKbis: file.kind === "kbis",
      isBlind: file.blind !== null,
      person: file.kind === "kbis" ? null : file.person,
      name: file.originalName,
      size: file.size === null ? null : fileSize(file.size),
      day: date(file.uploadedAt),
      shown: isFolded ? null : await shownPages(file, linked ? access : null),
      text: isFolded ? await textOf(file) : null,
      download: isFolded ? null : downloadPath(file, linked ? access : null),
    },
    signedIn: viewer !== null,
  };
}

/** The press on a mailed link's page: counts as a reading, then shows the pages or sends the file. */
export async function action({ request, url, context }: Route.ActionArgs) {
  sendHeaders(headers);
  const form = await readForm(request);
  const viewer = viewerOf(context);
  const access = url.searchParams.get("acces");
  const file = access ? await findLinkedFile(access, viewer) : undefined;
  if (!file || !isShown(file.kind)) return null;
  await noteReading(file, viewer, true);
  if (form.get("geste") === "telecharger") return redirect(downloadPath(file, access));
  return { shown: await shownPages(file, access) };
}

const shortName = ({ isKbis }: { isKbis: boolean }) => (isKbis ? "Kbis" : "CV");
const longName = ({ isKbis }: { isKbis: boolean }) => (isKbis ? "Extrait Kbis" : "Curriculum vitæ");

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData?.cv ? `${shortName(loaderData.cv)}, ${loaderData.cv.person ?? loaderData.cv.name}` : "CV"),
  { name: "robots", content: "noindex" },
];

type Cv = NonNullable<Route.ComponentProps["loaderData"]["cv"]>;

function Download({ cv }: { cv: Cv }) {
  const label = `Télécharger le ${shortName(cv)}`;
  if (cv.download !== null) {
    return (
      <ButtonLink to={cv.download} icon="download" reloadDocument>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" reloadDocument>
      <HiddenField name="geste" value="telecharger" />
      <SubmitButton variant="secondary" icon="download">
        {label}
      </SubmitButton>
    </Form>
  );
}

function Folded({ text }: { text: string | null }) {
  return (
    <div className="stack">
      <Form method="post">
        <SubmitButton icon="eye">Lire le CV</SubmitButton>
      </Form>
      <p className="soft">La personne ne saura que vous avez lu son CV que si vous appuyez sur ce bouton.</p>
      {text ? (
        <details>
          <summary>Lire le texte seul</summary>
          <div className="as-typed">{text}</div>
        </details>
      ) : null}
    </div>
  );
}

export default function CvView({ loaderData: { cv, signedIn }, actionData }: Route.ComponentProps) {
  if (!cv) {
    return (
      <>
        <PageHeader title="Aucun CV à afficher" />
        <EmptyState
          icon="file"
          title="Ce lien n’ouvre pas de CV"
          text="Il n’est plus valable, ou le CV n’est plus partagé avec vous. Le lien d’un CV est valable 30 jours et ne fonctionne plus si la candidature est retirée."
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
  const shown = actionData?.shown ?? cv.shown;
  return (
    <>
      <PageHeader
        title={cv.person ?? longName(cv)}
        lead={`${cv.isBlind ? "Reçu" : "Déposé"} le ${cv.day}`}
        actions={<Download cv={cv} />}
      />
      <Section title={longName(cv)} lead={cv.size ? `${cv.name} (${cv.size})` : cv.name}>
        {shown ? <CvViewer cv={shown} name={cv.person ?? cv.name} what={shortName(cv)} /> : <Folded text={cv.text} />}
      </Section>
    </>
  );
}
