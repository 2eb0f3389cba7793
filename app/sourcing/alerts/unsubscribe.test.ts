// Unsubscribing from alerts: by one click in the mail program, or by a page that asks first.
import { expect, test } from "vitest";
import { app } from "../../../server/app.ts";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, anOffer, type Candidate } from "../../../tests/factories.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import { runAlerts } from "./alerts.server.ts";
import { createOfferSearch } from "./offer-searches.server.ts";

async function aSearch(who: Candidate, q: string): Promise<string> {
  const criteria = readOfferCriteria(new URLSearchParams({ q }));
  return (await transaction((tx) =>
    createOfferSearch(tx, candidateOwner(who.userId), criteria, { frequency: "immediate" }),
  ))!.id;
}

/** A candidate who was just sent an offer by one search or several, and the mail. */
async function aToldCandidate(searches = 1) {
  const candidate = await aCandidate();
  const trade = `Potier${newId().replaceAll("-", "")}`;
  const ids: string[] = [];
  for (const part of [trade, trade.slice(0, -1), trade.slice(0, -2)].slice(0, searches))
    ids.push(await aSearch(candidate, part));
  await anOffer({ title: trade });
  await runAlerts(new Date(Date.now() + 1000));
  const mail = await db.selectFrom("mails").selectAll().where("to", "=", candidate.email).executeTakeFirstOrThrow();
  const headers = mail.headers as Record<string, string>;
  return {
    candidate,
    ids,
    mail,
    headers,
    path: /^<http:\/\/localhost:3000(\/desabonnement\/[\w-]+)>$/.exec(headers["List-Unsubscribe"]!)![1]!,
  };
}

const rhythms = async ({ userId }: Candidate) =>
  (await db.selectFrom("alerts").select("frequency").where("userId", "=", userId).orderBy("id").execute()).map(
    ({ frequency }) => frequency,
  );

/** Posts like a mail program: another origin, no cookies, in either encoding. */
function oneClick(path: string, headers: Record<string, string> = {}, multipart = false) {
  const body = multipart ? new FormData() : new URLSearchParams();
  body.append("List-Unsubscribe", "One-Click");
  return app.request(new Request(new URL(path, config.baseUrl), { method: "POST", body, headers }));
}

test("one click in the mail program stops the alert, from any origin, without a session, any number of times", async () => {
  for (const [headers, multipart] of [
    [{}, false],
    [{ Origin: "https://mail.exemple.test", "Sec-Fetch-Site": "cross-site" }, false],
    [{ Origin: "null" }, true],
  ] as const) {
    const { candidate, headers: sent, path } = await aToldCandidate();
    expect(sent["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    for (let time = 0; time < 2; time++) {
      const answer = await oneClick(path, headers, multipart);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["vivier.ecrit"]);
      expect(await rhythms(candidate)).toEqual(["none"]);
    }
  }
});

test("opening the page stops nothing; its button does", async () => {
  const { candidate, path } = await aToldCandidate();
  for (let time = 0; time < 2; time++) {
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(await textOf(page)).toContain("Arrêter cette alerte");
  }
  expect(await rhythms(candidate)).toEqual(["immediate"]);
  expect(await textOf(await visitor.post(path))).toContain("C’est fait");
  expect(await rhythms(candidate)).toEqual(["none"]);
});

test("the links stop one search or all; the header of a mail about several stops all", async () => {
  const { candidate, mail, path } = await aToldCandidate(3);
  const links = [...mail.text.matchAll(/http:\/\/localhost:3000(\/desabonnement\/\S+)/g)].map((match) => match[1]!);
  expect(links).toHaveLength(4);
  expect(links.at(-1)).toBe(path);
  await visitor.post(links[1]!);
  expect((await rhythms(candidate)).toSorted()).toEqual(["immediate", "immediate", "none"]);
  expect(await textOf(await visitor.get(path))).toContain("toutes vos alertes");
  await oneClick(path);
  expect(await rhythms(candidate)).toEqual(["none", "none", "none"]);
  // No more mails; the searches still exist.
  await anOffer({ title: mail.subject });
  await runAlerts(new Date(Date.now() + 3_600_000));
  expect(await db.selectFrom("mails").select("id").where("to", "=", candidate.email).execute()).toHaveLength(1);
  expect(await textOf(await as(candidate).get("/candidat/recherches"))).toContain("3 recherches enregistrées");
});

test("an older mail's link still stops a restarted alert, and succeeds for a deleted search", async () => {
  const { candidate, ids, path } = await aToldCandidate();
  await oneClick(path);
  await edit(as(candidate), "/candidat/recherches", { id: ids[0]!, nom: "x", frequence: "daily" });
  expect(await rhythms(candidate)).toEqual(["daily"]);
  await oneClick(path);
  expect(await rhythms(candidate)).toEqual(["none"]);
  await db.deleteFrom("savedSearches").where("id", "=", ids[0]!).execute();
  expect((await oneClick(path)).status).toBe(200);
});

test("an invalid link stops nothing", async () => {
  const { candidate, path } = await aToldCandidate();
  const other = await aToldCandidate();
  const token = path.split("/").at(-1)!;
  const foreign = other.path.split("/").at(-1)!;
  const wrong = [
    "rien",
    token.slice(0, -1),
    `${token.slice(0, 37)}${foreign.slice(37)}`,
    `t${token.slice(1)}`,
    `t${candidate.userId}`,
    `${token}A`,
  ];
  for (const each of wrong) {
    expect((await oneClick(`/desabonnement/${each}`)).status, each).toBe(404);
    expect((await visitor.get(`/desabonnement/${each}`)).status).toBe(404);
  }
  expect(await rhythms(candidate)).toEqual(["immediate"]);
});

test("foreign origins may post to this address only", async () => {
  const { candidate, ids, path } = await aToldCandidate();
  const foreign = { Origin: "https://ailleurs.test", "Sec-Fetch-Site": "cross-site" };
  const others = ["/desabonnement", "/desabonnement/", `${path}/autre`, `/x${path}`, `${path}.data`, "/deconnexion"];
  for (const address of others) expect((await oneClick(address, foreign)).status, address).toBe(403);
  const fields = { id: ids[0]!, nom: "x", frequence: "none" };
  expect((await as(candidate).post("/candidat/recherches", fields, foreign)).status).toBe(403);
  expect(await rhythms(candidate)).toEqual(["immediate"]);
});
