// The buttons that withdraw an application and erase it, with their questions.
import type { ReactNode } from "react";
import { ConfirmForm } from "../../ui/button-form.tsx";

type Props = {
  action: string;
  hidden?: Record<string, string>;
  /** In a list: small, and its label names the application. */
  compact?: boolean;
  /** It ended with its offer or company: withdrawing takes back the CV. */
  hasEnded?: boolean;
  /** An interview ends with it. */
  hasInterview: boolean;
  children?: ReactNode;
};

const interviewEnds = <> Votre entretien sera décliné.</>;

export function Withdrawal({
  action,
  hidden,
  compact = false,
  hasEnded = false,
  hasInterview,
  children = "Retirer ma candidature",
}: Props) {
  return (
    <ConfirmForm
      action={action}
      hidden={hidden}
      variant={compact ? "ghost" : "secondary"}
      size={compact ? "small" : undefined}
      icon={compact ? undefined : "undo"}
      title={<>Retirer votre candidature&nbsp;?</>}
      text={
        <>
          {hasEnded
            ? "L’entreprise n’aura plus accès à votre CV, et votre candidature ne sera pas rouverte si l’offre revient."
            : "L’entreprise verra que vous l’avez retirée et n’aura plus accès à votre CV."}
          {hasInterview ? interviewEnds : null}
        </>
      }
      confirm="Retirer ma candidature"
    >
      {children}
    </ConfirmForm>
  );
}

/** For what was sent without the account: it disappears entirely, at once. */
export function Erasure({ action, hasInterview }: { action: string; hasInterview: boolean }) {
  return (
    <ConfirmForm
      action={action}
      hidden={{ form: "effacement" }}
      icon="trash"
      title={<>Effacer votre candidature&nbsp;?</>}
      text={
        <>
          Vos réponses et votre CV disparaissent tout de suite, sans retour possible.
          {hasInterview ? interviewEnds : null}
        </>
      }
    >
      Effacer ma candidature
    </ConfirmForm>
  );
}
