// vivier doctor: checks an installation and says what to fix.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../app/platform/config/config.server.ts";
import {
  checkAccounts,
  checkClock,
  checkFiles,
  checkMails,
  checkQueue,
  checkSchema,
  checkVersion,
} from "./database-checks.ts";
import { type Finding, fault, ok, warning } from "./finding.ts";
import {
  checkAddress,
  checkAntivirus,
  checkBucket,
  checkDataDir,
  checkDisk,
  checkFileCount,
  checkMailServer,
  checkNode,
  checkOpenFiles,
  checkSecret,
} from "./machine-checks.ts";
import { checkPort, checkReachable, checkTraces } from "./network-checks.ts";
import { isServerRunning, withDatabase } from "./opening.ts";
import { type Command, errorText } from "./terminal.ts";
import { checkBackups, checkConnections, checkFailedJobs, checkRole, checkTimeZones } from "./upkeep-checks.ts";

const help = `Usage : npm run vivier -- doctor

Vérifie l’installation : Node.js, le dossier des données, le secret, le disque, les limites du système, le stockage S3 et
l’antivirus quand il y en a, la base de données, ses droits et ses connexions, le port, la file des travaux, les fichiers,
les e-mails, l’horloge et les fuseaux horaires, les sauvegardes, l’adresse du site, le serveur d’e-mail, le
collecteur de traces. Ne change rien.

Se termine par 0 quand rien n’est à réparer, même avec des avertissements, et par 1 quand quelque chose est à réparer.`;

async function checkDatabase(): Promise<Finding[]> {
  const running = await isServerRunning();
  const { finding, usable } = await checkSchema(running);
  const allFindings = [
    await checkVersion(),
    ...(await checkRole()),
    await checkConnections(),
    ok(running ? "Serveur : en marche" : "Serveur : arrêté"),
    ...(await checkPort(running)),
    ...(await checkReachable(running)),
    finding,
  ];
  if (!usable) return allFindings;
  return [
    ...allFindings,
    await checkQueue(running),
    ...(await checkFailedJobs()),
    await checkFiles(),
    await checkMails(),
    await checkClock(),
    await checkTimeZones(),
    ...(await checkBackups()),
    ...(await checkAccounts()),
  ];
}

async function openAndCheck(): Promise<Finding[]> {
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, "postgres")))
    return [
      warning("La base de données n’existe pas encore", "Le premier démarrage la crée."),
      ...(await checkPort(false)),
    ];
  let allFindings: Finding[] = [];
  const silent = { out() {}, err() {}, input: async () => "" };
  await withDatabase(silent, true, async () => {
    allFindings = await checkDatabase();
    return 0;
  });
  return allFindings;
}

const marks = { ok: "✓", warning: "!", fault: "✗" } as const;

export const doctorCommand: Command = {
  help,
  options: {},
  database: false,
  async run(terminal, _values, opened) {
    const allFindings: Finding[] = [];
    const look = async (check: () => Finding | Finding[] | Promise<Finding | Finding[]>) => {
      let findings: Finding[];
      try {
        findings = [await check()].flat();
      } catch (error) {
        findings = [fault(errorText(error))];
      }
      for (const { level, text, advice } of findings)
        terminal.out(`${marks[level]} ${text}${advice ? `\n    ${advice}` : ""}`);
      allFindings.push(...findings);
    };
    await look(() => checkNode());
    await look(checkDataDir);
    await look(checkSecret);
    await look(() => checkDisk());
    await look(() => checkFileCount());
    await look(() => checkOpenFiles());
    await look(checkBucket);
    await look(checkAntivirus);
    await look(opened ? checkDatabase : openAndCheck);
    await look(() => checkAddress());
    await look(() => checkMailServer());
    await look(() => checkTraces());
    const faults = allFindings.filter(({ level }) => level === "fault").length;
    const warnings = allFindings.filter(({ level }) => level === "warning").length;
    const also = warnings > 0 ? ` Avertissements : ${warnings}.` : "";
    const result = faults > 0 ? `À réparer : ${faults}.` : warnings > 0 ? "Rien à réparer." : "Tout va bien.";
    terminal.out(`\n${result}${also}`);
    return faults > 0 ? 1 : 0;
  },
};
