// /compte/conditions: the owner of an account made by others accepts the terms before any other page opens.

import { Form, redirect } from "react-router";
import { homeOf } from "../../access/landing.server.ts";
import { requireViewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, readForm } from "../../platform/forms/form.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader } from "../../ui/page.tsx";
import type { Route } from "./+types/accept-terms.route";
import { setTermsAccepted } from "./imported-accounts.server.ts";
import { TermsField } from "./sign-up-fields.tsx";

export const meta: Route.MetaFunction = () => unlisted("Conditions d’utilisation à accepter");

export function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const back = internalPath(url.searchParams.get("retour"));
  if (!viewer.needsTerms) return redirect(back ?? homeOf(viewer.role));
  return { email: viewer.email, back };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const form = await readForm(request);
  if (!form.has("terms")) return answer(failed({ terms: messages.acceptTerms }, {}));
  await transaction((tx) => setTermsAccepted(tx, viewer.id));
  return redirect(internalPath(form.get("retour")?.toString()) ?? homeOf(viewer.role));
}

export default function Terms({ loaderData: { email, back }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Avant de commencer"
        lead={
          <>Le compte {readableEmail(email)} a été créé pour vous. Pour l’utiliser, lisez et acceptez les conditions.</>
        }
      />
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
        {back ? <HiddenField name="retour" value={back} /> : null}
        <TermsField state={actionData} />
        <SubmitButton wide>Continuer</SubmitButton>
      </Form>
      <p className="soft">
        Vous ne voulez pas de ce compte&nbsp;? Déconnectez-vous et demandez son effacement&nbsp;: la page{" "}
        <Link to="/confidentialite">Confidentialité</Link> dit à qui écrire.
      </p>
      <Form method="post" action="/deconnexion">
        <SubmitButton variant="ghost" wide>
          Se déconnecter
        </SubmitButton>
      </Form>
    </>
  );
}
