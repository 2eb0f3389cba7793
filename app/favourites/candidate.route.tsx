// /candidats/:id: one candidate, as far as this company may see, and the form that writes to them.
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { secondsToTomorrow } from "../base/day.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../base/form.server.ts";
import { isId } from "../base/id.ts";
import { notFound, tooMany } from "../base/refuse.ts";
import { FavouriteButton } from "../candidates/candidate-card.tsx";
import { findCandidateFor } from "../candidates/profile.server.ts";
import { contactForm, createContact, listSendableOffers } from "../contacts/contacts.server.ts";
import { transaction } from "../db/db.server.ts";
import { shownCv } from "../files/cv-viewer.server.ts";
import { CvViewer } from "../files/cv-viewer.tsx";
import { createFileReading, findReadableFile } from "../files/readable-file.server.ts";
import * as messages from "../messages.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { Columns } from "../ui/columns.tsx";
import { DefinitionList } from "../ui/definition.tsx";
import { FormErrors, SelectField, TextArea } from "../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../ui/form-state.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/candidate.route";
import { createReading } from "./favourites.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.candidate.card.name ?? "Candidat"} – Vivier` },
];

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = { companyId: viewer.companyId, verified: viewer.emailVerified };
  const candidate = (await findCandidateFor(seeker, params.id)) ?? notFound(messages.candidateNotFound);
  const opened = await transaction((tx) => createReading(tx, viewer, params.id));
  if (!opened) tooMany(messages.tooManyProfiles, secondsToTomorrow());
  const offers = seeker.verified ? await listSendableOffers(viewer.companyId) : [];
  const { cvFileId } = candidate;
  const file = cvFileId ? await findReadableFile(cvFileId, { viewer, access: null }) : undefined;
  if (file) await createFileReading(file, viewer);
  return { candidate, offers, verified: seeker.verified, here: url.pathname, cv: file ? await shownCv(file) : null };
}

/** The form "Contacter". */
export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  if (!isId(params.id)) notFound(messages.candidateNotFound);
  const form = await readForm(request);
  const parsed = parseForm(form, contactForm);
  if (!parsed.ok) return answer(parsed.state);
  const value = { candidateId: params.id, ...parsed.value };
  const done = await transaction((tx) => createContact(tx, viewer, value));
  const refusal = (sentence: string, status: number, headers?: Record<string, string>) =>
    answer(failed({}, formValues(form), sentence), status, headers);
  if (done === "candidate") notFound(messages.candidateNotFound);
  if (done === "unverified") return refusal(messages.verifyToContact, 403);
  if (done === "offer") return answer(failed({ offerId: messages.offerToSendMissing }, formValues(form)));
  if (done === "limit") return refusal(messages.tooManyContacts, 429, { "Retry-After": String(secondsToTomorrow()) });
  return redirectWith(`/candidats/${params.id}`, messages.contactSent);
}

type Loaded = Route.ComponentProps["loaderData"];
type Candidate = Loaded["candidate"];

function Contact({
  state,
  offers,
  contacts,
}: {
  state?: FormState;
  offers: Loaded["offers"];
  contacts: Candidate["contacts"];
}) {
  const form = useRef<HTMLFormElement>(null);
  const newest = contacts[0]?.id;
  const last = useRef(newest);
  // What was sent leaves the box; the page itself stays.
  useEffect(() => {
    if (last.current !== newest) form.current?.reset();
    last.current = newest;
  }, [newest]);
  return (
    <Section title="Écrire au candidat" id="contact">
      {contacts.length > 0 ? (
        <ul className="plain-list muted">
          {contacts.map(({ id, at }) => (
            <li key={id}>
              contacté le{" "}
              <Time at={at.iso} title={at.exact}>
                {at.exact}
              </Time>
            </li>
          ))}
        </ul>
      ) : null}
      <Form ref={form} method="post" className="stack" noValidate>
        <FormErrors summary={state?.summary} errors={state?.errors} />
        <TextArea
          name="message"
          label="Message"
          rows={6}
          required
          defaultValue={textOf(state, "message")}
          error={errorOf(state, "message")}
          help="Envoyé par e-mail. La réponse vous arrive directement."
        />
        {offers.length > 0 ? (
          <SelectField
            name="offerId"
            label="Joindre une de vos offres"
            emptyLabel="Aucune"
            options={offers.map(({ id, title }) => ({ value: id, label: title }))}
            defaultValue={textOf(state, "offerId")}
            error={errorOf(state, "offerId")}
          />
        ) : null}
        <div>
          <SubmitButton icon="send">Contacter</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

function Experiences({ candidate }: { candidate: Candidate }) {
  if (candidate.experiences.length === 0) return null;
  return (
    <Section title="Expérience">
      <ul className="plain-list stack">
        {candidate.experiences.map(({ id, title, company, period, description }) => (
          <li key={id}>
            <p className="strong">{[title, company].filter(Boolean).join(" · ")}</p>
            {period ? <p className="muted">{period}</p> : null}
            {description ? <p className="as-typed">{description}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Degrees({ candidate }: { candidate: Candidate }) {
  if (candidate.degrees.length === 0) return null;
  return (
    <Section title="Diplômes">
      <ul className="plain-list stack">
        {candidate.degrees.map(({ id, title, school, year }) => (
          <li key={id}>
            <p className="strong">{title}</p>
            <p className="muted">{[school, year].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reach({ candidate }: { candidate: Candidate }) {
  const { email, mobile, cvFileId } = candidate;
  return (
    <Section title="Coordonnées et CV">
      <DefinitionList
        items={[
          { term: "E-mail", value: email && <a href={`mailto:${email}`}>{email}</a> },
          { term: "Téléphone", value: mobile && <a href={`tel:${mobile.replace(/[^\d+]/g, "")}`}>{mobile}</a> },
        ]}
      />
      {cvFileId ? (
        <div className="cluster">
          <ButtonLink to={`/CvView?fichier=${cvFileId}`} icon="eye" variant="primary">
            Lire le CV
          </ButtonLink>
          <ButtonLink to={`/fichiers/${cvFileId}`} icon="download" variant="secondary" reloadDocument>
            Télécharger le CV
          </ButtonLink>
        </div>
      ) : (
        <p className="soft">Pas de CV pour l'instant.</p>
      )}
    </Section>
  );
}

function Withheld({ verified }: { verified: boolean }) {
  return verified ? (
    <Notice>
      <p>
        Ce candidat a masqué son identité&nbsp;: ni nom, ni coordonnées, ni CV. Vous pouvez lui écrire, il choisit de
        vous répondre.
      </p>
    </Notice>
  ) : (
    <Notice tone="warn">
      <p>
        Votre adresse e-mail n'est pas vérifiée&nbsp;: le nom, les coordonnées et le CV ne sont pas montrés, et vous ne
        pouvez pas encore écrire à ce candidat. <Link to="/verify-email">Vérifier mon adresse</Link>
      </p>
    </Notice>
  );
}

export default function CandidatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, offers, verified, here, cv } = loaderData;
  const { card } = candidate;
  return (
    <>
      <PageHeader
        title={card.name}
        lead={card.job}
        breadcrumb={[{ label: "Résultats", to: "/resultats" }, { label: card.name }]}
        actions={<FavouriteButton id={card.id} favourite={card.favourite} back={here} size="medium" />}
      />
      {verified && !card.masked ? null : <Withheld verified={verified} />}
      <Columns
        aside={
          <>
            {verified && !card.masked ? <Reach candidate={candidate} /> : null}
            {verified ? <Contact state={actionData} offers={offers} contacts={candidate.contacts} /> : null}
          </>
        }
      >
        <Section title="Profil">
          <DefinitionList
            items={[
              { term: "Métier", value: card.job },
              { term: "Lieu", value: card.place },
              { term: "Départements", value: candidate.departments.join(", ") },
              { term: "Disponibilité", value: card.disponibility },
              { term: "Salaire souhaité", value: card.pay },
              {
                term: "Inscrit",
                value: (
                  <Time at={card.at.iso} title={card.at.exact}>
                    {card.at.ago}
                  </Time>
                ),
              },
            ]}
          />
        </Section>
        <Experiences candidate={candidate} />
        <Degrees candidate={candidate} />
        {cv ? (
          <Section title="CV">
            <CvViewer cv={cv} name={card.name} />
          </Section>
        ) : null}
      </Columns>
    </>
  );
}
