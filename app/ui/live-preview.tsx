// The preview beside a form, as wide as a phone; it follows the form while it is scrolled.
import type { ReactNode } from "react";

type Props = {
  label: string;
  /** The buttons of the form. */
  actions?: ReactNode;
  children: ReactNode;
};

export function LivePreview({ label, actions, children }: Props) {
  return (
    <div className="page-preview stack stack-s">
      <p className="muted">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="page-preview-sheet" aria-label="Aperçu" tabIndex={0}>
        <div inert>{children}</div>
      </section>
      {actions ? <div className="page-preview-actions stack stack-s">{actions}</div> : null}
    </div>
  );
}
