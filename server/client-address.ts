// Whose request it is, for limits: the socket's address, unless proxies that the operator vouches for stand in front.
import net from "node:net";

/** The first four of an IPv6 address' eight groups: what one household or one server is given. */
function network(address: string): string {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const [before, after] = [groups(head), groups(tail)];
  // An IPv4 address at the end stands for two groups.
  const given = before.length + after.length + (address.includes(".") ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - given;
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return first.join(":");
}

/**
 * @param socket address of the connection
 * @param forwarded the header X-Forwarded-For: "client, proxy1, proxy2"; anybody may write it, so only its last hops count
 * @param proxies how many of the last hops are ours (TRUST_PROXY); with none the header is not looked at
 * @returns an address; of IPv6 the first 64 bits. What is no address is not believed: then it is the socket's
 */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  const hops = proxies > 0 ? (forwarded?.split(",").map((hop) => hop.trim()) ?? []) : [];
  const named = hops.length > 0 ? hops[Math.max(0, hops.length - proxies)]! : socket;
  const address = (net.isIP(named) ? named : socket).replace(/^::ffff:(?=\d+\.)/i, "");
  return net.isIPv6(address) && address !== "::1" ? network(address) : address;
}
