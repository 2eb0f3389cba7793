// Where the page comes to life in the browser.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { mayReload, pageToReload } from "./platform/delivery/chunk-reload.ts";
import { watchPage } from "./ui/page-watch.ts";

declare global {
  interface Window {
    /** Called by the router when a part of the program fails to load (see vite.config.ts). Returns nothing when no reload is allowed. */
    vivierReload?: () => true | undefined;
    /** Set by the router. */
    __reactRouterDataRouter?: { state: { navigation: Parameters<typeof pageToReload>[1] } };
  }
}

window.vivierReload = () => {
  try {
    const to = pageToReload(location, window.__reactRouterDataRouter?.state.navigation);
    if (!mayReload(to.pathname, Date.now(), sessionStorage)) return;
    // Without the anchor: an address with one would only scroll where its page is open.
    location.assign(to.pathname + to.search);
    return true;
  } catch {
    // A browser without storage cannot count reloads.
  }
};

// Before the router listens: it must not send a form that would be lost.
watchPage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
