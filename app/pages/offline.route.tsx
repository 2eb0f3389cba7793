// GET /hors-ligne: the page that the service worker keeps for moments without a connection.
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { OfflinePage } from "./offline-page.tsx";

// What surrounds every page asks the router whether another page is on its way: it needs a whole one.
const { dataRoutes, query } = createStaticHandler([{ path: "*", element: <OfflinePage /> }]);

export async function loader() {
  const context = await query(new Request("http://localhost/hors-ligne"));
  if (context instanceof Response) return context;
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return new Response(`<!doctype html>${html}`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
