// /compte/securite/deux-etapes: turns the second factor of one's own account on, changes it, takes it off, renews the codes for a
// lost phone. Each asks for the password, and for a code where there is one already.
import { redirect } from "react-router";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, readForm } from "../base/form.server.ts";
import type { FormState } from "../base/form.ts";
import * as messages from "../messages.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page.tsx";
import type { Route } from "./+types/second-factor.route";
import { deviceOf } from "./entrance.server.ts";
import { provePassword } from "./own-changes.server.ts";
import { homeOf } from "./rules.server.ts";
import {
  confirmSecret,
  createPendingSecret,
  deleteOwnSecondFactor,
  findPendingSecret,
  findSecondFactor,
  isPendingCode,
  updateRecoveryCodes,
} from "./second-factor.server.ts";
import { Codes, Present, SetUp, Start } from "./second-factor-sections.tsx";
import { proveCode } from "./second-step.server.ts";
import { requireViewer, type Viewer } from "./viewer.server.ts";

const page = "/compte/securite/deux-etapes";

export const meta: Route.MetaFunction = () => [{ title: "Validation en deux étapes – Vivier" }];

type Name = "confirmer" | "codes" | "retirer";
export type State = FormState & { form?: Name; codes?: string[] };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const [present, pending] = await Promise.all([findSecondFactor(viewer.id), findPendingSecret(viewer)]);
  return { present, pending, isNeeded: viewer.needsSecondFactor, home: homeOf(viewer.role) };
}

/** What password and code say, as an answer; null when both are right. The password first: a code is used up by being judged. */
async function refusalOf(request: Request, viewer: Viewer, form: FormData, name: Name) {
  const again = (errors: Record<string, string>) => answer<State>({ ...failed(errors, {}), form: name });
  const wait = (seconds: number) =>
    answer<State>({ ...failed({}, {}, messages.tooManyTries), form: name }, 429, { "Retry-After": String(seconds) });
  const password = String(form.get("currentPassword") ?? "");
  if (!password) return again({ currentPassword: messages.fillFields });
  const known = await provePassword(viewer, password);
  if (known === "wrong") return again({ currentPassword: messages.passwordWrong });
  if (known !== "right") return wait(known.wait);
  if (!(await findSecondFactor(viewer.id))) return null;
  const given = { code: String(form.get("code") ?? ""), recovery: String(form.get("recovery") ?? "") };
  const proof = await proveCode(viewer, given, deviceOf(request, viewer.email));
  if (proof === "right") return null;
  if (proof !== "wrong") return wait(proof.wait);
  return again(given.recovery.trim() ? { recovery: messages.recoveryCodeWrong } : { code: messages.codeWrong });
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const form = await readForm(request);
  const name = form.get("form");
  if (name === "commencer") {
    await createPendingSecret(viewer.id);
    return redirect(page);
  }
  if (name === "confirmer") {
    const code = String(form.get("newCode") ?? "");
    const wrong = () => answer<State>({ ...failed({ newCode: messages.codeWrong }, {}), form: name });
    // Before the present code is used up for nothing.
    if (!(await isPendingCode(viewer.id, code))) return wrong();
    const refusal = await refusalOf(request, viewer, form, name);
    if (refusal) return refusal;
    const done = await confirmSecret(viewer, code);
    if (done === "wrong") return wrong();
    if (done === "over") return redirectWith(page, messages.secondFactorOver, "warn");
    return answer<State>({ codes: done }, 200);
  }
  if (name === "codes" || name === "retirer") {
    const refusal = await refusalOf(request, viewer, form, name);
    if (refusal) return refusal;
    if (name === "codes") return answer<State>({ codes: await updateRecoveryCodes(viewer) }, 200);
    await deleteOwnSecondFactor(viewer);
    return redirectWith(page, messages.secondFactorRemoved);
  }
  return redirect(page);
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { present, pending, isNeeded } = loaderData;
  const stateOf = (name: Name) => (actionData?.form === name ? actionData : undefined);
  return (
    <>
      <PageHeader
        title="Validation en deux étapes"
        lead="Un code de votre téléphone après le mot de passe&nbsp;: qui trouve l’un n’entre pas sans l’autre."
        breadcrumb={[{ to: "/compte/securite", label: "Connexion et sécurité" }, { label: "Deux étapes" }]}
      />
      {isNeeded && !present ? (
        <Notice tone="warn" title="Elle est obligatoire pour les administrateurs de ce site">
          Activez-la pour ouvrir l’administration. Il faut deux minutes et un téléphone.
        </Notice>
      ) : null}
      {actionData?.codes ? (
        <Codes codes={actionData.codes} home={loaderData.home} />
      ) : pending ? (
        <SetUp pending={pending} isChange={present !== null} state={stateOf("confirmer")} />
      ) : present ? null : (
        <Start />
      )}
      {present && !actionData?.codes ? (
        <Present
          {...present}
          isChanging={pending !== null}
          codesState={stateOf("codes")}
          removalState={stateOf("retirer")}
        />
      ) : null}
    </>
  );
}
