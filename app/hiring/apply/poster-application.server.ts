// An application from a poster: the name and the number, then the questions. Each press stores its step behind the form's token.
import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { offerPath } from "../../offers/offer.ts";
import type { Offer } from "../../offers/offers.server.ts";
import { normalPhone } from "../../people/candidates/candidate.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Answer } from "../../platform/db/schema.ts";
import { answer, failed, formValues, line, parseForm, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";
import { plural } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { readAnswers } from "./answers.server.ts";
import { sentPath } from "./application.ts";
import { consumeApplication, refuseApplication, storeApplication } from "./apply.server.ts";
import { offerTarget } from "./target.server.ts";

export type PosterState = FormState & { step: "identite" | "reponses"; token: string };

/** First name and name in one field; both are needed. */
const personForm = z.object({
  nom: line(peopleLimits.nameMax, hiringMessages.applicantNameTooLong)
    .refine((text) => text?.includes(" ") === true, hiringMessages.wholeNameMissing)
    .transform((text) => {
      const [prenom = "", ...rest] = (text ?? "").split(" ");
      return { prenom, nom: rest.join(" ") };
    }),
  tel: line(hiringLimits.typedPhoneMax, peopleMessages.phoneInvalid)
    .refine((text) => text !== null && normalPhone(text) !== null, peopleMessages.phoneInvalid)
    .transform((text) => text ?? ""),
});

type Person = { prenom: string; nom: string; tel: string };

const tokenForm = /^[\w-]{43}$/;

/** Stores the first step. The same form sent twice is one row. */
async function setDraft(hash: string, offerId: string, person: Person): Promise<void> {
  await db
    .insertInto("applicationDrafts")
    .values({ hash, offerId, ...person })
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet(person).where("applicationDrafts.applicationId", "is", null),
    )
    .execute();
}

function findDraft(tx: Db, hash: string, offerId: string) {
  return tx
    .selectFrom("applicationDrafts")
    .select(["prenom", "nom", "tel", "applicationId"])
    .where("hash", "=", hash)
    .where("offerId", "=", offerId)
    .where("createdAt", ">", new Date(Date.now() - hiringLimits.applicationDraftMs))
    .executeTakeFirst();
}

/** The application of a draft, written once. A second press of the same form finds the first one's. */
async function settleDraft(
  tx: Db,
  hash: string,
  offerId: string,
  applicationId: string | null,
): Promise<string | null> {
  if (applicationId === null) return (await findDraft(tx, hash, offerId))?.applicationId ?? null;
  await tx.updateTable("applicationDrafts").set({ applicationId }).where("hash", "=", hash).execute();
  return applicationId;
}

/** Scheduled task: deletes the drafts of posters, finished or not, hiringLimits.applicationDraftMs after their first press. */
export async function deleteOldPosterDrafts(now: Date): Promise<void> {
  const since = new Date(now.getTime() - hiringLimits.applicationDraftMs);
  await db.deleteFrom("applicationDrafts").where("createdAt", "<=", since).execute();
}

type Sender = { offer: Offer; request: Request; ip: string; hash: string; token: string };

const tooOften = (state: Omit<PosterState, "summary">, wait: number) => {
  const summary = hiringMessages.posterTooOften(plural(Math.ceil(wait / 60), "minute"));
  return answer<PosterState>({ ...state, summary }, 429, { "Retry-After": String(wait) });
};

async function send(
  { offer, request, ip, hash, token }: Sender,
  person: Person,
  answers: Answer[],
  state: PosterState,
) {
  const wait =
    (await consumeApplication(null, ip, { email: null, tel: person.tel })) ??
    (await consume("applications-poster", offer.id, hiringLimits.applicationsFromPoster));
  if (wait !== null) return tooOften(state, wait);
  const application = {
    ...person,
    email: null,
    message: null,
    answers,
    to: offerTarget(offer),
    source: "poster" as const,
    cv: null,
    keepsCv: false,
  };
  try {
    const cookie = await storeApplication(request, null, application, (tx, id) => settleDraft(tx, hash, offer.id, id));
    return redirect(sentPath(offerPath(offer)), { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    const refused = await refuseApplication(error, application.to, state.values ?? {});
    return answer<PosterState>({ ...state, ...refused.data, token }, refused.init?.status ?? 500);
  }
}

/** A token for a new form. */
export const newPosterToken = newToken;

/** Answers a press on the page of a poster. The page shows the state that it returns. */
export async function answerPoster(offer: Offer, request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const values = formValues(form);
  const { ip } = context.get(requestContext);
  const typedToken = String(form.get("jeton") ?? "");
  const token = tokenForm.test(typedToken) ? typedToken : newToken();
  const sender = { offer, request, ip, token, hash: tokenHash(token) };
  if (form.get("etape") !== "reponses") {
    const parsed = parseForm(form, personForm);
    if (!parsed.ok) return answer<PosterState>({ ...parsed.state, step: "identite", token });
    const wait = await consume("poster-steps", ip, hiringLimits.posterSteps);
    if (wait !== null) return tooOften({ values, step: "identite", token }, wait);
    const person = { ...parsed.value.nom, tel: parsed.value.tel };
    await setDraft(sender.hash, offer.id, person);
    if (offer.questions.length === 0) return send(sender, person, [], { values, step: "identite", token });
    return answer<PosterState>({ step: "reponses", token }, 200);
  }
  const draft = await findDraft(db, sender.hash, offer.id);
  if (!draft)
    return answer<PosterState>({
      ...failed({}, values, hiringMessages.posterDraftGone),
      step: "identite",
      token: newToken(),
    });
  const { answers, errors } = readAnswers(values, offer.questions);
  const state = { values, step: "reponses" as const, token };
  if (Object.keys(errors).length > 0) return answer<PosterState>({ ...failed(errors, values), ...state });
  const { applicationId: _, ...person } = draft;
  return send(sender, person, answers, state);
}
