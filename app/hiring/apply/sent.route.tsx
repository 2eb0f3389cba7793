// /offres/{id}-{slug}/envoyee: confirms an application: its steps, the company's usual delay, and an account in one field.

import { Form, redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { listSimilarOffers } from "../../offers/browse/similar-offers.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { splitSlug } from "../../offers/offer.ts";
import { findOffer, type Offer } from "../../offers/offers.server.ts";
import { signUpLabels, TermsField } from "../../people/accounts/sign-up-fields.tsx";
import { applicationPath, normalPhone } from "../../people/candidates/candidate.ts";
import { answerCandidateSignUp } from "../../people/candidates/candidate-sign-up.server.ts";
import { listAnswerDelays } from "../../people/companies/response-stats.server.ts";
import { formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { isId } from "../../platform/http/id.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { CheckboxField, FormErrors } from "../../ui/form.tsx";
import { checkedOf, errorOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/sent.route";
import { firstSteps, listApplicationSteps } from "./application-steps.server.ts";
import { findOwnApplication } from "./applications.server.ts";
import { followByCodePath, followCode } from "./follow-code.server.ts";
import { SimilarOffers } from "./offer-view.tsx";
import { deleteReceipt, findReceipt, receiptOver } from "./receipts.server.ts";
import { SentCv } from "./sent-application.tsx";
import { findCandidateApplication, sentCv } from "./sent-applications.server.ts";
import stepperSheet from "./stepper.css?url";
import { Stepper } from "./stepper.tsx";

const similarShown = 4;

async function findSentTo(slug: string): Promise<Offer> {
  const { id } = splitSlug(slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  return offer && !offer.isDraft ? offer : notFound(offersMessages.offerNotFound);
}

/** The offer's address as requested. It does not reveal the title of an offer that is not public. */
const offerAddress = (slug: string) => `/offres/${encodeURIComponent(slug)}`;

/** The candidate's own application that stands. */
async function findStanding(offer: Offer, viewer: NonNullable<ReturnType<typeof viewerOf>>) {
  const own = viewer.role === "candidate" ? await findOwnApplication(offer.id, viewer) : undefined;
  if (!own || own.state === "withdrawn") return null;
  const application = await findCandidateApplication(own.id, viewer.id);
  return application ?? null;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const offer = await findSentTo(params.slug);
  const viewer = viewerOf(context);
  const sent = await findReceipt(request, offer.id);
  const own = viewer ? await findStanding(offer, viewer) : null;
  // Nothing was sent from here. An application that another account holds is confirmed like any other.
  if (viewer ? !own && !sent : !sent?.person) throw redirect(offerAddress(params.slug));
  const departments = offer.departement ? [offer.departement] : [];
  const [delays, steps, similar, signUp] = await Promise.all([
    listAnswerDelays([offer.companyId]),
    own ? listApplicationSteps([own]) : null,
    listSimilarOffers({ job: offer.job ?? offer.title, departments, except: [offer.id] }, similarShown),
    findSetting("signUp"),
  ]);
  const delay = delays.get(offer.companyId);
  return {
    // The title may have changed, or the offer may be gone: the applicant sent it, and sees no more than its title.
    title: own?.offer ?? offer.title,
    company: offer.nom,
    steps: (own && steps?.get(own.id)) ?? firstSteps(sent?.sentAt ?? new Date()),
    delay: delay ? hiringMessages.answerDelayOfCompany(offer.nom, delay) : null,
    // Sentences of this page only: in the browser every page would load them.
    confirmed:
      sent?.confirmed === true ? mailSentence(hiringMessages.applicationConfirmed, platformMessages.mailStays) : null,
    unconfirmed: sent?.confirmed === false ? hiringMessages.applicationUnconfirmed : null,
    follow: own ? applicationPath(own.id) : null,
    cv: own ? sentCv(own) : null,
    email: viewer ? null : (sent?.person?.email ?? null),
    code: !viewer && sent?.person?.email === null ? followCode(sent.sentId) : null,
    codePath: followByCodePath,
    isOpen: signUp.open,
    similar,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const offer = await findSentTo(params.slug);
  const form = await readForm(request);
  const person = (await findReceipt(request, offer.id))?.person;
  if (viewerOf(context) || !person?.email) return redirect(offerAddress(params.slug));
  const answered = await answerCandidateSignUp(request, context, {
    typed: { email: person.email, password: String(form.get("password") ?? ""), terms: form.has("terms") },
    person: {
      prenom: person.prenom,
      nom: person.nom,
      mobile: person.tel && normalPhone(person.tel),
      keepsSentCv: form.get("garder") === "oui",
    },
    values: formValues(form),
    next: withReturnPath("/verify-email", "/candidat"),
    cookies: [receiptOver],
  });
  if (answered instanceof Response) await deleteReceipt(request);
  return answered;
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stepperSheet }];

export const meta: Route.MetaFunction = () => unlisted("Candidature envoyée");

function OneField({ email, state }: { email: string; state: FormState | undefined }) {
  // The address has no field here.
  const taken = errorOf(state, "email");
  return (
    <Section title="Choisissez un mot de passe pour suivre" id="suivre">
      <p className="soft">
        Votre compte s’ouvre avec{" "}
        <strong>
          <MailAddress>{email}</MailAddress>
        </strong>
        . Votre candidature s’y ajoute dès que cette adresse est confirmée.
      </p>
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={taken ?? state?.summary} errors={taken ? {} : state?.errors} fields={signUpLabels} />
        {taken ? (
          <p>
            <Link to={withReturnPath("/login", "/candidat")}>Se connecter</Link>
          </p>
        ) : null}
        <PasswordField
          name="password"
          label={signUpLabels.password}
          autoComplete="new-password"
          error={errorOf(state, "password")}
          required
        />
        <CheckboxField
          name="garder"
          value="oui"
          label="Garder ce CV dans mon profil"
          defaultChecked={state === undefined || checkedOf(state, "garder")}
        />
        <TermsField state={state} />
        <div className="cluster">
          <SubmitButton icon="user-plus">Créer mon compte</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

function FollowCode({ code, path }: { code: string; path: string }) {
  return (
    <Section title="Votre code de suivi" lead={"Notez-le ou photographiez-le\u00a0: il ne s’affiche qu’ici."}>
      <p className="follow-code">
        <strong>{code}</strong>
      </p>
      <p>
        Avec ce code et votre numéro de téléphone, <Link to={path}>suivez votre candidature</Link>, ajoutez un CV ou
        effacez tout.
      </p>
      <p className="muted">
        Vous aviez déjà postulé à cette offre avec ce numéro&nbsp;? Votre première candidature et ses réponses restent
        telles quelles, et seul le code de sa confirmation l’ouvre.
      </p>
    </Section>
  );
}

export default function SentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, company, steps, delay, confirmed, unconfirmed, follow, cv, email, isOpen, similar, code } = loaderData;
  return (
    <>
      <PageHeader title={hiringMessages.applicationSent} lead={`${title}, ${company}`} />
      <Stepper steps={steps} />
      {delay ? <p>{delay}</p> : null}
      {confirmed ? <p className="soft">{confirmed}</p> : null}
      {unconfirmed ? <Notice tone="warn">{unconfirmed}</Notice> : null}
      {code ? <FollowCode code={code} path={loaderData.codePath} /> : null}
      {cv ? <SentCv cv={cv} /> : null}
      {follow ? (
        <div className="cluster">
          <ButtonLink to={follow}>Suivre ma candidature</ButtonLink>
          <ButtonLink to="/offres" variant="secondary" icon="search">
            Voir d’autres offres
          </ButtonLink>
        </div>
      ) : null}
      {email && isOpen ? <OneField email={email} state={actionData} /> : null}
      <SimilarOffers offers={similar} />
    </>
  );
}
