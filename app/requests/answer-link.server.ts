// The signed address in a mail by which a candidate answers one request without a session, as long as it waits and some days more.
import { isId } from "../base/id.ts";
import { seal, unseal } from "../base/sign.server.ts";
import { config } from "../config.server.ts";
import * as limits from "../limits.ts";

type Asked = { id: string; askedAt: Date };

/** The whole address, as a mail needs it. A later request of the same company is another one. */
export function answerUrl({ id, askedAt }: Asked): string {
  const over = askedAt.getTime() + limits.requestLinkMs;
  return `${config.baseUrl}/demandes/${seal("request", `${id} ${askedAt.getTime()}`, over)}`;
}

/** The request that such an address means; null when it is not one of ours, or over. */
export function openAnswerLink(token: string): Asked | null {
  const [id, time] = (unseal("request", token) ?? "").split(" ");
  return isId(id) ? { id, askedAt: new Date(Number(time)) } : null;
}
