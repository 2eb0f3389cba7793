// Every rate limit in one table: how it is used up, and the refusal with its sentence and waiting time.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as filesMessages from "../app/files/messages.ts";
import * as hiringLimits from "../app/hiring/limits.ts";
import * as limits from "../app/limits.ts";
import * as offersLimits from "../app/offers/limits.ts";
import { offerPath } from "../app/offers/offer.ts";
import { queueHash } from "../app/people/accounts/password.server.ts";
import * as peopleLimits from "../app/people/limits.ts";
import * as peopleMessages from "../app/people/messages.ts";
import { config } from "../app/platform/config/config.server.ts";
import { db, transaction } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { consume, type Limit } from "../app/platform/http/limiter.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { setSetting } from "../app/platform/settings/settings.server.ts";
import * as sourcingLimits from "../app/sourcing/limits.ts";
import * as sourcingMessages from "../app/sourcing/messages.ts";
import { as, textOf, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer, type Company } from "./factories.ts";
import { mailsTo } from "./mails.ts";
import { filesBelow, readText } from "./sources.ts";

const address = "127.0.0.1";
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

afterEach(async () => {
  vi.restoreAllMocks();
  config.trustProxy = 0;
  await db.deleteFrom("settings").where("key", "=", "dailyLimits").execute();
});

async function useUp(name: string, key: string, limit: Limit): Promise<void> {
  await consume(name, key, limit);
  const row = db.updateTable("rateLimits").set({ points: limit.points });
  await row.where("key", "like", `${name}:%`).execute();
}

const mostADay = { profiles: 10, names: 1_000, contacts: 1, requests: 1, applications: 5 };

/** Opens `count` profiles, by default the daily maximum. */
async function openProfiles({ companyId, userId }: Company, count = mostADay.profiles): Promise<void> {
  const read = await Promise.all(Array.from({ length: count }, () => aCandidate()));
  const reading = { companyId, userId, what: "profile" as const };
  const rows = read.map(({ id }) => ({ ...reading, id: newId(), candidateId: id }));
  await db.insertInto("readings").values(rows).execute();
}

const setLeastADay = () => transaction((tx) => setSetting(tx, "dailyLimits", mostADay));

const account = { email: "quelquun@exemple.test", password: "une phrase assez longue", terms: "oui" };

type Row = { what: string; exceed: () => Promise<Response>; sentence: string; within: number };

const rows: Row[] = [
  {
    what: "signing in to an account",
    exceed: async () => {
      await useUp("sign-in", account.email, peopleLimits.signInTries);
      return visitor.post("/login", account);
    },
    sentence: peopleMessages.tooManyTries,
    within: 15 * minute,
  },
  {
    what: "signing in to it as an administrator",
    exceed: async () => {
      await useUp("sign-in", account.email, peopleLimits.signInTries);
      return visitor.post("/admin-auth", account);
    },
    sentence: peopleMessages.tooManyTries,
    within: 15 * minute,
  },
  {
    what: "signing in from an address",
    exceed: async () => {
      await useUp("sign-in-address", address, peopleLimits.signInTriesByAddress);
      return visitor.post("/login", account);
    },
    sentence: peopleMessages.tooManyTries,
    within: 15 * minute,
  },
  {
    what: "a candidate's sign-up",
    exceed: async () => {
      await useUp("sign-up", address, peopleLimits.signUpsByAddress);
      return visitor.post("/inscription-candidat", account);
    },
    sentence: peopleMessages.tooManyTries,
    within: 60 * minute,
  },
  {
    what: "a company's sign-up",
    exceed: async () => {
      await useUp("sign-up", address, peopleLimits.signUpsByAddress);
      return visitor.post("/inscription-entreprise", { ...account, objet: "Ateliers du Port" });
    },
    sentence: peopleMessages.tooManyTries,
    within: 60 * minute,
  },
  {
    what: "asking for a new password from an address",
    exceed: async () => {
      await useUp("reset-address", address, peopleLimits.resetsByAddress);
      return visitor.post("/reset", { email: account.email });
    },
    sentence: filesMessages.tooManyRequests,
    within: 60 * minute,
  },
  {
    what: "another verification mail",
    exceed: async () => {
      const zoe = await aCandidate({ emailVerified: false });
      // The first one is never refused.
      expect((await as(zoe).post("/verify-email/renvoi")).status).toBe(302);
      await useUp("verification-mail", zoe.userId, peopleLimits.verificationMailsByAccount);
      return as(zoe).post("/verify-email/renvoi");
    },
    sentence: filesMessages.tooManyRequests,
    within: 60 * minute,
  },
  {
    what: "correcting an address before it is confirmed",
    exceed: async () => {
      const zoe = await aCandidate({ emailVerified: false });
      await useUp("verification-mail", zoe.userId, peopleLimits.verificationMailsByAccount);
      return as(zoe).post("/verify-email", { email: "autre@exemple.test" });
    },
    sentence: filesMessages.tooManyRequests,
    within: 60 * minute,
  },
  {
    what: "proving one's own password",
    exceed: async () => {
      const zoe = await aCandidate();
      await useUp("own-password", zoe.userId, peopleLimits.signInTries);
      const fields = { form: "mot-de-passe", currentPassword: "faux", password: "une phrase assez longue" };
      return as(zoe).post("/compte/securite", fields);
    },
    sentence: peopleMessages.tooManyTries,
    within: 15 * minute,
  },
  {
    what: "a candidate's applications",
    exceed: async () => {
      const zoe = await aCandidate();
      const offer = await anOffer();
      await useUp("applications-candidate", zoe.userId, limits.applicationsByCandidate);
      return as(zoe).post(offerPath(offer), { ...applicant, email: zoe.email });
    },
    sentence: filesMessages.tooManyRequests,
    within: day,
  },
  {
    what: "a visitor's applications",
    exceed: async () => {
      const offer = await anOffer();
      await useUp("applications-address", address, hiringLimits.applicationsByAddress);
      return visitor.post(offerPath(offer), applicant);
    },
    sentence: filesMessages.tooManyRequests,
    within: 60 * minute,
  },
  {
    what: "profiles that a company opens",
    exceed: async () => {
      const company = await aCompany();
      await setLeastADay();
      await openProfiles(company);
      return as(company).get(`/candidats/${(await aCandidate()).id}`);
    },
    sentence: sourcingMessages.tooManyProfiles,
    within: day,
  },
  {
    what: "messages to candidates",
    exceed: async () => {
      const company = await aCompany();
      await setLeastADay();
      await as(company).post(`/candidats/${(await aCandidate()).id}`, { message: "Bonjour" });
      return as(company).post(`/candidats/${(await aCandidate()).id}`, { message: "Bonjour" });
    },
    sentence: sourcingMessages.tooManyContacts,
    within: day,
  },
  {
    what: "requests to masked candidates",
    exceed: async () => {
      const company = await aCompany();
      await setLeastADay();
      const one = await aCandidate({ visibility: "masked" });
      await as(company).post(`/candidats/${one.id}/demande`, { message: "Bonjour" });
      const other = await aCandidate({ visibility: "masked" });
      return as(company).post(`/candidats/${other.id}/demande`, { message: "Bonjour" });
    },
    sentence: sourcingMessages.tooManyProfileRequests,
    within: day,
  },
  {
    what: "/mail/send",
    exceed: async () => {
      const zoe = await aCandidate();
      await useUp("mail-send", zoe.userId, sourcingLimits.sendMail);
      return as(zoe).post("/mail/send", { template: "assistance", message: "Bonjour" });
    },
    sentence: filesMessages.tooManyRequests,
    within: 60 * minute,
  },
  {
    what: "requests for help",
    exceed: async () => {
      await useUp("assistance", address, sourcingLimits.assistanceByAddress);
      const fields = { nom: "Zoé", email: account.email, objet: "Ateliers", message: "Bonjour" };
      return visitor.post("/assistance-recrutement", fields);
    },
    sentence: filesMessages.tooManyRequests,
    within: 60 * minute,
  },
  {
    what: "reports of an offer",
    exceed: async () => {
      const offer = await anOffer();
      await useUp("reports-address", address, offersLimits.reportsByAddress);
      return visitor.post(`${offerPath(offer)}/signalement`, { reason: "fausse" });
    },
    sentence: filesMessages.tooManyRequests,
    within: 60 * minute,
  },
  {
    what: "messages about an application",
    exceed: async () => {
      const company = await aCompany();
      const offer = await anOffer({ companyId: company.companyId });
      const { id } = await anApplication(offer, {});
      await useUp("message", `company ${id}`, hiringLimits.messagesByPerson);
      const fields = { form: "message", "message-id": newId(), message: "Bonjour" };
      return as(company).post(`/compte/entreprise/candidatures/${id}`, fields);
    },
    sentence: "renvoyez-le dans",
    within: 60 * minute,
  },
];

const applicant = {
  prenom: "Zoé",
  nom: "Lefèvre",
  email: account.email,
  tel: "06 12 34 56 78",
  message: "Bonjour",
  cv: new File(["%PDF-1.4\n"], "cv.pdf", { type: "application/pdf" }),
};

test.each(rows)("$what: refused in French, with the seconds to wait", async ({ exceed, sentence, within }) => {
  const response = await exceed();
  expect(response.status).toBe(429);
  const wait = response.headers.get("retry-after") ?? "";
  expect(wait).toMatch(/^\d+$/);
  expect(Number(wait)).toBeGreaterThan(0);
  expect(Number(wait)).toBeLessThanOrEqual(within / 1000);
  const json = response.headers.get("content-type")?.includes("json");
  expect(json ? await response.text() : await textOf(response)).toContain(sentence);
});

test("every rate limit refusal in the sources gives a waiting time", () => {
  const silent: string[] = [];
  for (const file of filesBelow("app")) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|limits\.ts$|upload-transport\.ts$/.test(file)) continue;
    for (const block of readText(file).split(/;\n\s*\n|\n}\n/))
      if (/[^=] 429(,|\))|status: 429\b(?! \|)/.test(block) && !/Retry-After|=== 429/.test(block)) silent.push(file);
  }
  expect(silent).toEqual([]);
});

describe("where a refusal would reveal something, nothing is done or shown", () => {
  test("reset mails of one account", async () => {
    const zoe = await aCandidate();
    const alike = await textOf(await visitor.post("/reset", { email: zoe.email }));
    await useUp("reset-mail", zoe.email, peopleLimits.resetMailsByAccount);
    const response = await visitor.post("/reset", { email: zoe.email });
    expect([response.status, await textOf(response)]).toEqual([200, alike]);
    expect(await mailsTo(zoe.email)).toHaveLength(1);
  });

  test("/notif-email from one address", async () => {
    const admin = await anAdmin();
    const zoe = await aCandidate();
    await useUp("notif-email", address, peopleLimits.notifEmailByAddress);
    const response = await visitor.post("/notif-email", { email: zoe.email });
    expect([response.status, await response.json()]).toEqual([202, { ok: true }]);
    expect(await mailsTo(admin.email)).toEqual([]);
    await db.deleteFrom("rateLimits").execute();
    await visitor.post("/notif-email", { email: zoe.email });
    expect(await mailsTo(admin.email)).toHaveLength(1);
  });
});

test("links to a new address are limited to six an hour for one account", async () => {
  const zoe = await aCandidate();
  const { setPassword } = await import("../app/people/accounts/credentials.server.ts");
  await setPassword(db, zoe.userId, account.password);
  await useUp("email-change", zoe.userId, peopleLimits.emailChangesByAccount);
  const fields = { form: "adresse", email: "ailleurs@exemple.test", currentPassword: account.password };
  const response = await as(zoe).post("/compte/securite", fields);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await textOf(response)).toContain(filesMessages.tooManyRequests);
  expect(await mailsTo("ailleurs@exemple.test")).toEqual([]);
});

test("X-Forwarded-For counts only behind a trusted proxy", async () => {
  await useUp("reset-address", address, peopleLimits.resetsByAddress);
  const exceed = () => visitor.post("/reset", { email: account.email }, { "X-Forwarded-For": "198.51.100.7" });
  expect((await exceed()).status).toBe(429);
  config.trustProxy = 1;
  expect((await exceed()).status).toBe(200);
});

test("processes on one database share a rate limit", async () => {
  const limit = { points: 3, perMs: minute };
  for (let n = 0; n < 3; n++) expect(await consume("essai-de-deux", "a", limit)).toBeNull();
  // Loads the same file again: only the database is shared.
  const file = "../app/platform/http/limiter.server.ts?elsewhere";
  const other: { consume: typeof consume } = await import(/* @vite-ignore */ file);
  expect(other.consume).not.toBe(consume);
  expect(await other.consume("essai-de-deux", "a", limit)).toBeGreaterThan(0);
});

describe("with a full password queue", () => {
  async function crowded(send: () => Promise<Response>): Promise<Response> {
    let open = () => {};
    const gate = new Promise<void>((done) => {
      open = done;
    });
    const crowd = peopleLimits.hashesAtATime + peopleLimits.hashesWaiting;
    const waiting = Array.from({ length: crowd }, () => queueHash(() => gate));
    try {
      return await send();
    } finally {
      open();
      await Promise.all(waiting);
    }
  }

  test.each([
    ["/login", account],
    ["/inscription-candidat", account],
    ["/inscription-entreprise", { ...account, objet: "Ateliers du Port" }],
  ])("%s returns the form and a retry time", async (path, fields) => {
    const response = await crowded(() => visitor.post(path, fields));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe(String(platformLimits.hashRetrySeconds));
    const html = await response.text();
    expect(html).toContain(platformMessages.tooBusy);
    expect(html).toContain(`value="${account.email}"`);
    expect(html).not.toContain(account.password);
    expect(await db.selectFrom("users").select("id").where("email", "=", account.email).execute()).toEqual([]);
  });

  test("an unprocessed attempt does not count", async () => {
    const { points, perMs } = peopleLimits.signInTries;
    await useUp("sign-in", account.email, { points: points - 1, perMs });
    expect((await crowded(() => visitor.post("/login", account))).status).toBe(503);
    expect((await visitor.post("/login", account)).status).toBe(400);
  });

  test("a page without this form shows the same message", async () => {
    const zoe = await aCandidate();
    const { setPassword } = await import("../app/people/accounts/credentials.server.ts");
    await setPassword(db, zoe.userId, account.password);
    const fields = { form: "mot-de-passe", currentPassword: account.password, password: "une autre phrase longue" };
    const response = await crowded(() => as(zoe).post("/compte/securite", fields));
    expect([response.status, response.headers.get("retry-after")]).toEqual([
      503,
      String(platformLimits.hashRetrySeconds),
    ]);
    expect(await textOf(response)).toContain(platformMessages.tooBusy);
  });
});

test("a company sees its number of opened profiles before it reaches the limit", async () => {
  const company = await aCompany();
  await transaction((tx) =>
    setSetting(tx, "dailyLimits", { profiles: 10, names: 1_000, contacts: 50, requests: 20, applications: 100 }),
  );
  const open = async () => textOf(await as(company).get(`/candidats/${(await aCandidate()).id}`));
  await openProfiles(company, 6);
  expect(await open()).not.toContain("profils aujourd’hui");
  expect(await open()).toContain("Votre entreprise a ouvert 8 profils aujourd’hui, sur 10 au plus.");
  expect(await textOf(await as(company).get("/entreprise"))).toContain("Profils ouverts aujourd’hui : 8 sur 10");
});

test("one /48 of IPv6 has eight times the limit of a /64, through any of its networks", async () => {
  config.trustProxy = 1;
  const from = (network: number) => ({ "X-Forwarded-For": `2001:db8:7:${network}::1` });
  const limit = peopleLimits.resetsByAddress;
  for (let network = 1; network <= 8; network++)
    expect(await consume("reset-address", `2001:db8:7:${network}`, limit, limit.points)).toBe(null);
  const exceed = async (headers: Record<string, string>) =>
    (await visitor.post("/reset", { email: "quelquun@exemple.test" }, headers)).status;
  expect(await exceed(from(9))).toBe(429);
  expect(await exceed({ "X-Forwarded-For": "2001:db8:8:9::1" })).not.toBe(429);
});
