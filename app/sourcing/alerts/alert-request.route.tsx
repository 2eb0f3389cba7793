// /alertes: the form with one field by which a visitor asks for an alert, or follows a company. The mail that it sends confirms the address.
import { Form, redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import * as messages from "../../messages.ts";
import { placeChoices } from "../../offers/browse/offer-choices.server.ts";
import { searchParams } from "../../offers/browse/saved.server.ts";
import { alertPath } from "../../offers/offer.ts";
import { offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { findSearchDoubt } from "../../offers/offer-meaning.server.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { addressQuestion, takeProposedAddress } from "../../people/accounts/address-question.server.ts";
import { EmailField } from "../../people/accounts/email-field.tsx";
import { MailNotice } from "../../people/accounts/mail-notice.tsx";
import { db } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { isBlank } from "../../platform/text/text.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/alert-request.route";
import { followedIn, hasOpenCompany, nameOf } from "./offer-searches.server.ts";
import { requestAlert } from "./subscribers.server.ts";

export const meta: Route.MetaFunction = () => [titled("Créer une alerte")];

const criteriaOf = (url: URL) =>
  readOfferCriteria(
    new URLSearchParams((url.searchParams.get("recherche") ?? "").slice(0, sourcingLimits.searchAddressMax)),
  );

export async function loader({ url, context }: Route.LoaderArgs) {
  const criteria = criteriaOf(url);
  const back = offersAddress(criteria);
  // A candidate saves the search there, with the account.
  if (viewerOf(context)?.role === "candidate") throw redirect(back);
  if (!(await hasOpenCompany(db, criteria))) notFound(messages.companyNotFound);
  const doubt = findSearchDoubt(criteria);
  return {
    name: await nameOf(db, criteria),
    isFollow: followedIn(criteria) !== null,
    back,
    doubt: doubt?.sentence ?? null,
    places: doubt ? placeChoices(criteria, (search) => alertPath(searchParams(search).toString())).communes : [],
  };
}

type Answer = FormState & { sent?: string };
const reply = answer<Answer>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  takeProposedAddress(form);
  const values = formValues(form);
  const email = String(form.get("email") ?? "");
  if (isBlank(email)) return reply(failed({ email: messages.fillFields }, values));
  if (!isEmail(email)) return reply(failed({ email: sourcingMessages.alertAddressInvalid }, values));
  const question = addressQuestion(values);
  if (question) return reply(question);
  const criteria = criteriaOf(url);
  if (!(await hasOpenCompany(db, criteria))) notFound(messages.companyNotFound);
  const doubt = findSearchDoubt(criteria);
  if (doubt) return reply(failed({}, values, sourcingMessages.searchPlaceDoubt(doubt.sentence)));
  const { ip } = context.get(requestContext);
  const wait = await consume("alert-requests", ip, sourcingLimits.alertRequestsByAddress);
  if (wait) return reply(failed({}, values, filesMessages.tooManyRequests), 429, { "Retry-After": String(wait) });
  const refusal = await requestAlert(email, criteria).catch((error: unknown) =>
    logFault(error, "alert request not sent"),
  );
  if (refusal === undefined) return reply(failed({}, values, messages.mailFailed), 500);
  if (refusal) return reply(failed({}, values, refusal.sentence), 429, { "Retry-After": String(refusal.wait) });
  const { alertRequested, alertRequestedWithoutMail } = sourcingMessages;
  return reply({ sent: mailSentence(alertRequested, alertRequestedWithoutMail), values }, 200);
}

/** What the place may mean, each with its own form. */
function Places({ doubt, places, back }: Pick<Route.ComponentProps["loaderData"], "doubt" | "places" | "back">) {
  return (
    <Notice tone="warn">
      <p>{doubt}</p>
      <p className="cluster">
        {places.map(({ label, to }) => (
          <Link key={to} to={to} rel="nofollow">
            {label}
          </Link>
        ))}
        <Link to={back}>Changer le lieu</Link>
      </p>
    </Notice>
  );
}

export default function AlertRequest({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const { name, isFollow, back, doubt } = loaderData;
  return (
    <>
      <PageHeader
        title={isFollow ? `Suivre ${name}` : "Créer une alerte"}
        lead={isFollow ? sourcingMessages.followIs : sourcingMessages.alertIs(name)}
      />
      {doubt ? <Places {...loaderData} /> : null}
      {actionData?.sent ? (
        <>
          <Notice tone="ok" role="status">
            {actionData.sent}
          </Notice>
          <MailNotice />
        </>
      ) : doubt && !actionData ? null : (
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
          <EmailField
            name="email"
            label="E-mail"
            state={actionData}
            autoComplete="email"
            defaultValue={textOf(actionData, "email")}
            error={errorOf(actionData, "email")}
            help={mailSentence(
              "Un e-mail vous demande de confirmer. Chaque envoi se termine par un lien qui arrête l’alerte et efface votre adresse.",
              undefined,
            )}
            required
          />
          <SubmitButton icon="bell">{isFollow ? "Suivre" : "Créer une alerte"}</SubmitButton>
        </Form>
      )}
      <p className="cluster">
        <Link to={back}>Voir les offres</Link>
        <Link to={withReturnPath("/login", back)} rel="nofollow">
          J’ai déjà un compte
        </Link>
      </p>
    </>
  );
}
