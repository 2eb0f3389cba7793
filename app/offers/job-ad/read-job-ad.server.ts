// Reads an offer as people write it into the fields of its form, each with the words that it comes from.
import * as peopleLimits from "../../people/limits.ts";
import { storable, truncate } from "../../platform/text/text.ts";
import * as offersLimits from "../limits.ts";
import { readAdAgreement } from "./agreement-proposals.server.ts";
import { readApply } from "./apply-proposals.ts";
import { readBenefits } from "./benefit-proposals.ts";
import { adTextOf, type Proposals, type Span, withoutAddresses } from "./clauses.ts";
import { readContract, readHours, readPosts, readSchedule, readStart } from "./contract-proposals.ts";
import { readNetPay, readRemote, readSalary } from "./pay-proposals.ts";
import { readExperience, readRequirements, readStudy } from "./profile-proposals.ts";
import { readTitle } from "./title-proposals.ts";
import { readCity } from "./town-proposals.server.ts";

export type JobAd = {
  /** The text as read: spans count its characters. */
  text: string;
  proposals: Proposals;
  /** The words of a net pay where the text states no gross one. */
  netPay: Span | null;
  /** The text as a description, without the lines that a mail program adds. */
  description: string;
};

const mailLines = /^(?:(?:de|from|à|to|cc|cci|envoyé|sent|date|objet|subject)\s?: ?[^\n]{0,300}\n+){2,8}/i;

/** The text without control characters, in composed form; blank lines collapse. */
function tidyText(text: string): string {
  return storable(text.slice(0, offersLimits.pastedTextMax))
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .replace(/(?<![ \t\u00a0])[ \t\u00a0]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Reads an offer's text.
 * @param pasted as typed; read up to offersLimits.pastedTextMax characters
 * @param today the day from which a text without a year counts
 */
export function readJobAd(pasted: string, today: Date): JobAd {
  const text = tidyText(pasted);
  const offer = adTextOf(withoutAddresses(text));
  const contract = readContract(offer, today);
  const title = readTitle(offer);
  // To read another field, add its reader here.
  const proposals: Proposals = {
    ...title,
    ...readCity(offer),
    ...contract,
    ...readHours(offer),
    ...readStart(offer, today),
    ...readSchedule(offer),
    ...readPosts(offer, title.title),
    ...readExperience(offer),
    ...readStudy(offer),
    ...readBenefits(offer),
    ...readAdAgreement(offer),
    ...readSalary(offer, contract.contractType?.value),
    ...readRemote(offer),
    ...readRequirements(offer),
    ...readApply(adTextOf(text)),
  };
  const netPay = proposals.salary ? null : readNetPay(offer);
  const description = truncate(text.replace(mailLines, ""), peopleLimits.descriptionMax).trim();
  return { text, proposals, netPay, description };
}
