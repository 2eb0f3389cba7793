// The document around every page: who asks and whether they may enter, the navigation, the one error page.
import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { guard, session } from "./accounts/session.server.ts";
import { viewerOf } from "./accounts/viewer.server.ts";
import { flashShown, readFlash } from "./base/flash.server.ts";
import { requestContext } from "./base/request.server.ts";
import { useRequestFacts } from "./base/request-facts.ts";
import { StoredState } from "./base/stored-state.tsx";
import * as messages from "./messages.ts";
import { shellFor } from "./navigation.server.ts";
import { ButtonLink } from "./ui/button.tsx";
import { ErrorView } from "./ui/error-view.tsx";
import { fontLinks } from "./ui/fonts.ts";
import stylesheet from "./ui/styles.css?url";

export const middleware: MiddlewareFunction<Response>[] = [session, guard];

export const links: Route.LinksFunction = () => [
  ...fontLinks,
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const flash = readFlash(request);
  // The sentence is forgotten as soon as it was read: a reload does not say it again.
  if (flash) context.get(requestContext).cookies.push(flashShown);
  return { ...(await shellFor(viewer)), flash };
}

// Every navigation asks the server again: who is signed in may have changed in another tab.
export const shouldRevalidate = () => true;

// The error page says its own title: a second one would hide it.
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Vivier" }]);

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce } = useRequestFacts();
  const loaded = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {loaded ? <StoredState role={loaded.role} /> : null}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { id } = useRequestFacts();
  const home = (
    <>
      <ButtonLink to="/">Aller à l'accueil</ButtonLink>
      <ButtonLink to="/offres" variant="secondary">
        Voir les offres
      </ButtonLink>
    </>
  );
  if (isRouteErrorResponse(error) && error.status < 500) {
    const refused = error.status === 403 || error.status === 401;
    const text = typeof error.data === "string" && error.data ? error.data : null;
    const title = error.status === 404 ? (text ?? messages.nothingHere) : (text ?? messages.problem);
    return (
      <>
        <title>{`${title} – Vivier`}</title>
        <ErrorView
          title={title}
          text={
            error.status === 404
              ? "L'adresse est peut-être incomplète, ou ce qu'elle montrait a été retiré."
              : refused
                ? "Votre compte ne donne pas accès à cette page. Vous pouvez revenir à l'accueil ou vous connecter avec un autre compte."
                : null
          }
          actions={home}
        />
      </>
    );
  }
  return (
    <>
      <title>{`${messages.problem} – Vivier`}</title>
      <ErrorView
        title={messages.problem}
        text="La panne est de notre côté et elle a été notée. Rien de ce qui était enregistré n'est perdu. Rechargez la page dans un instant."
        requestId={id}
        actions={home}
      />
    </>
  );
}
