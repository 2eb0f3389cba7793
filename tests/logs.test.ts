// The log names the request and its outcome, and nothing that identifies the person.
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { log, masked } from "../app/platform/config/log.server.ts";
import { db, pool } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { withFacts } from "../app/platform/unit-of-work.server.ts";
import { as, browser, visitor } from "./app.ts";
import { aCandidate, anOffer } from "./factories.ts";
import { mailsTo } from "./mails.ts";

const lines: string[] = [];
const stream = pino.symbols.streamSym as unknown as keyof typeof log;
const usual = log[stream];

beforeEach(() => {
  lines.length = 0;
  log.level = "trace";
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } });
});
afterEach(() => {
  log.level = "silent";
  Object.assign(log, { [stream]: usual });
});

test("sign-up, sign-in, a mail link, an application and a search log no personal data", async () => {
  const email = "zephyrine.secrete@exemple.test";
  const person = browser();
  const sent = { email, password: "barque-bleue-9", terms: "on", prenom: "Zephyrine", nom: "Kermorvan" };
  expect((await person.post("/inscription-candidat", sent)).status).toBe(302);
  const letters = await mailsTo(email);
  const link = /\/verify-email\/lien\/([\w.-]+)/.exec(letters[0]!.text)!;
  await visitor.get(link[0]);
  await visitor.post(link[0], {});
  await visitor.get(`${link[0]}/encore/${link[1]}`);
  await browser().post("/login", { email, password: "pas-le-bon-mot" });
  await browser().post("/login", { email, password: sent.password });
  await visitor.post("/reset", { email });
  const offer = await anOffer({ title: "Luthier" });
  const cv = new File(["%PDF-1.4 rien"], "cv-kermorvan.pdf", { type: "application/pdf" });
  const form = { prenom: "Zephyrine", nom: "Kermorvan", email, tel: "0611223344", terms: "on", cv };
  await visitor.post(`/offres/${offer.id}-luthier`, form);
  await as("company").get("/resultats?job=zephyrine&city=Kermorvan-Plage");
  await visitor.get("/offres?q=zephyrine");
  const all = lines.join("");
  expect(lines.length).toBeGreaterThan(10);
  for (const word of [/zephyrine/i, /kermorvan/i, /exemple\.test/, /0611223344/, /barque/, /pas-le-bon/])
    expect(all).not.toMatch(word);
  for (const token of [link[1]!, ...lines.flatMap((line) => /vivier\.session=([\w%.-]+)/.exec(line)?.[1] ?? [])])
    expect(all).not.toContain(token);
});

test("an error logs its cause without the input, and every line has its request's id", async () => {
  const { email } = await aCandidate({ email: "marguerite@exemple.test" });
  const faults: unknown[] = [];
  const collect = (error: unknown) => void faults.push(error);
  const row = { id: newId(), email, role: "candidate" as const };
  await db.insertInto("users").values(row).execute().catch(collect);
  await pool.query("SELECT $1::uuid", ["nom-de-famille"]).catch(collect);
  faults.push(Object.assign(new Error(`550 <${email}> unknown`), { rejected: [email], response: `550 ${email}` }));
  faults.push(new Error("outer", { cause: new Error(`inner ${email}`) }));
  const number = newId();
  withFacts({ request: { id: number } as never }, () => {
    for (const err of faults) log.error({ err }, "fault");
  });
  expect(lines).toHaveLength(4);
  expect(lines.join("")).not.toMatch(/marguerite|nom-de-famille/);
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ request: number, err: { stack: expect.stringContaining("at ") } });
  expect(JSON.parse(lines[0]!).err).toMatchObject({ code: "23505", table: "users", constraint: expect.any(String) });
  expect(JSON.parse(lines[3]!).err.cause.message).toBe("inner …@…");
});

test("words that identify no person are unchanged", () => {
  for (const words of ["the database has stopped", "Page not found: /offres/nulle-part", "candidate index: connection"])
    expect(masked(words)).toBe(words);
  expect(masked(`Page not found: /reset/${"aB3-".repeat(11)}/x`)).toBe("Page not found: /reset/…/x");
});
