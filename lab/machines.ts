// `npm run lab -- machines [names]`: two servers on one PostgreSQL and one bucket, while parts fail (docs/measured.md).
import { runCases } from "./cases.ts";
import { runLab } from "./ending.ts";
import { failover } from "./machines/failover.ts";
import { journeys } from "./machines/journeys.ts";
import { needMachines } from "./machines/packages.ts";
import { replica } from "./machines/replica.ts";
import { two } from "./machines/two.ts";

needMachines();
await runLab("machines", (folder) =>
  runCases("machines", "All machines are this one.", folder, [two, journeys, replica, failover]),
);
