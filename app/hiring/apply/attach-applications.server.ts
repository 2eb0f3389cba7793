// Moves a visitor's applications to the account that proves their address.
import type { Db } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { setWishedCv } from "./profile-cv.server.ts";

/**
 * Attaches visitor applications sent with an address to its account, once the address is confirmed (decisions.md). One that a company
 * added stays outside: the company would see the profile of a person who has not applied to it.
 */
export async function attachApplications(tx: Db, user: { id: string; email: string; role: Role }): Promise<void> {
  if (user.role !== "candidate") return;
  await tx
    .updateTable("applications")
    .set({ candidateId: user.id })
    .where("email", "=", user.email)
    .where("candidateId", "is", null)
    .where("cameBy", "is", null)
    // A candidate has at most one application per offer that is not withdrawn, and one per company and occupation without an offer.
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("state", "=", "withdrawn"),
        not(
          exists(
            selectFrom("applications as other")
              .select("other.id")
              .where((eb) =>
                eb.or([
                  eb("other.offerId", "=", eb.ref("applications.offerId")),
                  eb.and([
                    eb("other.companyId", "=", eb.ref("applications.companyId")),
                    eb("other.occupationKey", "=", eb.ref("applications.occupationKey")),
                  ]),
                ]),
              )
              .where("other.candidateId", "=", user.id)
              .where("other.state", "<>", "withdrawn"),
          ),
        ),
      ]),
    )
    .execute();
  await setWishedCv(tx, user.id);
}
