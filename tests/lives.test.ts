// Random sequences of events in the lives of an offer, its company and its applications, compared with their two tables:
// address, page, search, feeds, sitemap, structured data, the applicants' pages and their mails.
import fc from "fast-check";
import { expect, test } from "vitest";
import { applicationChanges, applicationLife } from "../app/hiring/application-life.ts";
import { visitorPath } from "../app/hiring/apply/sent-applications.server.ts";
import * as hiringLimits from "../app/hiring/limits.ts";
import { notifyApplicants } from "../app/hiring/review/application-ends.server.ts";
import { pauseUnanswered } from "../app/hiring/review/unanswered-offers.server.ts";
import { offerPath } from "../app/offers/offer.ts";
import {
  type OfferChange,
  type OfferState,
  offerChanges,
  offerLife,
  offerState,
  pauses,
} from "../app/offers/offer-life.ts";
import { confirmationUrl, runConfirmations } from "../app/offers/publishing/confirmations.server.ts";
import { extensionUrl, runOfferTerms } from "../app/offers/publishing/expiry.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import type { ApplicationState } from "../app/platform/db/schema.ts";
import { drain } from "../app/platform/jobs/jobs.server.ts";
import { as, textOf, visitor } from "./app.ts";
import { often } from "./effort.ts";
import {
  aCompany,
  anAdmin,
  anApplication,
  anOffer,
  type Company,
  type Person,
  password,
  withPassword,
} from "./factories.ts";
import { linkIn, mailsTo } from "./mails.ts";
import { closedFacts, goneFacts, openFacts, publishedFacts } from "./published-facts.ts";

const day = 86_400_000;
/** Today at noon: companies are requested by day only. */
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
let worlds = 100;

type Application = { id: string; email: string; state: ApplicationState; before: ApplicationState; mails: string[] };

/** The expected results of the tables, with the rows to compare. */
type World = {
  company: Company;
  admin: Person;
  offer: { id: string; companyId: string; title: string };
  offerIs: OfferState | "deleted";
  /** The state before the company closed it; null when it did not. */
  offerBefore: OfferState | null;
  /** Why the site paused the offer. */
  pausedFor: "unconfirmed" | "unanswered" | null;
  companyIs: "open" | "closing" | "erased";
  applications: Application[];
};

const isOpenCompany = ({ companyIs }: World) => companyIs === "open";

function endAll(world: World, change: "offerEnds" | "companyEnds" | "companyRemoved") {
  const { from, mails } = applicationChanges[change];
  for (const each of world.applications) {
    if (!(from as readonly ApplicationState[]).includes(each.state)) continue;
    Object.assign(each, { before: each.state, state: "ended" });
    each.mails.push(mails.toApplicant);
  }
}

function reopenAll(world: World) {
  const { offerIs } = world;
  if (!isOpenCompany(world) || offerIs === "deleted" || !offerLife[offerIs].keepsApplications) return;
  for (const each of world.applications) {
    if (each.state !== "ended") continue;
    each.state = each.before;
    each.mails.push(applicationChanges.reopen.mails.toApplicant);
  }
}

const pausedBy: Partial<Record<OfferChange, "unconfirmed" | "unanswered">> = {
  unconfirm: "unconfirmed",
  unanswered: "unanswered",
};

/** The row of the table, where the offer's state allows it. */
function change(world: World, name: OfferChange) {
  const { from, to, effects } = offerChanges[name];
  if (world.offerIs === "deleted" || !(from as readonly OfferState[]).includes(world.offerIs)) return;
  if (to === "before" && !world.offerBefore) return;
  const before = world.offerIs;
  world.offerIs = to === "before" ? world.offerBefore! : to;
  world.offerBefore = name === "close" ? before : null;
  // A closing and its undoing keep the reason of the pause.
  if (name !== "close" && name !== "undoClose") world.pausedFor = pausedBy[name] ?? null;
  if ((effects as readonly string[]).includes("applications-end")) endAll(world, "offerEnds");
  if ((effects as readonly string[]).includes("applications-reopen")) reopenAll(world);
}

type Event = { by: "company" | "administrator" | "applicant" | "time"; run(world: World): Promise<void> };

const own = ({ offer }: World) => `/compte/entreprise/mes-offres/${offer.id}`;
const setOffer = (
  { offer }: World,
  values: Partial<Record<"expiresAt" | "endedAt" | "confirmBy" | "unconfirmedAt", Date>> & { confirmMails?: number },
) => db.updateTable("offers").set(values).where("id", "=", offer.id).execute();

const post = (
  name: OfferChange,
  by: "company" | "administrator",
  path: (world: World) => string,
  fields: Record<string, string>,
): Event => ({
  by,
  run: async (world) => {
    // The accounts of an erased company are gone.
    if (by === "company" && world.companyIs === "erased") return;
    const who = by === "company" ? world.company : world.admin;
    await as(who).post(path(world), fields);
    if (by === "administrator" || isOpenCompany(world)) change(world, name);
  },
});

const admins = ({ offer }: World) => `/admin/offres/${offer.id}`;
const closing = { motif: "autrement", candidatures: "terminer" };

const events: Record<string, Event> = {
  pause: post("pause", "company", (world) => `${own(world)}/activation`, { actif: "non" }),
  activate: {
    by: "company",
    run: async (world) => {
      if (world.companyIs === "erased") return;
      await as(world.company).post(`${own(world)}/activation`, { actif: "oui" });
      // The answers come first.
      if (isOpenCompany(world) && world.pausedFor !== "unanswered") change(world, "activate");
    },
  },
  close: post("close", "company", (world) => `${own(world)}/fermeture`, closing),
  undoClose: {
    by: "company",
    run: async (world) => {
      if (world.companyIs === "erased") return;
      const avant =
        { expired: "expiree", paused: world.pausedFor ? pauses[world.pausedFor].before : "en-pause" }[
          String(world.offerBefore)
        ] ?? "en-ligne";
      await as(world.company).post(`${own(world)}/fermeture`, { form: "annulation", avant });
      if (isOpenCompany(world)) change(world, "undoClose");
    },
  },
  delete: post("delete", "company", (world) => `${own(world)}/suppression`, {}),
  moderate: post("delete", "administrator", (world) => `${admins(world)}/suppression`, { ground: "fausse" }),
  expire: {
    by: "time",
    run: async (world) => {
      if (world.offerIs !== "open") return;
      await setOffer(world, { expiresAt: new Date(Date.now() - 1000) });
      await runOfferTerms(new Date());
      change(world, "expire");
    },
  },
  unconfirm: {
    by: "time",
    run: async (world) => {
      if (world.offerIs !== "open" || !isOpenCompany(world)) return;
      // Requested, reminded and overdue for a week.
      const overdue = { confirmBy: new Date(Date.now() - 8 * day), unconfirmedAt: new Date(Date.now() - 8 * day) };
      await setOffer(world, { ...overdue, confirmMails: 2 });
      await runConfirmations(noon);
      change(world, "unconfirm");
    },
  },
  unanswered: {
    by: "time",
    run: async (world) => {
      if (world.offerIs !== "open" || !isOpenCompany(world)) return;
      const createdAt = new Date(Date.now() - 8 * day);
      for (let number = 0; number < hiringLimits.latePaused; number += 1)
        await anApplication(world.offer, { createdAt });
      await pauseUnanswered(new Date());
      change(world, "unanswered");
    },
  },
  answered: {
    by: "time",
    run: async (world) => {
      if (world.offerIs !== "paused" || world.pausedFor !== "unanswered") return;
      await db
        .updateTable("applications")
        .set({ answeredAt: new Date() })
        .where("offerId", "=", world.offer.id)
        .where("createdAt", "<", new Date(Date.now() - 7 * day))
        .execute();
      await pauseUnanswered(new Date());
      change(world, "answered");
    },
  },
  confirm: {
    by: "company",
    run: async (world) => {
      if (world.offerIs !== "open" && !(world.offerIs === "paused" && world.pausedFor === "unconfirmed")) return;
      const { id } = world.offer;
      const { confirmBy } = await db
        .selectFrom("offers")
        .select("confirmBy")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await visitor.post(new URL(confirmationUrl({ id, confirmBy }, world.company.email)).pathname);
      if (isOpenCompany(world)) change(world, "confirm");
    },
  },
  lapse: {
    by: "time",
    run: async (world) => {
      if (world.offerIs !== "expired") return;
      await setOffer(world, { endedAt: new Date(Date.now() - 31 * day), expiresAt: new Date(Date.now() - 31 * day) });
      await runOfferTerms(new Date());
      change(world, "lapse");
    },
  },
  extend: {
    by: "company",
    run: async (world) => {
      if (world.offerIs !== "expired") return;
      const { id } = world.offer;
      const row = await db.selectFrom("offers").select("expiresAt").where("id", "=", id).executeTakeFirstOrThrow();
      await visitor.post(new URL(extensionUrl({ id, expiresAt: row.expiresAt! }, world.company.email)).pathname);
      if (isOpenCompany(world)) change(world, "extend");
    },
  },
  closeCompany: {
    by: "company",
    run: async (world) => {
      if (!isOpenCompany(world)) return;
      await as(world.company).post("/compte/entreprise/equipe", { form: "fermer", currentPassword: password });
      world.companyIs = "closing";
      endAll(world, "companyEnds");
    },
  },
  reopenCompany: {
    by: "company",
    run: async (world) => {
      if (world.companyIs !== "closing") return;
      const mails = await mailsTo(world.company.email);
      await visitor.post(linkIn(mails.findLast(({ template }) => template === "suppression-demandee")!));
      world.companyIs = "open";
      reopenAll(world);
    },
  },
  eraseCompany: {
    by: "administrator",
    run: async (world) => {
      await as(world.admin).post(`/admin/entreprises/${world.company.companyId}/suppression`, { ground: "fausse" });
      endAll(world, "companyRemoved");
      Object.assign(world, { companyIs: "erased", offerIs: "deleted" });
    },
  },
  withdraw: {
    by: "applicant",
    run: async ({ applications: [first] }) => {
      await visitor.post(visitorPath(first!.id), { form: "retrait" });
      first!.state = "withdrawn";
    },
  },
};

async function aWorld(): Promise<World> {
  const company = await withPassword(await aCompany({ nom: "Clinique des Tilleuls" }));
  // A title of its own: the page of a closed offer shows similar ones.
  worlds += 1;
  const offer = await anOffer({ companyId: company.companyId, title: `Fileur de verre ${worlds}` });
  const states: ApplicationState[] = ["received", "to-study", "interview", "retained", "refused"];
  const applications: Application[] = [];
  for (const [index, state] of states.entries()) {
    const email = `vie-${index}-${offer.id}@exemple.test`;
    const notifiedState = state === "to-study" || state === "received" ? "received" : state;
    const { id } = await anApplication(offer, { email, state, notifiedState: notifiedState as "received" });
    applications.push({ id, email, state, before: state, mails: [] });
  }
  return {
    company,
    admin: await anAdmin(),
    offer,
    offerIs: "open",
    offerBefore: null,
    pausedFor: null,
    companyIs: "open",
    applications,
  };
}

async function comparePublic({ offer, offerIs, companyIs }: World) {
  const { title } = offer;
  const path = offerPath(offer);
  const facts = await publishedFacts(offer, path, title);
  if (offerIs === "deleted") expect(facts).toEqual(goneFacts);
  else if (companyIs === "open" && offerLife[offerIs].isListed) expect(facts).toEqual(openFacts(path, title));
  else expect(facts).toEqual(closedFacts);
  const row = await db.selectFrom("offers").selectAll().where("id", "=", offer.id).executeTakeFirst();
  expect(row ? offerState(row) : "deleted").toBe(offerIs);
}

/** Where the page says the last state in a sentence of its own. */
const lastWords: Partial<Record<ApplicationState, string>> = {
  retained: "a retenu votre candidature",
  ended: "Votre candidature est terminée",
};

async function compareApplications(world: World) {
  const { offerIs, companyIs, applications } = world;
  const isOnline = companyIs === "open" && offerIs === "open";
  for (const { id, email, state, mails } of applications) {
    const row = await db.selectFrom("applications").select("state").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.state).toBe(state);
    const { mayTalk, isOpen, isLast, applicant } = applicationLife[state];
    const page = await visitor.get(visitorPath(id));
    expect(page.status).toBe(200);
    const text = await textOf(page);
    expect(text.includes("Votre message"), `${state}: message`).toBe(mayTalk && companyIs === "open");
    expect(text.includes("n’est plus en ligne"), `${state}: online`).toBe(isOpen && !isOnline);
    expect(/(Offre retirée|Entreprise (?:fermée|retirée)) (?:le )?\d/.test(text), `${state}: last step`).toBe(
      state === "ended",
    );
    if (isLast) expect(text, state).toContain(lastWords[state] ?? applicant);
    const lifeMails: string[] = Object.values(applicationChanges).map((each) =>
      "toApplicant" in each.mails ? each.mails.toApplicant : "",
    );
    const sent = (await mailsTo(email))
      .map(({ template }) => template)
      .filter((template) => lifeMails.includes(template));
    expect(sent, `${state}: mails`).toEqual(mails);
  }
}

test("every sequence of events leads to the results of the tables", async () => {
  const names = Object.keys(events);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }), async (sequence) => {
      const world = await aWorld();
      for (const name of sequence) {
        await events[name]!.run(world);
        await drain("applicants", notifyApplicants, true);
        await compareApplications(world);
      }
      await comparePublic(world);
    }),
    {
      // The examples are among them.
      numRuns: often(15, 60),
      endOnFailure: true,
      // Each end, and what could bring applications back although an end remains.
      examples: [
        [["pause", "activate", "close", "activate"]],
        [["expire", "lapse", "activate"]],
        [["unanswered", "activate", "close", "undoClose", "answered", "unanswered"]],
        [["unconfirm", "confirm", "unconfirm", "close", "undoClose", "confirm"]],
        [["unconfirm", "closeCompany", "reopenCompany", "activate"]],
        [["closeCompany", "reopenCompany", "delete"]],
        [["closeCompany", "moderate", "reopenCompany"]],
        [["expire", "closeCompany", "lapse", "reopenCompany", "activate"]],
        [["withdraw", "closeCompany", "eraseCompany"]],
        [["expire", "extend", "eraseCompany"]],
        [["close", "closeCompany", "reopenCompany", "activate"]],
      ],
    },
  );
}, 240_000);
