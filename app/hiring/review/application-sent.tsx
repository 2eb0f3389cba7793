// What was sent with an application: contact, message, CV.
import { CvViewer } from "../../files/viewer/cv-viewer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Section } from "../../ui/page.tsx";

export type ApplicationSentProps = {
  name: string;
  email: string;
  tel: string | null;
  message: string | null;
  cv: {
    id: string;
    name: string;
    size: string;
    shown: React.ComponentProps<typeof CvViewer>["cv"] | null;
  } | null;
};

export function ApplicationSent({ name, email, tel, message, cv }: ApplicationSentProps) {
  return (
    <>
      <Section title="Message de candidature">
        {message ? <p className="as-typed">{message}</p> : <p className="soft">Aucun message.</p>}
      </Section>
      <Section title="Coordonnées">
        <DefinitionList
          items={[
            { term: "Nom", value: name },
            {
              term: "Adresse e-mail",
              value: (
                <a href={`mailto:${encodeURIComponent(email)}`}>
                  <MailAddress>{email}</MailAddress>
                </a>
              ),
            },
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
              <ButtonLink to={`/CvView?fichier=${cv.id}`} variant="secondary" icon="file">
                Lire le CV
              </ButtonLink>
              <ButtonLink variant="secondary" to={`/fichiers/${cv.id}`} reloadDocument icon="download">
                Télécharger le CV
              </ButtonLink>
            </div>
            {cv.shown ? <CvViewer cv={cv.shown} name={name} /> : null}
          </>
        ) : (
          <p className="soft">Aucun CV n’est disponible pour cette candidature.</p>
        )}
      </Section>
    </>
  );
}
