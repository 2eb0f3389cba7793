// Mail failures in French; only the mail server's own words are quoted as they are.
import * as platformMessages from "../messages.ts";

export type MailFault =
  | "name"
  | "refused"
  | "unreachable"
  | "silent"
  | "tls"
  | "certificate"
  | "login"
  | "sender"
  | "recipient"
  | "later"
  | "content"
  | "slow"
  | "other";

type Fault = Error & { code?: string; command?: string; response?: string; responseCode?: number };

const certificate = /certificate|self.signed|altname|cert_/i;
const wrongProtocol = /wrong version number|packet length|unknown protocol|ssl routines|tlsv1|greeting.*invalid/i;

/** Classifies a delivery error. */
export function mailFault(error: unknown): MailFault {
  const { code = "", command = "", responseCode = 0, message } = error as Fault;
  const text = `${code} ${message}`;
  if (code === "ESLOW") return "slow";
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(text)) return "name";
  if (/ECONNREFUSED/.test(text)) return "refused";
  if (certificate.test(text)) return "certificate";
  if (code === "ETLS" || wrongProtocol.test(text)) return "tls";
  if (code === "EAUTH" || code === "ENOAUTH" || [530, 534, 535, 538].includes(responseCode)) return "login";
  if (/greeting never received/i.test(text)) return "silent";
  if (/EHOSTUNREACH|ENETUNREACH/.test(text) || (code === "ETIMEDOUT" && command === "CONN")) return "unreachable";
  if (code === "ETIMEDOUT") return "silent";
  if (responseCode >= 400 && responseCode < 500) return "later";
  if (/MAIL/.test(command)) return "sender";
  if (/RCPT/.test(command)) return "recipient";
  if (code === "EMESSAGE" || /DATA/.test(command)) return "content";
  return "other";
}

/** The mail server's last response, if the server refused. */
export function serverWords(error: unknown): string | null {
  return (error as Fault).response?.slice(0, 400) || null;
}

export type Refusal = { isPermanent: boolean; isOfAddress: boolean };

/** The class of an enhanced status code (RFC 3463): 1 address, 2 mailbox, 7 policy. Null without one. */
function statusClass(error: unknown): string | null {
  return /^\d{3}[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(serverWords(error) ?? "")?.[1] ?? null;
}

/**
 * Whether a try failed for good, and whether because of the address. A refusal of the recipient is permanent; after the data, only one that
 * names the address or the mailbox, because servers refuse all mails for a while. A policy concerns the sender, not the address.
 */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode = 0, command = "" } = error as Fault;
  // The library does not offer the address: it is malformed, or has characters that the server does not take.
  if (code === "EENVELOPE" && responseCode === 0) return { isPermanent: true, isOfAddress: true };
  if (responseCode < 500 || responseCode > 599) return { isPermanent: false, isOfAddress: false };
  const subject = statusClass(error);
  const isOfAddress = subject === null ? [550, 551, 553, 556].includes(responseCode) : ["1", "2"].includes(subject);
  if (/RCPT/.test(command)) return { isPermanent: true, isOfAddress };
  const isLate = /DATA/.test(command) && subject !== null && isOfAddress;
  return { isPermanent: isLate, isOfAddress: isLate };
}

/** A delivery error for the administration. */
export function mailFaultText(error: unknown): string {
  const fault = platformMessages.mailFaults[mailFault(error)];
  const text = serverWords(error) ?? (error as Fault).code;
  return text ? `${fault}\u00a0: ${text}` : fault;
}
