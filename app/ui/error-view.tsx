// The error page. It must not use session data.
import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { Rings } from "./rings.tsx";

export type ErrorViewProps = {
  title: ReactNode;
  text?: ReactNode;
  requestId?: string | null;
  actions?: ReactNode;
  /** Looks like the pages that links of e-mails open. */
  isCard?: boolean;
  /** The form that was refused. */
  children?: ReactNode;
};

export function ErrorView({ title, text, requestId, actions, isCard, children }: ErrorViewProps) {
  if (isCard)
    return (
      <div className="frame frame-auth">
        <header className="bar">
          <Logo />
        </header>
        <main id="contenu" tabIndex={-1} className="page">
          <div className="card auth-card stack">
            <h1>{title}</h1>
            <p>{text}</p>
            <div className="cluster">{actions}</div>
          </div>
        </main>
      </div>
    );
  return (
    <div className="frame frame-error">
      <header className="bar wrap">
        <Logo />
      </header>
      <main id="contenu" tabIndex={-1} className="wrap error-view">
        <Rings />
        <h1>{title}</h1>
        {text ? <p className="lead">{text}</p> : null}
        {children}
        {actions ? <div className="cluster">{actions}</div> : null}
        {requestId ? (
          <p className="muted">
            Numéro de cette demande, à citer si vous nous écrivez&nbsp;: <code id="demande">{requestId}</code>
          </p>
        ) : null}
      </main>
    </div>
  );
}
