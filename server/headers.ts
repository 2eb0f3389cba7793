// The headers that every answer carries: nothing of another site runs here, nobody frames us, nothing is guessed.
import { config } from "../app/platform/config/config.server.ts";

// What is no page runs nothing, wherever it is opened.
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// What pages never ask a browser for. A person may film their presentation: camera and microphone are ours alone.
const permissions = [
  ...["accelerometer", "browsing-topics", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "local-fonts", "magnetometer", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
].map((name) => `${name}=()`);

const always: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  // Not no-referrer: with it Chromium sends "Origin: null" with native forms.
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", [...permissions, "camera=(self)", "microphone=(self)"].join(", ")],
  ["X-Frame-Options", "DENY"],
];

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

function withPolicy(text: string): [string, string][] {
  const headers: [string, string][] = [["Content-Security-Policy", text], ...always];
  if (config.https) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}

/**
 * What an answer of the program carries, unless it says otherwise itself.
 * @param nonce of this answer's scripts; none in development, whose tools write scripts and styles into the page
 */
export function securityHeaders(nonce: string | undefined): [string, string][] {
  return withPolicy(policy(nonce));
}

/** What is answered before the program is asked, and beside it: built files, the start, requests that cannot be read. */
export function plainHeaders(): [string, string][] {
  return withPolicy(nothing);
}
