// /admin/reglages: the site's settings, each section with its own form.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { findAnswerDays } from "../../hiring/review/response-deadlines.server.ts";
import { findOfferSettings } from "../../offers/terms.server.ts";
import { findSecondFactorRule } from "../../people/accounts/second-factor-rule.server.ts";
import { findApprovals } from "../../people/companies/approvals.server.ts";
import { findSectors } from "../../people/companies/sectors.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { findDailyLimits } from "../../platform/settings/daily-limits.server.ts";
import { findFileSizes } from "../../platform/settings/file-sizes.server.ts";
import { findOperator } from "../../platform/settings/operator.server.ts";
import { missingFields, vatNumberOf } from "../../platform/settings/operator.ts";
import { findOwnJobs } from "../../platform/settings/own-jobs.server.ts";
import { findSignUpOpen } from "../../platform/settings/sign-up.server.ts";
import { findVisitorFilesPerDay, findVisitorMegabytes } from "../../platform/settings/visitor-files.server.ts";
import { useAnswer } from "../../ui/kept-form.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { findAuditMonths } from "../audit-log/retention.server.ts";
import { findRegisterOn } from "../moderation/company-register.server.ts";
import type { Route } from "./+types/settings.route";
import { dailyLimitsForm, signUpForm } from "./access.server.ts";
import { DailyLimitsSection, SignUpSection } from "./access.tsx";
import { answerDaysForm } from "./answers.server.ts";
import { AnswerDaysSection } from "./answers.tsx";
import { approvalsForm } from "./approvals.server.ts";
import { ApprovalsSection } from "./approvals.tsx";
import { SettingsContents } from "./contents.tsx";
import { fileSizesForm } from "./files.server.ts";
import { FileSizesSection } from "./files.tsx";
import { answerSettings, findSettingsVersions, type SettingsForm } from "./forms.server.ts";
import { jobsForm } from "./jobs.server.ts";
import { JobsSection } from "./jobs.tsx";
import { journalForm } from "./journal.server.ts";
import { JournalSection } from "./journal.tsx";
import { offerSettingsForm } from "./offers.server.ts";
import { OfferSettingsSection } from "./offers.tsx";
import { operatorForm } from "./operator.server.ts";
import { OperatorMissing, OperatorSection } from "./operator.tsx";
import { secondFactorForm } from "./second-factor.server.ts";
import { SecondFactorSettings } from "./second-factor.tsx";
import { sectorsForm } from "./sectors.server.ts";
import { SectorsSection } from "./sectors.tsx";
import { visitorFilesForm } from "./visitor-files.server.ts";
import { VisitorFilesSection } from "./visitor-files.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Réglages – Vivier" }];

/** The first form is the default when the field "form" is missing. */
const forms: SettingsForm[] = [
  operatorForm,
  signUpForm,
  dailyLimitsForm,
  jobsForm,
  sectorsForm,
  fileSizesForm,
  visitorFilesForm,
  answerDaysForm,
  offerSettingsForm,
  approvalsForm,
  journalForm,
  secondFactorForm,
];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const operator = await findOperator();
  return {
    operator,
    signUpOpen: await findSignUpOpen(),
    limits: await findDailyLimits(),
    jobs: await findOwnJobs(),
    sectors: await findSectors(),
    fileSizes: await findFileSizes(),
    visitorFiles: { perDay: await findVisitorFilesPerDay(), today: await findVisitorMegabytes() },
    days: await findAnswerDays(),
    offers: await findOfferSettings(),
    approvals: await findApprovals(),
    register: await findRegisterOn(),
    auditMonths: await findAuditMonths(),
    secondFactor: await findSecondFactorRule(),
    missing: missingFields(operator).map(({ name, label }) => ({ name, label })),
    proposedVat: operator.siren && !operator.vat ? vatNumberOf(operator.siren) : null,
    versions: await findSettingsVersions(forms),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  return answerSettings(viewer, form, forms.find(({ name }) => name === form.get("form")) ?? operatorForm);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, days, offers, missing, proposedVat } = loaderData;
  const answered = useAnswer(actionData);
  const stateOf = (form: string) => (answered?.form === form ? answered : undefined);
  return (
    <>
      <PageHeader
        title="Réglages"
        lead={
          <>
            Ce que vous décidez pour tout le site. Chaque partie a son bouton&nbsp;; ce qui est enregistré vaut aussitôt
            et paraît au <Link to="/admin/journal">journal</Link>.
          </>
        }
      />
      <SettingsContents
        sections={[
          ["editeur", "Éditeur"],
          ["inscriptions", "Inscriptions"],
          ["limites", "Limites par jour"],
          ["metiers", "Métiers proposés"],
          ["secteurs", "Secteurs"],
          ["fichiers", "Fichiers"],
          ["visiteurs", "Visiteurs"],
          ["reponses", "Réponse garantie"],
          ["offres", "Offres"],
          ["moderation", "Modération"],
          ["journal", "Journal d'audit"],
          ["deux-etapes", "Deux étapes"],
        ]}
      />
      <OperatorMissing missing={missing} />
      <OperatorSection operator={operator} proposedVat={proposedVat} state={stateOf("editeur")} />
      <SignUpSection isOpen={loaderData.signUpOpen} state={stateOf("inscriptions")} />
      <DailyLimitsSection values={loaderData.limits} state={stateOf("limites")} />
      <JobsSection jobs={loaderData.jobs} state={stateOf("metiers")} />
      <SectorsSection list={loaderData.sectors} state={stateOf("secteurs")} />
      <FileSizesSection sizes={loaderData.fileSizes} state={stateOf("fichiers")} />
      <VisitorFilesSection {...loaderData.visitorFiles} state={stateOf("visiteurs")} />
      <AnswerDaysSection days={days} state={stateOf("reponses")} />
      <OfferSettingsSection settings={offers} state={stateOf("offres")} />
      <ApprovalsSection approvals={loaderData.approvals} register={loaderData.register} state={stateOf("moderation")} />
      <JournalSection months={loaderData.auditMonths} state={stateOf("journal")} />
      <SecondFactorSettings admins={loaderData.secondFactor} state={stateOf("deux-etapes")} />
    </>
  );
}
