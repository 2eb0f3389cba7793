// The button that withdraws an application, with its question. An ended application has none.
import type { ReactNode } from "react";
import { ConfirmForm } from "../../ui/button-form.tsx";

type Props = {
  action: string;
  hidden?: Record<string, string>;
  /** In a list: small, and its label names the application. */
  compact?: boolean;
  children?: ReactNode;
};

export function Withdrawal({ action, hidden, compact = false, children = "Retirer ma candidature" }: Props) {
  return (
    <ConfirmForm
      action={action}
      hidden={hidden}
      variant={compact ? "ghost" : "secondary"}
      size={compact ? "small" : undefined}
      icon={compact ? undefined : "undo"}
      title={<>Retirer votre candidature&nbsp;?</>}
      text="L’entreprise verra que vous l’avez retirée et n’aura plus accès à votre CV."
      confirm="Retirer ma candidature"
    >
      {children}
    </ConfirmForm>
  );
}
