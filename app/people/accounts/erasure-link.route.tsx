// /suppression/{token}: cancels an account's scheduled erasure. Only the button acts, once.

import { Form } from "react-router";
import { answer, failed } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import * as platformMessages from "../../platform/messages.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/erasure-link.route";
import { cancelErasure } from "./account-status.server.ts";
import { findLink } from "./one-time-links.server.ts";

export const meta: Route.MetaFunction = () => unlisted("Garder mon compte");

export async function loader({ params }: Route.LoaderArgs) {
  const link = await findLink("undo-erasure", params.token);
  return { email: link && !link.usedAt ? link.email : null };
}

export async function action({ params }: Route.ActionArgs) {
  if (!(await cancelErasure(params.token))) return answer(failed({}, {}, platformMessages.linkOver));
  return redirectWith("/login", peopleMessages.erasureCanceled);
}

export default function ErasureLink({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData;
  return (
    <>
      <PageHeader title="Garder mon compte" />
      <FormErrors summary={actionData?.summary} />
      {email ? (
        <Form method="post" className="stack">
          <p>
            Le compte <strong>{readableEmail(email)}</strong> ne sera pas effacé. Vous y retrouverez tout comme vous
            l’avez laissé.
          </p>
          <SubmitButton wide>Garder mon compte</SubmitButton>
        </Form>
      ) : (
        <Notice tone="warn" title={platformMessages.linkOver}>
          Il a déjà servi, ou le compte est effacé.
        </Notice>
      )}
      <p>
        <Link to="/login">Me connecter</Link>
      </p>
    </>
  );
}
