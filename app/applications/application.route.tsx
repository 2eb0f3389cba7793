// /compte/entreprise/candidatures/:id: everything that was sent with one application.
import { requireCompany } from "../accounts/viewer.server.ts";
import { dateTime, fileSize, moment } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { shownCv } from "../files/cv-viewer.server.ts";
import { CvViewer } from "../files/cv-viewer.tsx";
import { createFileReading, findReadableFile } from "../files/readable-file.server.ts";
import * as messages from "../messages.ts";
import { ownOfferPath } from "../offers/offer.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { DefinitionList } from "../ui/definition.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/application.route";
import { stateLabels } from "./application.ts";
import { findReceivedApplication, listEvents } from "./applications.server.ts";
import { History } from "./history.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const application = isId(params.id) ? await findReceivedApplication(params.id, viewer.companyId) : undefined;
  if (!application) return notFound(messages.applicationNotFound);
  const events = await listEvents(application.id);
  const { prenom, nom, email, tel, message, offer, offerId, state, cvFileId, cvName, cvSize, createdAt } = application;
  const file = cvFileId ? await findReadableFile(cvFileId, { viewer, access: null }) : undefined;
  if (file) await createFileReading(file, viewer);
  return {
    name: `${prenom} ${nom}`,
    email,
    tel,
    message,
    offer,
    offerPath: offerId ? ownOfferPath(offerId) : null,
    isWithdrawn: state === "withdrawn",
    label: stateLabels[state],
    at: moment(createdAt),
    // Nobody of the company reads the CV of a withdrawn application any more (files/readable-file.server.ts).
    cv:
      cvFileId && state === "received"
        ? { id: cvFileId, name: cvName ?? "CV", size: fileSize(cvSize ?? 0), shown: file ? await shownCv(file) : null }
        : null,
    history: events.map((event) => ({
      id: event.id,
      label: stateLabels[event.state],
      iso: event.at.toISOString(),
      exact: dateTime(event.at),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Candidature de ${loaderData.name} – Vivier` : "Candidature – Vivier" },
];

export default function ReceivedApplication({ loaderData }: Route.ComponentProps) {
  const { name, email, tel, message, offer, offerPath, isWithdrawn, label, at, cv, history } = loaderData;
  return (
    <>
      <PageHeader
        title={name}
        lead={<>Candidature à l'offre «&nbsp;{offer}&nbsp;»</>}
        breadcrumb={[{ label: "Candidatures", to: "/compte/entreprise/candidatures" }, { label: name }]}
        actions={
          offerPath ? (
            <ButtonLink variant="secondary" to={offerPath} icon="briefcase">
              Voir l'offre
            </ButtonLink>
          ) : null
        }
      />
      <div className="cluster">
        <Chip tone={isWithdrawn ? "warn" : "ok"}>{label}</Chip>
        <span className="muted">
          Reçue{" "}
          <Time at={at.iso} title={at.exact}>
            {at.ago}
          </Time>
        </span>
      </div>
      {isWithdrawn ? <Notice tone="warn">Cette personne a retiré sa candidature.</Notice> : null}
      <Section title="Coordonnées">
        <DefinitionList
          items={[
            { term: "Nom", value: name },
            { term: "Adresse e-mail", value: <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
            { term: "Téléphone", value: tel ? <a href={`tel:${tel.replace(/[^\d+]/g, "")}`}>{tel}</a> : "Non précisé" },
          ]}
        />
      </Section>
      <Section title="CV">
        {cv ? (
          <>
            <p>
              {cv.name} <span className="muted">({cv.size})</span>
            </p>
            <div className="cluster">
              <ButtonLink to={`/CvView?fichier=${cv.id}`} variant="primary" icon="file">
                Lire le CV
              </ButtonLink>
              <ButtonLink variant="secondary" to={`/fichiers/${cv.id}`} reloadDocument icon="download">
                Télécharger le CV
              </ButtonLink>
            </div>
            {cv.shown ? <CvViewer cv={cv.shown} name={name} /> : null}
          </>
        ) : (
          <p className="soft">Aucun CV n'est disponible pour cette candidature.</p>
        )}
      </Section>
      <Section title="Message">
        {message ? <p className="as-typed">{message}</p> : <p className="soft">Aucun message.</p>}
      </Section>
      <Section title="Historique">
        <History entries={history} />
      </Section>
    </>
  );
}
