// /admin/courriers: every queued or sent mail with its state.
import { Link } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { listMailKinds } from "../../platform/mail/mail-kinds.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { Choice, Filters, NothingFound } from "../lists/list-filters.tsx";
import { queryOf } from "../lists/list-search.server.ts";
import type { Route } from "./+types/mails.route";
import { listMails, mailFilters } from "./mails.server.ts";
import { NoMailServer } from "./no-mail-server.tsx";
import { mailTones } from "./tones.ts";

export const meta: Route.MetaFunction = () => [{ title: "E-mails – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, rows, ...list } = await listMails(url);
  return {
    ...list,
    rows: rows.map((row) => ({ ...row, tries: number(row.tries) })),
    count: plural(total, "e-mail"),
    q: queryOf(url),
    ...mailFilters(url),
    kinds: listMailKinds()
      .map(([name, { label }]): [string, string] => [name, label])
      .toSorted(([, one], [, other]) => one.localeCompare(other, "fr")),
    smtp: config.smtpUrl !== undefined,
  };
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { rows, previous, next, count, q, state, kind, kinds, period, smtp } = loaderData;
  return (
    <>
      <PageHeader
        title="E-mails"
        actions={
          <>
            <ButtonLink to="/admin/courriers/essai" variant="secondary" icon="send">
              Envoyer un essai
            </ButtonLink>
            <ButtonLink to="/admin/reglages/courriers" variant="ghost" icon="pencil">
              Textes des e-mails
            </ButtonLink>
          </>
        }
      />
      {smtp ? null : <NoMailServer />}
      <Filters label="Chercher un e-mail" q={q} finds="Destinataire ou objet">
        <Choice
          name="state"
          label="État"
          all="Tous"
          value={state}
          options={[
            ["waiting", "En attente"],
            ["failed", "Échec"],
            ["sent", smtp ? "Parti" : "Gardé sur place"],
            ["canceled", "Annulé"],
          ]}
        />
        <Choice name="genre" label="Genre" all="Tous" value={kind} options={kinds} />
        <Choice
          name="periode"
          label="Période"
          all="Toutes"
          value={period}
          options={[
            ["jour", "24 heures"],
            ["semaine", "7 jours"],
          ]}
        />
      </Filters>
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || state || kind || period)}
          all="/admin/courriers"
          title={<>Aucun pour l’instant</>}
          text={<>Tout message que le site prépare paraît ici.</>}
        />
      ) : (
        <DataTable
          caption="E-mails"
          hideCaption
          columns={[
            { label: "Objet" },
            { label: "Genre" },
            { label: "Destinataire" },
            { label: "Préparé le" },
            { label: "État" },
            { label: "Essais", numeric: true },
            { label: "Prochain départ" },
            { label: "Erreur" },
          ]}
          rows={rows.map((mail) => ({
            id: mail.id,
            cells: [
              <Link key="subject" to={`/admin/courriers/${mail.id}`}>
                {mail.subject}
              </Link>,
              mail.kind,
              <MailAddress key="to">{mail.to}</MailAddress>,
              <Time key="at" at={mail.at.iso}>
                {mail.at.short}
              </Time>,
              <Chip key="state" tone={mailTones[mail.state]}>
                {mail.stateLabel}
              </Chip>,
              mail.tries,
              mail.next ? (
                <Time key="next" at={mail.next.iso}>
                  {mail.next.short}
                </Time>
              ) : null,
              mail.lastError,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} label="Pages des e-mails" />
    </>
  );
}
