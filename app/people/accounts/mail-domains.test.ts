// Tests of the question about mistyped mail domains, over every form with an address that somebody types.
import { beforeEach, describe, expect, test } from "vitest";
import { as, browser, type Client, type Fields, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anOffer, password, withPassword } from "../../../tests/factories.ts";
import { pdf } from "../../../tests/uploading.ts";
import { offerPath } from "../../offers/offer.ts";
import { db } from "../../platform/db/db.server.ts";
import { likelyAddress } from "./mail-domains.ts";

beforeEach(() => db.deleteFrom("rateLimits").execute());

const domains = (text: string) => text.trim().split(/\s+/);

test.each([
  ["gmial.com", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.cm", "gmail.com"],
  ["hotmial.fr", "hotmail.fr"],
  ["hotmal.com", "hotmail.com"],
  ["outlok.fr", "outlook.fr"],
  ["yaho.fr", "yahoo.fr"],
  ["yahoo.ft", "yahoo.fr"],
  ["ornage.fr", "orange.fr"],
  ["wanado.fr", "wanadoo.fr"],
  ["laposet.net", "laposte.net"],
  ["iclod.com", "icloud.com"],
  ["freee.fr", "free.fr"],
  ["srf.fr", "sfr.fr"],
  ["GMIAL.com", "gmail.com"],
])("%s probably means %s", (typed, meant) => {
  expect(likelyAddress(`zoe.le-goff@${typed}`)).toBe(`zoe.le-goff@${meant}`);
});

test("real domains are never questioned", () => {
  const known =
    domains(`gmail.com googlemail.com gmx.de gmx.net gmx.com gmx.ch ymail.com email.com mail.com sfr.com live.be live.ca live.it
    yahoo.gr yahoo.de yahoo.es yahoo.ca yahoo.co.uk hotmail.be hotmail.fi hotmail.it hotmail.co.uk outlook.be outlook.de outlook.pt msn.com
    aol.fr me.com mac.com icloud.com proton.me pm.me protonmail.ch tutanota.com zoho.com fastmail.com mail.ru yandex.com posteo.net
    posteo.de mailo.com free.fr tree.fr olive.fr box.fr oeuf.fr laposte.fr orange.com orange.be cloud.com exemple.test demo.vivier.example
    univ-lyon1.fr ac-lyon.fr mairie-lyon.fr entreprise.fr apple.com`);
  expect(known.filter((domain) => likelyAddress(`zoe@${domain}`) !== null)).toEqual([]);
});

type Form = { name: string; open: () => Promise<{ client: Client; path: string; fields: Fields }>; done: number };

const cv = () => new File([pdf], "cv.pdf", { type: "application/pdf" });

const forms: Form[] = [
  {
    name: "a candidate's sign-up",
    open: async () => ({ client: browser(), path: "/inscription-candidat", fields: { password, terms: "on" } }),
    done: 302,
  },
  {
    name: "a company's sign-up",
    open: async () => ({
      client: browser(),
      path: "/inscription-entreprise",
      fields: { password, terms: "on", objet: "Ateliers du Port" },
    }),
    done: 302,
  },
  {
    name: "a visitor's application",
    open: async () => ({
      client: browser(),
      path: offerPath(await anOffer()),
      fields: { prenom: "Zoé", nom: "Le Goff", tel: "06 12 34 56 78", message: "Je postule.", cv: cv() },
    }),
    done: 302,
  },
  {
    name: "a correction",
    open: async () => ({ client: as(await aCandidate({ emailVerified: false })), path: "/verify-email", fields: {} }),
    done: 302,
  },
  {
    name: "a change of address",
    open: async () => {
      const company = await aCompany();
      await withPassword(company);
      return {
        client: as(company),
        path: "/compte/securite",
        fields: { form: "adresse", currentPassword: password },
      };
    },
    done: 302,
  },
  {
    name: "an invitation to a team",
    open: async () => ({
      client: as(await aCompany()),
      path: "/compte/entreprise/equipe",
      fields: { form: "invitation", role: "recrutement" },
    }),
    done: 302,
  },
  {
    name: "a request for help",
    open: async () => ({
      client: browser(),
      path: "/assistance-recrutement",
      fields: { nom: "Zoé", objet: "Ateliers", message: "Bonjour" },
    }),
    done: 302,
  },
];

/** The fields that a browser sends with the form again. */
const hiddenIn = (html: string): Fields => {
  const value = /name="email-relu" value="([^"]*)"/.exec(html)?.[1];
  return value === undefined ? {} : { "email-relu": value };
};

let people = 0;

describe.each(forms)("$name", ({ open, done }) => {
  test("asks once about a mistyped domain, loses nothing, and the same form sent again keeps the address", async () => {
    const { client, path, fields } = await open();
    const email = `zoe-${++people}@gmial.com`;
    const questioned = await client.post(path, { ...fields, email });
    expect(questioned.status).toBe(400);
    const html = await questioned.clone().text();
    expect(await textOf(questioned)).toContain("Vouliez-vous dire gmail.com ?");
    for (const text of [`value="${email}"`, `value="${email.replace("gmial", "gmail")}" name="email-propose"`])
      expect(html.includes(text), text).toBe(true);
    if (fields.message) expect(html.includes(String(fields.message))).toBe(true);
    const again = { ...fields, ...(fields.cv ? { cv: cv() } : {}) };
    expect((await client.post(path, { ...again, email, ...hiddenIn(html) })).status).toBe(done);
  });

  test("a press on the proposal corrects the address, says so and sends nothing", async () => {
    const { client, path, fields } = await open();
    const email = `zoe-${++people}@gmial.com`;
    const html = await (await client.post(path, { ...fields, email })).text();
    const again = { ...fields, ...(fields.cv ? { cv: cv() } : {}) };
    const proposed = email.replace("gmial", "gmail");
    const pressed = await client.post(path, { ...again, email, ...hiddenIn(html), "email-propose": proposed });
    expect([pressed.status, pressed.headers.get("location")]).toEqual([400, null]);
    const corrected = await pressed.clone().text();
    expect(corrected).toContain(`value="${proposed}"`);
    expect(corrected).not.toContain("email-propose");
    expect(await textOf(pressed)).toContain("Adresse corrigée. Rien n’est encore envoyé.");
    if (fields.message) expect(corrected).toContain(String(fields.message));
    const mails = () => db.selectFrom("mails").select("id").where("to", "=", proposed).execute();
    expect(await mails()).toEqual([]);
    const sent = await client.post(path, { ...again, email: proposed, ...hiddenIn(corrected) });
    expect(sent.status).toBe(done);
    const accounts = await db
      .selectFrom("users")
      .select("email")
      .where("email", "=", email)
      .unionAll(
        db
          .selectFrom("applications")
          .select((eb) => eb.ref("email").$notNull().as("email"))
          .where("email", "=", email),
      )
      .unionAll(db.selectFrom("mails").select("to as email").where("to", "=", email))
      .execute();
    expect(accounts).toEqual([]);
  });
});
