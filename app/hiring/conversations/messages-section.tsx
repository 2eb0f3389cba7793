// The conversation of an application with its form, the same for both sides.

import { attachmentAccept } from "../../engines/file-formats/file-types.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { useFormSize } from "../../files/uploads/document-field.tsx";
import { type ReadyTexts, TextLinks } from "../../people/companies/text-links.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { TabDraft } from "../../ui/tab-draft.tsx";
import { Ago } from "../../ui/time.tsx";
import * as hiringMessages from "../messages.ts";
import type { Conversation, MessageShown } from "./message.ts";

type Props = Conversation & {
  here: string;
  to: string;
  form: (FormState & { form?: string }) | undefined;
  /** The company's ready texts; the applicant has none. */
  ready?: ReadyTexts;
  /** What is to be said between the messages and the form. */
  children?: React.ReactNode;
};

/** A message in a thread. */
export function MessageItem({ message }: { message: MessageShown }) {
  const { author, isOwn, isNew, text, report, reportedOn, attachments, withheld, at } = message;
  return (
    <li className={isOwn ? "talk-own" : undefined}>
      <p className="muted">
        <strong>{author}</strong>, <Ago at={at} /> {isNew ? <Chip tone="accent">Nouveau</Chip> : null}
      </p>
      <p className="as-typed">{text}</p>
      {attachments.length > 0 ? (
        <ul className="plain-list talk-files">
          {attachments.map((file) => (
            <li key={file.id}>
              <a href={file.to} className="talk-file">
                {file.isPicture ? (
                  <img src={file.to} alt="" loading="lazy" width="56" height="56" />
                ) : (
                  <Icon name="paperclip" />
                )}
                <span>
                  <span className="as-typed">{file.name}</span> <span className="muted">{file.about}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {withheld ? (
        <p className="muted">
          <Icon name="paperclip" size={16} /> {withheld}
        </p>
      ) : null}
      {report ? (
        <p className="muted off-paper">
          <Link to={report} rel="nofollow">
            Signaler
          </Link>
        </p>
      ) : null}
      {reportedOn ? <p className="muted">Signalé le {reportedOn}</p> : null}
    </li>
  );
}

function Messages({ messages }: Pick<Conversation, "messages">) {
  return (
    <ol className="plain-list notes talk">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </ol>
  );
}

/** What came before the newest lines of a talk, folded. */
export function Earlier({ count, children }: { count: number; children: React.ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{count === 1 ? "Voir ce qui précède" : `Voir les ${count} précédents`}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** One to three files, folded: most messages have none. */
function Attachments({ error }: { error: string | undefined }) {
  return (
    <details className="disclosure" open={error !== undefined || undefined}>
      <summary>Joindre des fichiers</summary>
      <FileField
        name="pieces"
        label="Pièces jointes"
        accept={attachmentAccept}
        multiple
        error={error}
        help={hiringMessages.talkFilesHelp}
      />
    </details>
  );
}

/** Closes the talk to the other side, or opens it again. */
function Shutting({ here, shutting, to }: Pick<Props, "here" | "shutting" | "to">) {
  if (!shutting) return null;
  const { isShut, companyId } = shutting;
  const hidden = { form: isShut ? "debloquer" : "bloquer", ...(companyId ? { entreprise: companyId } : {}) };
  if (isShut)
    return (
      <ButtonForm action={here} hidden={hidden} size="small" icon="undo">
        Rouvrir la conversation
      </ButtonForm>
    );
  return (
    <ConfirmForm
      action={here}
      hidden={hidden}
      variant="ghost"
      size="small"
      icon="ban"
      title={companyId ? <>Bloquer {to}&nbsp;?</> : <>Fermer cette conversation&nbsp;?</>}
      text={companyId ? hiringMessages.talkBlockingExplained : hiringMessages.talkMutingExplained}
      confirm={companyId ? "Bloquer" : "Fermer la conversation"}
    >
      {companyId ? "Bloquer cette entreprise" : "Fermer la conversation"}
    </ConfirmForm>
  );
}

type WriteProps = Omit<Props, "closed" | "shutting" | "children" | "reach"> & { reach: NonNullable<Props["reach"]> };

function WriteForm({ here, to, reach, newId, messages, ready, form }: WriteProps) {
  const size = useFormSize();
  const mailSentence = useMailSentence();
  const help = {
    mail: mailSentence(hiringMessages.messageMailed(to), hiringMessages.messageOnPage),
    mailWithoutReply: mailSentence(hiringMessages.messageMailedWithoutReply(to), hiringMessages.messageOnPage),
    page: hiringMessages.messageWithoutMail(to),
    toHidden: mailSentence(hiringMessages.messageToHidden, hiringMessages.messageOnPage),
    fromHidden: mailSentence(hiringMessages.messageFromHidden(to), hiringMessages.messageFromHiddenOnPage),
    direct: mailSentence(hiringMessages.messageDirect(to), hiringMessages.messageOnPage),
    fromMasked: hiringMessages.messageFromMasked(to),
    toMasked: mailSentence(hiringMessages.messageToMasked, hiringMessages.messageToMaskedOnPage),
  }[reach];
  const state = form?.form === "message" ? form : undefined;
  const last = messages.findLast(({ isOwn }) => isOwn);
  return (
    <ActionForm
      key={`${last?.id} ${ready?.chosen?.id}`}
      action={here}
      encType="multipart/form-data"
      className="stack stack-s"
      noValidate
      preventScrollReset
      onSubmit={size.onSubmit}
    >
      <FormErrors summary={state?.summary} errors={state?.errors} />
      <SeenWords state={state} />
      <HiddenField name="form" value="message" />
      <HiddenField name="message-id" value={textOf(state, "message-id", newId)} />
      {ready ? <TextLinks ready={ready} /> : null}
      <TextArea
        name="message"
        label="Votre message"
        rows={ready?.chosen ? 8 : 4}
        defaultValue={textOf(state, "message", ready?.chosen?.text)}
        error={errorOf(state, "message")}
        help={help}
      />
      <Attachments error={size.error ?? errorOf(state, "pieces")} />
      <TabDraft />
      <div>
        <SubmitButton icon="send">Envoyer</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** The form to write, or why nothing more can be written. @param open the form is shown at once */
export function MessageForm({ closed, shutting, open, reach, ...props }: Omit<Props, "children"> & { open?: boolean }) {
  const { messages, to, form } = props;
  if (closed)
    return (
      <>
        {form?.form === "message" ? (
          <>
            <FormErrors summary={form.summary} errors={form.errors} />
            <TextArea name="message" label="Votre message" readOnly defaultValue={textOf(form, "message")} />
          </>
        ) : null}
        <Notice tone="warn" actions={<Shutting here={props.here} shutting={shutting} to={to} />}>
          {closed}
        </Notice>
      </>
    );
  if (reach === null) return <Shutting here={props.here} shutting={shutting} to={to} />;
  if (messages.length > 0)
    return (
      <>
        <WriteForm {...props} reach={reach} />
        <Shutting here={props.here} shutting={shutting} to={to} />
      </>
    );
  return (
    <details className="disclosure" open={open || form?.form === "message"}>
      <summary className="button button-secondary">
        <Icon name="message" size={18} /> Écrire à {to}
      </summary>
      <WriteForm {...props} reach={reach} />
    </details>
  );
}

/** How many messages of a talk stand in view: the newest, so that the field to answer follows. New ones always do. */
const inView = 4;

export function MessagesSection({ children, ...props }: Props) {
  const { messages } = props;
  const firstNew = messages.findIndex(({ isNew }) => isNew);
  const shownFrom = Math.max(0, Math.min(messages.length - inView, firstNew < 0 ? messages.length : firstNew));
  return (
    <Section title="Échanges" id="echanges">
      {shownFrom > 0 ? (
        <Earlier count={shownFrom}>
          <Messages messages={messages.slice(0, shownFrom)} />
        </Earlier>
      ) : null}
      {messages.length > 0 ? <Messages messages={messages.slice(shownFrom)} /> : null}
      {children}
      <MessageForm {...props} />
    </Section>
  );
}
