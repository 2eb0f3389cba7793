// /suivi: opens or erases an application by the code of its confirmation and the telephone number.
import { redirect } from "react-router";
import { normalPhone } from "../../people/candidates/candidate.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { consume, giveBack } from "../../platform/http/limiter.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { requestContext, sendHeaders } from "../../platform/http/request.server.ts";
import { plural } from "../../platform/text/french.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { deletePosterDrafts, findByCode } from "../apply/follow-code.server.ts";
import { PhoneField, phoneLabel } from "../apply/phone-field.tsx";
import { visitorPath } from "../apply/sent-applications.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/follow-by-code.route";
import { deleteOwnApplication } from "./withdrawals.server.ts";

const labels = { tel: phoneLabel, code: "Code de suivi" };

export function loader() {
  sendHeaders({ "Cache-Control": "private, no-store" });
  return null;
}

/** Counts a try for the network and for the number. @returns seconds to wait when a limit is reached, else null */
async function consumeTry(ip: string, phone: string): Promise<number | null> {
  const wait = await consume("code-address", ip, hiringLimits.codesByAddress);
  return wait ?? consume("code-number", phone, hiringLimits.codesByNumber);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = formValues(form);
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, hiringLimits.typedPhoneMax);
  const phone = normalPhone(typed("tel"));
  const code = typed("code").trim();
  const missing = {
    ...(phone ? {} : { tel: peopleMessages.phoneInvalid }),
    ...(code ? {} : { code: hiringMessages.codeMissing }),
  };
  if (!phone || !code) return answer(failed(missing, values));
  const { ip } = context.get(requestContext);
  const wait = await consumeTry(ip, phone);
  if (wait !== null) {
    const message = hiringMessages.codeTooOften(plural(Math.ceil(wait / 60), "minute"));
    return answer(failed({}, values, message), 429, { "Retry-After": String(wait) });
  }
  const match = await findByCode(phone, code);
  if (!match) return answer(failed({ code: hiringMessages.codeUnknown }, values));
  await giveBack("code-address", ip, hiringLimits.codesByAddress);
  await giveBack("code-number", phone, hiringLimits.codesByNumber);
  if (match.purpose === "follow") return redirect(visitorPath(match.id, hiringLimits.codeLinkMs));
  // The first press shows what the code does, the second does it.
  if (form.get("effacer") !== "oui") return { values, mayErase: true };
  await transaction(async (tx) => {
    await deletePosterDrafts(tx, phone);
    await deleteOwnApplication(tx, match.id, null);
  });
  return redirectWith("/offres", hiringMessages.applicationErased);
}

export const meta: Route.MetaFunction = () => unlisted("Suivre ma candidature");

export default function FollowByCode({ actionData }: Route.ComponentProps) {
  const state = actionData;
  const mayErase = state !== undefined && "mayErase" in state;
  return (
    <>
      <PageHeader
        title="Suivre ma candidature"
        lead="Avec votre numéro de téléphone et le code affiché quand vous avez postulé."
      />
      {mayErase ? (
        <Notice tone="warn">
          Ce code efface la candidature envoyée avec votre numéro. Elle disparaît tout de suite, sans retour possible.
        </Notice>
      ) : null}
      <ActionForm className="stack" noValidate>
        <FormErrors
          summary={state && "summary" in state ? state.summary : undefined}
          errors={state && "errors" in state ? state.errors : undefined}
          fields={labels}
        />
        {mayErase ? <HiddenField name="effacer" value="oui" /> : null}
        <div className="fields">
          <PhoneField state={state} />
          <TextField
            name="code"
            label={labels.code}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={textOf(state, "code")}
            error={errorOf(state, "code")}
            help="Par exemple ABCD-2345."
          />
        </div>
        <div className="cluster">
          {mayErase ? (
            <SubmitButton variant="danger" icon="trash">
              Effacer cette candidature
            </SubmitButton>
          ) : (
            <SubmitButton icon="search">Ouvrir</SubmitButton>
          )}
        </div>
      </ActionForm>
    </>
  );
}
