// Whom a link without a session was mailed to. Whoever reads an old mailbox still, or a former colleague's mail, is not that
// account any more, and the link must end with it.
import { signature } from "../base/sign.server.ts";

/** @returns 22 characters that tell one address from another and name none */
export function addresseeMark(email: string): string {
  return signature("addressee", email).slice(0, 22);
}
