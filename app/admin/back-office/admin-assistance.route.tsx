// /admin/assistance: requests for help with recruiting, newest first.

import { requireAdmin } from "../../access/viewer.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { MailLink } from "../../ui/mail-address.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { ListPage } from "../lists/list-page.tsx";
import sheet from "../lists/lists.css?url";
import * as adminMessages from "../messages.ts";
import { findQueueHead } from "../moderation/queue.server.ts";
import { queueHeading, WaitedFor } from "../moderation/queue-parts.tsx";
import type { Route } from "./+types/admin-assistance.route";
import { answerRequest, listAssistanceRequests } from "./admin-assistance.server.ts";
import { setHandled } from "./handled.server.ts";
import { TreatedChip, TreatedForm } from "./handled.tsx";

export const meta: Route.MetaFunction = () => [titled("Demandes d’aide")];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const [list, queue] = await Promise.all([listAssistanceRequests(url), findQueueHead("aide")]);
  return { ...list, queue, replyTo: viewer.email };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  if (form.has("answer")) return answerRequest(viewer, form, url);
  return setHandled(viewer, "demande", form.get("id")?.toString(), form.get("traitee") === "oui", url);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

type RequestProps = { row: Row; state: FormState | undefined; here: string };

/** The field for the answer to an open request. */
function AnswerForm({ row: { id, email }, state, here, help }: RequestProps & { help: string }) {
  return (
    <details className="disclosure" open={state !== undefined || undefined}>
      <summary className="button button-primary button-small">
        <Icon name="mail" size={16} /> Répondre
      </summary>
      <ActionForm action={here} className="stack stack-s" noValidate preventScrollReset>
        <FormErrors summary={state?.summary} errors={state?.errors} idPrefix={id} />
        <HiddenField name="form" value="reponse" />
        <HiddenField name="id" value={id} />
        <TextArea
          name="answer"
          idPrefix={id}
          label={adminMessages.answerOf(email)}
          defaultValue={textOf(state, "answer")}
          error={errorOf(state, "answer")}
          help={help}
          maxLength={offersLimits.messageMax}
        />
        <div>
          <SubmitButton icon="send" size="small">
            Envoyer et clore
          </SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}

function Request({ row, state, here, replyTo }: RequestProps & { replyTo: string }) {
  const mailSentence = useMailSentence();
  const help = mailSentence(adminMessages.answerGoes(replyTo), null);
  const isOpen = row.treated === null && row.answer === null;
  return (
    <ItemCard
      title={row.objet ? `${row.nom}, ${row.objet}` : row.nom}
      subtitle={
        <>
          <MailLink to={row.email} />
          {row.tel ? (
            <>
              {" · "}
              <a href={`tel:${row.tel}`}>{row.tel}</a>
            </>
          ) : null}
        </>
      }
      facts={<TreatedChip on={row.treated} />}
      aside={<WaitedFor at={row.at} />}
    >
      <p className="as-typed">{row.message}</p>
      {row.answer ? (
        <>
          <p className="muted">Réponse du {row.answered}&nbsp;:</p>
          <blockquote className="history-text as-typed">{row.answer}</blockquote>
        </>
      ) : null}
      <div className="cluster request-acts">
        {isOpen && help ? <AnswerForm row={row} state={state} here={here} help={help} /> : null}
        {isOpen && !help ? (
          <ButtonLink to={row.reply} icon="mail" size="small">
            Répondre
          </ButtonLink>
        ) : null}
        <TreatedForm id={row.id} here={here} on={row.treated} feminine />
      </div>
    </ItemCard>
  );
}

export default function Assistance({ loaderData, actionData }: Route.ComponentProps) {
  const { head, rows, queue, replyTo } = loaderData;
  const state = useAnswer<FormState>(actionData, "reponse");
  const isOn = (row: Row) => state !== undefined && textOf(state, "id") === row.id;
  const isLost = state !== undefined && !rows.some((row) => isOn(row) && row.treated === null);
  const { notice, ...heading } = queueHeading(queue);
  return (
    <ListPage
      {...heading}
      notice={
        <>
          {notice}
          {isLost ? (
            <>
              <FormErrors summary={state.summary} />
              <TextArea name="answer" label="Votre réponse" readOnly defaultValue={textOf(state, "answer")} />
            </>
          ) : null}
        </>
      }
      head={head}
      search={{ label: "Chercher une demande", finds: "Nom, entreprise, e-mail, message ou réponse" }}
      empty={{
        of: "non",
        title: <>Aucune demande à traiter</>,
        text: (
          <>Les entreprises qui veulent de l’aide pour recruter écrivent depuis «&nbsp;Assistance recrutement&nbsp;».</>
        ),
      }}
      isEmpty={rows.length === 0}
      pager="Pages des demandes"
    >
      <ItemList>
        {rows.map((row) => (
          <Request key={row.id} row={row} state={isOn(row) ? state : undefined} here={head.here} replyTo={replyTo} />
        ))}
      </ItemList>
    </ListPage>
  );
}
