// Where the page comes to life in the browser.
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { mayReload } from "./base/chunk-reload.ts";
import { watchPage } from "./ui/page-watch.ts";

declare global {
  interface Window {
    /** Asked by the router when a part of the program fails to load (see vite.config.ts). */
    vivierMayReload?: () => boolean;
  }
}

window.vivierMayReload = () => {
  try {
    return mayReload(location.pathname, Date.now(), sessionStorage);
  } catch {
    return false;
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
