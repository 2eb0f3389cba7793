// Line breaks of an e-mail address.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailAddress } from "./mail-address.tsx";

/** The text, with a bar where a line may break. */
const broken = (address: string) =>
  renderToStaticMarkup(<MailAddress>{address}</MailAddress>)
    .replaceAll("<wbr/>", "|")
    .replace(/<[^>]+>/g, "");

test("an address breaks after its @ and its dots only, and contains every character", () => {
  const parts: [string, string][] = [
    ["zoe.le-goff@mail.exemple.fr", "zoe.|le-goff@|mail.|exemple.|fr"],
    ["admin@localhost", "admin@|localhost"],
    ["a..b@c", "a..|b@|c"],
    [".@.", ".@."],
    ["seul", "seul"],
    ["", ""],
  ];
  for (const [address, shown] of parts) expect(broken(address)).toBe(shown);
});
