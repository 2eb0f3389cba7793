// Tests of permanent refusals: no further try, a mark at the address, and the question at the next sign-in.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { as, browser, textOf } from "../../../tests/app.ts";
import { aCandidate, aCompany, anAdmin, type Person, password, withPassword } from "../../../tests/factories.ts";
import { config } from "../config/config.server.ts";
import { db, pool, transaction } from "../db/db.server.ts";
import { newId } from "../http/id.ts";
import { drain } from "../jobs/jobs.server.ts";
import { deliverMail, resendMail, sendMail } from "./mail.server.tsx";
import { resumeMails } from "./mail-queue.server.ts";
import { sweepMails } from "./mail-sweep.server.ts";

type Judge = { rcpt?: (address: string) => string | null; data?: () => string | null; helo?: string };

let server: SMTPServer;
let judge: Judge = {};
let greetings: string[] = [];

const errorOf = (said: string | null | undefined) =>
  said ? Object.assign(new Error(said.slice(4)), { responseCode: Number(said.slice(0, 3)) }) : null;

beforeEach(async () => {
  judge = {};
  greetings = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onMailFrom: (_address, session, answer) => {
      greetings.push(String(session.hostNameAppearsAs));
      answer();
    },
    onRcptTo: ({ address }, _session, answer) => answer(errorOf(judge.rcpt?.(address))),
    onData: (stream, _session, answer) => {
      stream.resume();
      stream.on("end", () => answer(errorOf(judge.data?.())));
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
  config.smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

const address = { baseUrl: config.baseUrl, mailFrom: config.mailFrom };

afterEach(async () => {
  config.smtpUrl = undefined;
  Object.assign(config, address);
  await db.deleteFrom("refusedAddresses").execute();
  await new Promise<void>((closed) => server.close(() => closed()));
});

async function send(to: string): Promise<string> {
  const letter = { to, template: "verification", subject: "Vérifiez votre adresse", blocks: ["Bonjour,"] };
  const id = await transaction((tx) => sendMail(tx, letter));
  await drain("mail", deliverMail);
  return id;
}

const mailOf = (id: string) => db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const marks = async () => (await db.selectFrom("refusedAddresses").select("email").execute()).map(({ email }) => email);

async function jobState(id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>("SELECT state FROM pgboss.job WHERE id = $1", [id]);
  return rows[0]?.state;
}

const newAddress = () => `boite-${newId()}@exemple.test`;

describe("a refusal of the recipient", () => {
  test.each([
    ["550 5.1.1 No such user here", true],
    ["550 No such mailbox", true],
    ["553 5.1.3 Bad address", true],
    ["552 5.2.2 Mailbox full", true],
    ["554 5.7.1 Relay access denied", false],
    ["550 5.7.1 Our block list names your host", false],
  ])("with %s ends at once, and marks the address: %s", async (said, isMarked) => {
    const to = newAddress();
    judge.rcpt = () => said;
    const id = await send(to);
    const mail = await mailOf(id);
    expect(mail).toMatchObject({ state: "failed", tries: 1, refusedAt: expect.any(Date) });
    expect(mail.lastError).toContain(said);
    expect(await jobState(id)).toBe("completed");
    expect(await marks()).toEqual(isMarked ? [to] : []);
    // No task tries it again.
    await db
      .updateTable("mails")
      .set({ createdAt: new Date(0) })
      .where("id", "=", id)
      .execute();
    await resumeMails();
    await drain("mail", deliverMail);
    await deliverMail({ id });
    expect((await mailOf(id)).tries).toBe(1);
  });

  test.each(["450 4.2.0 Greylisted, try again later", "451 4.3.0 Try later", "421 Too busy"])(
    "with %s is tried again",
    async (said) => {
      const to = newAddress();
      judge.rcpt = () => said;
      const id = await send(to);
      expect(await mailOf(id)).toMatchObject({ state: "failed", tries: 1, refusedAt: null });
      expect(await jobState(id)).toBe("retry");
      expect(await marks()).toEqual([]);
      judge = {};
      await deliverMail({ id });
      expect(await mailOf(id)).toMatchObject({ state: "sent", tries: 2, lastError: null });
    },
  );

  test("concerns one recipient of several, and ends with the next delivered mail", async () => {
    const [good, gone] = [newAddress(), newAddress()];
    judge.rcpt = (to) => (to === gone ? "550 5.1.1 No such user" : null);
    const [one, other] = [await send(good), await send(gone)];
    expect((await mailOf(one)).state).toBe("sent");
    expect((await mailOf(other)).state).toBe("failed");
    expect(await marks()).toEqual([gone]);
    judge = {};
    expect(await transaction((tx) => resendMail(tx, other))).toBe(true);
    await drain("mail", deliverMail);
    expect(await mailOf(other)).toMatchObject({ state: "sent", refusedAt: null });
    expect(await marks()).toEqual([]);
  });

  test("after the data ends the mail only where it names the mailbox", async () => {
    judge.data = () => "550 5.1.1 Recipient address rejected";
    const gone = newAddress();
    expect((await mailOf(await send(gone))).refusedAt).not.toBeNull();
    judge.data = () => "554 5.7.1 Looks like spam";
    const id = await send(newAddress());
    expect((await mailOf(id)).refusedAt).toBeNull();
    expect(await jobState(id)).toBe("retry");
    expect(await marks()).toEqual([gone]);
  });

  test("shows in the mail log of the administration, which can send it again", async () => {
    const boss = as(await anAdmin());
    judge.rcpt = () => "550 5.1.1 No such user";
    const to = newAddress();
    const id = await send(to);
    const list = await textOf(await boss.get("/admin/courriers?state=refused"));
    expect(list).toContain(to);
    expect(list).toContain("Refusé définitivement");
    expect(list).toContain("550 5.1.1 No such user");
    const page = await textOf(await boss.get(`/admin/courriers/${id}`));
    expect(page).toContain("Aucun autre essai n’a lieu");
    expect(page).not.toContain("Prochain essai");
    judge = {};
    await boss.post(`/admin/courriers/${id}`, { geste: "renvoyer" });
    await drain("mail", deliverMail);
    expect((await mailOf(id)).state).toBe("sent");
  });

  test("leaves the failed mails when the administration cancels it, and can still be sent again", async () => {
    const boss = as(await anAdmin());
    judge.rcpt = () => "550 5.1.1 No such user";
    const to = newAddress();
    const id = await send(to);
    const path = `/admin/courriers/${id}`;
    const page = await textOf(await boss.get(path));
    expect(page).toContain("Renvoyer Annuler l’envoi");
    expect(page).toContain("« Annuler l’envoi » le retire des e-mails en échec");
    await boss.post(path, { geste: "annuler" });
    expect((await mailOf(id)).state).toBe("canceled");
    expect(await textOf(await boss.get("/admin/courriers?state=failed"))).not.toContain(to);
    expect(await textOf(await boss.get(path))).not.toContain("Annuler l’envoi");
    judge = {};
    await boss.post(path, { geste: "renvoyer" });
    await drain("mail", deliverMail);
    expect((await mailOf(id)).state).toBe("sent");
  });

  test("is forgotten after a month where no account has the address", async () => {
    judge.rcpt = () => "550 5.1.1 No such user";
    const person = await aCandidate();
    await send(newAddress());
    await send(person.email);
    await sweepMails(new Date(Date.now() + 40 * 86_400_000));
    expect(await marks()).toEqual([person.email]);
  });
});

describe("the owner of a refused address", () => {
  const signIn = async (person: Person, retour?: string) => {
    const own = browser();
    const answer = await own.post("/login", { email: person.email, password, ...(retour ? { retour } : {}) });
    return { own, to: answer.headers.get("location")! };
  };

  test.each([
    ["a candidate", aCandidate],
    ["a company", aCompany],
  ])(
    "%s is asked for another one at the next sign-in, may go on, and is asked no more once mails arrive",
    async (_, make) => {
      const person = await make();
      await withPassword(person);
      judge.rcpt = () => "550 5.1.1 No such user";
      await send(person.email);
      const { own, to } = await signIn(person, "/offres?q=soudeuse");
      expect(to).toBe("/compte/securite?retour=%2Foffres%3Fq%3Dsoudeuse#adresse");
      const html = await (await own.get(to)).text();
      expect(html).toContain("Nos e-mails ne vous parviennent plus");
      expect(html).toContain('href="/offres?q=soudeuse"');
      expect(html).toContain("Nouvelle adresse e-mail");
      judge = {};
      await send(person.email);
      expect((await signIn(person, "/offres?q=soudeuse")).to).toBe("/offres?q=soudeuse");
      expect(await textOf(await own.get("/compte/securite"))).not.toContain("Nos e-mails ne vous parviennent plus");
    },
  );

  test("whose address is not confirmed corrects it on the page of the verification", async () => {
    const person = await aCandidate({ emailVerified: false });
    await withPassword(person);
    judge.rcpt = () => "550 5.1.1 No such user";
    await send(person.email);
    const { own, to } = await signIn(person);
    expect(to).toBe("/verify-email?corriger=oui&retour=%2Fmoncompte");
    const text = await textOf(await own.get(to));
    expect(text).toContain("Nos e-mails ne vous parviennent plus");
    expect(text).toContain("Corriger l’adresse");
    judge = {};
    const other = newAddress();
    await own.post("/verify-email", { email: other });
    expect(await textOf(await own.get("/verify-email"))).not.toContain("Nos e-mails ne vous parviennent plus");
  });
});

describe("the name given to a mail server", () => {
  test.each([
    ["https://emploi.exemple.fr/", "Vivier <courrier@autre.exemple.fr>", "emploi.exemple.fr"],
    ["http://localhost:3000", "Vivier <courrier@autre.exemple.fr>", "autre.exemple.fr"],
    ["http://192.0.2.7", "courrier@autre.exemple.fr", "autre.exemple.fr"],
    ["http://[2001:db8::1]:3000", "courrier@autre.exemple.fr", "autre.exemple.fr"],
  ])("with BASE_URL=%s and MAIL_FROM=%s is %s", async (baseUrl, mailFrom, name) => {
    Object.assign(config, { baseUrl, mailFrom });
    await send(newAddress());
    expect(new Set(greetings)).toEqual(new Set([name]));
  });
});
