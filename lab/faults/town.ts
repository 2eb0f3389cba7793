// A busy site and a ledger: each acknowledged write must exist exactly once, no page shows another person's data.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as platformMessages from "../../app/platform/messages.ts";
import { offerText, type Server, type Start, startServer, until } from "../../tests/e2e/server.ts";
import { registerCleanup } from "../ending.ts";
import { Door } from "./gate.ts";
import { PostOffice } from "./post-office.ts";
import { queryDatabase } from "./postgres.ts";
import { Visitor, type VisitorAnswer } from "./visitor.ts";

const companies = 3;
const cv = fs.readFileSync(path.join(import.meta.dirname, "../../tests/e2e/cv-zoe.pdf"));

type Company = { visitor: Visitor; name: string; offer: string };

type AcknowledgedWrite = { kind: "offer" | "account" | "application"; mark: string };

export type TimedAnswer = VisitorAnswer & { path: string; at: number };

export const isOverloadAnswer = ({ text }: VisitorAnswer) =>
  text.includes(platformMessages.overloaded.split(" en ")[0]!);

export class Town {
  readonly dataDir: string;
  readonly office = new PostOffice();
  readonly acknowledged: AcknowledgedWrite[] = [];
  readonly answers: TimedAnswer[] = [];
  readonly broken: unknown[] = [];
  readonly wrong: string[] = [];
  private readonly env: Record<string, string>;
  private readonly start: Start;
  private companies: Company[] = [];
  private readonly addresses = new Map<string, string>();
  private n = 0;
  private sending = false;
  private end: () => Promise<void> = async () => {};
  server!: Server;
  mailDoor!: Door;

  constructor(folder: string, start: Start = {}) {
    this.dataDir = start.dataDir ?? path.join(folder, "data");
    this.start = start;
    this.env = { TRUST_PROXY: "1", LOG_LEVEL: "error", ...start.env };
  }

  get database(): string {
    return this.env.DATABASE_URL ?? this.dataDir;
  }

  async open(): Promise<this> {
    this.mailDoor = new Door(await this.office.open());
    await this.mailDoor.open();
    this.end = registerCleanup(async () => {
      this.sending = false;
      if (this.server) await this.server.end("SIGTERM");
      await this.mailDoor.close();
      await this.office.close();
    });
    await this.startAgain();
    for (let i = 0; i < companies; i++) this.companies.push(await this.settle(i));
    return this;
  }

  async startAgain(): Promise<number> {
    const started = performance.now();
    const env = { ...this.env, SMTP_URL: `smtp://127.0.0.1:${this.mailDoor.port}` };
    this.server = await startServer({ mode: "start", ...this.start, dataDir: this.dataDir, env });
    for (const { visitor } of this.companies) visitor.server = this.server;
    return performance.now() - started;
  }

  close(): Promise<void> {
    return this.end();
  }

  private async settle(i: number): Promise<Company> {
    const visitor = new Visitor(this.server);
    const name = `c${i}`;
    const answer = await visitor.signUp(`${name}@entreprise.example`, `Menuiserie ${name}`);
    assert.equal(
      answer.location,
      "/verify-email",
      `the company ${name} signs up: ${answer.status} ${answer.text.slice(0, 500)}`,
    );
    await queryDatabase(this.database, `UPDATE "users" SET "emailVerified" = true WHERE "email" = $1`, [
      `${name}@entreprise.example`,
    ]);
    await queryDatabase(this.database, `UPDATE "companies" SET "heldAs" = NULL WHERE "nom" = $1`, [
      `Menuiserie ${name}`,
    ]);
    const made = await visitor.post("/compte/entreprise/creer-offre", {
      title: `Menuisier H/F ${name}-0`,
      city: "Lyon",
      salary: "2400",
      description: offerText,
    });
    assert.equal(made.status, 302, "the first offer");
    const [row] = await queryDatabase<{ id: string }>(this.database, `SELECT "id" FROM "offers" WHERE "title" = $1`, [
      `Menuisier H/F ${name}-0`,
    ]);
    return { visitor, name, offer: row!.id };
  }

  private note(path: string, answer: VisitorAnswer): VisitorAnswer {
    this.answers.push({ ...answer, path, at: performance.now() });
    return answer;
  }

  private next(): number {
    this.n++;
    return this.n;
  }

  async write(kind: AcknowledgedWrite["kind"], lane = 0): Promise<VisitorAnswer> {
    const company = this.companies[lane % companies]!;
    const n = this.next();
    if (kind === "offer") {
      const mark = `Menuisier H/F ${company.name}-${n}`;
      const fields = { title: mark, city: "Lyon", salary: "2400", description: offerText };
      const answer = this.note("creer-offre", await company.visitor.post("/compte/entreprise/creer-offre", fields));
      if (answer.status === 302 && !answer.location?.startsWith("/login")) this.acknowledged.push({ kind, mark });
      return answer;
    }
    const visitor = new Visitor(this.server);
    const mark = `personne-${n}@courrier.example`;
    if (kind === "account") {
      const answer = this.note("inscription", await visitor.signUp(mark));
      if (answer.location === "/verify-email") {
        this.acknowledged.push({ kind, mark });
        await this.look(visitor, mark);
      }
      return answer;
    }
    const answer = await this.apply(visitor, company.offer, mark);
    if (answer.status === 302) this.acknowledged.push({ kind, mark });
    return answer;
  }

  async apply(visitor: Visitor, offer: string, email: string): Promise<VisitorAnswer> {
    const form = new FormData();
    const fields = { prenom: "Nadia", nom: "Benali", email, tel: "06 39 98 12 34" };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("cv", new Blob([cv], { type: "application/pdf" }), "cv.pdf");
    return this.note("postuler", await visitor.send(await this.addressOf(offer), form));
  }

  /** The canonical address of an offer: a form sent to another one is redirected and loses its message. */
  private async addressOf(offer: string): Promise<string> {
    const bare = `/offres/${offer}`;
    const known = this.addresses.get(offer);
    if (known) return known;
    const answer = await new Visitor(this.server).send(bare).catch(() => null);
    if (answer?.status !== 301 || !answer.location) return bare;
    this.addresses.set(offer, answer.location);
    return answer.location;
  }

  /** Error answers, except "too many at once", which a busy machine may give. */
  faults(): string[] {
    const wrong = this.answers.filter((one) => one.status >= 500 && !isOverloadAnswer(one));
    return wrong.map(
      ({ status, path, text }) => `${status} ${path} ${/<h1>[^<]*/.exec(text)?.[0] ?? text.slice(0, 200)}`,
    );
  }

  company(lane = 0): Visitor {
    return this.companies[lane % companies]!.visitor;
  }

  firstOffer(): string {
    return this.companies[0]!.offer;
  }

  private async look(visitor: Visitor, mark: string): Promise<void> {
    const answer = this.note("moncompte", await visitor.get("/moncompte"));
    if (answer.status !== 200) return;
    const found = new Set(answer.text.match(/personne-\d+@courrier\.example/g));
    if (!found.has(mark) || found.size !== 1) this.wrong.push(`the page of ${mark} holds ${[...found].join(", ")}`);
  }

  private async lookAtOffers({ visitor, name }: Company): Promise<void> {
    const answer = this.note("mes-offres", await visitor.get("/compte/entreprise/mes-offres"));
    if (answer.status !== 200) return;
    const others = [...answer.text.matchAll(/Menuisier H\/F (c\d+)-/g)].filter(([, found]) => found !== name);
    if (others.length > 0) this.wrong.push(`the offers of ${name} hold those of ${others[0]![1]}`);
  }

  /** Writes and reads until stopped; a broken connection is not an acknowledgement. */
  begin(): { stop(): Promise<void> } {
    this.sending = true;
    const lane = async (work: () => Promise<unknown>, pauseMs: number) => {
      while (this.sending) {
        await work().catch((error) => {
          this.broken.push(error);
          return pause(50);
        });
        await pause(pauseMs);
      }
    };
    const lanes = [
      ...this.companies.map((_, i) => lane(() => this.write("offer", i), 5)),
      ...[0, 1].map((i) => lane(() => this.write("account", i), 5)),
      lane(() => this.write("application", this.n), 20),
      ...this.companies.map((company) => lane(() => this.lookAtOffers(company), 30)),
      lane(async () => this.note("offres", await new Visitor(this.server).get("/offres")), 20),
    ];
    return {
      stop: async () => {
        this.sending = false;
        await Promise.all(lanes);
      },
    };
  }

  /** Compares the ledger with the database and the mails. @throws when anything is missing, doubled or another's */
  async settleAccounts(mailMs = 150_000): Promise<string> {
    const rows = async (kind: AcknowledgedWrite["kind"], text: string) => {
      const marks = this.acknowledged.filter((one) => one.kind === kind).map(({ mark }) => mark);
      const found = await queryDatabase<{ mark: string; n: string }>(this.database, text, [marks]);
      const counts = new Map(found.map(({ mark, n }) => [mark, Number(n)]));
      const bad = marks.filter((mark) => counts.get(mark) !== 1);
      assert.deepEqual(bad, [], `${kind}: acknowledged, and not there exactly once`);
      return marks.length;
    };
    const n = {
      offers: await rows(
        "offer",
        `SELECT "title" AS mark, count(*) AS n FROM "offers" WHERE "title" = ANY($1) GROUP BY 1`,
      ),
      accounts: await rows(
        "account",
        `SELECT "email" AS mark, count(*) AS n FROM "users" WHERE "email" = ANY($1) GROUP BY 1`,
      ),
      applications: await rows(
        "application",
        `SELECT "email" AS mark, count(*) AS n FROM "applications" WHERE "email" = ANY($1) GROUP BY 1`,
      ),
    };
    assert.deepEqual(this.wrong, [], "seen by another person");
    const mails = await this.checkMails(mailMs);
    return `${n.offers} offers, ${n.accounts} accounts, ${n.applications} applications acknowledged, each there once; ${mails}`;
  }

  private async checkMails(ms: number): Promise<string> {
    const owed = this.acknowledged.filter(({ kind }) => kind !== "offer").map(({ mark }) => mark);
    const missing = () => {
      const taken = new Set(this.office.taken.map(({ to }) => to));
      return owed.filter((mark) => !taken.has(mark));
    };
    await until(() => missing().length === 0, ms).catch(() => {
      throw new Error(`${missing().length} promised mails never came: ${missing().slice(0, 5).join(", ")}`);
    });
    const times = new Map<string, number>();
    const names = new Map<string, Set<string>>();
    for (const { to, id } of this.office.taken) {
      times.set(id, (times.get(id) ?? 0) + 1);
      names.set(to, (names.get(to) ?? new Set()).add(id));
    }
    const often = [...times].filter(([, n]) => n > 2);
    assert.deepEqual(often, [], "mails that came more than twice");
    const several = owed.filter((mark) => names.get(mark)!.size !== 1);
    assert.deepEqual(several, [], "mails of one promise under several Message-IDs");
    const twice = [...times].filter(([, n]) => n === 2).length;
    return `${owed.length} mails promised, all came, ${twice} of them twice under one Message-ID`;
  }
}
