// All rule texts, by criterion.
import type { Criterion } from "../wording-criteria.ts";
import { age } from "./age.ts";
import { appearance } from "./appearance.ts";
import { autonomy } from "./autonomy.ts";
import { bank } from "./bank.ts";
import { disability } from "./disability.ts";
import { economicVulnerability } from "./economic-vulnerability.ts";
import { electedOffice } from "./elected-office.ts";
import { family } from "./family.ts";
import { genderIdentity } from "./gender-identity.ts";
import { genetics } from "./genetics.ts";
import { health } from "./health.ts";
import { language } from "./language.ts";
import { misleading } from "./misleading.ts";
import { morals } from "./morals.ts";
import { nation } from "./nation.ts";
import { origin } from "./origin.ts";
import { payment } from "./payment.ts";
import { politics } from "./politics.ts";
import { pregnancy } from "./pregnancy.ts";
import { religion } from "./religion.ts";
import { residence } from "./residence.ts";
import { sex } from "./sex.ts";
import { sexualOrientation } from "./sexual-orientation.ts";
import { surname } from "./surname.ts";
import { union } from "./union.ts";
import { unrelatedQuestion } from "./unrelated-question.ts";
import { whistleblower } from "./whistleblower.ts";

export const ruleTexts: [Criterion, string][] = [
  ["origin", origin],
  ["sex", sex],
  ["morals", morals],
  ["sexual-orientation", sexualOrientation],
  ["gender-identity", genderIdentity],
  ["age", age],
  ["family", family],
  ["pregnancy", pregnancy],
  ["genetics", genetics],
  ["economic-vulnerability", economicVulnerability],
  ["nation", nation],
  ["politics", politics],
  ["union", union],
  ["elected-office", electedOffice],
  ["religion", religion],
  ["appearance", appearance],
  ["surname", surname],
  ["residence", residence],
  ["bank", bank],
  ["health", health],
  ["autonomy", autonomy],
  ["disability", disability],
  ["language", language],
  ["whistleblower", whistleblower],
  ["unrelated-question", unrelatedQuestion],
  ["payment", payment],
  ["misleading", misleading],
];
