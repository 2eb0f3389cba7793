// The program starts once the page is seen. A page is whole HTML whose links and forms work by themselves, so the styles
// and letters need not share a phone's connection with the scripts.

const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;
const program = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;

// The browser says when the first text was painted; a page in the background paints nothing and starts at once, and where
// nothing is said the wait has an end.
const start = (files: string[], entry: string) => `(() => {
  const script = document.currentScript, late = script.previousElementSibling;
  const files = ${JSON.stringify(files)};
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const href of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
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
    module.nonce = script.nonce;
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

/**
 * A page whose scripts are asked for after its first paint.
 * @param html of the router, with its preload links and its one module script
 * @param nonce of the page's scripts
 * @throws when the router's markup is no longer what is looked for here
 */
export function startAfterPaint(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href!);
  const entry = /import\("([^"]+)"\);\s*$/.exec(program.exec(html)?.[1] ?? "")?.[1];
  if (!entry) throw new Error("The router's module script is no longer where it was");
  return html
    .replace(preload, "")
    .replace(
      program,
      (_whole, body: string) =>
        `<script type="text/plain">${body}</script><script nonce="${nonce}">${start(files, entry)}</script>`,
    );
}
