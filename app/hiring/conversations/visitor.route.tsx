// /candidature/:token: a visitor's application by signed link: follow, talk, withdraw, erase.

import { data, redirect } from "react-router";
import { toLogin } from "../../access/rules.server.ts";
import { viewerOf } from "../../access/viewer.server.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { applicationPath } from "../../people/candidates/candidate.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { PageHeader, Section } from "../../ui/page.tsx";
import { answerLaterCv } from "../apply/later-cv.server.ts";
import { SentApplicationView } from "../apply/sent-application.tsx";
import { findVisitorApplication, isOfAccount, readVisitorToken, sentView } from "../apply/sent-applications.server.ts";
import stepperSheet from "../apply/stepper.css?url";
import { Erasure, Withdrawal } from "../apply/withdrawal.tsx";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/visitor.route";
import { answerApplicantForm, findApplicantConversation } from "./applicant-forms.server.ts";
import { ConversationSections } from "./conversation-sections.tsx";
import eventSheet from "./event.css?url";
import { MovedApplication } from "./moved-application.tsx";
import { deleteOwnApplication, setApplicationWithdrawn } from "./withdrawals.server.ts";

function idOf(token: string): string {
  const id = readVisitorToken(token);
  return isId(id) ? id : notFound(hiringMessages.applicationNotFound);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  sendHeaders({ "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
  const id = idOf(params.token);
  const application = await findVisitorApplication(id);
  if (!application) {
    if (!(await isOfAccount(id))) return notFound(hiringMessages.applicationNotFound);
    return data({ path: null, sent: null, talk: null, login: toLogin(applicationPath(id)) }, 410);
  }
  const watched = viewerOf(context)?.readOnlyBy !== undefined;
  const [sent, talk] = await Promise.all([
    sentView(application),
    findApplicantConversation(application, null, watched),
  ]);
  const path = `/candidature/${params.token}`;
  return { path, sent, talk, login: null, fileHints: sent.mayAddCv ? await findFileHints("cv") : {} };
}

export async function action({ request, params }: Route.ActionArgs) {
  const id = idOf(params.token);
  // The page then links to the application in the account.
  if (await isOfAccount(id)) return redirect(`/candidature/${params.token}`);
  const form = await readForm(request);
  const formName = form.get("form");
  if (formName === "effacement") {
    const isErased = await transaction((tx) => deleteOwnApplication(tx, id, null));
    return isErased
      ? redirectWith("/offres", hiringMessages.applicationErased)
      : notFound(hiringMessages.applicationNotFound);
  }
  if (formName === "cv") return answerLaterCv(form, { id, candidateId: null }, null, `/candidature/${params.token}`);
  if (formName !== "retrait") return answerApplicantForm(form, id, null, `/candidature/${params.token}`);
  const outcome = await transaction((tx) => setApplicationWithdrawn(tx, id, null));
  if (outcome === "missing") return notFound(hiringMessages.applicationNotFound);
  if (outcome === "answered")
    return redirectWith(`/candidature/${params.token}`, hiringMessages.withdrawalTooLate, "warn");
  return redirectWith(`/candidature/${params.token}`, hiringMessages.applicationWithdrawn);
}

// After a refused choice the remaining slots are shown.
export const shouldRevalidate = () => true;

export const links: Route.LinksFunction = () => [stepperSheet, eventSheet].map((href) => ({ rel: "stylesheet", href }));

export const meta: Route.MetaFunction = () => unlisted("Ma candidature");

export default function VisitorApplication({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.sent) return <MovedApplication login={loaderData.login} />;
  const { path, sent, talk } = loaderData;
  return (
    <>
      <PageHeader title="Ma candidature" lead={`${sent.offer}, ${sent.company}`} />
      <SentApplicationView sent={sent} here={path} form={actionData}>
        <ConversationSections talk={talk} here={path} company={sent.company} form={actionData} />
      </SentApplicationView>
      <Section
        title="Retirer ou effacer"
        lead="Retirée, votre candidature reste dans la liste de l’entreprise, marquée comme telle et sans votre CV. Effacée, elle disparaît entièrement. Dans les deux cas, l’entreprise ne peut plus vous écrire."
      >
        <div className="cluster">
          {sent.mayWithdraw ? (
            <Withdrawal
              action={path}
              hidden={{ form: "retrait" }}
              hasEnded={sent.standing?.hasEnded}
              hasInterview={sent.hasInterview}
            />
          ) : null}
          <Erasure action={path} hasInterview={sent.hasInterview} />
        </div>
      </Section>
    </>
  );
}
