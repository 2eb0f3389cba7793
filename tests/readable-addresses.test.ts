// An address with accents is shown in letters wherever a person reads it, though it is stored in Punycode.
import { expect, test } from "vitest";
import { receivedMail } from "../app/hiring/apply/apply-emails.ts";
import { emailChangedMail, newAccountMail } from "../app/people/accounts/account-emails.ts";
import { db } from "../app/platform/db/db.server.ts";
import { mailText } from "../app/platform/mail/mail-body.tsx";
import { as, follow, textOf } from "./app.ts";
import { aCandidate, aCompany, anAdmin, anOffer } from "./factories.ts";

const stored = (name: string) => `${name}@xn--exmple-cua.fr`;

test("pages, messages and mails show an address in letters", async () => {
  const candidate = await aCandidate({ email: stored("lea.lisible") });
  const company = await aCompany({ email: stored("rh.lisible") });
  const admin = as(await anAdmin());
  const offer = await anOffer({ companyId: company.companyId });
  const apply = (await as(candidate).get(`/offres/${offer.id}`)).headers.get("location") ?? `/offres/${offer.id}`;
  const session = as(company);
  const team = "/compte/entreprise/equipe";
  const invited = await session.post(team, { form: "invitation", email: "paul.lisible@exämple.fr", role: "lecture" });
  const pages: [Response | Promise<Response>, string][] = [
    [admin.get("/admin/candidats?email=lea.lisible"), "lea.lisible@exämple.fr"],
    [admin.get("/admin/entreprises?email=rh.lisible"), "rh.lisible@exämple.fr"],
    [as(candidate).get(apply), "lea.lisible@exämple.fr"],
    [follow(session, invited), "paul.lisible@exämple.fr"],
    [session.get(team), "rh.lisible@exämple.fr"],
  ];
  for (const [answer, address] of pages) {
    const text = await textOf(await answer);
    expect(text).toContain(address);
    expect(text).not.toContain("xn--");
  }

  await db.updateTable("users").set({ termsAcceptedAt: null }).where("id", "=", candidate.userId).execute();
  const terms = await textOf(await as(candidate).get("/compte/conditions"));
  expect(terms).toContain("Le compte lea.lisible@exämple.fr a été créé pour vous");
});

test("the texts of mails show an address in letters", () => {
  const email = stored("lea.lisible");
  const applicant = {
    offer: "Infirmier",
    isSpontaneous: false,
    company: "Clinique",
    prenom: "Léa",
    nom: "Petit",
    tel: null,
    town: null,
    message: null,
    card: null,
  };
  const letters = [
    receivedMail({ ...applicant, email, answers: [] }, "http://localhost/cv", "http://localhost/candidature"),
    emailChangedMail(email, "http://localhost/adresse"),
    newAccountMail(email, "Candidat", null, "http://localhost/admin"),
  ];
  for (const { blocks } of letters) {
    expect(mailText(blocks)).toContain("lea.lisible@exämple.fr");
    expect(mailText(blocks)).not.toContain("xn--");
  }
});
