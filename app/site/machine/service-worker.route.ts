// GET /sw.js: caches only the offline page. Pages that people read are never stored: the device may be shared.
import { createHash } from "node:crypto";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { buildId } from "../../platform/delivery/build.ts";
import { offlineFiles } from "./offline-page.tsx";

const page = "/hors-ligne";

// Another version for another identity, so that browsers store the offline page again.
const identityVersion = () =>
  createHash("sha256")
    .update(JSON.stringify({ ...siteIdentity(), logo: siteIdentity().logo?.light.src, files: null }))
    .digest("base64url")
    .slice(0, 12);

const script = () => `
const cacheName = ${JSON.stringify(`vivier-${buildId}-${identityVersion()}`)};
const files = ${JSON.stringify(offlineFiles())};

self.addEventListener("install", (event) => {
  // Requested without cookies: the cached page holds no data of a user.
  const requests = [${JSON.stringify(page)}, ...files].map((file) => new Request(file, { credentials: "omit", cache: "reload" }));
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("vivier-") && name !== cacheName) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith((async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(request));
      } catch {
        return (await caches.match(${JSON.stringify(page)})) ?? Response.error();
      }
    })());
  } else if (files.includes(path)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(path)) ?? Response.error()));
  }
});
`;

export function loader() {
  return new Response(script().trimStart(), {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
