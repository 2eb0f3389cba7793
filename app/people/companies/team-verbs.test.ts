// Team operations without their page: permission checks, repeated sends, concurrency.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { aColleague, aCompany, type Company } from "../../../tests/factories.ts";
import { linkIn, mailsTo } from "../../../tests/mails.ts";
import { beginWithin } from "../../../tests/two-at-once.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  findInvitation,
  updateInvitation,
} from "./invitations.server.ts";
import { deleteColleague, deleteOwnMember, setMemberRole } from "./members.server.ts";

const page = "/compte/entreprise/equipe";
const newEmail = () => `collegue-${newId()}@exemple.test`;

const ownerOnce = ({ userId: id, email, companyId }: Company) =>
  ({ id, email, companyId, companyName: "Atelier", name: "", memberRole: "owner" }) as CompanyViewer;

const findSent = (email: string) =>
  db
    .selectFrom("invitations")
    .select(["id", "companyId", "role", "expiresAt"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

const tokenOf = async (email: string) =>
  linkIn((await mailsTo(email)).at(-1)!)
    .split("/")
    .at(-1)!;

test("operations check the present owners, not those when the page was drawn", async () => {
  const company = await aCompany();
  const [former, member] = [await aColleague(company, { role: "recruiter" }), await aColleague(company)];
  const email = newEmail();
  await transaction((tx) => createInvitation(tx, ownerOnce(company), { email, role: "reader" }));
  const { id } = await findSent(email);
  const later = new Date(Date.now() + 3_600_000);
  const viewer = ownerOnce(former);
  const promoted = { userId: former.userId, from: "recruiter", to: "owner" } as const;
  const done = await transaction(async (tx) => [
    await createInvitation(tx, viewer, { email: newEmail(), role: "owner" }),
    (await updateInvitation(tx, viewer, id, later)).outcome,
    await deleteInvitation(tx, viewer, id),
    await setMemberRole(tx, viewer, promoted),
    await deleteColleague(tx, viewer, member.userId),
  ]);
  expect(done).toEqual(Array(5).fill("forbidden"));
  expect(await findSent(email)).toMatchObject({ id, role: "reader" });
  const roles = db.selectFrom("members").select("role").where("companyId", "=", company.companyId).orderBy("role");
  expect((await roles.execute()).map(({ role }) => role)).toEqual(["owner", "owner", "recruiter"]);
});

test("a team sees the invitations of its own company only", async () => {
  const [company, other] = [await aCompany(), await aCompany()];
  const email = newEmail();
  await transaction((tx) => createInvitation(tx, ownerOnce(company), { email, role: "reader" }));
  expect(await textOf(await as(company).get(page))).toContain(email);
  expect(await textOf(await as(other).get(page))).not.toContain(email);
});

test("a repeat within a minute sends nothing; another role makes a new invitation and voids the first link", async () => {
  const owner = ownerOnce(await aCompany());
  const email = newEmail();
  await transaction((tx) => createInvitation(tx, owner, { email, role: "owner" }));
  const [first, { id }] = [await tokenOf(email), await findSent(email)];
  await transaction((tx) => updateInvitation(tx, owner, id));
  expect(await mailsTo(email)).toHaveLength(1);
  await transaction((tx) => createInvitation(tx, owner, { email, role: "reader" }));
  expect(await findInvitation(first)).toBeNull();
  expect(await findInvitation(await tokenOf(email))).toMatchObject({ role: "reader", taken: null });
});

test("an expired invitation cannot be accepted", async () => {
  const owner = ownerOnce(await aCompany());
  const email = newEmail();
  await transaction((tx) => createInvitation(tx, owner, { email, role: "owner" }));
  const { expiresAt } = await findSent(email);
  expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(14);
  await db.updateTable("invitations").set({ expiresAt: new Date() }).where("email", "=", email).execute();
  const given = { password: "une phrase assez longue", name: "" };
  expect(await acceptInvitation(new Request(config.baseUrl), await tokenOf(email), given)).toEqual({ kind: "over" });
  expect(await db.selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
});

test("of two owners who leave at once, the second waits for the first and is refused as the last", async () => {
  const company = await aCompany();
  const other = await aColleague(company);
  const outcome = await beginWithin(
    async (tx) => expect(await deleteOwnMember(tx, ownerOnce(company))).toBe("done"),
    (tx) => deleteOwnMember(tx, ownerOnce(other)),
  );
  expect(outcome).toBe("last");
});
