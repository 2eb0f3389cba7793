// Sessions for people of a measured site, without their passwords.
import { createHmac } from "node:crypto";
import { newId } from "../app/platform/http/id.ts";
import { tokenHash } from "../app/platform/http/sign.server.ts";
import { queryDatabase } from "./faults/postgres.ts";

/**
 * Signs people in for a day.
 * @param database a DATA_DIR, or the address of a database
 * @param secret the SECRET of the servers
 * @returns a cookie for each user, in order
 */
export async function sessionCookies(database: string, users: string[], secret: string): Promise<string[]> {
  const sessions = users.map((userId) => ({ id: newId(), userId, token: newId().replaceAll("-", "") }));
  await queryDatabase(
    database,
    `INSERT INTO "sessions" ("id", "userId", "token", "expiresAt")
     SELECT "id", "user", "token", now() + interval '1 day' FROM unnest ($1::uuid[], $2::uuid[], $3::text[]) AS s ("id", "user", "token")`,
    [sessions.map(({ id }) => id), users, sessions.map(({ token }) => tokenHash(token))],
  );
  return sessions.map(({ token }) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `vivier.session=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}

/** Requests a page of a signed-in person. @throws unless the page itself answers, as with a session that the site does not know */
export async function signedInPage(address: string, cookie: string): Promise<Response> {
  const answer = await fetch(address, { headers: { Cookie: cookie }, redirect: "manual" });
  if (answer.status === 200) return answer;
  throw new Error(`${address} answers ${answer.status} ${answer.headers.get("location") ?? ""}`);
}
