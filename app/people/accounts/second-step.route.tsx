// /login/code: the second step of signing in, open for ten minutes after the right password.

import { Form, redirect } from "react-router";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, readForm } from "../../platform/forms/form.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/second-step.route";
import { openSession } from "./authentication.server.ts";
import { CodeFields } from "./code-fields.tsx";
import { landingAfterSignIn } from "./refused-address.server.ts";
import { isFactorUnreadable } from "./second-factor.server.ts";
import { checkSecondStep, findPendingSignIn, forgetStep } from "./second-step.server.ts";

export const meta: Route.MetaFunction = () => unlisted("Validation en deux étapes");

export async function loader({ request, url }: Route.LoaderArgs) {
  const waiting = await findPendingSignIn(request);
  if (!waiting) return redirect("/login");
  return {
    email: waiting.email,
    isAdmin: waiting.role === "admin",
    back: internalPath(url.searchParams.get("retour")),
    isUnreadable: await isFactorUnreadable(waiting.id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const waiting = await findPendingSignIn(request);
  if (!waiting) return redirectWith("/login", peopleMessages.secondStepOver, "warn");
  const form = await readForm(request);
  const codes = { code: String(form.get("code") ?? ""), recovery: String(form.get("recovery") ?? "") };
  const name = codes.recovery.trim() ? "recovery" : "code";
  if (!codes[name].trim()) return answer(failed({ code: messages.fillFields }, {}));
  const proof = await checkSecondStep(request, waiting, codes);
  if (proof === "wrong") {
    const sentence = name === "code" ? peopleMessages.codeWrong : peopleMessages.recoveryCodeWrong;
    return answer(failed({ [name]: sentence }, {}));
  }
  if (proof !== "right")
    return answer(failed({}, {}, peopleMessages.tooManyTries), 429, { "Retry-After": String(proof.wait) });
  const opened = await transaction((tx) => openSession(tx, request, waiting, true));
  if (!opened || opened === "code") return redirectWith("/login", peopleMessages.secondStepOver, "warn");
  const headers = cookieHeaders([...opened, forgetStep]);
  context.get(requestContext).userId = waiting.id;
  return redirect(await landingAfterSignIn(waiting, internalPath(String(form.get("retour") ?? ""))), { headers });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isAdmin, back, isUnreadable } = loaderData;
  return (
    <>
      <PageHeader title="Votre code" lead={<>Une dernière étape pour ouvrir le compte {readableEmail(email)}.</>} />
      {isUnreadable ? (
        <Notice tone="warn" title="Les codes de votre application ne sont plus valables">
          Le site a été restauré sans la clef qui permettait de les lire. Ouvrez «&nbsp;Je n’ai pas mon téléphone&nbsp;»
          et donnez un code de secours, puis changez d’application dans votre compte.
        </Notice>
      ) : null}
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} />
        {back ? <HiddenField name="retour" value={back} /> : null}
        <CodeFields state={actionData} admin={isAdmin ? email : null} />
        <SubmitButton wide>Se connecter</SubmitButton>
      </Form>
      <p>
        <Link to="/login">Revenir au mot de passe</Link>
      </p>
    </>
  );
}
