// Answers with a page under an identity that is not stored. It runs no script, no cache stores it, and only our own pages may frame it.
import { type RequestHandler, RouterContextProvider } from "react-router";
import { hashOf } from "../app/platform/delivery/inline-scripts.server.ts";
import { pageResponse, pageText } from "../app/platform/delivery/rendered-pages.server.ts";
import { requestContext } from "../app/platform/http/request.server.ts";
import type { Preview, RequestContext } from "../app/platform/http/request-context.ts";
import { withFacts } from "../app/platform/unit-of-work.server.ts";

const policyOf = (css: string) =>
  [
    "default-src 'none'",
    `style-src 'self' ${hashOf(css)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // The origin stays, because fonts and pictures are for our own pages. Nothing runs, is sent or opens a window.
    "sandbox allow-same-origin",
  ].join("; ");

const headersOf = (css: string) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": policyOf(css),
  "X-Frame-Options": "SAMEORIGIN",
  "X-Robots-Tag": "noindex",
});

/** The page without its scripts, and with the style. In a frame nothing of it takes the focus; elsewhere the note stands above it. */
function previewOf(html: string, { identity: { css }, note }: Preview, isFramed: boolean): string {
  const still = html
    .replace(/<script[\s>][\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]* rel="(?:modulepreload|manifest)"[^>]*>/g, "");
  // Without windows to open, such links lead nowhere.
  const head = `<base target="_blank"/><meta name="robots" content="noindex"/><style>${css}</style></head>`;
  const body = isFramed ? "<body inert>" : `<body><p class="site-alert" role="status">${note}</p>`;
  return still.replace("</head>", () => head).replace("<body>", () => body);
}

/**
 * Renders the page of a preview as a visitor gets it.
 * @param handle the router
 * @param request of the administrator
 * @returns the preview, or the page's own answer when it is no page
 */
export async function answerPreview(
  handle: RequestHandler,
  request: Request,
  facts: RequestContext,
  preview: Preview,
): Promise<Response> {
  const { preview: _preview, form: _form, ...rest } = facts;
  const own: RequestContext = { ...rest, headers: new Headers(), cookies: [], userId: null, body: null };
  const context = new RouterContextProvider();
  context.set(requestContext, own);
  const headers = { Cookie: `apparence=${preview.theme}`, Accept: "text/html" };
  const visit = new Request(new URL(preview.path, request.url), { headers });
  const answer = await withFacts({ request: own, identity: preview.identity }, () => handle(visit, context));
  const html = pageText(answer);
  if (html === undefined || answer.status !== 200) return answer;
  const isFramed = request.headers.get("sec-fetch-dest") === "iframe";
  const { css } = preview.identity;
  return pageResponse(previewOf(html, preview, isFramed), { status: 200, headers: headersOf(css) });
}
