// The interview and the messages of an application, for the applicant.
import type { FormState } from "../../platform/forms/form.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import type { InterviewAnswered } from "./interview.ts";
import { InterviewAnswerSection } from "./interview-answer.tsx";
import type { Conversation } from "./message.ts";
import { MessagesSection } from "./messages-section.tsx";

type Props = {
  talk: Conversation & { interview: InterviewAnswered | null };
  here: string;
  company: string;
  form: (FormState & { form?: string }) | undefined;
};

export function ConversationSections({ talk, here, company, form: sent }: Props) {
  const form = useAnswer(sent);
  const { interview, ...conversation } = talk;
  return (
    <>
      {interview ? (
        <InterviewAnswerSection
          here={here}
          company={company}
          interview={interview}
          newId={conversation.newId}
          form={form}
        />
      ) : null}
      <MessagesSection {...conversation} here={here} to={company} form={form} />
    </>
  );
}
