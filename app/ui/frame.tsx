// The common frame of all layouts: skip link, header, focusable main, footer.
import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { isTracking } from "../platform/http/page-meta.ts";
import { SiteAlert } from "./bar.tsx";
import { RouteFocus } from "./route-focus.tsx";
import type { Shell } from "./shell.ts";
import { SkipLink } from "./skip-link.tsx";
import { Toast } from "./toast.tsx";

/** A query to read and to type: only what an address needs is percent-encoded. Browsers encode the accents again. */
const readable = (text: string) => text.replace(/[%&+#\p{C}]/gu, encodeURIComponent).replace(/\s/g, "+");

/** The page's own address, for whoever holds the paper; without what only tracks readers. */
function PaperAddress() {
  const { pathname, search } = useLocation();
  const { baseUrl } = useRouteLoaderData("root") as { baseUrl: string };
  const params = [...new URLSearchParams(search)].filter(([name]) => !isTracking(name));
  const query = params.map(([name, value]) => `${readable(name)}=${readable(value)}`).join("&");
  return <p className="paper-page">{baseUrl + pathname + (query ? `?${query}` : "")}</p>;
}

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
        {shell.hasPaperAddress ? <PaperAddress /> : null}
        {children}
      </main>
      {footer}
      <RouteFocus />
    </div>
  );
}
