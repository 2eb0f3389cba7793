// Texts that change the direction of writing (U+202E, U+2067, Hebrew letters) do not change the rest of any page or mail.
import { expect, test } from "vitest";
import { db } from "../app/platform/db/db.server.ts";
import { sendMail } from "../app/platform/mail/mail.server.tsx";
import { as, type Client, visitor } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anApplication, anOffer } from "./factories.ts";

const controls = /[\u202a-\u202e\u2066-\u2069]/;
const shown = (html: string) => html.replace(/<(script|textarea)[\s\S]*?<\/\1>/g, "").replace(/ value="[^"]*"/g, "");
const hebrew = "\u05e9\u05dc\u05d5\u05dd";
const [prenom, nom] = ["Zo\u202eé", `${hebrew}\u2067`];
const [firm, job, title] = [`Atelier\u202e ${hebrew}`, `Plombière\u2067 ${hebrew}`, `Chauffagiste\u202e ${hebrew}`];

async function everything() {
  const candidate = await aCandidate({ prenom, nom, job });
  const company = await aCompany({ nom: firm });
  const offer = await anOffer({ companyId: company.companyId, title });
  const application = await anApplication(offer, { prenom, nom, candidateId: candidate.id });
  return { candidate, company, offer, application };
}

test("a stored name, title or company isolates itself on every page that shows it", async () => {
  const { candidate, company, offer, application } = await everything();
  const inbox = "/compte/entreprise/candidatures";
  const admin = as(await anAdmin());
  const own = as(company);
  const pages: [who: Client, path: string, isolated: string][] = [
    [own, `/candidats/${candidate.id}`, `Zoé ${hebrew}`],
    [own, "/resultats?job=Plombière", `Plombière ${hebrew}`],
    [visitor, `/offres/${offer.id}`, `Chauffagiste ${hebrew}`],
    [visitor, "/offres?job=Chauffagiste", `Atelier ${hebrew}`],
    [visitor, `/entreprises/${company.companyId}`, `Atelier ${hebrew}`],
    [admin, "/admin/candidats", `Zoé`],
    [admin, "/admin/entreprises", `Atelier ${hebrew}`],
    [admin, "/admin/offres", `Chauffagiste ${hebrew}`],
    [own, inbox, `Chauffagiste ${hebrew}`],
    [own, `${inbox}/${application.id}`, `Zoé ${hebrew}`],
    [as(candidate), "/candidat", `Chauffagiste ${hebrew}`],
    [as(candidate), `/candidat/candidatures/${application.id}`, `Atelier ${hebrew}`],
  ];
  for (const [who, path, isolated] of pages) {
    let answer = await who.get(path);
    if (answer.status === 301 || answer.status === 308) answer = await who.get(answer.headers.get("location")!);
    expect(answer.status, path).toBe(200);
    const html = shown(await answer.text());
    expect(html.match(new RegExp(`.{60}${controls.source}.{60}`, "s"))?.[0], path).toBeUndefined();
    expect(html, path).toMatch(new RegExp(`<bdi>[^<]*${isolated}[^<]*</bdi>`));
    // No text of these letters stands outside of its own element.
    const outside = html.replace(/<(title|bdi|option)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, "");
    expect(outside, path).not.toContain(hebrew);
  }
});

test("names with controls leave mails as they are, and ordinary mails hold no mark", async () => {
  const texts = async (name: string) => {
    const content = { template: "direction", subject: `Candidature de ${name} (2)`, blocks: [`${name} a écrit (2).`] };
    const mail = { ...content, blocks: [...content.blocks, { rows: [["Nom", name]] as [string, string][] }] };
    const id = await db.transaction().execute((tx) => sendMail(tx, { ...mail, to: "lecture@exemple.test" }));
    return db.selectFrom("mails").select(["subject", "text", "html"]).where("id", "=", id).executeTakeFirstOrThrow();
  };
  const reversed = await texts(`Zo\u202eé`);
  expect(reversed.subject).toBe("Candidature de Zoé (2)");
  expect(reversed.text).toContain("Zoé a écrit (2).");
  expect(reversed.html).toContain("<bdi>Zoé</bdi>");
  expect(reversed.html).not.toMatch(controls);
  const rightToLeft = await texts(`${hebrew} ${hebrew}\u2067`);
  expect(rightToLeft.text).toContain(`\u2068${hebrew} ${hebrew}\u2069 a écrit (2).`);
  expect(rightToLeft.text).toContain(`Nom\u00a0: \u2068${hebrew} ${hebrew}\u2069\n`);
  expect(rightToLeft.html).toContain(`<bdi>${hebrew} ${hebrew}</bdi>`);
  const ordinary = await texts("Zoé Le Goff");
  expect(`${ordinary.text}${ordinary.html}`).not.toMatch(/[\u2066-\u2069]|<bdi>/);
});
