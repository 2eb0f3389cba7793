// The conversation of an application with its form, the same for both sides.

import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { type ReadyTexts, TextLinks } from "../../people/companies/text-links.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import * as hiringMessages from "../messages.ts";
import type { Conversation, MessageShown } from "./message.ts";

type Props = Conversation & {
  here: string;
  to: string;
  form: (FormState & { form?: string }) | undefined;
  /** The company's ready texts; the applicant has none. */
  ready?: ReadyTexts;
  children?: React.ReactNode;
};

/** A message in a thread. */
export function MessageItem({ message }: { message: MessageShown }) {
  const { author, isOwn, isNew, text, report, at } = message;
  return (
    <li className={isOwn ? "talk-own" : undefined}>
      <p className="muted">
        <strong>{author}</strong>, <Ago at={at} /> {isNew ? <Chip tone="accent">Nouveau</Chip> : null}
      </p>
      <p className="as-typed">{text}</p>
      {report ? (
        <p className="muted off-paper">
          <Link to={report} rel="nofollow">
            Signaler
          </Link>
        </p>
      ) : null}
    </li>
  );
}

function WriteForm({ here, to, reach, newId, messages, ready, form }: Omit<Props, "closed" | "children">) {
  const mailSentence = useMailSentence();
  const help = {
    mail: mailSentence(hiringMessages.messageMailed(to), hiringMessages.messageOnPage),
    mailWithoutReply: mailSentence(hiringMessages.messageMailedWithoutReply(to), hiringMessages.messageOnPage),
    page: hiringMessages.messageWithoutMail(to),
    toHidden: mailSentence(hiringMessages.messageToHidden, hiringMessages.messageOnPage),
    fromHidden: mailSentence(hiringMessages.messageFromHidden(to), hiringMessages.messageFromHiddenOnPage),
  }[reach];
  const state = form?.form === "message" ? form : undefined;
  const last = messages.findLast(({ isOwn }) => isOwn);
  return (
    <ActionForm
      key={`${last?.id} ${ready?.chosen?.id}`}
      action={here}
      className="stack stack-s"
      noValidate
      preventScrollReset
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
      <div>
        <SubmitButton icon="send">Envoyer</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** The form to write, or why nothing more can be written. @param open the form is shown at once */
export function MessageForm({ closed, open, ...props }: Omit<Props, "children"> & { open?: boolean }) {
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
        <Notice tone="warn">{closed}</Notice>
      </>
    );
  if (messages.length > 0) return <WriteForm {...props} />;
  return (
    <details className="disclosure" open={open || form?.form === "message"}>
      <summary className="button button-secondary">
        <Icon name="message" size={18} /> Écrire à {to}
      </summary>
      <WriteForm {...props} />
    </details>
  );
}

export function MessagesSection({ children, ...props }: Props) {
  const { messages } = props;
  return (
    <Section title="Échanges" id="echanges">
      {messages.length > 0 ? (
        <ol className="plain-list notes talk">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ol>
      ) : null}
      <MessageForm {...props} />
      {children}
    </Section>
  );
}
