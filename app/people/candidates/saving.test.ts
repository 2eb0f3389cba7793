// Auto-save of the forms of /moncompte over HTTP: drafts, two windows, an ended session.
import { expect, test } from "vitest";
import { as, browser, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, type Candidate } from "../../../tests/factories.ts";
import { db } from "../../platform/db/db.server.ts";
import { deleteOldDrafts } from "../../platform/forms/form-drafts.server.ts";
import * as platformLimits from "../../platform/limits.ts";

const page = "/moncompte";
const own = `${page}/enregistrement`;

type Html = string;
type Sent = Record<string, string>;

const decoded = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** Fields of a form as a browser sends them, by the value of its hidden field `form`. */
function formIn(html: Html, name: string): Sent {
  const form = html.split("<form").find((part) => part.includes(`name="form" value="${name}"`))!;
  const fields: Sent = {};
  for (const [tag] of form.slice(0, form.indexOf("</form>")).matchAll(/<input[^>]*>|<textarea[^>]*>[^<]*/g)) {
    const field = /name="([^"]+)"/.exec(tag)?.[1];
    if (!field || (/type="(checkbox|radio)"/.test(tag) && !/ checked/.test(tag))) continue;
    const text = tag.startsWith("<textarea") ? tag.split(">")[1]! : (/ value="([^"]*)"/.exec(tag)?.[1] ?? "");
    fields[field] = decoded(text);
  }
  for (const [, field, options] of form.matchAll(/<select[^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g)) {
    const chosen = [...options!.matchAll(/<option[^>]*value="([^"]*)"[^>]*>/g)];
    fields[field!] = (chosen.find(([option]) => option.includes("selected")) ?? chosen[0])![1]!;
  }
  return fields;
}

const pageOf = async (zoe: Candidate, query = "") => (await as(zoe).get(`${page}${query}`)).text();
const rowOf = (zoe: Candidate) =>
  db.selectFrom("candidates").selectAll().where("id", "=", zoe.id).executeTakeFirstOrThrow();
const draftsOf = (zoe: Candidate) => db.selectFrom("drafts").select("form").where("userId", "=", zoe.id).execute();
const resultOf = async (response: Response) => [response.status, await response.json()] as const;

test("a field is saved on leaving it, with its time; an invalid one becomes a draft with its error", async () => {
  const zoe = await aCandidate();
  const form = formIn(await pageOf(zoe), "profil");
  const send = (fields: Sent) => as(zoe).post(own, { ...form, etape: "complet", ...fields });
  const [status, saved] = await resultOf(await send({ mobile: "06.12.34.56.78", departments: "69, isere" }));
  expect([status, saved.state]).toEqual([200, "saved"]);
  expect(saved.at).toMatch(/^\d{1,2}\u00a0h(\u00a0\d\d)?$/);
  expect(saved.values).toMatchObject({ mobile: "06 12 34 56 78", departments: "Rhône, Isère", prenom: "Amélie" });
  expect(await rowOf(zoe)).toMatchObject({ mobile: "+33612345678", nom: "Martin" });
  expect(await draftsOf(zoe)).toEqual([]);

  const [bad, wrong] = await resultOf(await send({ avant: saved.base, mobile: "06 12", job: "Cheffe" }));
  expect([bad, wrong.state, Object.keys(wrong.errors)]).toEqual([400, "wrong", ["mobile"]]);
  expect(await rowOf(zoe)).toMatchObject({ mobile: "+33612345678", job: "Développeuse web" });
  const html = await pageOf(zoe);
  expect(html).toContain("Votre brouillon est là");
  expect(formIn(html, "profil")).toMatchObject({ mobile: "06 12", job: "Cheffe" });
  expect((await as(zoe).post(page, { ...formIn(html, "profil"), mobile: "06 12 34 56 79" })).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject({ mobile: "+33612345679", job: "Cheffe" });
  expect([await draftsOf(zoe), (await pageOf(zoe)).includes("brouillon est là")]).toEqual([[], false]);
});

test("two windows: separate changes are merged; for conflicting ones both versions are shown", async () => {
  const zoe = await aCandidate();
  const [one, two] = [formIn(await pageOf(zoe), "profil"), formIn(await pageOf(zoe), "profil")];
  const post = (fields: Sent) => as(zoe).post(page, fields);
  await post({ ...one, job: "Serveuse", city: "Nantes", cityCode: "" });
  expect((await post({ ...two, nom: "Le Goff" })).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject({ job: "Serveuse", city: "Nantes", cityCode: "44109", nom: "Le Goff" });

  const answer = await post({ ...two, job: "Cheffe de rang", prenom: "Zoé" });
  expect(answer.status).toBe(409);
  const html = await answer.text();
  const text = await textOf(new Response(html));
  expect(text).toContain("Cela a changé entre-temps");
  expect(text.replace(/\s+/g, " ")).toContain("Métier Cheffe de rang Serveuse");
  expect(await rowOf(zoe)).toMatchObject({ job: "Serveuse", prenom: "Amélie" });
  const again = formIn(html, "profil");
  expect(again).toMatchObject({ job: "Cheffe de rang", prenom: "Zoé" });
  expect(await textOf(new Response(await pageOf(zoe)))).toContain("Cela a changé entre-temps");
  expect((await post(again)).status).toBe(302);
  expect(await rowOf(zoe)).toMatchObject({ job: "Cheffe de rang", prenom: "Zoé" });
  // Auto-save does not overwrite either, and the other version can be taken.
  const [status, conflict409] = await resultOf(await as(zoe).post(own, { ...two, etape: "complet", job: "Plongeuse" }));
  expect([status, conflict409.conflicts]).toEqual([
    409,
    [{ name: "job", label: "Métier", mine: "Plongeuse", theirs: "Cheffe de rang" }],
  ]);
  await post({ form: "brouillon-effacer", id: "profil" });
  expect(formIn(await pageOf(zoe), "profil").job).toBe("Cheffe de rang");
});

test("a block with a conflict says that a change is not saved, and shows what is", async () => {
  const zoe = await aCandidate();
  const [one, two] = [formIn(await pageOf(zoe), "profil"), formIn(await pageOf(zoe), "profil")];
  await as(zoe).post(page, { ...one, headline: "Cheffe de rang" });
  const headOf = (html: string) => /<header class="card profile-head".*?<details/.exec(html)?.[0] ?? "";
  expect(headOf(await pageOf(zoe))).toContain("Cheffe de rang");
  const answer = await as(zoe).post(page, { ...two, headline: "Plongeuse" });
  expect(answer.status).toBe(409);
  const head = headOf(await answer.text());
  expect(head).toContain("Modification non enregistrée");
  expect(head).toContain("Cheffe de rang");
  expect(head).not.toContain("Plongeuse");
});

test("a draft of an experience is saved, changes and deletion in another window are shown, and typed values stay", async () => {
  const zoe = await aCandidate();
  const post = (fields: Sent) => as(zoe).post(page, fields);
  const fresh = formIn(await pageOf(zoe), "experience");
  const [, draft] = await resultOf(await as(zoe).post(own, { ...fresh, etape: "complet", company: "Chez Paul" }));
  expect(draft.state).toBe("draft");
  const back = formIn(await pageOf(zoe), "experience");
  expect(back.company).toBe("Chez Paul");
  for (const _ of [1, 2]) await post({ ...back, title: "Serveuse", startMonth: "03/2020" });
  expect(formIn(await pageOf(zoe), "experience").company).toBe("");
  const rows = await db.selectFrom("experiences").select("id").where("candidateId", "=", zoe.id).execute();
  expect(rows).toHaveLength(1);
  const id = rows[0]!.id;
  const [one, two] = [await pageOf(zoe, `?experience=${id}`), await pageOf(zoe, `?experience=${id}`)].map((html) =>
    formIn(html, "experience"),
  ) as [Sent, Sent];
  await post({ ...one, title: "Cheffe de rang" });
  expect((await post({ ...two, endMonth: "04/2022" })).status).toBe(302);
  const collided = await post({ ...two, title: "Barmaid" });
  expect(collided.status).toBe(409);
  expect(await textOf(collided)).toMatch(/Barmaid\s+Cheffe de rang/);
  expect(await db.selectFrom("experiences").select(["title", "endMonth"]).where("id", "=", id).execute()).toEqual([
    { title: "Cheffe de rang", endMonth: "2022-04" },
  ]);
  expect(await pageOf(zoe)).toContain("Modification non enregistrée");
  await post({ form: "experience-supprimer", id });
  const gone = await post({ ...two, title: "Barmaid" });
  expect(gone.status).toBe(410);
  const html = await gone.text();
  expect(html).toContain("a été supprimée dans une autre fenêtre");
  expect(formIn(html, "experience")).toMatchObject({ id: "", title: "Barmaid", company: "Chez Paul" });
});

test("a form sent after its session ended comes back after signing in, to its owner only", async () => {
  const [zoe, other] = [await aCandidate(), await aCandidate()];
  const form = formIn(await pageOf(zoe), "profil");
  const signedOut = browser();
  const answer = await signedOut.post(page, { ...form, job: "Soudeuse" });
  expect(answer.headers.get("location")).toBe("/login?retour=%2Fmoncompte&garde=oui");
  const login = await textOf(await signedOut.get("/login?retour=%2Fmoncompte&garde=oui"));
  expect(login).toContain(
    "Ce que vous avez écrit est gardé Votre session s’est terminée avant l’envoi : rien n’est encore parti.",
  );
  const failed = await textOf(
    await signedOut.post("/login?retour=%2Fmoncompte&garde=oui", { email: "x", password: "y" }),
  );
  expect(failed).toContain("Ce que vous avez écrit est gardé");
  expect(await textOf(await signedOut.get("/login?retour=%2Fmoncompte"))).not.toContain("Ce que vous avez écrit");
  const html = await pageOf(zoe);
  expect([html.includes("Votre brouillon est là"), formIn(html, "profil").job]).toEqual([true, "Soudeuse"]);
  expect(await rowOf(zoe)).toMatchObject({ job: "Développeuse web" });
  expect(await resultOf(await visitor.post(own, { ...form, job: "Tourneuse" }))).toEqual([
    401,
    { state: "signed-out", isSaved: true },
  ]);
  expect((await as(other).post(page, { ...form, job: "Fraiseuse" })).status).toBe(302);
  expect((await resultOf(await as(other).post(own, { ...form, etape: "complet", job: "Fraiseuse" })))[0]).toBe(401);
  expect([await rowOf(other), await draftsOf(other)]).toMatchObject([{ job: "Développeuse web" }, []]);
  expect(formIn(await pageOf(zoe), "profil").job).toBe("Fraiseuse");
  for (const brouillon of ["", "x.y.z", `${form.brouillon}x`])
    expect((await resultOf(await visitor.post(own, { ...form, brouillon })))[1]).toEqual({
      state: "signed-out",
      isSaved: false,
    });
  expect((await visitor.post(page, { job: "Soudeuse" })).headers.get("location")).toBe("/login");
  await deleteOldDrafts(new Date(Date.now() + platformLimits.draftsKeptMs + 60_000));
  expect(await draftsOf(zoe)).toEqual([]);
});
