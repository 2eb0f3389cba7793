// Removes what only the identity library used. The rows of sessions stay valid.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE "verifications"`.execute(db);
  await sql`ALTER TABLE "credentials" DROP "accessToken", DROP "refreshToken", DROP "idToken", DROP "accessTokenExpiresAt",
    DROP "refreshTokenExpiresAt", DROP "scope"`.execute(db);
}
