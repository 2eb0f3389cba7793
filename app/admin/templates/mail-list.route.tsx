// /admin/reglages/courriers: every mail template, and whether the operator changed it.

import { requireAdmin } from "../../access/viewer.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Route } from "./+types/mail-list.route";
import { listMailTextPages } from "./mail-texts.server.ts";

export const meta: Route.MetaFunction = () => [titled("Textes des e-mails")];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { mails: await listMailTextPages() };
}

const groups = [
  ["candidat", "Aux candidats"],
  ["entreprise", "Aux entreprises"],
  ["tous", "À tous les comptes"],
  ["administration", "À l’administration"],
] as const;

export default function MailList({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Textes des e-mails"
        lead="Choisissez l’objet de chaque e-mail, et ajoutez un paragraphe au début ou à la fin. Le reste, avec ses liens et ses mentions obligatoires, ne change pas."
        breadcrumb={[{ label: "Réglages", to: "/admin/reglages" }, { label: "Textes des e-mails" }]}
      />
      {groups.map(([to, title]) => (
        <Section key={to} title={title}>
          <DataTable
            caption={title}
            hideCaption
            // Only changed templates are marked: on a phone, 46 e-mails would be 9,500 px high.
            columns={[
              { label: "E-mail" },
              { label: "Objet d’origine", hideLabel: true },
              { label: "Texte", hideLabel: true },
            ]}
            rows={mails
              .filter((mail) => mail.to === to)
              .map((mail) => ({
                id: mail.name,
                cells: [
                  <Link key="name" to={`/admin/reglages/courriers/${mail.name}`}>
                    {mail.label}
                  </Link>,
                  mail.subject,
                  mail.isOwn ? (
                    <Chip key="own" tone="brand">
                      Le vôtre
                    </Chip>
                  ) : null,
                ],
              }))}
          />
        </Section>
      ))}
    </>
  );
}
