// Answers the forms of the team page. The hidden field `form` names the form.

import { z } from "zod";
import { type CompanyViewer, isConfirmedAndApproved } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, nameLine } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { notFound, refuse, tooMany } from "../../platform/http/refuse.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { consumeUnproven, giveBackUnproven } from "../../platform/mail/recipient-limit.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import { dayText, parisDay } from "../../platform/text/french.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { normalEmail } from "../accounts/account.ts";
import { isEmail } from "../accounts/accounts.server.ts";
import { addressQuestion } from "../accounts/address-question.server.ts";
import { signOut } from "../accounts/authentication.server.ts";
import { colleague } from "../accounts/colleagues.server.ts";
import { erasureSentence } from "../accounts/erasure-sentence.server.ts";
import { requireReauthentication } from "../accounts/reauthentication.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { setCompanyErasure } from "./closed-companies.server.ts";
import { createInvitation, deleteInvitation, type Invited, updateInvitation } from "./invitations.server.ts";
import {
  deleteColleague,
  deleteOwnMember,
  listMembers,
  lockAbsence,
  lockOwnName,
  setAbsence,
  setMemberRole,
  setOwnName,
  type TeamOutcome,
} from "./members.server.ts";
import { mayFollowOffers, memberRoleLabels, memberRoleOf, teamPath } from "./team.ts";

export type TeamState = FormState & { form: "invitation" | "nom" | "absence" | "membres" | "fin" };

const again = (form: TeamState["form"], state: FormState, status?: number, headers?: Record<string, string>) =>
  answer<TeamState>({ ...state, form }, status, headers);

const ownName = nameLine(peopleLimits.nameMax, peopleMessages.personNameTooLong).refine(
  (text) => text !== null,
  peopleMessages.ownNameMissing,
);
const address = z.preprocess((value) => String(value ?? "").trim(), z.string().refine(isEmail, messages.emailInvalid));

async function findColleague({ companyId }: CompanyViewer, userId: string) {
  const row = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(["members.role", colleague.as("name")])
    .where("companyId", "=", companyId)
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row ? { role: row.role, name: row.name ?? "" } : null;
}

async function saveName(viewer: CompanyViewer, form: FormData) {
  return transaction(async (tx) => {
    const now = { nom: await lockOwnName(tx, viewer) };
    const edited = parseEdit(form, now, z.object({ nom: ownName }), { labels: { nom: peopleMessages.ownName } });
    if (!edited.ok) return again("nom", edited.state, edited.status);
    await setOwnName(tx, viewer, edited.value.nom ?? "");
    return redirectWith(teamPath, peopleMessages.ownNameSaved);
  });
}

/** @param ids the members who may replace the viewer */
const absenceForm = (ids: readonly string[]) =>
  z.object({
    absent: z
      .preprocess((value) => String(value ?? "").trim(), z.string())
      .refine((day) => day === "" || isAbsenceDay(day), peopleMessages.absenceRefused)
      .transform((day) => day || null),
    remplacant: z
      .string()
      .default("")
      .refine((id) => id === "" || ids.includes(id), peopleMessages.replacedByUnknown),
  });

/** A day from today on, at most peopleLimits.absenceDaysMax ahead. */
function isAbsenceDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false;
  const ahead = new Date(Date.now() + peopleLimits.absenceDaysMax * 86_400_000);
  return text >= parisDay(new Date()) && text <= parisDay(ahead);
}

async function saveAbsence(viewer: CompanyViewer, form: FormData) {
  const members = await listMembers(viewer);
  const others = members.filter((member) => !member.isSelf && mayFollowOffers(member));
  return transaction(async (tx) => {
    const now = await lockAbsence(tx, viewer);
    const edited = parseEdit(form, now, absenceForm(others.map(({ id }) => id)), {
      labels: { absent: peopleMessages.absenceLabel, remplacant: peopleMessages.replacedBy },
      textOf: (_, text) => members.find(({ id }) => id === text)?.name ?? text,
    });
    if (!edited.ok) return again("absence", edited.state, edited.status);
    const { absent, remplacant } = edited.value;
    await setAbsence(tx, viewer, { absentUntil: absent, replacementId: remplacant || null });
    const message = absent && peopleMessages.absenceSaved(dayText(absent), others.length > 0);
    return redirectWith(teamPath, message || peopleMessages.absenceEnded);
  });
}

async function countMail(viewer: CompanyViewer, email: string | undefined, values: ReturnType<typeof formValues>) {
  if (!isConfirmedAndApproved(viewer)) {
    const sentence = viewer.addressConfirmed ? peopleMessages.heldToInvite : peopleMessages.verifyToInvite;
    return again("invitation", failed({}, values, sentence), 403);
  }
  const wait = await consume("team-mails", viewer.companyId, peopleLimits.teamMails);
  const full = !wait && email ? await consumeUnproven(normalEmail(email)) : null;
  if (full)
    return again("invitation", failed({ email: full.sentence }, values), 429, { "Retry-After": String(full.wait) });
  if (!wait) return null;
  return again("invitation", failed({}, values, peopleMessages.tooManyInvitations), 429, {
    "Retry-After": String(wait),
  });
}

async function invite(viewer: CompanyViewer, form: FormData) {
  const values = formValues(form);
  const email = address.safeParse(form.get("email"));
  const role = memberRoleOf(form.get("role"));
  const errors: Record<string, string> = {};
  if (!email.success) errors.email = messages.emailInvalid;
  if (!role) errors.role = peopleMessages.memberRoleUnknown;
  if (!email.success || !role) return again("invitation", failed(errors, values));
  const question = addressQuestion(values);
  if (question) return again("invitation", question);
  const refusal = await countMail(viewer, email.data, values);
  if (refusal) return refusal;
  const done = await transaction((tx) => createInvitation(tx, viewer, { email: email.data, role })).catch(
    (error: unknown) => logFault(error, "invitation not sent"),
  );
  if (done !== "sent") await giveBackUnproven(normalEmail(email.data));
  if (done === undefined) return again("invitation", failed({}, values, messages.mailFailed), 500);
  if (done === "member") return again("invitation", failed({ email: peopleMessages.invitedAlready }, values));
  if (done === "full") return again("invitation", failed({}, values, peopleMessages.teamFull));
  return answerInvited(done, email.data);
}

function answerInvited(done: Invited, email: string) {
  if (done === "forbidden") refuse(403, peopleMessages.ownersOnly);
  if (done === "missing") notFound(peopleMessages.teamInvitationGone);
  const message = mailMessage(
    "invitation-equipe",
    peopleMessages.teamInvited(readableEmail(email)),
    peopleMessages.teamInvitationReady(readableEmail(email)),
  );
  return redirectWith(`${teamPath}#invitations`, message);
}

async function inviteAgain(viewer: CompanyViewer, id: string) {
  const row = await db
    .selectFrom("invitations")
    .select("email")
    .where("id", "=", id)
    .where("companyId", "=", viewer.companyId)
    .executeTakeFirst();
  const refusal = await countMail(viewer, row?.email, {});
  if (refusal) return refusal;
  const { outcome, email } = await transaction((tx) => updateInvitation(tx, viewer, id));
  return answerInvited(outcome, email);
}

async function withdraw(viewer: CompanyViewer, id: string) {
  const done = await transaction((tx) => deleteInvitation(tx, viewer, id));
  if (done === "forbidden") refuse(403, peopleMessages.ownersOnly);
  if (done === "missing") notFound(peopleMessages.teamInvitationGone);
  return redirectWith(`${teamPath}#invitations`, peopleMessages.teamInvitationDeleted);
}

function refused(outcome: TeamOutcome): Response | null {
  if (outcome === "forbidden") refuse(403, peopleMessages.ownersOnly);
  if (outcome === "missing") notFound(peopleMessages.memberNotFound);
  return outcome === "last" ? redirectWith(teamPath, peopleMessages.lastOwner, "warn") : null;
}

const reauthenticate = (request: Request, viewer: CompanyViewer, form: FormData, section: "membres" | "fin") =>
  requireReauthentication<{ form: TeamState["form"] }>(request, viewer, form, { form: section });

async function changeRole(viewer: CompanyViewer, request: Request, form: FormData, userId: string) {
  const [from, to] = [memberRoleOf(form.get("avant")), memberRoleOf(form.get("role"))];
  if (!from || !to) return redirectWith(teamPath, peopleMessages.memberRoleUnknown, "warn");
  const before = (await findColleague(viewer, userId)) ?? notFound(peopleMessages.memberNotFound);
  const unproven = await reauthenticate(request, viewer, form, "membres");
  if (unproven) return unproven;
  const outcome = await transaction((tx) => setMemberRole(tx, viewer, { userId, from, to }));
  if (outcome === "changed") {
    const now = await findColleague(viewer, userId);
    const role = memberRoleLabels[now?.role ?? from];
    return redirectWith(teamPath, peopleMessages.roleChanged(withDe(before.name), role), "warn");
  }
  return refused(outcome) ?? redirectWith(teamPath, peopleMessages.roleSaved(before.name, memberRoleLabels[to]));
}

async function remove(viewer: CompanyViewer, request: Request, form: FormData, userId: string) {
  const before = (await findColleague(viewer, userId)) ?? notFound(peopleMessages.memberNotFound);
  const unproven = await reauthenticate(request, viewer, form, "membres");
  if (unproven) return unproven;
  const outcome = await transaction((tx) => deleteColleague(tx, viewer, userId));
  return refused(outcome) ?? redirectWith(teamPath, peopleMessages.memberRemoved(before.name));
}

async function signOutWithMessage(request: Request, sentence: string): Promise<Response> {
  const headers = cookieHeaders(await signOut(request));
  return redirectWith("/login", sentence, "ok", headers);
}

async function leave(viewer: CompanyViewer, request: Request, form: FormData) {
  const unproven = await reauthenticate(request, viewer, form, "fin");
  if (unproven) return unproven;
  const outcome = await transaction((tx) => deleteOwnMember(tx, viewer));
  return refused(outcome) ?? signOutWithMessage(request, peopleMessages.teamLeft);
}

async function close(viewer: CompanyViewer, request: Request, form: FormData) {
  const unproven = await reauthenticate(request, viewer, form, "fin");
  if (unproven) return unproven;
  // The erasure's mail may reach another person.
  const full = viewer.addressConfirmed ? null : await consumeUnproven(viewer.email);
  if (full) tooMany(full.sentence, full.wait);
  const due = await transaction((tx) => setCompanyErasure(tx, viewer));
  if (due === "forbidden") refuse(403, peopleMessages.ownersOnly);
  if (due === "owners") return redirectWith(teamPath, peopleMessages.companyHasOwners, "warn");
  return signOutWithMessage(request, erasureSentence(due));
}

/** Answers a form of the team page: a redirect on success, else the form with its errors. */
export function answerTeamForm(viewer: CompanyViewer, request: Request, form: FormData) {
  const which = form.get("form");
  if (which === "nom") return saveName(viewer, form);
  if (which === "absence") return saveAbsence(viewer, form);
  if (which === "quitter") return leave(viewer, request, form);
  if (viewer.memberRole !== "owner") refuse(403, peopleMessages.ownersOnly);
  if (which === "invitation") return invite(viewer, form);
  if (which === "fermer") return close(viewer, request, form);
  const id = String(form.get("id") ?? "");
  if (which === "renvoyer") return isId(id) ? inviteAgain(viewer, id) : notFound(peopleMessages.teamInvitationGone);
  if (which === "retirer") return isId(id) ? withdraw(viewer, id) : notFound(peopleMessages.teamInvitationGone);
  if (!isId(id)) notFound(peopleMessages.memberNotFound);
  if (which === "role") return changeRole(viewer, request, form, id);
  if (which === "exclure") return remove(viewer, request, form, id);
  return redirectWith(teamPath, messages.problem, "warn");
}
