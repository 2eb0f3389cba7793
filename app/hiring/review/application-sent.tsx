// What a person sent with an application: answers, message and CV. The contact is beside them.
import { CvViewer } from "../../files/viewer/cv-viewer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Section } from "../../ui/page.tsx";
import type { companyAnswers } from "../apply/answers.server.ts";
import { ReadOffer } from "../apply/read-offer.tsx";

type Props = {
  name: string;
  message: string | null;
  answers: ReturnType<typeof companyAnswers>;
  /** What the person of a spontaneous application looks for. */
  wish: { job: string | null; place: string | null } | null;
  readOffer: React.ComponentProps<typeof ReadOffer>["offer"];
  cv: {
    id: string;
    name: string;
    /** Null for a CV in blind mode, whose original it would describe. */
    size: string | null;
    shown: React.ComponentProps<typeof CvViewer>["cv"] | null;
  } | null;
};

/** What the person of a spontaneous application looks for, and the answers to the questions of the offer. */
export function ApplicationAnswers({ answers, wish }: Pick<Props, "answers" | "wish">) {
  return (
    <>
      {wish?.job || wish?.place ? (
        <Section title="Ce que cette personne cherche">
          <DefinitionList
            items={[
              { term: "Métier", value: wish.job },
              { term: "Lieu", value: wish.place },
            ]}
          />
        </Section>
      ) : null}
      {answers.length > 0 ? (
        <Section title="Réponses à vos questions">
          <DefinitionList
            items={answers.map(({ question, answer, decisive }) => ({
              term: question,
              value: (
                <>
                  {answer}{" "}
                  {decisive ? <Chip tone={decisive.isMet === false ? "warn" : "ok"}>{decisive.label}</Chip> : null}
                </>
              ),
            }))}
          />
        </Section>
      ) : null}
    </>
  );
}

/** The message of an application. */
export function ApplicationLetter({ message }: Pick<Props, "message">) {
  if (!message) return null;
  return (
    <Section title="Message de candidature">
      <p className="as-typed">{message}</p>
    </Section>
  );
}

/** The CV as it was sent. */
export function ApplicationCv({ name, cv, readOffer }: Pick<Props, "name" | "cv" | "readOffer">) {
  return (
    <>
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
            {cv.name}
            {cv.size ? ` (${cv.size})` : null}
          </p>
          {cv.shown ? <CvViewer cv={cv.shown} name={name} /> : null}
        </Section>
      ) : (
        <Section title="CV">
          <p className="soft">Aucun CV n’est disponible pour cette candidature.</p>
        </Section>
      )}
      <ReadOffer offer={readOffer} label="L’offre telle que cette personne l’a lue" />
    </>
  );
}

type ContactProps = {
  here: string;
  email: string | null;
  job: string | null;
  phone: { label: string; to: string; called: string | null } | null;
  /** The code to give to a person without an address: to erase an application that is not theirs, or to follow one added by hand. */
  codeText: string | null;
  mayBeFalse: boolean;
};

export function Contact({ here, email, job, phone, codeText, mayBeFalse }: ContactProps) {
  return (
    <Section title="Coordonnées">
      <DefinitionList
        items={[
          {
            term: "Adresse e-mail",
            value: email ? (
              <a href={`mailto:${encodeURIComponent(email)}`}>
                <MailAddress>{email}</MailAddress>
              </a>
            ) : (
              "Non précisée"
            ),
          },
          { term: "Métier", value: job },
          { term: "Téléphone", value: phone && <a href={phone.to}>{phone.label}</a> },
          { term: "Appel", value: phone?.called },
        ]}
      />
      {phone ? (
        <ButtonForm
          action={here}
          hidden={{ form: "appel", appele: phone.called ? "non" : "oui" }}
          size="small"
          icon="phone"
        >
          {phone.called ? "Ne plus noter l’appel" : "Noter l’appel"}
        </ButtonForm>
      ) : null}
      {codeText ? <p className="muted">{codeText}</p> : null}
      {mayBeFalse ? (
        <ConfirmForm
          action={here}
          hidden={{ form: "fausse" }}
          variant="ghost"
          size="small"
          title={<>Signaler une fausse candidature&nbsp;?</>}
          text="À utiliser si la personne nommée vous dit qu’elle n’a pas postulé. La candidature ne compte plus et ne peut pas être rétablie."
        >
          Signaler une fausse candidature
        </ConfirmForm>
      ) : null}
    </Section>
  );
}
