// /admin/courriers: every queued or sent mail with its state.

import { requireAdmin } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { ListPage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import type { Route } from "./+types/mails.route";
import { listMails } from "./mails.server.ts";
import { NoMailServer } from "./no-mail-server.tsx";
import { mailTones } from "./tones.ts";

export const meta: Route.MetaFunction = () => [titled("E-mails")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  return { ...(await listMails(url)), smtp: config.smtpUrl !== undefined };
}

export default function Mails({ loaderData: { head, rows, smtp } }: Route.ComponentProps) {
  return (
    <ListPage
      head={head}
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
      notice={smtp ? null : <NoMailServer />}
      search={{ label: "Chercher un e-mail", finds: "Destinataire ou objet" }}
      empty={{ title: <>Aucun pour l’instant</>, text: <>Tout message que le site prépare s’affiche ici.</> }}
      isEmpty={rows.length === 0}
      pager="Pages des e-mails"
    >
      <DataTable
        caption="E-mails"
        hideCaption
        columns={[
          { label: "Objet" },
          { label: "Genre" },
          { label: "Destinataire" },
          { label: "Préparé le" },
          { label: "État" },
        ]}
        rows={rows.map((mail) => ({
          id: mail.id,
          cells: [
            <Link key="subject" to={`/admin/courriers/${mail.id}`}>
              {mail.subject}
            </Link>,
            mail.kind,
            <span key="to" className="mail-to">
              <MailAddress>{mail.to}</MailAddress>
            </span>,
            <Time key="at" at={mail.at.iso}>
              {mail.at.short}
            </Time>,
            <div key="state" className="stack stack-s">
              <Chip tone={mailTones[mail.state]}>{mail.stateLabel}</Chip>
              {mail.next || mail.lastError ? (
                <p className="muted">
                  {mail.lastError ? `Dernière erreur\u00a0: ${mail.lastError}. ` : null}
                  {mail.next ? (
                    <>
                      Départ prévu le <Time at={mail.next.iso}>{mail.next.short}</Time>
                    </>
                  ) : null}
                </p>
              ) : null}
            </div>,
          ],
        }))}
      />
    </ListPage>
  );
}
