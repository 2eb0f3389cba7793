// /assistance-recrutement: the recruitment help service, what it offers, and the form that asks for it.
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { viewerOf } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../base/form.server.ts";
import { consume } from "../base/limiter.server.ts";
import { requestContext } from "../base/request.server.ts";
import { transaction } from "../db/db.server.ts";
import { limits } from "../limits.ts";
import * as messages from "../messages.ts";
import { SubmitButton } from "../ui/button.tsx";
import { FormErrors, TextArea, TextField } from "../ui/form.tsx";
import { errorOf, textOf } from "../ui/form-state.ts";
import { Hero } from "../ui/hero.tsx";
import { Card, Section } from "../ui/page.tsx";
import type { Route } from "./+types/assistance.route";
import { assistanceForm, createAssistanceRequest } from "./assistance.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Assistance recrutement – Vivier" },
  { name: "description", content: "Un recrutement à lancer ? Décrivez votre besoin, notre équipe vous répond." },
];

/** The form knows whom it can: name and address of the signed-in person. */
export function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const company = viewer?.role === "company";
  return { nom: company ? "" : (viewer?.name ?? ""), objet: company ? viewer.name : "", email: viewer?.email ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(form, assistanceForm);
  if (!parsed.ok) return answer(parsed.state);
  const wait = await consume("assistance", context.get(requestContext).ip, limits.assistanceByAddress);
  if (wait) {
    const state = failed({}, formValues(form), messages.tooManyRequests);
    return answer(state, 429, { "Retry-After": String(wait) });
  }
  await transaction((tx) => createAssistanceRequest(tx, parsed.value));
  return redirectWith("/assistance-recrutement", messages.assistanceSent);
}

/** A form that is empty again once what it held was sent; a refusal keeps it. */
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

export default function Assistance({ loaderData, actionData }: Route.ComponentProps) {
  const form = useSentForm(Boolean(actionData));
  const field = (name: "nom" | "objet" | "email" | "tel" | "message") => ({
    name,
    defaultValue: textOf(actionData, name, name in loaderData ? loaderData[name as keyof typeof loaderData] : ""),
    error: errorOf(actionData, name),
  });
  return (
    <>
      <section className="wrap band">
        <Hero
          title="Un coup de main pour recruter"
          lead="Un poste difficile à pourvoir, une annonce à écrire, pas de temps pour trier&nbsp;? Dites-nous ce qu'il vous faut, une personne de l'équipe vous répond."
        />
      </section>
      <section className="wrap stack-l stack" aria-label="Le service et sa demande">
        <div className="grid">
          <Card className="stack-s stack">
            <h2>Définir le besoin</h2>
            <p className="soft">
              Le métier, le lieu, le contrat, le salaire du marché&nbsp;: on pose le poste ensemble.
            </p>
          </Card>
          <Card className="stack-s stack">
            <h2>Écrire l'offre</h2>
            <p className="soft">Une annonce claire et conforme à la loi, que les bons candidats ont envie de lire.</p>
          </Card>
          <Card className="stack-s stack">
            <h2>Trouver les candidats</h2>
            <p className="soft">
              Une recherche dans les profils du vivier, et les premiers contacts si vous le voulez.
            </p>
          </Card>
        </div>
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
              <TextField {...field("email")} label="Adresse e-mail" type="email" autoComplete="email" required />
              <TextField {...field("tel")} label="Téléphone" type="tel" autoComplete="tel" />
              <TextArea
                {...field("message")}
                label="Message"
                help="Quel poste, où, pour quand&nbsp;?"
                rows={6}
                required
              />
            </div>
            <div>
              <SubmitButton icon="send">Envoyer ma demande</SubmitButton>
            </div>
          </Form>
        </Section>
      </section>
    </>
  );
}
