// A mail's HTML in a frame of our own pages: its styles are drawn, nothing runs, nothing is fetched, nobody else frames it.

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  "X-Frame-Options": "SAMEORIGIN",
  "X-Robots-Tag": "noindex",
};

/** The answer that a frame shows. */
export function framedAnswer(html: string): Response {
  return new Response(html, { headers });
}
