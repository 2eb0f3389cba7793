// The document around every page: session user, access check, navigation, error page.

import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { viewerOf } from "./access/viewer.server.ts";
import { findNextStep } from "./admin/back-office/opening.server.ts";
import { holdForm } from "./held-form.server.ts";
import * as messages from "./messages.ts";
import { hasDemonstration } from "./operations/demo/load.server.ts";
import { findBlockPath } from "./people/accounts/decision-link.server.ts";
import { guard, lostForm, session } from "./people/accounts/session.server.ts";
import { config } from "./platform/config/config.server.ts";
import { nameMeta, siteName, siteSheet } from "./platform/config/site-identity.ts";
import { db } from "./platform/db/db.server.ts";
import { StoredState } from "./platform/delivery/local-storage.tsx";
import { readYourWrites } from "./platform/delivery/read-your-writes.server.ts";
import { useRequestFacts } from "./platform/delivery/request-facts.ts";
import { useTheme } from "./platform/delivery/shown-theme.ts";
import { themeFacts } from "./platform/delivery/theme.ts";
import { findLeftForm, pageToken } from "./platform/forms/left-forms.server.ts";
import { flashShown, readFlash } from "./platform/http/flash.server.ts";
import type { HeldRefusal } from "./platform/http/held.ts";
import { requestContext } from "./platform/http/request.server.ts";
import * as platformMessages from "./platform/messages.ts";
import { sharedPicture } from "./site/machine/site-picture.server.ts";
import { shellFor } from "./site/pages/navigation.server.ts";
import { findWaitingCounts } from "./site/pages/waiting-counts.server.ts";
import { alertUse } from "./sourcing/alerts/alert-use.server.ts";
import { takeOverDeviceOffers } from "./sourcing/alerts/device-offers-transfer.server.ts";
import { Button, ButtonLink } from "./ui/button.tsx";
import { ErrorView, type ErrorViewProps } from "./ui/error-view.tsx";
import { fontLinks } from "./ui/fonts.ts";
import { HeldForm } from "./ui/held-form.tsx";
import * as uiMessages from "./ui/messages.ts";
import { RouteFocus } from "./ui/route-focus.tsx";
import { useSentForm } from "./ui/sent-form.ts";
import { SignOut } from "./ui/session-links.tsx";
import { useShell } from "./ui/shell.ts";
import stylesheet from "./ui/styles.css?url";
import { SupportBanner } from "./ui/support-banner.tsx";

/** The steps of a request inside of the last one of server/steps.ts. */
export const middleware: MiddlewareFunction<Response>[] = [
  session,
  alertUse,
  holdForm,
  guard,
  lostForm,
  takeOverDeviceOffers,
  readYourWrites,
];

export const links: Route.LinksFunction = () => [...fontLinks, { rel: "manifest", href: "/manifest.webmanifest" }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const flash = readFlash(request);
  // The message is cleared once read, so a reload does not repeat it.
  if (flash) context.get(requestContext).cookies.push(flashShown);
  const writer = viewer && !viewer.readOnlyBy ? viewer : null;
  const warns = viewer?.role === "admin" && config.mode === "start";
  const [waiting, demonstration, restored, step, decision] = await Promise.all([
    viewer && findWaitingCounts(viewer),
    warns && hasDemonstration(db),
    writer?.hasLeft ? findLeftForm(writer.id, url.pathname) : null,
    warns && writer ? findNextStep(writer.id, url.pathname) : null,
    viewer?.companyId && viewer.heldAs === "refused" ? findBlockPath(viewer.companyId, viewer.email) : null,
  ]);
  const shell = shellFor(viewer, context.get(requestContext).pattern, waiting, demonstration);
  const { baseUrl } = config;
  return {
    ...shell,
    decision,
    draftToken: writer && pageToken(writer.id, url),
    restored,
    flash,
    step,
    baseUrl,
    picture: sharedPicture(),
  };
}

// Every navigation reloads the session user: it may have changed in another tab.
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: siteName() }]);

export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce } = useRequestFacts();
  const loaded = useRouteLoaderData<typeof loader>("root");
  const theme = useTheme();
  const { scheme, onLight, onDark } = themeFacts(theme);
  return (
    <html lang="fr" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name={nameMeta} content={siteName()} />
        <meta name="color-scheme" content={scheme} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={onLight} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={onDark} />
        <Meta />
        <link rel="stylesheet" href={siteSheet(stylesheet)} data-sheet="" />
        <link rel="icon" href={loaded?.icons?.tab ?? "/favicon.svg"} />
        <link rel="apple-touch-icon" href={loaded?.icons?.home ?? "/icons/apple-touch-icon.png"} />
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
  const { impersonation } = useShell();
  return (
    <>
      {impersonation ? <SupportBanner {...impersonation} /> : null}
      <Outlet />
    </>
  );
}

// A client navigation without any answer; browsers word it differently. A missing script is another fault, with a longer message.
const isConnectionLost = (error: unknown) =>
  error instanceof TypeError && /^(failed to fetch$|networkerror|load failed)/i.test(error.message);

// A proxy's own error page, sent when the server is down. Our own refusals are plain sentences.
const isOfProxy = (error: unknown) => isRouteErrorResponse(error) && error.status > 501 && /^\s*</.test(error.data);

// The fault is in the server's log: it arrives without its words, or as the page of server/app.ts. Other faults happened in the browser.
const isLogged = (error: unknown) =>
  isRouteErrorResponse(error)
    ? `${error.data}`.includes(`<h1>${messages.problem}`)
    : (error as Error | null)?.message === "Unexpected Server Error";

function ErrorPage(shown: Omit<ErrorViewProps, "title"> & { title: string }) {
  return (
    <>
      <title>{`${shown.title} – ${siteName()}`}</title>
      <ErrorView {...shown} />
      <RouteFocus />
    </>
  );
}

const home = (
  <>
    <ButtonLink to="/">Aller à l’accueil</ButtonLink>
    <ButtonLink to="/offres" variant="secondary">
      Voir les offres
    </ButtonLink>
  </>
);

/** The refusal of a form with typed texts, which the page shows. */
function HeldPage({
  status,
  refusal: { sentence, texts, explanation, again, saved, back },
}: {
  status: number;
  refusal: HeldRefusal;
}) {
  return (
    <ErrorPage
      title={sentence}
      text={explanation ?? uiMessages.otherAccount}
      actions={
        saved ? (
          <ButtonLink to={saved.path}>{saved.label}</ButtonLink>
        ) : status === 403 ? (
          <>
            {home}
            <SignOut />
          </>
        ) : (
          <ButtonLink to={back?.path ?? "/"} variant="secondary">
            {back?.label ?? "Aller à l’accueil"}
          </ButtonLink>
        )
      }
    >
      <HeldForm texts={texts} again={again} />
    </ErrorPage>
  );
}

/** A link of an e-mail that was used, or is too old. */
function LinkOverPage({ title }: { title: string }) {
  return (
    <ErrorPage
      isCard
      title={title}
      text="Il a déjà servi, il a expiré, ou l’adresse est incomplète."
      actions={
        <>
          <ButtonLink to="/">Aller à l’accueil</ButtonLink>
          <ButtonLink to="/login" variant="secondary">
            Se connecter
          </ButtonLink>
        </>
      }
    />
  );
}

function RefusalPage({ status, data }: { status: number; data: string }) {
  // A refusal before routing comes as a whole HTML page; its heading has the reason. A page in another language comes from a proxy.
  const page = /<html lang="fr">[\s\S]*<h1>([^<]+)/.exec(data);
  const sentence = page ? page[1] : /^\s*</.test(data) ? null : data;
  if (sentence === platformMessages.linkOver) return <LinkOverPage title={sentence} />;
  const isMissing = status === 404;
  return (
    <ErrorPage
      title={sentence || (isMissing ? platformMessages.nothingHere : messages.problem)}
      text={
        isMissing
          ? "L’adresse est peut-être incomplète, ou ce qu’elle montrait a été retiré."
          : status === 403 || status === 401
            ? uiMessages.otherAccount
            : null
      }
      actions={
        status === 403 ? (
          <>
            {home}
            <SignOut />
          </>
        ) : (
          home
        )
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // In the browser, from the server's page: it is drawn again.
  const id = useRequestFacts().id ?? globalThis.document?.getElementById("demande")?.textContent;
  const here = useLocation();
  const sent = useSentForm();
  if (isRouteErrorResponse(error)) {
    const { status, data } = error;
    if (data !== null && typeof data === "object") return <HeldPage status={status} refusal={data as HeldRefusal} />;
    if (status < 500) return <RefusalPage status={status} data={data} />;
  }
  const lost = isConnectionLost(error) || isOfProxy(error);
  const crowded = !lost && isRouteErrorResponse(error) && error.status === 503 && error.data;
  const again = sent ? (
    <Button onClick={sent.resend}>Renvoyer</Button>
  ) : (
    <ButtonLink to={here} reloadDocument>
      {crowded || lost ? "Réessayer" : uiMessages.reload}
    </ButtonLink>
  );
  const held = sent ? <HeldForm texts={sent.texts} /> : null;
  if (crowded || lost)
    return (
      <ErrorPage
        title={crowded || platformMessages.connectionLost}
        text={
          sent
            ? platformMessages.stillHere
            : "La page demandée n’a pas pu être chargée. Rien de ce qui était enregistré n’est perdu."
        }
        actions={again}
      >
        {held}
      </ErrorPage>
    );
  return (
    <ErrorPage
      title={messages.problem}
      text={`La panne est de notre côté${id || isLogged(error) ? " et elle a été notée" : ""}. ${
        sent ? platformMessages.stillHere : "Rien de ce qui était enregistré n’est perdu."
      }`}
      requestId={id}
      actions={
        <>
          {again}
          {sent ? null : (
            <ButtonLink to="/" variant="secondary">
              Aller à l’accueil
            </ButtonLink>
          )}
        </>
      }
    >
      {held}
    </ErrorPage>
  );
}
