// /admin/moderation/:type/:id: one item to review, with reports, signals and the buttons that decide.
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { DecisionTarget } from "../../platform/db/schema.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { conflictState } from "../../platform/forms/form-edit.server.ts";
import { readShown, shownField } from "../../platform/forms/form-merge.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import { typedBlocks } from "../../platform/text/typed-text.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Columns } from "../../ui/columns.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { FormErrors, HiddenField, SelectField, TextArea } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import { TwoVersions } from "../../ui/two-versions.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/review.route";
import { CompanyCheck } from "./company-check.tsx";
import { findCompanyCheck, isCompanyChecked, updateCheck } from "./company-checks.server.ts";
import {
  isContestable,
  reviewPath,
  targetNouns,
  targetTypes,
  verdictButton,
  verdictLabel,
  verdictsFor,
} from "./decision.ts";
import { listSignals } from "./fraud-signals.server.ts";
import { groundOptions } from "./ground.ts";
import { decideAsShown, findJudgedContent, isAsListed } from "./judged-content.server.ts";
import { takenBackBy } from "./moderation-decisions.server.ts";
import { queueTitle } from "./queue-parts.tsx";
import { decisionForm, missingReasons, verdictOf } from "./review-form.server.ts";
import { findReviewItem, listDecisionsOf, listReportsOf, reportedGround } from "./review-item.server.ts";
import { QueueLinks, ReportsShown, SignalsShown } from "./review-parts.tsx";
import { findTarget } from "./targets.server.ts";
import { findNeighbours, findNextWaiting, findQueuePosition, positionFrom, positionQuery } from "./waiting.server.ts";

function typeOf(text: string): DecisionTarget {
  return targetTypes.find((type) => type === text) ?? notFound(platformMessages.nothingHere);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const type = typeOf(params.type);
  // Read before the rest: what is written in between is then newer than the form knows, never unread.
  const shown = isId(params.id) ? await findJudgedContent(db, type, params.id) : {};
  const judged = isId(params.id) ? await findReviewItem(type, params.id) : null;
  if (!judged) return notFound(adminMessages.judgedNotFound);
  const [reports, decisions, signals, position, check] = await Promise.all([
    listReportsOf(type, params.id),
    listDecisionsOf(type, params.id),
    listSignals(judged.companyId, type === "offre" ? params.id : null),
    findQueuePosition(type, params.id),
    type === "entreprise" ? findCompanyCheck(params.id) : null,
  ]);
  const answered = decisions.some(({ waits }) => waits) || reports.some(({ treated }) => !treated);
  // A decided item has left the queue: the address still holds its position there.
  const lastPosition = position ?? positionFrom(url);
  const { text, ...rest } = judged;
  return {
    type,
    id: params.id,
    ...rest,
    // The quoted words are those of the reported day: stated only where they have changed since.
    reports: reports.map((report) => ({ ...report, excerpt: report.excerpt === text ? null : report.excerpt })),
    ground: reportedGround(reports),
    decisions,
    signals,
    check,
    queue: lastPosition && (await findNeighbours(lastPosition)),
    next: lastPosition && position === null ? await findNextWaiting() : null,
    isDecided: lastPosition !== null && position === null,
    blocks: text ? typedBlocks(text) : [],
    verdicts: verdictsFor(type, judged.state, answered).map((verdict) => ({
      verdict,
      label: verdictButton(verdict, type, judged.state),
    })),
    seen: decisions[0]?.id ?? "",
    shown: JSON.stringify(shown),
    newId: newId(),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const type = typeOf(params.type);
  const { id } = params;
  if (!isId(id) || !(await transaction((tx) => findTarget(tx, type, id)))) notFound(adminMessages.judgedNotFound);
  const form = await readForm(request);
  const parsed = parseForm(form, decisionForm);
  if (!parsed.ok) return answer(parsed.state);
  const verdict = verdictOf(form, type);
  if (!verdict) return answer(failed({}, formValues(form), adminMessages.verdictMissing));
  const missing = missingReasons(parsed.value);
  if (isContestable(verdict) && Object.keys(missing).length > 0) return answer(failed(missing, formValues(form)));
  const position = (await findQueuePosition(type, id)) ?? positionFrom(url);
  const { seen, ...input } = parsed.value;
  const listed = form.get("listed")?.toString();
  const back = internalPath(form.get("retour")?.toString());
  const done = await transaction(async (tx) => {
    // Locks the item: what is compared below is what is decided.
    const target = await findTarget(tx, type, id);
    if (!target) return "missing";
    if (listed && !(await isAsListed(tx, type, id, listed))) return "changed";
    const shown = listed ? await findJudgedContent(tx, type, id) : readShown(form.get(shownField));
    const isApproval = type === "entreprise" && verdict === "cleared" && target.state === "waiting";
    const result = await decideAsShown(tx, viewer, { type, id }, { seen, shown }, { ...input, verdict });
    // One verdict: the approval of a waiting company of which a proof was seen is its check too.
    if (isApproval && typeof result === "object" && !("conflicts" in result) && (await isCompanyChecked(tx, id)))
      await updateCheck(tx, viewer, id, "verifie", { words: input.words, shown: null });
    return result;
  });
  if (typeof done === "object" && "conflicts" in done)
    return answer<FormState>(conflictState(formValues(form), done), 409);
  if (done === "missing") return notFound(adminMessages.judgedNotFound);
  if (done === "changed" || (listed && done === "other")) {
    const [last] = await listDecisionsOf(type, id);
    const isDecided = (last?.id ?? "") !== seen;
    if (isDecided && last?.label === verdictLabel(verdict, type))
      return redirectWith(back ?? reviewPath(type, id), adminMessages.decidedAlready(last));
    const message = isDecided ? adminMessages.decidedMeanwhile(last, false) : adminMessages.changedSinceListed;
    return redirectWith(reviewPath(type, id), message, "warn");
  }
  if (done === "other") {
    // The page shows the newer decision and the typed words; a second submit then applies.
    const { seen: _, [shownField]: _shown, ...values } = formValues(form);
    const [last] = await listDecisionsOf(type, id);
    return answer(failed({}, values, adminMessages.decidedMeanwhile(last, input.words !== null)), 409);
  }
  return redirectWith(
    back ?? reviewPath(type, id) + (position ? positionQuery(position) : ""),
    adminMessages.decisionKept + offersMessages.refusalsTakenBack(takenBackBy(done)),
  );
}

// After a refused decision the page shows what is decided and written now.
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Modérer ${loaderData.title}` : "Modération"),
];

type Loaded = Route.ComponentProps["loaderData"];

function Findings({ findings }: Pick<Loaded, "findings">) {
  if (findings.length === 0) return null;
  return (
    <Section title="Ce que trouve le vérificateur de formulations">
      <ul className="plain-list stack stack-s">
        {findings.map(({ words, topic, law, reason, certain }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings never move
          <li key={index}>
            <p>
              <strong className="as-typed">«&nbsp;{words}&nbsp;»</strong>{" "}
              <Chip tone={certain ? "bad" : "warn"}>{certain ? "Contraire à la loi" : "À vérifier"}</Chip>
            </p>
            <p className="muted">
              {topic}. {reason} ({law})
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function History({ decisions }: Pick<Loaded, "decisions">) {
  if (decisions.length === 0) return null;
  return (
    <Section title="Décisions précédentes" id="decisions">
      <ol className="plain-list stack">
        {decisions.map((decision) => (
          <li key={decision.id} className="stack stack-s">
            <p>
              <Chip tone={decision.tone}>{decision.label}</Chip>{" "}
              <span className="muted">
                <Ago at={decision.at} />, par {decision.by}
                {decision.ground ? ` · ${decision.ground}` : null}
              </span>
            </p>
            {decision.words ? <p className="as-typed">{decision.words}</p> : null}
            {decision.answer ? (
              <Notice tone={decision.waits ? "warn" : "neutral"} title={`L’auteur répond, ${decision.answer.at.ago}`}>
                <p className="as-typed">{decision.answer.text}</p>
              </Notice>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Decide({ data, state }: { data: Loaded; state: FormState | undefined }) {
  const mailSentence = useMailSentence();
  const hasTyped = textOf(state, "words") !== "";
  const measures = data.verdicts.some(({ verdict }) => isContestable(verdict));
  const isMeasure = data.verdicts.every(({ verdict }) => isContestable(verdict));
  return (
    <Section
      title="Décider"
      id="decider"
      lead={mailSentence(
        "L’auteur reçoit le motif et votre message par e-mail et peut contester.",
        "L’auteur lit le motif et votre message sur une page où il peut contester. Son lien est dans «\u00a0E-mails\u00a0».",
      )}
    >
      <ActionForm key={data.seen} className="stack" noValidate>
        <TwoVersions
          conflicts={state?.conflicts}
          title="Le texte a changé depuis que vous l’avez ouvert"
          columns={["Ce que vous avez lu", "Ce qui est écrit maintenant"]}
          takeTheirs={null}
        >
          Rien n’est décidé{hasTyped ? ", et ce que vous avez écrit est encore là" : ""}&nbsp;: lisez ce qui a changé,
          puis décidez à nouveau.
        </TwoVersions>
        <FormErrors summary={state?.summary} errors={state?.errors} fields={{ ground: "Motif", words: "Vos mots" }} />
        <HiddenField name="decision" value={textOf(state, "decision", data.newId)} />
        <HiddenField name="seen" value={data.seen} />
        <HiddenField name={shownField} value={textOf(state, shownField, data.shown)} />
        {measures ? (
          <SelectField
            name="ground"
            label="Motif"
            emptyLabel="Choisir…"
            required={isMeasure}
            help={isMeasure ? undefined : "Nécessaire pour toute mesure contre ce contenu."}
            defaultValue={textOf(state, "ground", data.ground)}
            error={errorOf(state, "ground")}
            options={groundOptions}
          />
        ) : null}
        <TextArea
          name="words"
          label="Vos mots"
          rows={4}
          required={isMeasure}
          help={
            measures
              ? `Les faits, en une phrase ou deux.${isMeasure ? "" : " Nécessaires eux aussi pour une mesure."}`
              : undefined
          }
          defaultValue={textOf(state, "words")}
          error={errorOf(state, "words")}
        />
        <div className="cluster">
          {data.verdicts.map(({ verdict, label }) => (
            <SubmitButton
              key={verdict}
              name="verdict"
              value={verdict}
              variant={
                verdict === "taken-down" || verdict === "suspended"
                  ? "danger"
                  : verdict === "change"
                    ? "secondary"
                    : "primary"
              }
            >
              {label}
            </SubmitButton>
          ))}
        </div>
      </ActionForm>
    </Section>
  );
}

const stateChips = { free: null, waiting: "En attente de validation", held: "Hors ligne" } as const;

export default function Judging({ loaderData, actionData }: Route.ComponentProps) {
  const { type, title, facts, blocks, state, offline, publicPath, editPath, reports, signals, queue } = loaderData;
  const answered = useAnswer<FormState>(actionData, "");
  const held = type === "compte" && state === "held" ? "Suspendu" : stateChips[state];
  // An account has no text to judge: its facts come first.
  const brief = (
    <Section title="En bref">
      <DefinitionList
        items={facts.map(({ term, value, to }) => ({
          term,
          value: to && value ? <Link to={to}>{value}</Link> : value,
        }))}
      />
    </Section>
  );
  return (
    <>
      <PageHeader
        title={type === "compte" ? <MailAddress>{title}</MailAddress> : title}
        breadcrumb={[
          { label: queueTitle, to: "/admin/moderation" },
          ...(queue ? [{ label: queue.label, to: queue.to }] : []),
          { label: targetNouns[type] },
        ]}
        actions={
          <>
            {publicPath ? (
              <ButtonLink to={publicPath} variant="secondary" icon="eye">
                Voir la page
              </ButtonLink>
            ) : null}
            {editPath ? (
              <ButtonLink to={editPath} variant="secondary" icon="pencil">
                Modifier
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {queue ? <QueueLinks queue={queue} isDecided={loaderData.isDecided} next={loaderData.next} /> : null}
      {held || offline ? (
        <div className="cluster">
          {held ? <Chip tone="warn">{held}</Chip> : null}
          {offline ? <Chip tone="warn">{adminMessages.listStates[offline]}</Chip> : null}
          {offline ? <span className="muted">{adminMessages.offlineCompany[offline]}</span> : null}
        </div>
      ) : null}
      <Columns
        aside={
          <>
            {loaderData.check && state === "free" && reports.length === 0 ? (
              // The check is the decision here; a measure is the exception.
              <details className="disclosure" open={answered !== undefined}>
                <summary>Prendre une mesure</summary>
                <Decide data={loaderData} state={answered} />
              </details>
            ) : (
              <Decide data={loaderData} state={answered} />
            )}
            {type === "compte" ? null : brief}
          </>
        }
      >
        {type === "compte" ? brief : null}
        <ReportsShown reports={reports} />
        <Findings findings={loaderData.findings} />
        {loaderData.check ? (
          <CompanyCheck
            check={loaderData.check}
            back={reviewPath(type, loaderData.id)}
            isDecidedBelow={state === "waiting"}
          />
        ) : null}
        <SignalsShown signals={signals} />
        {blocks.length > 0 ? (
          <Section title="Ce qui est écrit">
            <TypedText blocks={blocks} />
          </Section>
        ) : null}
        <History decisions={loaderData.decisions} />
      </Columns>
    </>
  );
}
