// The common frame of all layouts: skip link, header, focusable main, footer.
import type { ReactNode } from "react";
import { SiteAlert } from "./bar.tsx";
import { RouteFocus } from "./route-focus.tsx";
import type { Shell } from "./shell.ts";
import { SkipLink } from "./skip-link.tsx";
import { Toast } from "./toast.tsx";

type FrameProps = {
  name: string;
  shell: Shell;
  header: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  mainClass?: string;
  children: ReactNode;
};

export function Frame({ name, shell, header, aside, footer, mainClass, children }: FrameProps) {
  return (
    <div className={`frame frame-${name}`}>
      <SkipLink />
      <header className="bar">
        <SiteAlert>{shell.alert}</SiteAlert>
        {header}
        <div className="flash" role="status">
          {shell.flash ? <Toast flash={shell.flash} /> : null}
        </div>
      </header>
      {aside}
      <main id="contenu" tabIndex={-1} className={mainClass} data-readonly={shell.readOnly || undefined}>
        {shell.paperAddress ? <p className="paper-page">{shell.paperAddress}</p> : null}
        {children}
      </main>
      {footer}
      <RouteFocus />
    </div>
  );
}
