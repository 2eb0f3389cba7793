// /compte/securite/deux-etapes: sets up, changes or removes the own second factor, and renews recovery codes.

import { redirect } from "react-router";
import { homeOf } from "../../access/landing.server.ts";
import { requireViewer, type Viewer } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/second-factor.route";
import { createKnownDevice } from "./known-devices.server.ts";
import { requireReauthentication } from "./reauthentication.server.ts";
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

const page = "/compte/securite/deux-etapes";

export const meta: Route.MetaFunction = () => [titled("Validation en deux étapes")];

type Name = "confirmer" | "codes" | "retirer";
export type State = FormState & { form?: Name; codes?: string[] };

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const [present, pending] = await Promise.all([findSecondFactor(viewer.id), findPendingSecret(viewer)]);
  const { addressConfirmed, needsSecondFactor, role } = viewer;
  return { present, pending, addressConfirmed, isNeeded: needsSecondFactor, home: homeOf(role) };
}

async function rememberBrowser(request: Request, viewer: Viewer, context: Route.ActionArgs["context"]): Promise<void> {
  const cookie = await transaction((tx) => createKnownDevice(tx, request, viewer.id));
  context.get(requestContext).cookies.push(cookie);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const form = await readForm(request);
  const name = form.get("form");
  if (!viewer.addressConfirmed) return redirectWith("/verify-email", peopleMessages.secondFactorUnconfirmed, "warn");
  if (name === "commencer") {
    await createPendingSecret(viewer.id);
    return redirect(page);
  }
  if (name === "confirmer") {
    const code = String(form.get("newCode") ?? "");
    const wrong = () => answer<State>({ ...failed({ newCode: peopleMessages.codeWrong }, {}), form: name });
    // Checked first, so that a wrong new code does not use up the present one.
    if (!(await isPendingCode(viewer.id, code))) return wrong();
    const unproven = await requireReauthentication<Pick<State, "form" | "codes">>(request, viewer, form, {
      form: name,
    });
    if (unproven) return unproven;
    const done = await confirmSecret(viewer, code);
    if (done === "wrong") return wrong();
    if (done === "over") return redirectWith(page, peopleMessages.secondFactorOver, "warn");
    await rememberBrowser(request, viewer, context);
    return answer<State>({ codes: done }, 200);
  }
  if (name === "codes" || name === "retirer") {
    const unproven = await requireReauthentication<Pick<State, "form" | "codes">>(request, viewer, form, {
      form: name,
    });
    if (unproven) return unproven;
    if (name === "codes") return answer<State>({ codes: await updateRecoveryCodes(viewer) }, 200);
    await deleteOwnSecondFactor(viewer);
    await rememberBrowser(request, viewer, context);
    return redirectWith(page, peopleMessages.secondFactorRemoved);
  }
  return redirect(page);
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { present, pending, addressConfirmed, isNeeded } = loaderData;
  const stateOf = (name: Name) => (actionData?.form === name ? actionData : undefined);
  return (
    <>
      <PageHeader
        title="Validation en deux étapes"
        lead="Un code de votre téléphone après le mot de passe&nbsp;: votre mot de passe seul ne suffira plus pour vous connecter."
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
        <Start addressConfirmed={addressConfirmed} />
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
