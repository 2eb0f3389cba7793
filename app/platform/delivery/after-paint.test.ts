// The scripts of a page are asked for after its first paint, and nothing else of the page changes.
import { expect, test } from "vitest";
import { startAfterPaint } from "./after-paint.server.ts";

const page = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" nonce="N" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>Texte &amp; &quot;rel=modulepreload&quot; $&amp; $1</p><script nonce="N">early()</script><script nonce="N" type="module" async="">import "/assets/a.js";
const a = "$&$1";
import("/assets/b.js");</script></body>`;

test("no script is asked for by the markup, and what starts it knows the files and the nonce", () => {
  const html = startAfterPaint(page, "N");
  expect(html).not.toContain('modulepreload" ');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('const files = ["/assets/a.js","/assets/b.js"]');
  expect(html).toContain('if (file === "/assets/b.js") continue;');
  expect(html).toContain(
    '<script type="text/plain">import "/assets/a.js";\nconst a = "$&$1";\nimport("/assets/b.js");</script>',
  );
  expect(html).toMatch(/<script nonce="N">\(\(\) => \{/);
});

test("styles, text and other scripts stay as they were", () => {
  const html = startAfterPaint(page, "N");
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain(
    '<p>Texte &amp; &quot;rel=modulepreload&quot; $&amp; $1</p><script nonce="N">early()</script>',
  );
});

test("a router that writes its scripts in another way is noticed", () => {
  expect(() => startAfterPaint("<head></head><body></body>", "N")).toThrow(/no longer/);
});
