// The client address used by limits: the socket's, or the one forwarded by trusted proxies.
import net from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The first 64 bits of an IPv6 address: one household or one server. */
function network(address: string): string {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const [before, after] = [groups(head), groups(tail)];
  // A trailing IPv4 address counts as two groups.
  const given = before.length + after.length + (address.includes(".") ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - given;
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return first.join(":");
}

/**
 * @param forwarded the header X-Forwarded-For ("client, proxy1, proxy2"); it can be forged, so only its last hops count
 * @param proxies how many of the last hops are trusted (TRUST_PROXY); 0 ignores the header
 * @returns an address, of IPv6 the first 64 bits; the socket's when the header holds no valid address
 */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  const hops = proxies > 0 ? (forwarded?.split(",").map((hop) => hop.trim()) ?? []) : [];
  const named = hops.length > 0 ? hops[Math.max(0, hops.length - proxies)]! : socket;
  const address = (net.isIP(named) ? named : socket).replace(/^::ffff:(?=\d+\.)/i, "");
  return net.isIPv6(address) && address !== "::1" ? network(address) : address;
}

/**
 * Headers that proxies, tunnels and CDNs add: Forwarded, Via, every X- header, and the families of the large ones. Browsers
 * add others of their own, such as Service-Worker-Navigation-Preload and Save-Data, so an unknown name is no sign of a proxy.
 */
const forwarding =
  /^(x-(?!prometheus-|requested-with$|purpose$)|cf-|cdn-|fastly-|fly-|akamai-|incap-|ngrok-|tailscale-|cloudfront-|ali-|azure-|true-|client-ip$|remote-|via$)|forward|proxy|(client|connecting|real|source|origin)-?ip$/i;

/** Whether a request comes directly from this machine. A proxy on this machine has a local address too. @param names of its headers */
function isLocal(socket: string, names: Iterable<string>): boolean {
  if (!/^(127\.|::1$)/.test(clientAddress(socket, undefined, 0))) return false;
  for (const name of names) if (forwarding.test(name)) return false;
  return true;
}

/** The address of a call's socket. Requests of tests have none. */
export const socketAddress = (c: Context): string =>
  c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "127.0.0.1";

/** Whether a call comes directly from this machine. */
export const isLocalCall = (c: Context): boolean => isLocal(socketAddress(c), c.req.raw.headers.keys());
