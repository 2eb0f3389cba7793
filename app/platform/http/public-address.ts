// Whether an IP address is one of the public Internet. Everything private, local, reserved or wrapped is not.
import { BlockList, isIPv4, isIPv6 } from "node:net";

// iana.org/assignments/iana-ipv4-special-registry
const special4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4";
// iana.org/assignments/iana-ipv6-special-registry; 2001::/23 holds Teredo, 2002::/16 is 6to4.
const special6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";
// Mapped, link-local, unique local and multicast addresses lie outside.
const global6 = "2000::/3";
const nat64 = "64:ff9b::/96";

function listOf(subnets: string, family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(" ")) {
    const [network = "", bits] = subnet.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const blocked4 = listOf(special4, "ipv4");
const blocked6 = listOf(special6, "ipv6");
const allowed6 = listOf(global6, "ipv6");
const translated = listOf(nat64, "ipv6");

/** The IPv4 address in the last 32 bits of an IPv6 address. */
function embedded4(address: string): string {
  // A URL writes every notation of an address in the same way, in hexadecimal groups.
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::").at(-1)!.split(":");
  const [high = "0", low = "0"] = groups.length > 1 ? groups.slice(-2) : ["0", groups[0] || "0"];
  const bytes = [high, low].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}

/** @param address as DNS or a URL gives it: IPv4 with four decimal numbers, or IPv6 without brackets */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  if (translated.check(address, "ipv6")) return isPublicAddress(embedded4(address));
  return allowed6.check(address, "ipv6") && !blocked6.check(address, "ipv6");
}
