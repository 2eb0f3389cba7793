// /admin/courriers: every mail that was promised, and what became of it.
import { Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { number, plural } from "../base/french.ts";
import { config } from "../config.server.ts";
import { Chip, type ChipTone } from "../ui/chip.tsx";
import { Count } from "../ui/count.tsx";
import { PageHeader } from "../ui/page.tsx";
import { Pager } from "../ui/pager.tsx";
import { DataTable } from "../ui/table.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/mails.route";
import { Choice, Filters, NothingFound } from "./filters.tsx";
import { listMails, type MailState } from "./mails.server.ts";
import { NoMailServer } from "./no-mail-server.tsx";
import { queryOf } from "./search.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Courriers – Vivier" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const { total, rows, ...list } = await listMails(url);
  return {
    ...list,
    rows: rows.map((row) => ({ ...row, tries: number(row.tries) })),
    count: plural(total, "courrier"),
    q: queryOf(url),
    state: url.searchParams.get("state") ?? "",
    smtp: config.smtpUrl !== undefined,
  };
}

const tones: Record<MailState, ChipTone> = { waiting: "neutral", sent: "ok", failed: "bad" };

export default function Mails({ loaderData: { rows, previous, next, count, q, state, smtp } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Courriers" />
      {smtp ? null : <NoMailServer />}
      <Filters label="Chercher un courrier" q={q} finds="Destinataire ou objet">
        <Choice
          name="state"
          label="État"
          all="Tous"
          value={state}
          options={[
            ["waiting", "En attente"],
            ["failed", "Échec"],
            ["sent", smtp ? "Parti" : "Gardé sur place"],
          ]}
        />
      </Filters>
      <Count>{count}</Count>
      {rows.length === 0 ? (
        <NothingFound
          filtered={Boolean(q || state)}
          all="/admin/courriers"
          title={<>Aucun pour l’instant</>}
          text={<>Tout message que le site prépare paraît ici.</>}
        />
      ) : (
        <DataTable
          caption="Courriers"
          hideCaption
          columns={[
            { label: "Objet" },
            { label: "Destinataire" },
            { label: "Préparé le" },
            { label: "État" },
            { label: "Essais", numeric: true },
            { label: "Erreur" },
          ]}
          rows={rows.map((mail) => ({
            id: mail.id,
            cells: [
              <Link key="subject" to={`/admin/courriers/${mail.id}`}>
                {mail.subject}
              </Link>,
              mail.to,
              <Time key="at" at={mail.at.iso}>
                {mail.at.short}
              </Time>,
              <Chip key="state" tone={tones[mail.state]}>
                {mail.stateLabel}
              </Chip>,
              mail.tries,
              mail.lastError,
            ],
          }))}
        />
      )}
      <Pager previous={previous} next={next} label="Pages des courriers" />
    </>
  );
}
