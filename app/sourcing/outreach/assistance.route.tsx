// /assistance-recrutement: the recruitment help service and its form.

import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import * as messages from "../../messages.ts";
import { addressQuestion, takeProposedAddress } from "../../people/accounts/address-question.server.ts";
import { EmailField } from "../../people/accounts/email-field.tsx";
import { hasDefaultName } from "../../platform/config/site-identity.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { pageMeta } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import { FormErrors, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Hero } from "../../ui/hero.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Card, Section } from "../../ui/page.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/assistance.route";
import { assistanceForm, createAssistanceRequest } from "./assistance.server.ts";

export const meta: Route.MetaFunction = (given) =>
  pageMeta(given, {
    title: "Assistance recrutement",
    description:
      "Un poste difficile à pourvoir, une annonce à écrire\u00a0? Décrivez votre besoin\u00a0: l’équipe qui tient ce site vous répond. Demander n’engage à rien.",
  });

export function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  // An account named after its company has no personal name.
  const nom = viewer?.name === viewer?.companyName ? "" : (viewer?.name ?? "");
  return { nom, objet: viewer?.companyName ?? "", email: viewer?.email ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  takeProposedAddress(form);
  const parsed = parseForm(form, assistanceForm);
  if (!parsed.ok) return answer(parsed.state);
  const question = addressQuestion(formValues(form));
  if (question) return answer(question);
  const wait = await consume("assistance", context.get(requestContext).ip, sourcingLimits.assistanceByAddress);
  if (wait) {
    const state = failed({}, formValues(form), filesMessages.tooManyRequests);
    return answer(state, 429, { "Retry-After": String(wait) });
  }
  try {
    await transaction((tx) => createAssistanceRequest(tx, parsed.value));
  } catch (error) {
    logFault(error, "request for help not sent");
    return answer(failed({}, formValues(form), messages.mailFailed), 500);
  }
  return redirectWith(
    "/assistance-recrutement",
    mailSentence(sourcingMessages.assistanceSent, sourcingMessages.assistanceKept),
  );
}

function useSentForm(refused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "submitting") sending.current = true;
    if (state !== "idle" || !sending.current) return;
    sending.current = false;
    if (!refused) form.current?.reset();
  }, [state, refused]);
  return form;
}

function Help({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card className="stack stack-s">
      <Icon name={icon} size={28} />
      <h2>{title}</h2>
      <p className="soft">{children}</p>
    </Card>
  );
}

export default function Assistance({ loaderData, actionData }: Route.ComponentProps) {
  const form = useSentForm(Boolean(actionData));
  const field = (name: "nom" | "objet" | "email" | "tel" | "message") => ({
    name,
    defaultValue: textOf(actionData, name, name in loaderData ? loaderData[name as keyof typeof loaderData] : ""),
    error: errorOf(actionData, name),
  });
  return (
    <div className="wrap stack">
      <Hero
        title="Un coup de main pour recruter"
        lead="Un poste difficile à pourvoir, une annonce à écrire, pas de temps pour chercher&nbsp;? Dites ce qu’il vous faut&nbsp;: une personne de l’équipe vous répond."
      />
      <section className="grid" aria-label="Ce que nous pouvons faire">
        <Help icon="list" title="Définir le besoin">
          Le métier, le lieu, le contrat, le salaire&nbsp;: poser le poste avec vous, en termes clairs.
        </Help>
        <Help icon="pencil" title="Écrire l’offre">
          Une annonce courte, honnête et conforme à la loi, que les bons candidats ont envie de lire.
        </Help>
        <Help icon="users" title="Trouver les personnes">
          Chercher {hasDefaultName() ? "dans le vivier " : ""}les profils qui correspondent, et vous les proposer.
        </Help>
      </section>
      <Columns
        label="Bon à savoir"
        aside={
          <>
            <Card className="stack stack-s">
              <h2>Et ensuite&nbsp;?</h2>
              <ul className="prose-list">
                <li>Votre demande arrive à l’équipe qui tient ce site, et à personne d’autre.</li>
                <li>Elle vous répond à l’adresse que vous donnez.</li>
                <li>Demander n’engage à rien&nbsp;; les conditions vous sont présentées avant de commencer.</li>
              </ul>
            </Card>
            <Card tone="brand" className="stack stack-s">
              <h2>Commencer sans attendre</h2>
              <p>Chercher un profil, écrire, publier une offre&nbsp;: vous pouvez aussi tout faire vous-même, ici.</p>
              <ButtonLink to="/?role=recruteur" variant="secondary" icon="search" wide>
                Chercher des talents
              </ButtonLink>
              <ButtonLink to="/comment#entreprises" variant="ghost" wide>
                Comment ça marche
              </ButtonLink>
            </Card>
          </>
        }
      >
        <Section title="Votre demande">
          <Form ref={form} method="post" className="stack" noValidate>
            <FormErrors
              summary={actionData?.summary}
              errors={actionData?.errors}
              fields={{
                nom: "Nom",
                objet: "Entreprise",
                email: "Adresse e-mail",
                tel: "Téléphone",
                message: "Message",
              }}
            />
            <div className="fields">
              <TextField {...field("nom")} label="Nom" autoComplete="name" required />
              <TextField {...field("objet")} label="Entreprise" autoComplete="organization" />
              <EmailField {...field("email")} label="Adresse e-mail" state={actionData} autoComplete="email" required />
              <TextField {...field("tel")} label="Téléphone" type="tel" autoComplete="tel" />
              <TextArea
                {...field("message")}
                label="Message"
                help="Quel poste, où, pour quand&nbsp;? Pas de donnée personnelle d’un candidat, s’il vous plaît."
                rows={6}
                required
              />
            </div>
            <div>
              <SubmitButton icon="send">Envoyer ma demande</SubmitButton>
            </div>
          </Form>
        </Section>
      </Columns>
    </div>
  );
}
