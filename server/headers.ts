// The headers that every answer carries: nothing of another site runs here, nobody frames us, nothing is guessed.
import { config } from "../app/config.server.ts";

function policy(nonce: string | undefined): string {
  if (!nonce) return "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * @param nonce of this answer's scripts; none in development, whose tools write scripts and styles into the page
 */
export function securityHeaders(nonce: string | undefined): [string, string][] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", policy(nonce)],
    ["X-Content-Type-Options", "nosniff"],
    // Not no-referrer: with it Chromium sends "Origin: null" with native forms.
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "geolocation=(), payment=(), usb=()"],
    ["X-Frame-Options", "DENY"],
  ];
  if (config.https) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}
