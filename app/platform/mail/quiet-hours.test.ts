// Tests of quiet hours.
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { as, follow, textOf, visitor } from "../../../tests/app.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { config } from "../config/config.server.ts";
import { db, pool, transaction } from "../db/db.server.ts";
import { drain } from "../jobs/jobs.server.ts";
import * as platformLimits from "../limits.ts";
import { deliverMail, sendMail, sendMails } from "./mail.server.tsx";
import { listMailKinds } from "./mail-kinds.server.ts";
import { resumeMails } from "./mail-queue.server.ts";
import { dayTime, leavesAt } from "./quiet-hours.server.ts";

const letter = { to: "amelie@exemple.test", subject: "Essai", blocks: ["Bonjour,"] };
// A past year: an administrator's session opened before would have expired.
const night = new Date("2025-11-24T19:00:00Z");
const morning = new Date("2025-11-25T07:00:00Z");

let server: SMTPServer;
let taken: string[];
let answer: number | null;

beforeEach(async () => {
  taken = [];
  answer = null;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        if (answer) return done(Object.assign(new Error("refused"), { responseCode: answer }));
        taken.push(session.envelope.rcptTo[0]!.address);
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
  config.smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  await db.deleteFrom("mails").execute();
});

afterEach(async () => {
  config.smtpUrl = undefined;
  vi.useRealTimers();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const promise = (template: string, to = letter.to) => transaction((tx) => sendMail(tx, { ...letter, template, to }));
const rowOf = (id: string) => db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const deliver = () => drain("mail", deliverMail);

async function pass(at: Date): Promise<number> {
  vi.setSystemTime(at);
  await resumeMails(at);
  return deliver();
}

const paris = (at: Date) => {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "medium" });
  return parts.format(at);
};

test("a day lasts from 8:00 to 20:00 in Paris, also when clocks change", () => {
  const said: [string, string][] = [
    ["2026-11-24T18:59:59.999Z", "2026-11-24T18:59:59.999Z"],
    ["2026-11-24T19:00:00.000Z", "2026-11-25T07:00:00.000Z"],
    ["2026-11-25T06:59:59.999Z", "2026-11-25T07:00:00.000Z"],
    ["2026-11-25T07:00:00.000Z", "2026-11-25T07:00:00.000Z"],
    ["2026-10-24T18:00:00.000Z", "2026-10-25T07:00:00.000Z"],
    ["2026-10-25T00:30:00.000Z", "2026-10-25T07:00:00.000Z"],
    ["2027-03-27T19:00:00.000Z", "2027-03-28T06:00:00.000Z"],
    ["2027-03-28T01:30:00.000Z", "2027-03-28T06:00:00.000Z"],
  ];
  for (const [at, day] of said) expect(dayTime(new Date(at)).toISOString(), at).toBe(day);
});

test("sends deferrable mails by day, as early as possible and in order, at any instant", () => {
  const instant = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.nat(100_000_000), (at, later) => {
      const leaves = dayTime(at);
      const [hour] = paris(leaves).split(" ")[1]!.split(":").map(Number);
      expect(hour).toBeGreaterThanOrEqual(8);
      expect(hour).toBeLessThan(20);
      expect(leaves.getTime() - at.getTime()).toBeGreaterThanOrEqual(0);
      expect(leaves.getTime() - at.getTime()).toBeLessThanOrEqual(platformLimits.mailNightMs);
      // A held mail leaves at 8:00 sharp, and a moment earlier was night.
      if (leaves > at) expect(paris(leaves)).toMatch(/ 08:00:00$/);
      if (leaves > at) expect(dayTime(new Date(leaves.getTime() - 1))).toEqual(leaves);
      expect(dayTime(new Date(at.getTime() + later)).getTime()).toBeGreaterThanOrEqual(leaves.getTime());
    }),
  );
});

test("sends only answers and account warnings at night", () => {
  const names = listMailKinds().map(([name]) => name);
  const atNight = names.filter((kind) => leavesAt(kind, night).getTime() === night.getTime());
  expect(atNight.toSorted()).toEqual([
    "acces-retire",
    "adresse-a-confirmer",
    "adresse-changee",
    "candidature-deja-envoyee",
    "candidature-envoyee",
    "code-de-secours",
    "codes-refuses",
    "confirmer-alerte",
    "deux-etapes",
    "mot-de-passe-change",
    "reinitialisation",
    "retard-entreprise",
    "signalement-recu",
    "suppression-demandee",
    "verification",
  ]);
  expect(leavesAt("d-une-autre-version", night)).toEqual(morning);
});

test("sends answers at night, and held mails once in the morning", async () => {
  vi.setSystemTime(night);
  await promise("verification", "reponse@exemple.test");
  const held = await promise("candidature", "entreprise@exemple.test");
  await transaction((tx) =>
    sendMails(
      tx,
      [1, 2].map((n) => ({ ...letter, template: "alerte-offres" as const, to: `alerte-${n}@exemple.test` })),
    ),
  );
  expect(await deliver()).toBe(1);
  expect(taken).toEqual(["reponse@exemple.test"]);
  expect(await rowOf(held)).toMatchObject({ state: "waiting", tries: 0, heldUntil: morning });
  for (const at of ["19:01", "23:30", "03:00", "06:59"])
    expect(await pass(new Date(`2025-11-2${at > "12" ? 4 : 5}T${at}:00Z`)), at).toBe(0);
  expect(await pass(morning)).toBe(3);
  for (const later of [0, 60_000, 3_600_000]) expect(await pass(new Date(morning.getTime() + later))).toBe(0);
  expect(taken.toSorted()).toEqual([
    "alerte-1@exemple.test",
    "alerte-2@exemple.test",
    "entreprise@exemple.test",
    "reponse@exemple.test",
  ]);
});

test("holds retries and resent mails at night too", async () => {
  vi.setSystemTime(new Date("2025-11-24T18:59:00Z"));
  answer = 450;
  const failed = await promise("candidature");
  await deliver();
  expect(await rowOf(failed)).toMatchObject({ state: "failed", tries: 1, heldUntil: null });
  answer = null;
  vi.setSystemTime(night);
  await pool.query(`UPDATE pgboss.job SET "start_after" = now() WHERE "id" = $1`, [failed]);
  expect(await deliver()).toBe(1);
  expect([taken, await rowOf(failed)]).toEqual([[], expect.objectContaining({ state: "failed", heldUntil: morning })]);
  const admin = as(await anAdmin());
  const sentAgain = await follow(admin, await admin.post(`/admin/courriers/${failed}`, { geste: "renvoyer" }));
  expect(await textOf(sentAgain)).toContain("l’e-mail partira le 25 novembre 2025 à 8 h");
  await deliver();
  expect([taken, await rowOf(failed)]).toEqual([[], expect.objectContaining({ state: "waiting", heldUntil: morning })]);
  await pass(morning);
  expect([taken, (await rowOf(failed)).state]).toEqual([[letter.to], "sent"]);
});

test("sends a mail that a wrong clock held for longer than a night", async () => {
  vi.setSystemTime(new Date("2026-11-24T19:00:00Z"));
  const id = await promise("candidature");
  expect(await pass(new Date("2025-11-24T12:00:00Z"))).toBe(1);
  expect((await rowOf(id)).state).toBe("sent");
});

test("shows the administration when a held mail leaves, and lets it cancel the mail", async () => {
  vi.setSystemTime(night);
  const [id, other] = [await promise("candidature"), await promise("candidature")];
  const admin = as(await anAdmin());
  const list = await textOf(await admin.get("/admin/courriers"));
  for (const words of ["Retenu pour la nuit", "25/11/2025 08:00"]) expect(list).toContain(words);
  const page = await textOf(await admin.get(`/admin/courriers/${id}`));
  for (const words of [
    "Partira le 25/11/2025 08:00",
    "Cet e-mail attend le matin",
    "touche à la sécurité de son compte",
  ])
    expect(page).toContain(words);
  await admin.post(`/admin/courriers/${id}`, { geste: "annuler" });
  expect(await pass(morning)).toBe(1);
  expect([(await rowOf(id)).state, (await rowOf(other)).state]).toEqual(["canceled", "sent"]);
});

test("holds nothing without a mail server", async () => {
  config.smtpUrl = undefined;
  vi.setSystemTime(night);
  const id = await promise("candidature");
  expect(await deliver()).toBe(1);
  expect(await rowOf(id)).toMatchObject({ state: "sent", heldUntil: null });
});

test("shows held mails in the demonstration's mailbox", async () => {
  vi.setSystemTime(night);
  const id = await promise("candidature");
  Object.assign(config, { mailbox: true });
  try {
    expect(await textOf(await visitor.get("/courrier"))).toContain("Partira le 25/11/2025 08:00");
    expect(await textOf(await visitor.get(`/courrier/${id}`))).toContain("25 novembre 2025 à 8 h");
  } finally {
    Object.assign(config, { mailbox: false });
  }
});
