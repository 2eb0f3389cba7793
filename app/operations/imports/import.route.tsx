// /admin/import/:id: the check of a file line by line, then the import's progress and results.

import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as adminMessages from "../../admin/messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { list, number, plural, shortDateTime } from "../../platform/text/french.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ChipLink } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { CheckboxField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { ProgressBar } from "../../ui/progress.tsx";
import { DataTable } from "../../ui/table.tsx";
import * as operationsMessages from "../messages.ts";
import type { Route } from "./+types/import.route";
import { kindLabels } from "./columns.ts";
import { deleteImportFolder } from "./folders.server.ts";
import { countLines, countRemarks, deleteUnstarted, findImport, setStarted } from "./imports.server.ts";
import { interruptionOf, listInterrupted } from "./interrupted.server.ts";
import { Interrupted } from "./interrupted.tsx";
import { describeLeft } from "./left-aside.ts";
import { beginImport, continueImport, stopImport } from "./run.server.ts";
import { listShownLines, shownState, shownStates, stateLabel } from "./shown-lines.server.ts";

const againSeconds = 2;

async function findShown(id: string) {
  return (isId(id) ? await findImport(id) : undefined) ?? notFound(operationsMessages.importNotFound);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const details = await findShown(params.id);
  const { kind, state, total, checked, done } = details;
  const atWork = state === "checking" || state === "running";
  const isInterrupted = (await listInterrupted([details], new Date())).has(details.id);
  // Without JavaScript, the browser reloads by this header.
  if (atWork && !isInterrupted) sendHeaders({ Refresh: String(againSeconds) });
  const counts = await countLines(details.id);
  const shown = shownState(url, counts);
  const invited = details.invites ? await countInvitations(details.id) : null;
  return {
    fileName: details.fileName,
    kind: kindLabels[kind],
    state,
    atWork,
    interruption: isInterrupted ? { ...interruptionOf(details), since: shortDateTime(details.touchedAt) } : null,
    total,
    soFar: state === "checking" ? checked : done,
    detail: `${number(state === "checking" ? checked : done)} sur ${plural(total, "ligne")}`,
    by: details.actor,
    at: shortDateTime(details.createdAt),
    finished: details.finishedAt ? shortDateTime(details.finishedAt) : null,
    emptied: details.emptiedAt !== null,
    ignored: details.ignored.length > 0 ? list(details.ignored) : null,
    counts: shownStates.map((each) => ({ state: each, label: stateLabel(details, each), count: number(counts[each]) })),
    remarks: atWork
      ? []
      : (await countRemarks(details.id)).map(({ column, kind, count }) => ({
          label: operationsMessages.importRemarkTotal(column, operationsMessages.importRemarkKinds[kind]),
          count: plural(count, "ligne"),
        })),
    toWrite: counts.created + counts.changed,
    refused: counts.refused > 0 ? plural(counts.refused, "ligne") : null,
    isOneRefused: counts.refused === 1,
    accounts: kind !== "offers" && counts.created > 0,
    invited,
    ownerless: state === "done" && (details.createsCompanies || kind === "companies"),
    shown,
    shownLabel: stateLabel(details, shown),
    count: plural(counts[shown], "ligne"),
    ...(atWork ? { lines: [], first: null, next: null } : await listShownLines(details, shown, url)),
  };
}

async function countInvitations(id: string): Promise<string> {
  const { waiting, sent } = await db
    .selectFrom("importLines")
    .select(({ fn, val }) => [
      fn.count<number>("line").filterWhere("invitation", "=", "waiting").as("waiting"),
      fn.count<number>("line").filterWhere("invitation", "=", val("sent")).as("sent"),
    ])
    .where("importId", "=", id)
    .executeTakeFirstOrThrow();
  return operationsMessages.importInvited(number(sent), number(waiting));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const details = await findShown(params.id);
  const form = await readForm(request);
  if (form.get("geste") === "annuler") {
    const gone = await transaction((tx) => deleteUnstarted(tx, details.id));
    if (gone) await deleteImportFolder(details.id);
    return gone
      ? redirectWith("/admin/import", operationsMessages.importDeleted)
      : redirectWith(`/admin/import/${details.id}`, adminMessages.nothingChanged);
  }
  if (form.get("geste") === "continuer") {
    const continued = await continueImport(details.id, new Date());
    return redirectWith(
      `/admin/import/${details.id}`,
      continued ? operationsMessages.importStarted : adminMessages.nothingChanged,
    );
  }
  if (form.get("geste") === "arreter") {
    const stopped = await stopImport(viewer, details.id, new Date());
    return redirectWith(
      `/admin/import/${details.id}`,
      stopped ? operationsMessages.importStopped : adminMessages.nothingChanged,
    );
  }
  const { created, changed } = await countLines(details.id);
  if (created + changed === 0 && details.state === "checked")
    return redirectWith(`/admin/import/${details.id}`, operationsMessages.importNothing, "warn");
  const started = await transaction((tx) => setStarted(tx, details.id, form.has("invitations")));
  if (started) beginImport(details.id);
  return redirectWith(
    `/admin/import/${details.id}`,
    started ? operationsMessages.importStarted : adminMessages.nothingChanged,
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Importation ${withDe(loaderData.fileName)}` : "Importation"),
];

type Data = Route.ComponentProps["loaderData"];

function Start({ accounts, refused, isOneRefused, toWrite, kind }: Data) {
  const mailSentence = useMailSentence();
  return (
    <Section title={toWrite > 0 ? "Importer" : "Rien à importer"}>
      {refused ? (
        <Notice tone="warn" title={`${refused} à corriger`}>
          {isOneRefused ? "Elle ne sera pas importée. Corrigez-la" : "Elles ne seront pas importées. Corrigez-les"} dans
          votre tableur et recommencez quand vous voulez&nbsp;: ce qui est déjà là ne sera pas importé deux fois.
        </Notice>
      ) : null}
      <Form method="post" className="stack">
        {accounts ? (
          <CheckboxField
            name="invitations"
            label={mailSentence(
              "Inviter chaque nouveau compte par e-mail",
              "Préparer une invitation pour chaque nouveau compte",
            )}
            help={mailSentence(
              "Trente par minute, avec un lien pour choisir son mot de passe. Sinon personne n’est averti, et chacun peut passer par «\u00a0Mot de passe oublié\u00a0».",
              "Chacune attend dans «\u00a0E-mails\u00a0», avec un lien pour choisir son mot de passe\u00a0: remettez-les.",
            )}
          />
        ) : null}
        {accounts && kind !== "Offres" ? (
          <p className="soft">
            Personne n’a encore accepté les conditions d’utilisation&nbsp;: chacun les accepte avec son premier mot de
            passe ou à sa première connexion. Un profil dont l’adresse n’est pas confirmée reste invisible jusque-là.
          </p>
        ) : null}
        <div className="cluster">
          {toWrite > 0 ? (
            <SubmitButton size="large" name="geste" value="importer">
              Importer
            </SubmitButton>
          ) : null}
          <SubmitButton variant="ghost" name="geste" value="annuler">
            Annuler
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

/** The values of a line that no field takes, folded. */
function LeftAside({ values }: { values: Data["lines"][number]["leftAside"] }) {
  if (values.length === 0) return null;
  return (
    <details className="disclosure">
      <summary>{operationsMessages.importLeftCount(values.length)}</summary>
      <ul className="stack stack-s">
        {values.map((value, at) => (
          <li key={String(at)} className="as-typed">
            {describeLeft(value)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Lines({ lines, shown, shownLabel, emptied }: Data) {
  if (lines.length === 0)
    return <p className="soft">{emptied ? "Leur contenu est effacé après une semaine." : "Aucune."}</p>;
  const isRemarked = lines.some(({ errors, leftAside }) => errors.length + leftAside.length > 0);
  return (
    <DataTable
      caption={shownLabel}
      hideCaption
      columns={[
        { label: "Ligne" },
        { label: "Contenu" },
        ...(isRemarked ? [{ label: shown === "refused" ? "À corriger" : "Remarque" }] : []),
      ]}
      rows={lines.map(({ line, position, name, path, errors, leftAside }) => ({
        id: String(line),
        cells: [
          position,
          path ? (
            <Link key="name" to={path}>
              {name}
            </Link>
          ) : (
            <span key="name" className="as-typed">
              {name}
            </span>
          ),
          ...(isRemarked
            ? [
                <div key="errors" className="stack stack-s">
                  {errors.map(({ column, message, value }) => (
                    <p key={`${column} ${message}`}>
                      <strong>{column}</strong>
                      {value ? (
                        <>
                          {" "}
                          «&nbsp;<span className="as-typed">{value}</span>&nbsp;»
                        </>
                      ) : null}
                      &nbsp;: {message}
                    </p>
                  ))}
                  <LeftAside values={leftAside} />
                </div>,
              ]
            : []),
        ],
      }))}
    />
  );
}

/** How many lines have each kind of remark: an operator corrects a column at once, not line by line. */
function Remarks({ remarks }: Data) {
  if (remarks.length === 0) return null;
  return (
    <>
      <h3>Remarques par colonne</h3>
      <ul>
        {remarks.map(({ label, count }) => (
          <li key={label}>
            {label}&nbsp;: {count}
          </li>
        ))}
      </ul>
    </>
  );
}

function Report(data: Data) {
  return (
    <Section title={data.state === "done" ? "Ce que chaque ligne est devenue" : "Ce que chaque ligne deviendra"}>
      <nav className="cluster" aria-label="Lignes à voir">
        {data.counts.map(({ state, label, count }) => (
          <ChipLink
            key={state}
            to={`?voir=${state}`}
            tone={state === data.shown ? "brand" : "neutral"}
            preventScrollReset
          >
            {label}&nbsp;: {count}
          </ChipLink>
        ))}
      </nav>
      <Remarks {...data} />
      <Count>{data.count}</Count>
      <Lines {...data} />
      {data.ownerless ? (
        <p className="soft">
          Une entreprise sans titulaire attend que vous en invitiez un.{" "}
          <Link to="/admin/entreprises?emailVerified=sans">Voir les entreprises sans titulaire</Link>
        </p>
      ) : null}
      <Pager previous={data.first} next={data.next} label="Pages des lignes" />
    </Section>
  );
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { fileName, kind, state, atWork, interruption, total, soFar, detail } = loaderData;
  const { by, at, finished, ignored, invited } = loaderData;
  const isChecking = state === "checking";
  const goesOn = atWork && !interruption;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn) return;
    const again = setInterval(() => void revalidate(), againSeconds * 1000);
    return () => clearInterval(again);
  }, [goesOn, revalidate]);
  return (
    <>
      <PageHeader
        title={<span className="as-typed">{fileName}</span>}
        breadcrumb={[{ label: "Importer et exporter", to: "/admin/import" }, { label: kind }]}
      />
      {atWork ? (
        <Section title={goesOn ? (isChecking ? "Vérification en cours" : "Importation en cours") : "Interrompue"}>
          <ProgressBar
            label={isChecking ? "Lignes vérifiées" : "Lignes importées"}
            value={soFar}
            max={total}
            detail={detail}
          />
          {interruption ? (
            <Interrupted {...interruption} isChecking={isChecking} />
          ) : (
            <p className="soft">
              Cette page se tient à jour. Vous pouvez la quitter&nbsp;: le travail continue, même après un redémarrage.
            </p>
          )}
        </Section>
      ) : null}
      {state === "checked" ? <Start {...loaderData} /> : null}
      {ignored ? (
        <Notice title="Laissé de côté dans ce fichier">
          <span className="as-typed">{ignored}</span>
        </Notice>
      ) : null}
      {atWork ? null : <Report {...loaderData} />}
      <Section title="À propos de ce fichier">
        <DefinitionList
          items={[
            { term: "Contenu", value: kind },
            { term: "Déposé", value: `${at}, ${by}` },
            { term: "Terminé", value: finished },
            { term: "Invitations", value: invited },
            {
              term: "Conservation",
              value: "Le fichier n’est pas gardé. Ce que disaient ses lignes est effacé après 7 jours.",
            },
          ]}
        />
      </Section>
    </>
  );
}
