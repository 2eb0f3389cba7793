// Tests of the delayed scripts of a page.
import { expect, test } from "vitest";
import { startAfterPaint } from "./after-paint.server.ts";

const page = `<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" nonce="N" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>Texte &amp; &quot;rel=modulepreload&quot; $&amp; $1</p><script nonce="N">early()</script><script nonce="N" type="module" async="">import "/assets/a.js";
const a = "$&$1";
import("/assets/b.js");</script></body>`;

test("removes scripts from the markup, and gives the loader the files and the nonce", () => {
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

test("keeps styles, text and other scripts unchanged", () => {
  const html = startAfterPaint(page, "N");
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(html).toContain(
    '<p>Texte &amp; &quot;rel=modulepreload&quot; $&amp; $1</p><script nonce="N">early()</script>',
  );
});

test("throws when the router's markup has changed", () => {
  expect(() => startAfterPaint("<head></head><body></body>", "N")).toThrow(/no longer/);
});
