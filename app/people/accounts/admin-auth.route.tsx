// /admin-auth: the administrators' sign-in page. It is public, as specified, and accepts administrators only.

import { redirect } from "react-router";
import { homeOf } from "../../access/landing.server.ts";
import { viewerOf } from "../../access/viewer.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/admin-auth.route";
import { answerSignIn } from "./sign-in.server.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const meta: Route.MetaFunction = () => [
  titled("Entrée des administrateurs"),
  { name: "description", content: "Réservée à l’équipe qui administre le site." },
];

export function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return { back: internalPath(url.searchParams.get("retour")), home: viewer ? homeOf(viewer.role) : null };
}

export function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  if (viewer) return redirect(homeOf(viewer.role));
  return answerSignIn(request, context.get(requestContext).ip, "admin");
}

export default function AdminAuth({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Administration" lead="Cette entrée est réservée aux administrateurs." />
      {loaderData.home ? (
        <Notice
          title={peopleMessages.alreadySignedIn}
          actions={<ButtonLink to={loaderData.home}>Revenir à mon espace</ButtonLink>}
        >
          Déconnectez-vous pour entrer avec un autre compte.
        </Notice>
      ) : (
        <>
          <SignInForm state={actionData} back={loaderData.back} />
          <p>
            <Link to="/reset">Mot de passe oublié&nbsp;?</Link>
          </p>
          <p className="muted">
            Ni e-mail, ni téléphone, ni collègue&nbsp;? Sur le serveur, la commande{" "}
            <code>npm run vivier -- reset-password --email ADRESSE --sans-totp</code> rend l’accès.
          </p>
        </>
      )}
    </>
  );
}
