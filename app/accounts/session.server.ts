// The two middlewares of root.tsx: who asks, and whether they may enter. Refused by default.
import { type MiddlewareFunction, redirect } from "react-router";
import { refuse } from "../base/refuse.ts";
import { requestContext, sendHeaders } from "../base/request.server.ts";
import { db } from "../db/db.server.ts";
import type { Role } from "../db/schema.ts";
import * as limits from "../limits.ts";
import { isIndexed, screenOf } from "../screens.ts";
import { authOn } from "./auth.server.ts";
import { judge } from "./rules.server.ts";
import { type Viewer, viewerContext } from "./viewer.server.ts";

/**
 * The person of a request's session cookie; null without one, when it has ended, when the account is closed.
 * @returns the person, and the cookie to send when the session was renewed by use
 */
export async function findViewer(request: Request): Promise<{ viewer: Viewer | null; renewed: string[] }> {
  if (!request.headers.get("cookie")?.includes("vivier.session")) return { viewer: null, renewed: [] };
  const { headers, response } = await authOn(db).api.getSession({ headers: request.headers, returnHeaders: true });
  if (!response) return { viewer: null, renewed: [] };
  const { session } = response;
  const user = await db
    .selectFrom("users")
    .leftJoin("members", "members.userId", "users.id")
    .select([
      "users.id",
      "email",
      "emailVerified",
      "name",
      "role",
      "users.createdAt",
      "disabledAt",
      "erasureDueAt",
      "companyId",
    ])
    .where("users.id", "=", session.userId)
    .executeTakeFirst();
  const over = user?.role === "admin" && Date.now() - new Date(session.createdAt).getTime() > limits.adminSessionMs;
  if (!user || user.disabledAt || user.erasureDueAt || over) return { viewer: null, renewed: [] };
  const viewer: Viewer = {
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    name: user.name,
    role: user.role as Role,
    companyId: user.companyId,
    createdAt: user.createdAt,
    sessionId: session.id,
  };
  return { viewer, renewed: headers.getSetCookie() };
}

/** Finds out who asks, and prolongs the session's cookie unless the answer sets its own. */
export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { viewer, renewed } = await findViewer(request);
  context.set(viewerContext, viewer);
  context.get(requestContext).userId = viewer?.id ?? null;
  const response = await next();
  if (renewed.length > 0 && !response.headers.getSetCookie().some((cookie) => cookie.includes("vivier.session"))) {
    for (const cookie of renewed) response.headers.append("Set-Cookie", cookie);
  }
  if (viewer) response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Lets in whom the row of screens.ts lets in; an address without a row throws. */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const screen = screenOf(pattern);
  context.get(requestContext).pattern = screen.path;
  if (!isIndexed(screen)) sendHeaders({ "X-Robots-Tag": "noindex" });
  const verdict = judge(screen.access, context.get(viewerContext), url);
  if ("refuse" in verdict) refuse(403, verdict.refuse);
  if ("redirect" in verdict) {
    // A form that outlived its session must not be lost on the way: only readings come back to where they wanted.
    const back = request.method === "GET" || !verdict.redirect.startsWith("/login");
    return redirect(back ? verdict.redirect : "/login");
  }
  return next();
};
