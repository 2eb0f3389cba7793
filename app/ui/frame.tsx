// The common frame of all layouts: skip link, header, focusable main, footer.
import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { isTracking } from "../platform/http/page-meta.ts";
import { Bar, SiteAlert } from "./bar.tsx";
import { RouteFocus } from "./route-focus.tsx";
import type { Shell } from "./shell.ts";
import { SkipLink } from "./skip-link.tsx";
import { Toast } from "./toast.tsx";

/** The page's own address, for whoever holds the paper; without what only tracks readers. */
function PaperAddress() {
  const { pathname, search } = useLocation();
  const { baseUrl } = useRouteLoaderData("root") as { baseUrl: string };
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !isTracking(name)));
  // Accents are to be read and typed: browsers encode them again.
  return <p className="paper-page">{baseUrl + pathname + (params.size > 0 ? `?${decodeURI(`${params}`)}` : "")}</p>;
}

type FrameProps = {
  name: string;
  shell: Shell;
  /** The bar with the navigation of the viewer's role by default. */
  header?: ReactNode;
  footer?: ReactNode;
  mainClass?: string;
  children: ReactNode;
};

export function Frame({ name, shell, header, footer, mainClass, children }: FrameProps) {
  return (
    <div
      className={`frame frame-${name}${header === undefined && shell.viewer?.role === "admin" ? " frame-side" : ""}`}
    >
      <SkipLink />
      <header className="bar">
        <SiteAlert shell={shell} />
        {header === undefined ? <Bar shell={shell} /> : header}
        <div className="flash" role="status">
          {shell.flash ? <Toast flash={shell.flash} /> : null}
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className={mainClass} data-readonly={shell.readOnly || undefined}>
        {shell.hasPaperAddress ? <PaperAddress /> : null}
        {children}
      </main>
      {footer}
      <RouteFocus />
    </div>
  );
}
