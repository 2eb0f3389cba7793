// `npm run lab -- faults [names]`: breaks the server and what it needs; one promise per case; writes docs/measured.md.
import { runCases } from "./cases.ts";
import { runLab } from "./ending.ts";
import { crowd } from "./faults/crowd.ts";
import { databaseCases } from "./faults/databases.ts";
import { diskCases } from "./faults/disks.ts";
import { killCases } from "./faults/kills.ts";
import { mailCases } from "./faults/mails.ts";
import { otherCases } from "./faults/others.ts";
import { strangerCases } from "./faults/strangers.ts";
import { tabs } from "./faults/tab.ts";

const cases = [
  ...killCases,
  ...databaseCases,
  ...mailCases,
  ...diskCases,
  ...otherCases,
  ...tabs,
  crowd,
  ...strangerCases,
];

await runLab("faults", (folder) => runCases("faults", "", folder, cases));
