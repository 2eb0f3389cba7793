// /decisions/:token: a moderation decision with its reasons, and the author's one answer. Needs no session.

import { Form } from "react-router";
import { decisionOf } from "../../people/accounts/decision-link.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { date, displayTime } from "../../platform/text/french.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { FormErrors, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/decision.route";
import { answerForm } from "./answer-form.server.ts";
import { isContestable, verdictLabel } from "./decision.ts";
import { findDecision, findLastDecision, updateAnswer } from "./moderation-decisions.server.ts";
import { decidedSentence, redress, statementRows } from "./moderation-emails.ts";
import { isAuthor } from "./targets.server.ts";

async function decidedOf(token: string) {
  const link = decisionOf(token);
  const decided = link ? await findDecision(link.id) : undefined;
  if (!link || !decided || !(await isAuthor(db, decided, link.mark))) return linkEnded(410);
  return decided;
}

export async function loader({ params }: Route.LoaderArgs) {
  const decided = await decidedOf(params.token);
  const last = await findLastDecision(db, decided);
  const isLast = last?.id === decided.id;
  const until = new Date(decided.createdAt.getTime() + adminLimits.decisionAnswerMs);
  const mayAnswer = isLast && isContestable(decided.verdict) && !decided.answeredAt && until > new Date();
  return {
    title: decided.title,
    label: verdictLabel(decided.verdict, decided.targetType),
    sentence: decidedSentence(decided),
    rows: statementRows(decided, Boolean(decided.reported)).map(([term, value]) => ({ term, value })),
    on: date(decided.createdAt),
    redress: isContestable(decided.verdict) ? redress : null,
    until: mayAnswer ? date(until) : null,
    answer: decided.answer && decided.answeredAt ? { text: decided.answer, at: displayTime(decided.answeredAt) } : null,
    after: !isLast && last ? { label: verdictLabel(last.verdict, decided.targetType), words: last.words } : null,
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const decided = await decidedOf(params.token);
  const form = await readForm(request);
  const parsed = parseForm(form, answerForm);
  if (!parsed.ok) return answer(parsed.state);
  const isSaved = await transaction((tx) => updateAnswer(tx, decided.id, parsed.value.answer));
  // A double submit: the first one saved the answer.
  const same = !isSaved && (await findDecision(decided.id))?.answer === parsed.value.answer;
  if (!isSaved && !same) return answer(failed({}, formValues(form), adminMessages.answerTooLate), 409);
  return redirectWith(`/decisions/${params.token}`, adminMessages.answerKept);
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlisted(loaderData?.label ?? "Décision");

export default function Statement({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const { title, label, sentence, rows, on, until, answer, after } = loaderData;
  return (
    <>
      <PageHeader title={label} lead={title} />
      <Section title={`Décision du ${on}`}>
        <p>{sentence}</p>
        <DefinitionList
          items={rows.map(({ term, value }) => ({ term, value: <span className="as-typed">{value}</span> }))}
        />
        {loaderData.redress ? <p className="soft">{loaderData.redress}</p> : null}
      </Section>
      {after ? (
        <Notice tone="neutral" title={`Depuis\u00a0: ${after.label}`}>
          {after.words ? <p className="as-typed">{after.words}</p> : null}
        </Notice>
      ) : null}
      {answer ? (
        <Section title="Votre réponse">
          <p className="muted">
            Envoyée {answer.at.ago}.{" "}
            {mailSentence(
              "Une personne la lit et vous répond par e-mail.",
              "Une personne la lit, et sa décision s’affichera sur cette page.",
            )}
          </p>
          <p className="as-typed">{answer.text}</p>
        </Section>
      ) : null}
      {until || actionData ? (
        <Section
          title="Répondre"
          id="repondre"
          lead={until ? `Jusqu’au ${until}. Une personne relit la décision.` : undefined}
        >
          <Form method="post" className="stack" noValidate>
            <FormErrors
              summary={actionData?.summary}
              errors={actionData?.errors}
              fields={{ answer: "Votre réponse" }}
            />
            <TextArea
              name="answer"
              label="Votre réponse"
              rows={6}
              required
              help="Dites pourquoi la décision vous paraît fausse, ou ce que vous avez changé."
              defaultValue={textOf(actionData, "answer")}
              error={errorOf(actionData, "answer")}
            />
            <div>
              <SubmitButton icon="send">Envoyer ma réponse</SubmitButton>
            </div>
          </Form>
        </Section>
      ) : null}
      <p className="muted">
        Les règles du site&nbsp;: <Link to="/conditions-generales">conditions générales</Link>. Écrire à l’équipe&nbsp;:{" "}
        <Link to="/conditions-generales#signaler">point de contact</Link>.
      </p>
    </>
  );
}
