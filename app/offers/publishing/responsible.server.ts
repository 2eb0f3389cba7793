// The owner of an offer in the team: who may be one, and the form.
import { z } from "zod";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { listMembers } from "../../people/companies/members.server.ts";
import { mayFollowOffers } from "../../people/companies/team.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as offersMessages from "../messages.ts";
import { ownOfferPath } from "../offer.ts";

const labels = { responsable: offersMessages.responsibleLabel };

/** The members who may be responsible for an offer: those who may act, with an open account. */
export async function listResponsible(viewer: CompanyViewer): Promise<{ value: string; label: string }[]> {
  const members = await listMembers(viewer);
  return members.filter(mayFollowOffers).map(({ id, name }) => ({ value: id, label: name }));
}

/** What the form shows of an offer. */
export const shownResponsible = ({ ownerId }: { ownerId: string | null }) => ({ responsable: ownerId ?? "" });

const formOf = (ids: readonly string[]) =>
  z.object({ responsable: z.string().refine((id) => ids.includes(id), offersMessages.responsibleUnknown) });

function lockResponsible(tx: Db, id: string, companyId: string) {
  return tx
    .selectFrom("offers")
    .select("ownerId")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Answers the form: a redirect to the offer, else the form with its errors or both versions. @throws 404 when the offer is not the company's */
export async function answerResponsible(viewer: CompanyViewer, id: string, form: FormData) {
  const people = await listResponsible(viewer);
  const schema = formOf(people.map(({ value }) => value));
  const textOf = (_: string, value: string) => people.find((person) => person.value === value)?.label ?? "";
  const done = await transaction(async (tx) => {
    const now = await lockResponsible(tx, id, viewer.companyId);
    if (!now) return null;
    const edited = parseEdit(form, shownResponsible(now), schema, { labels, textOf });
    if (!edited.ok) return edited;
    await tx
      .updateTable("offers")
      .set({ ownerId: edited.value.responsable })
      .where("id", "=", id)
      .where("companyId", "=", viewer.companyId)
      .execute();
    return edited;
  }).catch((error: unknown) => logFault(error, "owner of an offer not changed"));
  if (done === undefined) return answer<FormState>(failed({}, formValues(form), messages.offerUpdateFailed), 500);
  if (!done) return notFound(offersMessages.offerNotFound);
  if (!done.ok) return answer<FormState>(done.state, done.status);
  return redirectWith(ownOfferPath(id), offersMessages.responsibleSaved(textOf("", done.value.responsable)));
}
