// /CvView: one CV in a page, by the session of whoever may read it (`fichier`) or by a signed link (`acces`).
// Everybody else sees a neutral page: whether there is such a CV is nobody's business.
import { viewerOf } from "../accounts/viewer.server.ts";
import { date, fileSize } from "../base/french.ts";
import { sendHeaders } from "../base/request.server.ts";
import { shownCv } from "../files/cv-viewer.server.ts";
import { CvViewer } from "../files/cv-viewer.tsx";
import { createFileReading, findLinkedFile, findReadableFile } from "../files/readable-file.server.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import type { Route } from "./+types/cv-view.route";

export async function loader({ url, context }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
  const viewer = viewerOf(context);
  const access = url.searchParams.get("acces");
  const linked = access ? await findLinkedFile(access, viewer) : undefined;
  const asked = url.searchParams.get("fichier");
  const file = linked ?? (asked ? await findReadableFile(asked, { viewer, access: null }) : undefined);
  if (file?.kind !== "cv") return { cv: null, signedIn: viewer !== null };
  await createFileReading(file, viewer);
  return {
    cv: {
      person: file.person,
      name: file.originalName,
      size: fileSize(file.size),
      day: date(file.uploadedAt),
      shown: await shownCv(file, linked ? access : null),
      download: linked ? `/fichiers/${file.id}?acces=${encodeURIComponent(access ?? "")}` : `/fichiers/${file.id}`,
    },
    signedIn: viewer !== null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.cv ? `CV, ${loaderData.cv.person ?? loaderData.cv.name} – Vivier` : "CV – Vivier" },
  { name: "robots", content: "noindex" },
];

export default function CvView({ loaderData: { cv, signedIn } }: Route.ComponentProps) {
  if (!cv) {
    return (
      <>
        <PageHeader title="Aucun CV à afficher" />
        <EmptyState
          icon="file"
          title="Ce lien n'ouvre pas de CV"
          text="Il n'est plus valable, ou le CV n'est plus partagé avec vous. Les liens reçus par e-mail durent 30 jours et s'éteignent quand la candidature est retirée."
          actions={
            signedIn ? (
              <ButtonLink to="/" variant="secondary" icon="home">
                Aller à l'accueil
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
        title={cv.person ?? "Curriculum vitæ"}
        lead={`Déposé le ${cv.day}`}
        actions={
          <ButtonLink to={cv.download} icon="download" reloadDocument>
            Télécharger le CV
          </ButtonLink>
        }
      />
      <Section title="Curriculum vitæ" lead={`${cv.name} (${cv.size})`}>
        <CvViewer cv={cv.shown} name={cv.person ?? cv.name} />
      </Section>
    </>
  );
}
