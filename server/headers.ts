// The security headers of every response.
import { config } from "../app/platform/config/config.server.ts";

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Browser features that pages never use. Candidates record their presentation with camera and microphone; a search reads the position when
// "Autour de moi" is pressed.
const permissions = [
  "accelerometer",
  "browsing-topics",
  "display-capture",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
].map((name) => `${name}=()`);

const always: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  // Not no-referrer: with it Chromium sends "Origin: null" with native forms.
  ["Referrer-Policy", "same-origin"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", [...permissions, "camera=(self)", "geolocation=(self)", "microphone=(self)"].join(", ")],
  ["X-Frame-Options", "DENY"],
];

function policy(scripts: string[] | undefined): string {
  if (!scripts) return "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
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

function withPolicy(text: string, https = config.https): [string, string][] {
  const headers: [string, string][] = [["Content-Security-Policy", text], ...always];
  if (https) headers.push(["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]);
  return headers;
}

/** The headers of a response of the program, unless it sets them itself. @param scripts hashes of a page's own; none in development */
export function securityHeaders(scripts: string[] | undefined): [string, string][] {
  return withPolicy(policy(scripts));
}

const plain = withPolicy(nothing, false);
const plainOverHttps = withPolicy(nothing, true);

/** The headers of every other response. */
export const plainHeaders = (): readonly [string, string][] => (config.https ? plainOverHttps : plain);
