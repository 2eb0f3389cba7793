// The administration of mails: search, cancel, preview, and the test of the mail server.
import net, { type AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { as, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, anAdmin } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { cvLink } from "../../access/signed-link.server.ts";
import { visitorPath } from "../../hiring/apply/sent-applications.server.ts";
import { extensionUrl } from "../../offers/publishing/expiry.server.ts";
import { decisionPath } from "../../people/accounts/decision-link.server.ts";
import { createLink } from "../../people/accounts/one-time-links.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { drain } from "../../platform/jobs/jobs.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { deliverMail, type Mail, outbox, sendMail } from "../../platform/mail/mail.server.tsx";
import { sendTestMail } from "../../platform/mail/mail-trial.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { unsubscribeUrl } from "../../sourcing/alerts/unsubscribe.server.ts";
import { answerUrl } from "../../sourcing/outreach/answer-link.server.ts";
import { keepAccountUrl } from "../retention/keep-account-link.server.ts";

const admin = as("admin");
const trialPage = "/admin/courriers/essai";
const mail = { to: "lea@exemple.test", template: "verification" as const, subject: "Essai", blocks: ["Bonjour,"] };

const promise = (overrides: Partial<Mail> = {}) => transaction((tx) => sendMail(tx, { ...mail, ...overrides }));

const mailOf = (id: string) => db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const entriesOf = (id: string) =>
  db.selectFrom("audit").select(["action", "before", "after"]).where("targetId", "=", id).execute();

let closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  config.smtpUrl = undefined;
  for (const close of closing) await close();
  closing = [];
});

type Judge = { login?: boolean; from?: number; to?: number; data?: number };

/** A mail server that refuses the named steps with a code; its sign-in takes "lea" with "se:cret@7". */
async function listen({ login, from, to, data }: Judge = {}, credentials = ""): Promise<number[]> {
  const refusal = (code: number | undefined) =>
    code ? Object.assign(new Error("non merci, lea, se:cret@7"), { responseCode: code }) : null;
  const taken: number[] = [];
  const started = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, answer) =>
      username === "lea" && password === "se:cret@7"
        ? answer(null, { user: username })
        : answer(Object.assign(new Error("Invalid login"), { responseCode: 535 })),
    onMailFrom: (_address, _session, answer) => answer(refusal(from)),
    onRcptTo: (_address, _session, answer) => answer(refusal(to)),
    onData(stream, _session, answer) {
      stream.resume();
      stream.on("end", () => {
        if (!data) taken.push(1);
        answer(refusal(data));
      });
    },
  });
  await new Promise<void>((ready) => started.listen(0, "127.0.0.1", () => ready()));
  closing.push(() => new Promise((closed) => started.close(() => closed())));
  config.smtpUrl = `smtp://${credentials}127.0.0.1:${(started.server.address() as AddressInfo).port}`;
  return taken;
}

test("finds mails by state, kind and period, and shows the next try", async () => {
  const [waiting, old] = [await promise({ subject: "Vérifiez" }), await promise({ template: "candidature-close" })];
  const past = new Date(Date.now() - 3 * 86_400_000);
  await db
    .updateTable("mails")
    .set({ createdAt: past, state: "sent" } as never)
    .where("id", "=", old)
    .execute();
  const ids = async (query: string) => {
    const html = await (await admin.get(`/admin/courriers?${query}`)).text();
    return [waiting, old].filter((id) => html.includes(`/admin/courriers/${id}`));
  };
  expect(await ids("")).toEqual([waiting, old]);
  expect(await ids("genre=candidature-close")).toEqual([old]);
  expect(await ids("periode=jour")).toEqual([waiting]);
  expect(await ids("periode=semaine&state=sent")).toEqual([old]);
  expect(await ids("state=inconnu&periode=toujours")).toEqual([waiting, old]);
  expect(await ids("periode=constructor")).toEqual([waiting, old]);
  expect(await textOf(await admin.get(`/admin/courriers/${waiting}`))).toContain("Prochain essai");
  expect(await textOf(await admin.get(`/admin/courriers/${old}`))).not.toContain("Prochain essai");
});

test("a waiting mail is canceled once, unless it is being sent, and can be sent again", async () => {
  const id = await promise({ to: "rappel@exemple.test" });
  const path = `/admin/courriers/${id}`;
  await db.updateTable("mails").set({ tryingSince: new Date() }).where("id", "=", id).execute();
  await admin.post(path, { geste: "annuler" });
  expect(await mailOf(id)).toMatchObject({ state: "waiting" });
  await db.updateTable("mails").set({ tryingSince: null }).where("id", "=", id).execute();
  await admin.post(path, { geste: "annuler" });
  await admin.post(path, { geste: "annuler" });
  expect(await mailsTo("rappel@exemple.test")).toMatchObject([{ state: "canceled", tries: 0 }]);
  await deliverMail({ id });
  expect(await mailOf(id)).toMatchObject({ state: "canceled" });
  expect(await textOf(await admin.get(path))).toContain("Annulé");
  await admin.post(path, { geste: "renvoyer" });
  expect(await mailsTo("rappel@exemple.test")).toMatchObject([{ state: "sent", tries: 1 }]);
  expect((await entriesOf(id)).map(({ action }) => action).sort()).toEqual(["e-mail annulé", "e-mail renvoyé"]);
  await admin.post(path, { geste: "annuler" });
  expect(await mailOf(id)).toMatchObject({ state: "sent" });
});

test("shows a mail in a frame that runs nothing, loads nothing and holds no link", async () => {
  const blocks = [{ button: "Vérifier", url: "http://localhost:3000/verify-email/lien/jeton" }];
  const path = `/admin/courriers/${await promise({ blocks })}`;
  expect(await (await admin.get(path)).text()).toMatch(/<iframe[^>]*sandbox=""/);
  const frame = await admin.get(`${path}/apparence`);
  const html = await frame.text();
  expect(html).toContain("Vérifier");
  expect(html).not.toContain("href");
  const policy = frame.headers.get("content-security-policy") ?? "";
  for (const part of ["default-src 'none'", "sandbox;", "frame-ancestors 'self'"]) expect(policy).toContain(part);
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  for (const role of ["candidate", "company"] as const)
    expect((await as(role).get(`${path}/apparence`)).status).toBe(403);
  expect((await visitor.get(`${path}/apparence`)).status).toBe(302);
});

test("an administrator sees no token of any link, on the page, in its data or in the frame; the rest stays", async () => {
  const person = await aCandidate();
  const user = { id: person.userId, email: person.email };
  const id = newId();
  const links = [
    ...(await Promise.all(
      (["reset-password", "verify-email", "change-email", "undo-email", "undo-erasure"] as const).map((purpose) =>
        createLink(db, purpose, user),
      ),
    )),
    config.baseUrl + visitorPath(id),
    cvLink({ id, cvFileId: newId() }, user),
    answerUrl({ id, requestedAt: new Date(), email: user.email }),
    extensionUrl({ id, expiresAt: new Date() }, user.email),
    unsubscribeUrl({ what: "all", id: user.id }),
    keepAccountUrl({ kind: "account", id: user.id, email: user.email }, new Date()),
    config.baseUrl + decisionPath(id, user.email),
    `${config.baseUrl}/login?retour=${encodeURIComponent(visitorPath(id))}`,
  ];
  const offer = `${config.baseUrl}/offres/${id}-charpentier-couvreur-h-f-a-saint-germain-en-laye`;
  const path = `/admin/courriers/${await promise({ blocks: [...links.map((url) => ({ button: "Ouvrir", url })), offer] })}`;
  const shown = [await admin.get(path), await admin.data(path), await admin.get(`${path}/apparence`)];
  for (const [index, text] of (await Promise.all(shown.map((response) => response.text()))).entries()) {
    for (const link of links) {
      const token = /[\w.-]{43,}/.exec(decodeURIComponent(link.slice(config.baseUrl.length)))![0];
      expect(text, `${index} ${link}`).not.toContain(token.slice(-40));
    }
    for (const part of ["/reset/…", "/CvView?acces=…", "/candidature/…", offer]) expect(text, part).toContain(part);
  }
});

test("without a mail server the test page says where mails are stored, and sends nothing", async () => {
  const page = await textOf(await admin.get(trialPage));
  expect(page).toContain("aucun e-mail ne part");
  expect(page).toContain(outbox());
  expect((await admin.post(trialPage, { email: "a@exemple.test" })).status).toBe(409);
});

test("a test mail leaves at once, shows its dialogue without credentials, and is in the audit log", async () => {
  const boss = await anAdmin();
  const taken = await listen({ login: true }, "lea:se%3Acret%407@");
  const answer = await as(boss).post(trialPage, { email: "" });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const text = await textOf(new Response(html));
  expect(taken).toHaveLength(1);
  for (const line of ["Le serveur a pris le message", "MAIL FROM", boss.email, "235", "AUTH PLAIN •••", "127.0.0.1"])
    expect(text).toContain(line);
  // The library's connection messages are translated or left out.
  expect(text).toMatch(/Connexion : établie avec 127\.0\.0\.1:\d+/);
  expect(text).toContain("Connexion : identification acceptée");
  expect(text).not.toMatch(/Connection|authenticated|handshake/);
  for (const secret of ["se:cret@7", "se%3Acret", Buffer.from("\0lea\0se:cret@7").toString("base64")])
    expect(html).not.toContain(secret);
  const noted = await db.selectFrom("audit").select(["action", "after"]).where("actorId", "=", boss.userId).execute();
  expect(noted).toEqual([{ action: "e-mail d’essai envoyé", after: { to: boss.email, lastError: null } }]);
  expect((await as(boss).post(trialPage, { email: "pas une adresse" })).status).toBe(400);
  for (let n = 1; n < platformLimits.mailTrials.points; n++) await as(boss).post(trialPage, { email: "" });
  expect((await as(boss).post(trialPage, { email: "" })).status).toBe(429);
});

test.each<[string, Judge, string, string]>([
  ["a wrong password", { login: true }, "lea:faux@", "L’identification est refusée"],
  ["no password where the server requires one", { login: true }, "", "L’identification est refusée"],
  ["a refused sender", { from: 550 }, "", "L’expéditeur est refusé"],
  ["a refused addressee", { to: 550 }, "", "Le destinataire est refusé"],
  ["a server that wants us to wait", { to: 451 }, "", "Le serveur demande d’attendre"],
  ["a refused message", { data: 554 }, "lea:se%3Acret%407@", "Le message est refusé"],
])("%s gets its own advice, and no secret is shown", async (_name, judge, credentials, title) => {
  await listen(judge, credentials);
  const text = await textOf(await as(await anAdmin()).post(trialPage, { email: "x@exemple.test" }));
  expect(text).toContain(title);
  if (credentials) expect(text).not.toContain("se:cret@7");
});

test("no server, a silent server and another protocol get different answers, within the timeout", async () => {
  const overrides = { to: "x@exemple.test", subject: "Essai", blocks: ["Bonjour,"] };
  config.smtpUrl = "smtp://127.0.0.1:1";
  expect(await sendTestMail(overrides)).toMatchObject({ fault: "refused", lines: [] });
  config.smtpUrl = "smtp://nulle-part.invalid:25";
  expect((await sendTestMail(overrides)).fault).toBe("name");
  const silent = net.createServer((socket) => socket.on("error", () => {}));
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", () => ready()));
  closing.push(() => new Promise((closed) => silent.close(() => closed())));
  config.smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const begun = Date.now();
  expect((await sendTestMail(overrides, 300)).fault).toBe("silent");
  expect(Date.now() - begun).toBeLessThan(2_000);
  await listen();
  config.smtpUrl = config.smtpUrl.replace("smtp:", "smtps:");
  expect((await sendTestMail(overrides, 3_000)).fault).toBe("tls");
  expect(await drain("mail", deliverMail)).toBeGreaterThanOrEqual(0);
});

test("does not wait beyond the timeout for a mail server that is slow to close", async () => {
  const dripping = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220-bonjour\r\n");
    const drops = setInterval(() => socket.write("220-bonjour\r\n"), 20);
    socket.on("close", () => clearInterval(drops));
  });
  const sockets = new Set<net.Socket>();
  dripping.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((ready) => dripping.listen(0, "127.0.0.1", () => ready()));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => dripping.close(closed));
  });
  config.smtpUrl = `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`;
  const trial = await sendTestMail({ to: "x@exemple.test", subject: "Essai", blocks: [] }, 200);
  expect(["slow", "silent"]).toContain(trial.fault);
  expect(platformMessages.mailTrialTooOften("5 minutes")).toContain("5 minutes");
});
