// Loads a page's scripts after its first paint: links and forms work without them, and styles and fonts get the whole bandwidth.
import { log } from "../config/log.server.ts";

const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;
const program = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;

// Waits for the first contentful paint, with a time limit; a background page paints nothing and starts at once.
const start = (files: string[], entry: string) => `(() => {
  const script = document.currentScript, late = script.previousElementSibling;
  const files = ${JSON.stringify(files)};
  // A file that does not arrive: the page is shown as without scripts.
  const stop = (rules) => {
    for (const rule of rules) {
      const { mediaText } = rule.media ?? {};
      if (mediaText === "(scripting: none)") rule.media.mediaText = "all";
      if (mediaText === "(scripting: enabled)") rule.media.mediaText = "not all";
      stop(rule.cssRules ?? []);
    }
  };
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const href of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.onerror = () => [...document.styleSheets].forEach((sheet) => stop(sheet.cssRules));
      document.head.append(link);
    }
    // One file after the other, so that a press or a scroll gets its turn between them.
    for (const file of files) {
      if (file === ${JSON.stringify(entry)}) continue;
      await import(file).catch(() => {});
      await new Promise((next) => setTimeout(next));
    }
    const module = document.createElement("script");
    module.type = "module";
    module.textContent = late.textContent;
    document.head.append(module);
  };
  const soon = () => requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 500 }));
  if (document.hidden || !window.PerformanceObserver) return begin();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    soon();
  }).observe({ type: "paint", buffered: true });
  setTimeout(begin, 3000);
})()`;

let isReported = false;

/** Delays the scripts of a page until its first paint. Returns the page unchanged, and logs it once, when the router's markup has changed. */
export function startAfterPaint(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href!);
  const entry = /import\("([^"]+)"\);\s*$/.exec(program.exec(html)?.[1] ?? "")?.[1];
  if (!entry) {
    if (!isReported)
      log.error("the router's module script is no longer where it was: scripts load before the first paint");
    isReported = true;
    return html;
  }
  return html
    .replace(preload, "")
    .replace(
      program,
      (_whole, body: string) =>
        `<script nonce="${nonce}" type="text/plain">${body}</script><script nonce="${nonce}">${start(files, entry)}</script>`,
    );
}
