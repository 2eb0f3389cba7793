// The page of an early refusal. Its style is inline, allowed by hash: only the build knows the stylesheet's name.

import { createHash } from "node:crypto";
import { siteIdentity } from "../app/platform/config/site-identity.server.ts";
import { escapeHtml } from "../app/platform/text/typed-text.ts";

// Colours of app/ui/css/tokens.css.
const style = `
:root{color-scheme:light dark;--paper:light-dark(oklch(98.6% .006 95),oklch(20% .018 215));--ink:light-dark(oklch(25% .035 215),oklch(95% .008 95));--soft:light-dark(oklch(46% .03 215),oklch(76% .015 200));--brand:light-dark(oklch(44% .085 205),oklch(78% .1 195));--strong:light-dark(oklch(33% .07 210),oklch(86% .09 190));--on:light-dark(#fff,oklch(20% .03 215))}
body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header{padding:1.25rem 1.5rem}
header a{display:inline-flex;gap:10px;align-items:center;min-height:44px;color:var(--strong);font-size:1.5rem;font-weight:700;letter-spacing:-.03em;text-decoration:none}
main{display:grid;gap:1rem;place-content:center;justify-items:center;padding:1rem 1.5rem 6rem;text-align:center}
h1,p{margin:0;max-width:40rem}
h1{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.4rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
p{color:var(--soft)}
.more{font-size:1.125rem}
.go{display:inline-flex;align-items:center;min-height:46px;padding:0 1.25rem;border:2px solid transparent;border-radius:99px;background:var(--brand);color:var(--on);font-weight:600;text-decoration:none}
.less{background:none;border-color:currentColor;color:var(--strong)}
form{display:grid;gap:1rem;width:min(44rem,100%);text-align:start}
label{display:grid;gap:.25rem;font-size:.9375rem;font-weight:600}
textarea{field-sizing:content;max-height:min(26rem,60svh)}
textarea,input{box-sizing:border-box;width:100%;min-height:44px;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:10px;background:none;color:inherit;font:inherit;font-size:1rem;font-weight:400}
button{justify-self:center;font:inherit;cursor:pointer}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
code{display:inline-block;font-size:.875rem}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;

const policyOf = (shown: string, sends: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(shown).digest("base64")}'`,
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${sends}`,
    "frame-ancestors 'none'",
  ].join("; ");

// The names of its two properties that the operator's colours replace.
const ownStyle = () =>
  style + siteIdentity().tokens.replaceAll("--brand-strong:", "--strong:").replaceAll("--on-brand:", "--on:");

const mark = `<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="16" fill="var(--brand)"/><path d="M4.5 17c3-3.6 6.6-3.6 9.6-.6 3.4 3.4 7.6 4.2 13.4-1.4" fill="none" stroke="var(--on)" stroke-width="2.6" stroke-linecap="round"/><circle cx="16" cy="8.6" r="3.1" fill="var(--accent,oklch(66% .19 35))"/></svg>`;

/** The first sentence of `message` is the heading; `again` offers a retry, only when nothing was sent, or is the form that was (held-form.ts). */
export function refusalPage(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  id?: string,
  again: boolean | string = false,
): Response {
  const [, heading = message, more] = /^(.*?\.) (.+)$/.exec(message) ?? [];
  const reference = id
    ? `<p>Numéro de cette demande, à citer si vous nous écrivez : <code>${escapeHtml(id)}</code></p>`
    : "";
  const [isRetried, held] = [again === true, again === true || again === false ? "" : again];
  const shown = ownStyle();
  const html = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)} – ${escapeHtml(siteIdentity().name)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${shown}</style></head>
<body><header><a href="/">${mark}${escapeHtml(siteIdentity().name)}</a></header><main><h1>${escapeHtml(heading)}</h1>
${more ? `<p class="more">${escapeHtml(more)}</p>` : ""}${held}<p class="ways">${isRetried ? `<a class="go" href="">Réessayer</a> ` : ""}<a class="go${again ? " less" : ""}" href="/">Aller à l’accueil</a></p>${reference}</main></body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyOf(shown, held ? "'self'" : "'none'"),
      ...headers,
    },
  });
}
