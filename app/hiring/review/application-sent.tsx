// The CV and the message of an application. The contact is beside them.
import { CvViewer } from "../../files/viewer/cv-viewer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Section } from "../../ui/page.tsx";

type Props = {
  name: string;
  message: string | null;
  answers: [question: string, answer: string][];
  cv: {
    id: string;
    name: string;
    size: string;
    shown: React.ComponentProps<typeof CvViewer>["cv"] | null;
  } | null;
};

export function ApplicationSent({ name, message, answers, cv }: Props) {
  return (
    <>
      {answers.length > 0 ? (
        <Section title="Réponses à vos questions">
          <DefinitionList items={answers.map(([term, value]) => ({ term, value }))} />
        </Section>
      ) : null}
      {message ? (
        <Section title="Message de candidature">
          <p className="as-typed">{message}</p>
        </Section>
      ) : null}
      {cv ? (
        <Section
          title="CV"
          actions={
            <>
              <ButtonLink to={`/CvView?fichier=${cv.id}`} variant="secondary" size="small" icon="file">
                Lire le CV
              </ButtonLink>
              <ButtonLink variant="secondary" size="small" to={`/fichiers/${cv.id}`} reloadDocument icon="download">
                Télécharger le CV
              </ButtonLink>
            </>
          }
        >
          <p className="muted">
            {cv.name} ({cv.size})
          </p>
          {cv.shown ? <CvViewer cv={cv.shown} name={name} /> : null}
        </Section>
      ) : (
        <p className="soft">Aucun CV n’est disponible pour cette candidature.</p>
      )}
    </>
  );
}

export function Contact({ email, tel }: { email: string; tel: string | null }) {
  return (
    <Section title="Coordonnées">
      <DefinitionList
        items={[
          {
            term: "Adresse e-mail",
            value: (
              <a href={`mailto:${encodeURIComponent(email)}`}>
                <MailAddress>{email}</MailAddress>
              </a>
            ),
          },
          ...(tel ? [{ term: "Téléphone", value: <a href={`tel:${tel.replace(/[^\d+]/g, "")}`}>{tel}</a> }] : []),
        ]}
      />
    </Section>
  );
}
