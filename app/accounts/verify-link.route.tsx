// /verify-email/lien/{token}: the link of the verification mail. Opening it changes nothing; its one button does, once.

import { Form, Link } from "react-router";
import { noteFault } from "../base/fault.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import { SubmitButton } from "../ui/button.tsx";
import { FormErrors } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page.tsx";
import type { Route } from "./+types/verify-link.route";
import { verifyEmail } from "./accounts.server.ts";
import { findLink } from "./links.server.ts";
import { homeOf } from "./rules.server.ts";
import { viewerOf } from "./viewer.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Vérifier mon adresse – Vivier" },
  { name: "robots", content: "noindex" },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findLink("verify-email", params.token);
  return {
    email: link && !link.usedAt ? link.email : null,
    used: Boolean(link?.usedAt),
    signedIn: viewerOf(context) !== null,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  let verified: Awaited<ReturnType<typeof verifyEmail>>;
  try {
    verified = await verifyEmail(params.token);
  } catch (error) {
    noteFault(error, "address not verified");
    return answer(failed({}, {}, messages.verificationFailed), 500);
  }
  if (!verified) return answer(failed({}, {}, messages.verificationFailed));
  const own = viewerOf(context)?.id === verified.userId;
  return redirectWith(own ? homeOf(verified.role) : "/login", messages.emailVerified);
}

export default function VerifyLink({ loaderData, actionData }: Route.ComponentProps) {
  const { email, used, signedIn } = loaderData;
  return (
    <>
      <PageHeader title="Vérifier mon adresse" />
      <FormErrors summary={actionData?.summary} />
      {email ? (
        <Form method="post" className="stack">
          <p>
            Confirmez que <strong>{email}</strong> est votre adresse.
          </p>
          <SubmitButton wide>Vérifier mon adresse</SubmitButton>
        </Form>
      ) : (
        <Notice tone="warn" title={messages.linkOver}>
          {used
            ? "Il a déjà servi\u00a0: votre adresse est sans doute vérifiée."
            : "Il est trop ancien ou incomplet. Vous pouvez en recevoir un autre."}
        </Notice>
      )}
      {email ? null : (
        <p>
          <Link to={signedIn ? "/verify-email" : "/login"}>Continuer</Link>
        </p>
      )}
    </>
  );
}
