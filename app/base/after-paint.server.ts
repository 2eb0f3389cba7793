// The program starts once the page is seen. A page is whole HTML whose links and forms work by themselves, so the styles
// and letters need not share a phone's connection with the scripts.

const preload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g;
const program = /<script nonce="[^"]*" type="module" async="">([\s\S]*?)<\/script>/;

// Two frames after the first one something was painted; a page in the background paints nothing and starts at once.
const start = (files: string[]) => `(() => {
  const script = document.currentScript, late = script.previousElementSibling;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of ${JSON.stringify(files)}) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const module = document.createElement("script");
    module.type = "module";
    module.nonce = script.nonce;
    module.textContent = late.textContent;
    document.head.append(module);
  };
  if (document.hidden) begin();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
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
  if (!program.test(html)) throw new Error("The router's module script is no longer where it was");
  return html
    .replace(preload, "")
    .replace(
      program,
      (_whole, body: string) =>
        `<script type="text/plain">${body}</script><script nonce="${nonce}">${start(files)}</script>`,
    );
}
