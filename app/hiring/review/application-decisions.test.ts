// A company's decisions over HTTP: checked against the state on the page, sent twelve hours later, undone until then.
import * as build from "virtual:react-router/server-build";
import fc from "fast-check";
import type { ShouldRevalidateFunction } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { as, type Client, edit, type Fields, follow, textOf, visitor } from "../../../tests/app.ts";
import { textIn } from "../../../tests/archives.ts";
import { aCandidate, aColleague, aCompany, anApplication, anOffer } from "../../../tests/factories.ts";
import { mailsTo } from "../../../tests/mails.ts";
import { namedStates, plainStates, withdrawnStates } from "../../access/application-states.ts";
import { db } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { applicationLife, applicationStates, canMove, movesFrom, mustNotify } from "../application-life.ts";
import { sendDueNotices } from "./decision-emails.server.ts";

const inbox = "/compte/entreprise/candidatures";
const hour = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * hour);

async function aReceived(given: Parameters<typeof anApplication>[1] = {}) {
  const company = await aCompany({ nom: "Clinique du Port" });
  const offer = await anOffer({ companyId: company.companyId, title: "Opticienne" });
  const amelie = await aCandidate({ prenom: "Amélie", nom: "Martin" });
  const application = await anApplication(offer, { candidateId: amelie.id, email: amelie.email, ...given });
  return { company, offer, amelie, id: application.id, path: `${inbox}/${application.id}` };
}

// The scheduled task sends every due notice.
beforeEach(() => db.deleteFrom("applicationNotices").execute());

const decide = (client: Client, path: string, from: ApplicationState, to: ApplicationState, more = {}) =>
  client.post(path, { form: "etat", vu: applicationLife[from].slug, etat: applicationLife[to].slug, ...more });

const refusal = { modele: "libre", "texte-libre": "Merci, mais nous poursuivons\navec une autre personne." };

const rowOf = (id: string) => db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const noticesOf = (id: string) =>
  db.selectFrom("applicationNotices").selectAll().where("applicationId", "=", id).orderBy("createdAt").execute();
const eventsOf = async (id: string) => {
  const rows = await db
    .selectFrom("applicationEvents")
    .select(["state", "fromState", "byUserId", "reason"])
    .where("applicationId", "=", id)
    .orderBy("at")
    .execute();
  return rows.map(({ state, fromState, reason }) => [state, fromState, reason]);
};

/** The text of the page after a form, and the fields of its "Annuler". */
async function landing(client: Client, answer: Response) {
  expect(answer.status).toBe(302);
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const page = await client.get(answer.headers.get("location") ?? "", { Cookie: cookie });
  const html = await page.clone().text();
  const toast = /<div class="toast">([\s\S]*?)<\/form>/.exec(html)?.[1] ?? "";
  const fields = Object.fromEntries(
    [...toast.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll("&amp;", "&"),
    ]),
  );
  const action = /action="([^"]+)"/.exec(toast)?.[1] ?? "";
  return { text: await textOf(page), undo: () => client.post(action, fields) };
}

describe("state changes", () => {
  test("that lower wings query are those of the table", () => {
    const statesWhere = (is: (state: ApplicationState) => boolean) => applicationStates.filter(is);
    expect(withdrawnStates).toEqual(statesWhere((state) => !applicationLife[state].stands));
    expect(plainStates).toEqual(statesWhere((state) => !applicationLife[state].mayTalk));
    // The steps that lead on to a post, each of which the one before allows.
    for (const [index, state] of namedStates.entries())
      expect(movesFrom(namedStates[index - 1] ?? "received")).toContain(state);
    expect(namedStates).not.toContain("refused");
  });

  test("allow a company every state except the first, and no change of a withdrawn or ended application", () => {
    for (const from of applicationStates) {
      for (const to of applicationStates) {
        const allowed = canMove(from, to);
        const isOver = from === "withdrawn" || from === "ended";
        expect(allowed).toBe(!isOver && from !== to && to !== "received" && to !== "withdrawn" && to !== "ended");
        expect(movesFrom(from).includes(to as never)).toBe(allowed);
      }
    }
  });

  test("any sequence of changes notifies exactly when the candidate's last known state is outdated", () => {
    // Sorting is not sent; a decision is, and so is its end.
    const decided = new Set<ApplicationState>(["interview", "retained", "refused"]);
    const walk = fc.array(fc.record({ choice: fc.nat(), isNotified: fc.boolean() }), { maxLength: 14 });
    const property = fc.property(walk, (steps) => {
      let state: ApplicationState = "received";
      let notified: Exclude<ApplicationState, "withdrawn"> = "received";
      for (const { choice, isNotified } of steps) {
        const moves = movesFrom(state);
        const to = moves[choice % moves.length]!;
        const expected = to !== notified && (decided.has(to) || decided.has(notified));
        expect(mustNotify(notified, to)).toBe(expected);
        state = to;
        if (expected && isNotified) notified = to;
      }
    });
    fc.assert(property, { numRuns: 500 });
    expect(mustNotify("refused", "withdrawn")).toBe(false);
  });

  test("the database accepts no other state", async () => {
    const { id } = await aReceived();
    for (const change of [{ state: "embauchée" }, { notifiedState: "withdrawn" }]) {
      const write = db
        .updateTable("applications")
        .set(change as never)
        .where("id", "=", id)
        .execute();
      await expect(write).rejects.toThrow(/check constraint/);
    }
  });
});

describe("a decision", () => {
  test("made at 18:30 is sent at 8:00, not at 6:30", async () => {
    const { company, id, path } = await aReceived();
    try {
      vi.setSystemTime(new Date("2026-11-24T17:30:00Z"));
      const answer = await decide(as(company), path, "received", "refused", refusal);
      expect((await landing(as(company), answer)).text).toContain("25 novembre 2026 à 8 h");
    } finally {
      vi.useRealTimers();
    }
    expect(await noticesOf(id)).toMatchObject([{ dueAt: new Date("2026-11-25T07:00:00Z") }]);
  });

  test("is stored with its author, and shown to the candidate twelve hours later by mail and on their pages, once", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    const answer = await decide(client, path, "received", "refused", refusal);
    expect(answer.headers.get("location")).toBe(path);
    const { text } = await landing(client, answer);
    expect(text).toContain("Amélie Martin : Refusée. Rien ne part avant le ");
    expect(text).toContain("La réponse apparaîtra dans son suivi le ");
    expect(await rowOf(id)).toMatchObject({ state: "refused", notifiedState: "received", answeredAt: null });
    expect(await eventsOf(id)).toEqual([
      ["received", null, null],
      ["refused", "received", null],
    ]);

    expect(await sendDueNotices(later(11.9))).toBe(0);
    expect(await mailsTo(amelie.email)).toEqual([]);
    const pages = ["/candidat", `/candidat/candidatures/${id}`];
    for (const page of pages) {
      const seen = await textOf(await as(amelie).get(page));
      expect(seen).toContain("Consultée");
      expect(seen).not.toMatch(/non retenue|refus|autre personne/i);
    }
    const archive = async () => textIn(await as(amelie).get("/moncompte/archive"), "donnees.json");
    expect(await archive()).toContain('"state": "received"');
    expect(await archive()).not.toMatch(/refused|autre personne/);

    const left = later(26);
    expect(await sendDueNotices(left)).toBe(1);
    expect(await sendDueNotices(left)).toBe(0);
    const [mail, ...others] = await mailsTo(amelie.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Une réponse à votre candidature", template: "candidature-reponse" });
    expect(mail?.text).toContain("> Merci, mais nous poursuivons\n> avec une autre personne.");
    expect(mail?.text).toContain("Clinique du Port");
    expect(await rowOf(id)).toMatchObject({ notifiedState: "refused", answeredAt: left });
    expect(await textOf(await as(amelie).get("/candidat"))).toContain("Non retenue");
    expect(await textOf(await as(amelie).get(`/candidat/candidatures/${id}`))).toContain("avec une autre personne.");
    expect(await archive()).toMatch(/"state": "refused"[\s\S]*avec une autre personne/);
  });

  test("that only sorts is never sent", async () => {
    const { company, amelie, id, path } = await aReceived();
    await decide(as(company), path, "received", "to-study");
    expect(await noticesOf(id)).toEqual([]);
    expect(await textOf(await as(amelie).get("/candidat"))).not.toContain("étude");
  });

  test("may have no text, except a refusal", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    const refused = await decide(client, path, "received", "refused");
    expect(refused.status).toBe(400);
    expect(await textOf(refused)).toContain("Choisissez un texte");
    await decide(client, path, "received", "interview");
    expect(await noticesOf(id)).toMatchObject([{ state: "interview", text: null }]);
    await sendDueNotices(later(26));
    const [mail] = await mailsTo(amelie.email);
    expect(mail?.text).toContain("Clinique du Port souhaite vous rencontrer");
    expect(mail?.text).toContain("L’entreprise prendra contact avec vous");
  });

  test("takes a template with the offer's title, and keeps an edited one when the form is invalid", async () => {
    const { company, id, path } = await aReceived();
    const client = as(company);
    const wrong = await decide(client, path, "received", "refused", {
      modele: "pourvu",
      "texte-pourvu": " ",
      "texte-sobre": "Retouché avec soin",
    });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Écrivez quelques mots, ou choisissez un autre texte");
    expect(html).toContain("Retouché avec soin");
    expect(html).toMatch(/id="modele-pourvu"[^>]*checked/);
    const long = await decide(client, path, "received", "refused", {
      modele: "sobre",
      "texte-sobre": "x".repeat(5001),
    });
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining("x".repeat(5001))]);
    expect(await noticesOf(id)).toEqual([]);
    await decide(client, path, "received", "refused", { modele: "pourvu" });
    const [notice] = await noticesOf(id);
    expect(notice?.text).toContain("« Opticienne »".replaceAll(" ", "\u00a0"));
    expect(notice?.text).not.toContain("{");
  });

  test("followed by another before it is sent is dropped: only the last is sent", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    await decide(client, path, "received", "interview");
    await decide(client, path, "interview", "retained");
    const notices = await noticesOf(id);
    expect(notices.map(({ state, canceledAt }) => [state, canceledAt !== null])).toEqual([
      ["interview", true],
      ["retained", false],
    ]);
    await sendDueNotices(later(26));
    expect(await mailsTo(amelie.email)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ notifiedState: "retained" });
    expect(await textOf(await as(amelie).get(`/candidat/candidatures/${id}`))).not.toContain("souhaite un entretien");
  });

  test("back to the state last sent sends nothing; a new one after a sent one is sent", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    await decide(client, path, "received", "interview");
    await sendDueNotices(later(26));
    await decide(client, path, "interview", "refused", refusal);
    await decide(client, path, "refused", "interview");
    expect((await noticesOf(id)).filter((notice) => !notice.sentAt && !notice.canceledAt)).toEqual([]);
    await decide(client, path, "interview", "to-study");
    expect((await noticesOf(id)).at(-1)).toMatchObject({ state: "to-study", canceledAt: null, sentAt: null });
    await sendDueNotices(later(26));
    expect((await mailsTo(amelie.email)).map((mail) => /étudie à nouveau/.test(mail.text))).toEqual([false, true]);
  });

  test("submitted twice counts once", async () => {
    const { company, id, path } = await aReceived();
    const client = as(company);
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(client, path, "received", "interview")));
    for (const answer of answers) expect(answer.status).toBe(302);
    expect(await eventsOf(id)).toHaveLength(2);
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test("returns to the list or board that it came from, and to no other address", async () => {
    const { company, path } = await aReceived();
    const client = as(company);
    const board = `${inbox}?vue=tableau`;
    const answer = await decide(client, path, "received", "interview", { retour: board });
    expect(answer.headers.get("location")).toBe(board);
    for (const retour of ["https://ailleurs.example/", "/admin", "//ailleurs.example", `${inbox}X`])
      expect((await decide(client, path, "interview", "interview", { retour })).headers.get("location")).not.toBe(
        retour,
      );
  });
});

describe("two recruiters at once", () => {
  test("the second sees the author and choice of the first, and nothing typed is lost", async () => {
    const { company, id, path } = await aReceived();
    const paul = as(await aColleague(company));
    const client = as(company);
    await decide(paul, path, "received", "interview");
    const answer = await decide(client, path, "received", "refused", refusal);
    expect(answer.status).toBe(409);
    const html = await answer.clone().text();
    const text = await textOf(answer);
    expect(text).toContain("L’état a changé entre-temps");
    expect(text).toMatch(/Paul Rivière l’a passée dans « Entretien »/);
    expect(html).toContain("avec une autre personne.");
    // The form now holds the current state: sent again, it counts.
    expect(html).toContain('name="vu" value="entretien"');
    expect(await rowOf(id)).toMatchObject({ state: "interview" });
    await decide(client, path, "interview", "refused", refusal);
    expect(await rowOf(id)).toMatchObject({ state: "refused" });
    // The browser loads the list and the steps again only where the route requests it.
    const { shouldRevalidate } = build.routes["candidature-recue"]!.module as {
      shouldRevalidate?: ShouldRevalidateFunction;
    };
    const isLoaded = (actionStatus: number) =>
      shouldRevalidate?.({ actionStatus, defaultShouldRevalidate: false } as Parameters<ShouldRevalidateFunction>[0]);
    expect([isLoaded(409), isLoaded(400)]).toEqual([true, false]);
  });

  test("the same choice is reported, and the pending notice gets its text", async () => {
    const { company, id, path } = await aReceived();
    await decide(as(await aColleague(company)), path, "received", "refused", { modele: "sobre" });
    const answer = await decide(as(company), path, "received", "refused", refusal);
    expect(answer.status).toBe(409);
    const html = await answer.clone().text();
    expect(await textOf(answer)).toContain("Paul Rivière a fait le même choix");
    expect(html).toContain("avec une autre personne.");
    expect(await noticesOf(id)).toHaveLength(1);
  });

  test("of ten simultaneous different decisions, one wins", async () => {
    const { company, id, path } = await aReceived();
    const client = as(company);
    const colleague = as(await aColleague(company));
    const wanted = ["interview", "retained", "to-study"] as const;
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => decide(n % 2 ? client : colleague, path, "received", wanted[n % 3]!)),
    );
    const { state } = await rowOf(id);
    expect(await eventsOf(id)).toEqual([
      ["received", null, null],
      [state, "received", null],
    ]);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(3);
  });

  test("an application withdrawn in the meantime stays withdrawn, and nothing is sent", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    await decide(client, path, "received", "interview");
    await as(amelie).post(`/candidat/candidatures/${id}/retrait`);
    expect(await sendDueNotices(later(26))).toBe(0);
    const answer = await decide(client, path, "interview", "refused", refusal);
    expect([answer.status, await textOf(answer)]).toEqual([409, expect.stringContaining("a retiré sa candidature")]);
    const page = await (await client.get(path)).text();
    expect(page).not.toContain('id="decision"');
    expect(await mailsTo(amelie.email)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: "withdrawn" });
  });
});

describe("undo", () => {
  test("of a decision sends nothing to the candidate, and restores the list", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    const { undo } = await landing(client, await decide(client, path, "received", "interview"));
    const { text } = await landing(client, await undo());
    expect(text).toContain("Le changement est annulé");
    expect(await rowOf(id)).toMatchObject({ state: "received", notifiedState: "received" });
    expect(await eventsOf(id)).toEqual([
      ["received", null, null],
      ["interview", "received", null],
      ["received", null, "undo"],
    ]);
    expect(await sendDueNotices(later(30))).toBe(0);
    expect(await mailsTo(amelie.email)).toEqual([]);
    // Sent twice, as a browser does after a broken connection.
    expect((await landing(client, await undo())).text).toContain("Le changement est annulé");
    expect(await eventsOf(id)).toHaveLength(3);
    await decide(client, path, "received", "to-study");
    expect((await landing(client, await undo())).text).toContain("Ce changement ne peut plus être annulé");
    expect(await textOf(await as(amelie).get(`/candidat/candidatures/${id}`))).not.toContain("souhaite un entretien");
  });

  test("is refused once the candidate was notified, or after another decision", async () => {
    const { company, id, path } = await aReceived();
    const client = as(company);
    const first = await landing(client, await decide(client, path, "received", "interview"));
    await sendDueNotices(later(26));
    expect((await landing(client, await first.undo())).text).toContain("Ce changement ne peut plus être annulé");
    expect(await rowOf(id)).toMatchObject({ state: "interview" });
    const second = await landing(client, await decide(client, path, "interview", "refused", refusal));
    await decide(client, path, "refused", "retained");
    expect((await landing(client, await second.undo())).text).toContain("Ce changement ne peut plus être annulé");
    expect(await rowOf(id)).toMatchObject({ state: "retained" });
  });

  test("of a second decision restores the first one's notice", async () => {
    const { company, id, path } = await aReceived();
    const client = as(company);
    await decide(client, path, "received", "interview", { modele: "libre", "texte-libre": "Mardi à 10 h ?" });
    const { undo } = await landing(client, await decide(client, path, "interview", "refused", refusal));
    await undo();
    const waiting = (await noticesOf(id)).filter(({ sentAt, canceledAt }) => !sentAt && !canceledAt);
    expect(waiting).toMatchObject([{ state: "interview", text: "Mardi à 10 h ?" }]);
    // The first one can be undone in turn.
    const page = await (await client.get(path)).text();
    const lot = /name="lot" value="([^"]+)"/.exec(page)?.[1] ?? "";
    await client.post(path, { form: "annulation", lot });
    expect(await rowOf(id)).toMatchObject({ state: "received" });
  });
});

describe("a pending notice", () => {
  test("can be sent at once, and only once", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    await decide(client, path, "received", "retained");
    const [notice] = await noticesOf(id);
    await client.post(path, { form: "envoi", avis: notice!.id });
    expect(await mailsTo(amelie.email)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ notifiedState: "retained" });
    const again = await landing(client, await client.post(path, { form: "envoi", avis: notice!.id }));
    expect(again.text).toContain("Ce message n’attend plus");
    await sendDueNotices(later(30));
    expect(await mailsTo(amelie.email)).toHaveLength(1);
  });

  test("can be edited until it is sent", async () => {
    const { company, amelie, id, path } = await aReceived();
    const client = as(company);
    await decide(client, path, "received", "refused", refusal);
    const [notice] = await noticesOf(id);
    await edit(client, path, { form: "texte", avis: notice!.id, texte: "Plus doux <b>encore</b>" });
    await sendDueNotices(later(26));
    const [mail] = await mailsTo(amelie.email);
    expect(mail?.text).toContain("Plus doux <b>encore</b>");
    expect(mail?.html).not.toContain("<b>encore");
    const late = await client.post(path, { form: "texte", avis: notice!.id, texte: "Trop tard" });
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining("Trop tard")]);
  });

  test("is not sent to an account due for erasure, and does not count as sent", async () => {
    const { company, amelie, id, path } = await aReceived();
    await decide(as(company), path, "received", "retained");
    await db
      .updateTable("users")
      .set({ erasureDueAt: later(500) })
      .where("id", "=", amelie.id)
      .execute();
    expect(await sendDueNotices(later(26))).toBe(0);
    expect(await mailsTo(amelie.email)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ notifiedState: "received" });
  });
});

describe("an application of another company", () => {
  test("is not there for any form, and candidates are refused", async () => {
    const { company, id, path } = await aReceived();
    await decide(as(company), path, "received", "interview");
    const [notice] = await noticesOf(id);
    const [event] = await db
      .selectFrom("applicationEvents")
      .select("batchId")
      .where("applicationId", "=", id)
      .where("batchId", "is not", null)
      .execute();
    const forms: Fields[] = [
      { form: "etat", vu: "entretien", etat: "retenue" },
      { form: "annulation", lot: event!.batchId! },
      { form: "envoi", avis: notice!.id },
      { form: "texte", avis: notice!.id, texte: "x" },
      { form: "note", "note-id": newId(), note: "x" },
      { form: "rien" },
    ];
    const before = await rowOf(id);
    const own = await aReceived();
    for (const fields of forms) {
      const isTyped = ["note", "texte", "texte-libre"].some((name) => name in fields);
      expect((await as("company").post(path, fields)).status).toBe(isTyped ? 410 : 404);
      expect((await as("candidate").post(path, fields)).status).toBe(403);
      expect((await as("admin").post(path, fields)).status).toBe(403);
      expect((await visitor.post(path, fields)).headers.get("location")).toMatch(/^\/login/);
      // Nor through the form of one's own application.
      if (!["etat", "note"].includes(String(fields.form))) await as(own.company).post(own.path, fields);
    }
    expect(await rowOf(id)).toEqual(before);
    expect(await noticesOf(id)).toEqual([notice]);
    for (const wanted of [newId(), "pas-un-id"])
      expect((await as(company).post(`${inbox}/${wanted}`, forms[0]!)).status).toBe(404);
  });

  test("is not visible to another candidate", async () => {
    const { amelie, id } = await aReceived();
    const page = `/candidat/candidatures/${id}`;
    expect((await as(amelie).get(page)).status).toBe(200);
    expect((await as("candidate").get(page)).status).toBe(404);
    expect((await as("company").get(page)).status).toBe(403);
    expect((await visitor.get(page)).headers.get("location")).toMatch(/^\/login/);
  });
});

test("nothing is sent or announced to somebody whose account is closed; an answer waits until it is open again", async () => {
  for (const closed of [{ erasureDueAt: new Date(Date.now() + 9 * 86_400_000) }, { disabledAt: new Date() }]) {
    const company = await aCompany();
    const candidate = await aCandidate();
    const offer = await anOffer({ companyId: company.companyId });
    const { id } = await anApplication(offer, { candidateId: candidate.userId, email: candidate.email });
    const path = `/compte/entreprise/candidatures/${id}`;
    const client = as(company);
    await db.updateTable("users").set(closed).where("id", "=", candidate.userId).execute();
    const announced =
      /recevra un e-mail|L’e-mail (part|commence)|peut le lire|Rien ne part avant|le lit dans son suivi|est prévenue/;
    for (const query of ["", "?decision=retenue", "?decision=refusee", "?decision=entretien", "?entretien=proposer"])
      expect((await textOf(await client.get(path + query))).match(announced), query).toBeNull();
    const venue = { minutes: 30, way: "onsite", location: "2 quai du Port" } as const;
    const declined = { ...venue, id: newId(), applicationId: id, version: 1, state: "declined" } as const;
    await db
      .insertInto("interviews")
      .values({ ...declined, changedAt: new Date() })
      .execute();
    const page = await textOf(await client.get(`${path}?decision=entretien`));
    expect(page).toContain(
      "Ce compte n’est plus actif : rien n’est envoyé à la personne. S’il le redevient, elle lira",
    );
    expect(page).not.toMatch(/Proposer|Annoncer un entretien|À traiter avant/);
    const decision = { form: "etat", etat: "retenue", vu: "recue", ...refusal };
    const decided = await textOf(await follow(client, await client.post(path, decision)));
    expect(decided.match(announced)).toBeNull();
    expect(decided).toContain("Ce compte n’est plus actif : votre réponse ne part pas");
    const notice = await db
      .selectFrom("applicationNotices")
      .select("id")
      .where("applicationId", "=", id)
      .executeTakeFirstOrThrow();
    const now = await textOf(await follow(client, await client.post(path, { form: "envoi", avis: notice.id })));
    expect(now).toContain("rien n’est parti");
    expect(now.match(announced)).toBeNull();
    const later = new Date(Date.now() + 26 * 3_600_000);
    await sendDueNotices(later);
    expect(await mailsTo(candidate.email)).toEqual([]);
    expect((await textOf(await client.get(path))).match(announced)).toBeNull();
    await db
      .updateTable("users")
      .set({ erasureDueAt: null, disabledAt: null })
      .where("id", "=", candidate.userId)
      .execute();
    await sendDueNotices(later);
    expect(await mailsTo(candidate.email)).toHaveLength(1);
    expect(await textOf(await client.get(path))).toContain("peut le lire");
    await db.updateTable("users").set(closed).where("id", "=", candidate.userId).execute();
    expect((await textOf(await client.get(path))).match(announced)).toBeNull();
  }
});

test("the list, the board and the table say when a decision leaves, until it has left", async () => {
  const company = await aCompany();
  const offer = await anOffer({ companyId: company.companyId });
  const gone = await aCandidate();
  const client = as(company);
  const list = "/compte/entreprise/candidatures";
  const given = [
    { prenom: "Écrite" },
    { prenom: "Appelée", email: null, tel: "0612345678" },
    { prenom: "Partie", candidateId: gone.userId },
  ];
  for (const each of given) {
    const { id } = await anApplication(offer, each as never);
    await client.post(`${list}/${id}`, { form: "etat", etat: "retenue", vu: "recue", ...refusal });
  }
  await db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", gone.userId).execute();
  for (const path of [list, `${list}?vue=tableau`]) {
    const text = await textOf(await client.get(path));
    expect(text, path).not.toContain("Décision envoyée");
    expect(text.match(/La décision partira le \d/g), path).toHaveLength(1);
    expect(text.match(/La décision sera visible le \d/g), path).toHaveLength(1);
  }
  expect(await (await client.get(`${list}/export/csv`)).text()).toContain("Décision à envoyer le");
  await sendDueNotices(new Date(Date.now() + 26 * 3_600_000));
  expect(await textOf(await client.get(list))).not.toMatch(/La décision|Décision envoyée/);
});
