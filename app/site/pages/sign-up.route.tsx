// /inscription-entreprise: sign-up of a company. It passes on the criteria typed on the home page.

import { Form, redirect } from "react-router";
import { homeOf } from "../../access/landing.server.ts";
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { createAccount, signUpRefusal, unprovenSignUp } from "../../people/accounts/accounts.server.ts";
import { addressQuestion, takeProposedAddress } from "../../people/accounts/address-question.server.ts";
import sheet from "../../people/accounts/join.css?url";
import { Join, type Reason } from "../../people/accounts/join.tsx";
import {
  AddressAndPasswordFields,
  SignUpClosed,
  SignUpTabs,
  signUpLabels,
  TermsField,
} from "../../people/accounts/sign-up-fields.tsx";
import { setCompanyWaiting } from "../../people/companies/approvals.server.ts";
import { createCompany } from "../../people/companies/companies.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { answer, busy, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { number } from "../../platform/text/french.ts";
import { oneLine } from "../../platform/text/text.ts";
import { countCandidates } from "../../sourcing/search/candidate-search.server.ts";
import { readHomeCriteria } from "../../sourcing/search/search-criteria.server.ts";
import { searchPath } from "../../sourcing/search/search-criteria.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { findFigures } from "../home/figures.server.ts";
import type { Route } from "./+types/sign-up.route";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Inscription entreprise",
    description:
      "Créez le compte de votre entreprise, publiez une offre et cherchez des talents par métier, ville ou département.",
  });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const reasons: Reason[] = [
  {
    icon: "search",
    title: <>Des candidats à contacter</>,
    text: <>Cherchez par métier, compétences et distance, puis écrivez-leur directement.</>,
  },
  {
    icon: "sparkles",
    title: <>Votre annonce suffit</>,
    text: <>Collez-la telle quelle&nbsp;: le site remplit l’offre, vous relisez et publiez.</>,
  },
  {
    icon: "check-circle",
    title: <>Des candidatures expliquées</>,
    text: <>Pour qui a un profil ici&nbsp;: ce qui correspond à votre offre et ce qui manque, en mots.</>,
  },
];

const next = (isApproved: boolean): Reason => ({
  icon: "mail",
  title: <>Et ensuite&nbsp;?</>,
  text: (
    <>
      Vous confirmez votre adresse e-mail, et votre espace s’ouvre&nbsp;: offres, candidatures, équipe.
      {isApproved ? " Vos offres sont publiques quand l’équipe du site a approuvé votre entreprise." : null}
    </>
  ),
});

const fewTalents = 20;

async function findMatching(params: URLSearchParams) {
  const criteria = readHomeCriteria(params);
  if (!criteria) return null;
  const [count = 0] = await countCandidates([{ criteria }], null);
  return { count, text: number(count), path: searchPath(criteria) };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const { candidates } = await findFigures();
  return {
    isApproved: (await findSetting("approvals")).companies,
    isOpen: (await findSetting("signUp")).open,
    // A few would not invite anybody.
    talents: candidates < fewTalents ? null : `${number(candidates)} talents à rencontrer`,
    matching: await findMatching(url.searchParams),
    job: url.searchParams.get("job") ?? "",
    lieu: url.searchParams.get("lieu") ?? "",
    signedIn: viewer && { company: viewer.role === "company", home: homeOf(viewer.role) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (viewerOf(context)) return redirect("/inscription-entreprise");
  const form = await readForm(request);
  takeProposedAddress(form);
  const values = formValues(form);
  const text = (name: string) => String(form.get(name) ?? "");
  const objet = oneLine(text("objet"));
  const typed = { email: text("email"), password: text("password"), terms: form.has("terms"), objet };
  const refusal = signUpRefusal(typed, "company");
  if (refusal) return answer({ ...failed(refusal.errors, values, refusal.summary) });
  if (objet.length > peopleLimits.nameMax) return answer(failed({ objet: peopleMessages.companyNameTooLong }, values));
  const question = addressQuestion(values);
  if (question) return answer(question);
  const wait = await consume("sign-up", context.get(requestContext).ip, peopleLimits.signUpsByAddress);
  if (wait) return answer(failed({}, values, peopleMessages.tooManyTries), 429, { "Retry-After": String(wait) });
  const { email, password } = typed;
  try {
    const done = await unprovenSignUp(email, async (tx) => {
      const created = await createAccount(tx, request, { email, password, name: objet, role: "company" });
      if (created.kind === "created") await setCompanyWaiting(tx, await createCompany(tx, created.userId, objet));
      return created;
    });
    if (done.kind === "taken") return answer(failed({ email: messages.emailTaken }, values));
    if (done.kind === "busy") return busy(values);
    if (done.kind === "full")
      return answer(failed({}, values, done.sentence), 429, { "Retry-After": String(done.wait) });
    if (done.kind === "closed") return answer(failed({}, values, messages.signUpClosed), 403);
    const criteria = readHomeCriteria(new URLSearchParams({ job: text("job"), lieu: text("lieu") }));
    const headers = cookieHeaders(done.cookies);
    return redirect(withReturnPath("/verify-email", criteria && searchPath(criteria)), { headers });
  } catch (error) {
    log.error({ err: error, request: context.get(requestContext).id }, "sign-up");
    return answer(failed({}, values, messages.signUpFailed), 500);
  }
}

type Matching = Route.ComponentProps["loaderData"]["matching"];

function MatchingNotice({ matching }: { matching: Matching }) {
  if (!matching) return null;
  return (
    <Notice tone={matching.count > 0 ? "ok" : "neutral"}>
      {matching.count === 0 ? (
        <p>Aucun candidat ne correspond encore à votre recherche. Vous pourrez l’enregistrer une fois inscrit.</p>
      ) : (
        <p>
          <strong>
            {matching.text} {matching.count === 1 ? "candidat correspond" : "candidats correspondent"}
          </strong>{" "}
          à votre recherche. Créez votre compte pour les voir.
        </p>
      )}
    </Notice>
  );
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { matching, signedIn, talents } = loaderData;
  if (signedIn) {
    return (
      <>
        <PageHeader title={peopleMessages.alreadySignedIn} />
        <p>Pour créer un autre compte, déconnectez-vous d’abord.</p>
        <ButtonLink to={signedIn.company && matching ? matching.path : signedIn.home} variant="primary">
          {signedIn.company && matching ? "Ouvrir ma recherche" : "Ouvrir mon espace"}
        </ButtonLink>
      </>
    );
  }
  const login = withReturnPath("/login", matching?.path ?? null);
  return (
    <Join title={talents ?? "Rencontrez vos prochains collègues"} reasons={[...reasons, next(loaderData.isApproved)]}>
      <PageHeader title="Créez le compte de votre entreprise" />
      <SignUpTabs of="company" />
      <SignUpClosed isOpen={loaderData.isOpen} />
      <MatchingNotice matching={matching} />
      <Form method="post" className="stack" noValidate>
        <FormErrors
          summary={actionData?.summary}
          errors={actionData?.errors}
          fields={{ objet: "Nom de l’entreprise", ...signUpLabels }}
        />
        <HiddenField name="job" value={textOf(actionData, "job", loaderData.job)} />
        <HiddenField name="lieu" value={textOf(actionData, "lieu", loaderData.lieu)} />
        <TextField
          name="objet"
          label="Nom de l’entreprise"
          autoComplete="organization"
          defaultValue={textOf(actionData, "objet")}
          error={errorOf(actionData, "objet")}
          required
        />
        <AddressAndPasswordFields state={actionData} />
        <TermsField state={actionData} />
        <SubmitButton wide>Créer mon compte</SubmitButton>
      </Form>
      <p>
        <Link to={login}>J’ai déjà un compte</Link>
      </p>
    </Join>
  );
}
