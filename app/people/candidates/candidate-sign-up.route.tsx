// /inscription-candidat: candidate sign-up with address and password; the name is optional.

import { Form, redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { formValues, readForm } from "../../platform/forms/form.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { oneLine } from "../../platform/text/text.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { takeProposedAddress } from "../accounts/address-question.server.ts";
import sheet from "../accounts/join.css?url";
import { Join, type Reason } from "../accounts/join.tsx";
import {
  AddressAndPasswordFields,
  SignUpClosed,
  SignUpTabs,
  signUpLabels,
  TermsField,
} from "../accounts/sign-up-fields.tsx";
import type { Route } from "./+types/candidate-sign-up.route";
import { answerCandidateSignUp } from "./candidate-sign-up.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Inscription candidat",
    description: "Créez votre compte candidat avec une adresse e-mail et un mot de passe : c’est gratuit.",
  });

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ url }: Route.LoaderArgs) {
  return { isOpen: (await findSetting("signUp")).open, back: internalPath(url.searchParams.get("retour")) };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (viewerOf(context)) return redirect("/moncompte");
  const form = await readForm(request);
  takeProposedAddress(form);
  const values = formValues(form);
  const text = (name: string) => String(form.get(name) ?? "");
  const [prenom, nom] = [text("prenom"), text("nom")];
  return answerCandidateSignUp(request, context, {
    typed: {
      email: text("email"),
      password: text("password"),
      terms: form.has("terms"),
      prenom: prenom || undefined,
      nom: nom || undefined,
    },
    person: { prenom: oneLine(prenom) || null, nom: oneLine(nom) || null },
    values,
    next: withReturnPath("/verify-email", internalPath(text("retour"))),
  });
}

const labels = { prenom: "Prénom", nom: "Nom", ...signUpLabels };

const reasons: Reason[] = [
  {
    icon: "sparkles",
    title: <>Votre CV fait le travail</>,
    text: <>Métier, expériences et diplômes sont lus dans le fichier. Vous gardez ce qui est juste.</>,
  },
  {
    icon: "check-circle",
    title: <>Vous savez où vous en êtes</>,
    text: (
      <>Envoyée, consultée, entretien, réponse&nbsp;: chaque candidature se suit, et le délai habituel est affiché.</>
    ),
  },
  {
    icon: "eye-off",
    title: <>Vous décidez qui vous voit</>,
    text: <>Profil visible, masqué ou caché, et jamais montré à votre employeur si vous l’excluez.</>,
  },
  {
    icon: "heart",
    title: <>Gratuit, et vos données restent à vous</>,
    text: <>Téléchargez-les quand vous voulez. Un bouton ferme votre compte aussitôt et l’efface 30 jours après.</>,
  },
];

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const back = textOf(actionData, "retour", loaderData.back);
  const field = (name: keyof typeof labels) => ({ name, label: labels[name], error: errorOf(actionData, name) });
  return (
    <Join title="Les entreprises viennent à vous" reasons={reasons}>
      <PageHeader title="Créez votre compte candidat" lead="Juste après, votre CV remplit votre profil." />
      <SignUpTabs of="candidate" />
      <SignUpClosed isOpen={loaderData.isOpen} />
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} fields={labels} />
        {back ? <HiddenField name="retour" value={back} /> : null}
        <AddressAndPasswordFields state={actionData} />
        <div className="fields">
          <TextField {...field("prenom")} autoComplete="given-name" defaultValue={textOf(actionData, "prenom")} />
          <TextField {...field("nom")} autoComplete="family-name" defaultValue={textOf(actionData, "nom")} />
        </div>
        <TermsField state={actionData} />
        <SubmitButton wide>Créer mon compte</SubmitButton>
      </Form>
      <p>
        <Link to={withReturnPath("/login", back || null)}>J’ai déjà un compte</Link>
      </p>
    </Join>
  );
}
