// All rule texts, by criterion.

import { age } from "./rules-age.ts";
import { appearance } from "./rules-appearance.ts";
import { autonomy } from "./rules-autonomy.ts";
import { bank } from "./rules-bank.ts";
import { disability } from "./rules-disability.ts";
import { economicVulnerability } from "./rules-economic-vulnerability.ts";
import { electedOffice } from "./rules-elected-office.ts";
import { family } from "./rules-family.ts";
import { genderIdentity } from "./rules-gender-identity.ts";
import { genetics } from "./rules-genetics.ts";
import { health } from "./rules-health.ts";
import { language } from "./rules-language.ts";
import { misleading } from "./rules-misleading.ts";
import { morals } from "./rules-morals.ts";
import { nation } from "./rules-nation.ts";
import { origin } from "./rules-origin.ts";
import { payment } from "./rules-payment.ts";
import { politics } from "./rules-politics.ts";
import { pregnancy } from "./rules-pregnancy.ts";
import { religion } from "./rules-religion.ts";
import { residence } from "./rules-residence.ts";
import { sex } from "./rules-sex.ts";
import { sexualOrientation } from "./rules-sexual-orientation.ts";
import { surname } from "./rules-surname.ts";
import { union } from "./rules-union.ts";
import { unrelatedQuestion } from "./rules-unrelated-question.ts";
import { whistleblower } from "./rules-whistleblower.ts";
import type { Criterion } from "./wording-criteria.ts";

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
