// A database error while a mail is queued: the specification's message is shown, and nothing typed is lost.
import { expect, test } from "vitest";
import { as, follow, textOf, visitor } from "../../../tests/app.ts";
import { aCandidate, aCompany } from "../../../tests/factories.ts";
import { whileWritesFail } from "../../../tests/failing-writes.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";

const failed = "Erreur lors de l'envoi de l'email";

test("« Contacter » on a candidate's page shows that the mail was not sent, and keeps the message", async () => {
  const candidate = await aCandidate();
  const company = as("company");
  const answer = await whileWritesFail("contacts", () =>
    company.post(`/candidats/${candidate.id}`, { message: "Bonjour, parlons de ce poste." }),
  );
  expect(answer.status).toBe(500);
  const text = await textOf(answer);
  expect(text).toContain(failed);
  expect(text).toContain("Bonjour, parlons de ce poste.");
});

test("/mail/send answers the same message in JSON", async () => {
  const candidate = await aCandidate();
  const company = as("company");
  const fields = { template: "contact-candidat", candidateId: candidate.id, message: "Bonjour." };
  const answer = await whileWritesFail("contacts", () => company.post("/mail/send", fields));
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ statusCode: 500, statusMessage: failed, message: failed });
});

test("a request for help keeps its text", async () => {
  const fields = { nom: "Yann Le Bihan", email: "yann@exemple.test", message: "Un poste difficile à pourvoir." };
  const answer = await whileWritesFail("assistanceRequests", () => visitor.post("/assistance-recrutement", fields));
  expect(answer.status).toBe(500);
  const text = await textOf(answer);
  expect(text).toContain(failed);
  expect(text).toContain("Un poste difficile à pourvoir.");
});

test("failures to resend a verification mail and to verify an address show a message", async () => {
  const company = await aCompany({ emailVerified: false });
  const own = as(company);
  const resent = await whileWritesFail("mails", () => own.post("/verify-email/renvoi"));
  expect(resent.headers.get("location")).toBe("/verify-email");
  expect(await textOf(await follow(own, resent))).toContain(failed);
  await own.post("/verify-email/renvoi");
  const link = linkIn((await mailsTo(company.email)).at(-1)!);
  const answer = await whileWritesFail("users", () => own.post(link));
  expect(answer.status).toBe(500);
  expect(await textOf(answer)).toContain("Erreur lors de la vérification");
});

test("a reset mail that cannot be sent shows a message and keeps the address", async () => {
  const candidate = await aCandidate();
  const answer = await whileWritesFail("mails", () => visitor.post("/reset", { email: candidate.email }));
  expect(answer.status).toBe(500);
  const html = await answer.text();
  expect(html).toContain("Erreur lors de l&#x27;envoi de l&#x27;email");
  expect(html).toContain(`value="${candidate.email}"`);
});
