// Whose request it is, for limits: the socket's address, unless proxies that the operator vouches for stand in front.

/**
 * @param socket address of the connection
 * @param forwarded the header X-Forwarded-For: "client, proxy1, proxy2"
 * @param proxies how many of the last hops are ours (TRUST_PROXY)
 * @returns an address; of IPv6 the first 64 bits, which are one household
 */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  const hops = [...(forwarded?.split(",").map((hop) => hop.trim()) ?? []), socket];
  const address = hops[Math.max(0, hops.length - 1 - proxies)] || socket;
  const plain = address.replace(/^::ffff:/i, "");
  return plain.includes(":") && plain !== "::1" ? plain.split(":").slice(0, 4).join(":") : plain;
}
