// GET /hors-ligne: the page that the service worker caches for use offline.
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { OfflinePage } from "./offline-page.tsx";

export function loader() {
  const html = renderToStaticMarkup(
    <StaticRouter location="/hors-ligne">
      <OfflinePage />
    </StaticRouter>,
  );
  return new Response(`<!doctype html>${html}`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
