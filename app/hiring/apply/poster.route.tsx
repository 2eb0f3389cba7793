// /p/:code: the page that the code of a poster opens. Two short steps, without an account, an e-mail address or scripts.
import { data } from "react-router";
import * as offersMessages from "../../offers/messages.ts";
import { departurePath } from "../../offers/offer.ts";
import { applyElsewhere, offerPay, takesApplications } from "../../offers/offer-facts.server.ts";
import { offerPlace } from "../../offers/offer-places.server.ts";
import { findPosterOffer } from "../../offers/offers.server.ts";
import { sourcedPath } from "../../offers/source.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/poster.route";
import { type QuestionShown, questionsShown } from "./answers.server.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { PhoneField, phoneLabel } from "./phone-field.tsx";
import { answerPoster, newPosterToken, type PosterState } from "./poster-application.server.ts";
import { QuestionField } from "./question-field.tsx";

export async function loader({ params }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
  const offer = await findPosterOffer(params.code);
  if (!offer || offer.isDraft) return notFound(offersMessages.offerNotFound);
  if (!offer.isPublic) return data({ offer: null, title: offersMessages.offerGone }, 410);
  const facts = [offer.nom, offerPlace(offer), offerPay(offer)];
  return {
    title: offer.title,
    offer: {
      path: sourcedPath(offer, "poster"),
      facts: facts.filter(Boolean).join(" · "),
      questions: questionsShown(offer.questions),
      needsCv: offer.cvPolicy === "exige",
      elsewhere: applyElsewhere(offer, departurePath(offer)),
    },
    token: newPosterToken(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const offer = await findPosterOffer(params.code);
  if (!offer || offer.isDraft) return notFound(offersMessages.offerNotFound);
  if (!offer.isPublic || offer.cvPolicy === "exige")
    return answer<PosterState>(
      { ...failed({}, formValues(await readForm(request)), offersMessages.offerGone), step: "identite", token: "" },
      410,
    );
  if (!takesApplications(offer)) return refuse(409, hiringMessages.appliesElsewhere);
  return answerPoster(offer, request, context);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlisted(loaderData ? `Postuler, ${loaderData.title}` : "Postuler");

const labels = { nom: "Prénom et nom", tel: phoneLabel };

function PersonFields({ state }: { state: PosterState | undefined }) {
  return (
    <>
      <HiddenField name="etape" value="identite" />
      <TextField
        name="nom"
        label={labels.nom}
        autoComplete="name"
        required
        wide
        defaultValue={textOf(state, "nom")}
        error={errorOf(state, "nom")}
      />
      <PhoneField state={state} wide />
    </>
  );
}

function QuestionFields({ questions, state }: { questions: QuestionShown[]; state: PosterState }) {
  return (
    <>
      <HiddenField name="etape" value="reponses" />
      {questions.map((question) => (
        <QuestionField key={question.field} question={question} state={state} />
      ))}
    </>
  );
}

export default function PosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = loaderData;
  if (!loaderData.offer) {
    return <PageHeader title={title} actions={<ButtonLink to="/offres">Voir toutes les offres</ButtonLink>} />;
  }
  const { offer, token } = loaderData;
  const state = actionData;
  const { path, facts, questions, needsCv, elsewhere } = offer;
  const isSecond = state?.step === "reponses";
  const isLast = isSecond || questions.length === 0;
  return (
    <>
      <PageHeader title={title} lead={facts} />
      {elsewhere ? (
        <Elsewhere {...elsewhere} />
      ) : needsCv ? (
        <>
          <p>Cette entreprise demande un CV.</p>
          <div className="cluster">
            <ButtonLink to={`${path}#postuler`} variant="primary">
              Postuler avec un CV
            </ButtonLink>
          </div>
        </>
      ) : (
        <ActionForm key={state?.step} className="stack" noValidate>
          <FormErrors
            summary={state?.summary}
            errors={state?.errors}
            fields={{ ...labels, ...Object.fromEntries(questions.map(({ field, text }) => [field, text])) }}
          />
          <HiddenField name="jeton" value={state?.token || token} />
          <div className="fields">
            {isSecond ? <QuestionFields questions={questions} state={state} /> : <PersonFields state={state} />}
          </div>
          <div className="cluster">
            <SubmitButton size="large" icon={isLast ? "send" : undefined}>
              {isLast ? "Envoyer ma candidature" : "Continuer"}
            </SubmitButton>
          </div>
          <p className="muted">
            Vos réponses ne vont qu’à cette entreprise. <Link to={path}>Lire toute l’offre</Link>.
          </p>
        </ActionForm>
      )}
    </>
  );
}
