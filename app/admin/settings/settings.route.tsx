// /admin/reglages: the site's settings, each section with its own form.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { missingFields, vatNumberOf } from "../../platform/settings/operator.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { findVisitorMegabytes } from "../../platform/settings/visitor-files.server.ts";
import { useAnswer } from "../../ui/kept-form.tsx";
import { PageHeader } from "../../ui/page.tsx";
import type { Route } from "./+types/settings.route";
import { SettingsContents } from "./contents.tsx";
import { answerSettings } from "./forms.server.ts";
import { OperatorMissing, OperatorSection } from "./operator-section.tsx";
import { settingChecks } from "./setting-checks.server.ts";
import { drawSetting, settingForm, settingsOnPage } from "./setting-form.server.ts";
import { SettingsSection } from "./settings-section.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Réglages – Vivier" }];

const forms = settingsOnPage.map((name) => settingForm(name, settingChecks[name]));

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const operator = await findSetting("operator");
  return {
    sections: await Promise.all(settingsOnPage.map(drawSetting)),
    missing: missingFields(operator),
    proposedVat: operator.siren && !operator.vat ? vatNumberOf(operator.siren) : null,
    visitorsToday: await findVisitorMegabytes(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  return answerSettings(viewer, form, forms.find(({ name }) => name === form.get("form")) ?? forms[0]!);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, missing, proposedVat, visitorsToday } = loaderData;
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
      <SettingsContents sections={sections.map(({ id, short }) => [id, short])} />
      <OperatorMissing missing={missing} />
      {sections.map((section) => {
        const { id } = section;
        const shared = { section, state: stateOf(id) };
        if (id === "editeur") return <OperatorSection key={id} {...shared} proposedVat={proposedVat} />;
        if (id !== "visiteurs") return <SettingsSection key={id} {...shared} />;
        return (
          <SettingsSection key={id} {...shared} noteStart={`Reçu aujourd’hui\u00a0: ${visitorsToday}\u00a0Mo. `} />
        );
      })}
    </>
  );
}
