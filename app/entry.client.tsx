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

// What the build takes for granted is in Chrome 111, Firefox 114 and Safari 16.4; these came later.
URL.canParse ??= (url) => {
  try {
    new URL(url);
    return true;
  } catch {
    return false;
  }
};
Array.prototype.toSorted ??= function (compare) {
  return [...this].sort(compare);
};
Array.prototype.toReversed ??= function () {
  return [...this].reverse();
};
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  [...items].forEach((item, index) => {
    const key = keyOf(item, index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  });
  return groups;
};

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
