// /adresse/{token}: confirms a new address, or comes back to the old one. Opening the link changes nothing; the button does, once.
import { Form } from "react-router";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { FormErrors } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page.tsx";
import type { Route } from "./+types/email-link.route";
import { findEmailLink, updateEmail } from "./own-changes.server.ts";
import { viewerOf } from "./viewer.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Adresse de mon compte – Vivier" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params }: Route.LoaderArgs) {
  return { link: await findEmailLink(params.token) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const done = await updateEmail(params.token);
  if (done === "over") return answer(failed({}, {}, messages.linkOver));
  if (done === "taken") return answer(failed({}, {}, messages.emailTaken), 409);
  if (done.isBack) return redirectWith("/reset", messages.emailBack);
  return redirectWith(viewerOf(context) ? "/compte/securite" : "/login", messages.emailChanged);
}

export default function EmailLink({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData;
  return (
    <>
      <PageHeader title={link?.isBack ? "Revenir à mon adresse" : "Ma nouvelle adresse"} />
      <FormErrors summary={actionData?.summary} />
      {link ? (
        <Form method="post" className="stack">
          <p>
            {link.isBack ? "Votre compte reprendra l'adresse " : "Votre compte aura désormais l'adresse "}
            <strong>{link.email}</strong>.
          </p>
          {link.isBack ? (
            <p className="soft">
              Toutes les sessions seront fermées, et nous vous proposerons de choisir un nouveau mot de passe.
            </p>
          ) : null}
          <SubmitButton wide>{link.isBack ? "Revenir à cette adresse" : "Confirmer cette adresse"}</SubmitButton>
        </Form>
      ) : (
        <Notice
          tone="warn"
          title={messages.linkOver}
          actions={<ButtonLink to="/compte/securite">Mon adresse et mon mot de passe</ButtonLink>}
        >
          Il a déjà servi, ou il est trop ancien.
        </Notice>
      )}
    </>
  );
}
