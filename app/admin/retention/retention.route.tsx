// /admin/conservation: the retention periods, with a preview of what is due by number and by name.

import { requireAdmin } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { number } from "../../platform/text/french.ts";
import { EmptyState } from "../../ui/empty.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { PageHeader, Section } from "../../ui/page.tsx";
import saveBarSheet from "../../ui/save-bar.css?url";
import { DataTable } from "../../ui/table.tsx";
import * as adminLimits from "../limits.ts";
import { answerSettings } from "../settings/forms.server.ts";
import sheet from "../settings/settings.css?url";
import { SettingsPageForm } from "../settings/settings-page-form.tsx";
import { drawSettingsPage, settingsPageForm } from "../settings/settings-pages.server.ts";
import type { Route } from "./+types/retention.route";
import { findOverview, listInactive } from "./overview.server.ts";

export const meta: Route.MetaFunction = () => [titled("Conservation")];

export const links: Route.LinksFunction = () => [sheet, saveBarSheet].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const now = new Date();
  const months = await findSetting("retention");
  const [overview, silent, drawn] = await Promise.all([
    findOverview(months, now),
    listInactive(months, now),
    drawSettingsPage("conservation"),
  ]);
  const { people, visitors, standing } = overview;
  const both = (name: "erasureNotice" | "erasure" | "notified") => (people[name] ?? 0) + (visitors[name] ?? 0);
  const shown = (count: number | undefined) => number(count ?? 0);
  return {
    drawn,
    silent,
    figures: [
      { label: "E-mails avant de masquer", value: shown(people.hidingNotice) },
      { label: "Profils à masquer", value: shown(people.hiding) },
      { label: "E-mails avant d’effacer", value: shown(both("erasureNotice")) },
      { label: "Comptes et visiteurs à effacer", value: shown(both("erasure")) },
    ],
    standing: [
      { label: "Profils masqués pour inactivité", value: shown(standing.hidden) },
      { label: mailSentence("Prévenus d’un effacement", "Effacements à annoncer"), value: shown(both("notified")) },
      {
        label: `Entreprises inactives depuis ${adminLimits.silentCompanyMonths} mois`,
        value: shown(standing.companies),
      },
    ],
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  return answerSettings(viewer, await readForm(request), settingsPageForm("conservation"));
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const { drawn, silent, figures, standing } = loaderData;
  return (
    <>
      <PageHeader
        title="Conservation"
        lead={mailSentence(
          "Ce qui arrive aux comptes inactifs. Chaque personne reçoit un e-mail avant, et peut tout arrêter en un clic.",
          "Ce qui arrive aux comptes inactifs. Aucun e-mail ne part d’ici\u00a0: ceux qui annoncent un effacement attendent dans «\u00a0E-mails\u00a0», remettez-les.",
        )}
      />
      <Section
        title="Au prochain passage"
        lead="Le site vérifie les comptes toutes les heures. Voici ce que fera le prochain passage."
      >
        <Figures items={figures} />
      </Section>
      <Section title="Aujourd’hui">
        <Figures items={standing} />
        <p className="soft">
          Une entreprise n’est jamais effacée automatiquement&nbsp;: ses contacts sont professionnels et ses
          candidatures suivent les candidats. Pour supprimer une entreprise inactive, passez par la page{" "}
          <Link to="/admin/entreprises">Entreprises</Link>.
        </p>
      </Section>
      <Section title="Comptes inactifs depuis le plus longtemps" id="silencieux">
        {silent.length === 0 ? (
          <EmptyState
            level={3}
            icon="check"
            title="Personne n’est concerné"
            text="Tous les candidats ont donné signe de vie."
          />
        ) : (
          <DataTable
            caption={`Les ${adminLimits.silentShown} comptes inactifs depuis le plus longtemps, et la prochaine étape prévue`}
            columns={[
              { label: "Personne" },
              { label: "Dernier contact" },
              { label: "Profil" },
              { label: "Ensuite" },
              { label: "Le" },
            ]}
            rows={silent.map(({ id, name, lastAt, hidden, notifiedAt, next, at, isNow }) => ({
              id,
              cells: [
                <Link key="name" to={`/admin/candidat-edit/${id}`}>
                  {name}
                </Link>,
                lastAt,
                hidden
                  ? `Masqué depuis le ${hidden}`
                  : notifiedAt
                    ? mailSentence(`Prévenu le ${notifiedAt}`, `À prévenir depuis le ${notifiedAt}`)
                    : "Montré",
                next,
                isNow ? "Au prochain passage" : at,
              ],
            }))}
          />
        )}
      </Section>
      <SettingsPageForm drawn={drawn} state={actionData} />
    </>
  );
}
