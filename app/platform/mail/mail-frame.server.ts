// A mail's HTML for an iframe of our pages: styles and its own pictures only, no scripts or requests, framed by our site only.
import { withInlinePictures } from "./mail-pictures.server.ts";

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  "X-Frame-Options": "SAMEORIGIN",
  "X-Robots-Tag": "noindex",
};

/** The response shown in the frame. */
export function framedAnswer(html: string): Response {
  return new Response(withInlinePictures(html), { headers });
}
