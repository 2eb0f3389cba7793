// The parts of a candidate's page for a company: contact, notices, profile. Also in the pane next to the results.

import { useEffect, useRef } from "react";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { CvViewer } from "../../files/viewer/cv-viewer.tsx";
import { phoneLink } from "../../people/candidates/candidate.ts";
import { ProfileAttributes, ProfileCareer } from "../../people/candidates/profile-sections.tsx";
import { VideoPlayer } from "../../people/candidates/video-player.tsx";
import { CompanyWaitNotice } from "../../people/companies/company-wait.tsx";
import { type ReadyTexts, TextLinks } from "../../people/companies/text-links.tsx";
import { withDe } from "../../platform/text/elision.ts";
import { useAnchorInRow } from "../../ui/account-row.tsx";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { FormErrors, HiddenField, SelectField, TextArea } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Time } from "../../ui/time.tsx";
import { InviteSection } from "../outreach/invite-section.tsx";
import { RequestSection } from "../outreach/request-section.tsx";
import type { CandidateSight } from "./candidate-pages.server.ts";

type Candidate = CandidateSight["candidate"];

type ContactProps = {
  page: CandidateSight;
  state?: FormState;
  back?: string;
  ready?: ReadyTexts;
  /** The offer that the person fits best. */
  offerId?: string | null;
};

function Contact({ page, state: answered, back, ready }: ContactProps) {
  const mailSentence = useMailSentence();
  const { offers } = page;
  const state = useAnswer(answered, "");
  const { card, contacts } = page.candidate;
  const own = `/candidats/${card.id}`;
  useAnchorInRow();
  const form = useRef<HTMLFormElement>(null);
  const newest = contacts[0]?.id;
  const last = useRef(newest);
  // Clears the box after sending; the page stays mounted.
  useEffect(() => {
    if (last.current !== newest) form.current?.reset();
    last.current = newest;
  }, [newest]);
  return (
    <section className="stack stack-s" aria-label="Messages">
      <details className="disclosure" open={state !== undefined || Boolean(ready?.chosen) || undefined}>
        <summary className="button button-secondary">
          <Icon name="message" size={18} /> Écrire
        </summary>
        <ActionForm
          key={ready?.chosen?.id}
          ref={form}
          action={back?.startsWith(own) ? back : own}
          id="contact"
          tabIndex={-1}
          className="stack"
          noValidate
        >
          {back ? <HiddenField name="retour" value={back} /> : null}
          <FormErrors summary={state?.summary} errors={state?.errors} />
          <SeenWords state={state} />
          {ready ? <TextLinks ready={ready} /> : null}
          <TextArea
            name="message"
            label="Message"
            rows={ready?.chosen ? 10 : 6}
            required
            defaultValue={textOf(state, "message", ready?.chosen?.text)}
            error={errorOf(state, "message")}
            help={mailSentence(
              "Il part par e-mail, jamais entre 20\u00a0h et 8\u00a0h. La réponse vous arrive directement.",
              "Ce site n’envoie pas d’e-mail\u00a0: votre message est seulement noté ici. Pour joindre la personne, utilisez ses coordonnées.",
            )}
          />
          {offers.length > 0 ? (
            <SelectField
              name="offerId"
              label="Joindre une de vos offres"
              emptyLabel="Aucune"
              options={offers.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={textOf(state, "offerId")}
              error={errorOf(state, "offerId")}
            />
          ) : null}
          <div>
            <SubmitButton icon="send">Contacter</SubmitButton>
          </div>
        </ActionForm>
      </details>
    </section>
  );
}

/** The messages of the company to the person, newest first. */
export function ContactHistory({ page }: Pick<ContactProps, "page">) {
  const { contacts } = page.candidate;
  if (contacts.length === 0) return null;
  return (
    <Section title="Messages envoyés">
      <ul className="plain-list">
        {contacts.map(({ id, at, by, message }) => {
          const label = (
            <span>
              {by ? `Contacté par ${by} le ` : "Contacté le "}
              <Time at={at.iso} title={at.exact}>
                {at.exact}
              </Time>
            </span>
          );
          return (
            <li key={id} className="muted">
              {message ? (
                <details className="disclosure">
                  <summary>{label}</summary>
                  <blockquote className="history-text as-typed">{message}</blockquote>
                </details>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Reach({ candidate }: { candidate: Candidate }) {
  const { email, mobile, cvFileId } = candidate;
  return (
    <>
      <DefinitionList
        items={[
          {
            term: "E-mail",
            value: email && <MailLink to={email} />,
          },
          { term: "Téléphone", value: mobile && <a href={phoneLink(mobile)}>{mobile}</a> },
        ]}
      />
      {cvFileId ? (
        <div className="cluster">
          <ButtonLink to={`/CvView?fichier=${cvFileId}`} icon="eye" variant="secondary" size="small">
            Lire le CV
          </ButtonLink>
          <ButtonLink to={`/fichiers/${cvFileId}`} icon="download" variant="secondary" size="small" reloadDocument>
            Télécharger le CV
          </ButtonLink>
        </div>
      ) : (
        <p className="soft">Pas de CV pour l’instant.</p>
      )}
    </>
  );
}

export function CandidateNotices({ page }: { page: CandidateSight }) {
  const { wait, profileRequest, candidate, openedNotice } = page;
  return (
    <>
      {openedNotice ? <Notice tone="warn">{openedNotice}</Notice> : null}
      <CompanyWaitNotice wait={wait} />
      {profileRequest ? <RequestSection id={candidate.card.id} profileRequest={profileRequest} /> : null}
    </>
  );
}

export function CandidateReach({ page, state, back, ready, offerId }: ContactProps) {
  const { seesNames, candidate } = page;
  if (!seesNames) return null;
  return (
    <Section title="Contacter">
      <InviteSection
        id={candidate.card.id}
        offers={page.offers}
        back={back ?? `/candidats/${candidate.card.id}`}
        chosen={offerId}
      />
      <Contact page={page} state={state} back={back} ready={ready} />
      {candidate.card.masked ? null : <Reach candidate={candidate} />}
    </Section>
  );
}

type ProfileProps = {
  page: Pick<CandidateSight, "candidate" | "video" | "cv">;
  /** The labels that an offer asks for. */
  wanted?: readonly string[];
};

export function CandidateProfile({ page, wanted }: ProfileProps) {
  const { candidate, video, cv } = page;
  const { name } = candidate.card;
  return (
    <>
      <ProfileCareer {...candidate} />
      <ProfileAttributes {...candidate} wanted={wanted} />
      {cv ? (
        <Section title="CV">
          <CvViewer cv={cv} name={name} />
        </Section>
      ) : null}
      {video ? (
        <Section title="Vidéo de présentation">
          <VideoPlayer video={video} label={`Vidéo de présentation ${withDe(name)}`} />
        </Section>
      ) : null}
    </>
  );
}
