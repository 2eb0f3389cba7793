// Hydrates the page in the browser.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { mayReload, pageToReload } from "./platform/delivery/chunk-reload.ts";
import { watchPage } from "./ui/page-watch.ts";

declare global {
  interface Window {
    /** Called by the router when a module fails to load (see vite.config.ts). Returns undefined when no reload is allowed. */
    vivierReload?: () => true | undefined;
    __reactRouterDataRouter?: { state: { navigation: Parameters<typeof pageToReload>[1] } };
  }
}

window.vivierReload = () => {
  try {
    const to = pageToReload(location, window.__reactRouterDataRouter?.state.navigation);
    if (!mayReload(to.pathname, Date.now(), sessionStorage)) return;
    // Without the hash: it would only scroll if its page is open.
    location.assign(to.pathname + to.search);
    return true;
  } catch {
    // Without storage, reloads cannot be counted.
  }
};

// Before the router listens: a form sent earlier would be lost.
watchPage();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
