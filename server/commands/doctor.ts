// vivier doctor: looks at everything that has to be right, and says what to do.
import fs from "node:fs";
import path from "node:path";
import { config } from "../../app/config.server.ts";
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
  checkMailServer,
  checkNode,
  checkSecret,
} from "./machine-checks.ts";
import { isServerRunning, withDatabase } from "./opening.ts";
import { type Command, errorText } from "./terminal.ts";

const help = `Usage : npm run vivier -- doctor

Vérifie l'installation : Node.js, le dossier des données, le secret, le disque, le stockage S3 et l'antivirus
quand il y en a, la base de données, la file des travaux, les fichiers, les courriers, l'adresse du site, le serveur de
courrier, l'horloge. Ne change rien.

Se termine par 0 quand tout va bien, même avec des avertissements, et par 1 quand quelque chose est à réparer.`;

async function checkDatabase(): Promise<Finding[]> {
  const running = await isServerRunning();
  const { finding, usable } = await checkSchema(running);
  const found = [await checkVersion(), ok(running ? "Serveur : en marche" : "Serveur : arrêté"), finding];
  if (!usable) return found;
  return [
    ...found,
    await checkQueue(running),
    await checkFiles(),
    await checkMails(),
    await checkClock(),
    ...(await checkAccounts()),
  ];
}

async function openAndCheck(): Promise<Finding[]> {
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, "postgres")))
    return [warning("La base de données n'existe pas encore", "Le premier démarrage la crée.")];
  let found: Finding[] = [];
  const silent = { out() {}, err() {}, input: async () => "" };
  await withDatabase(silent, true, async () => {
    found = await checkDatabase();
    return 0;
  });
  return found;
}

const marks = { ok: "✓", warning: "!", fault: "✗" } as const;

export const doctorCommand: Command = {
  help,
  options: {},
  database: false,
  async run(terminal, _values, opened) {
    const found: Finding[] = [];
    const look = async (check: () => Finding | Finding[] | Promise<Finding | Finding[]>) => {
      let told: Finding[];
      try {
        told = [await check()].flat();
      } catch (error) {
        told = [fault(errorText(error))];
      }
      for (const { level, text, advice } of told)
        terminal.out(`${marks[level]} ${text}${advice ? `\n    ${advice}` : ""}`);
      found.push(...told);
    };
    await look(() => checkNode());
    await look(checkDataDir);
    await look(checkSecret);
    await look(() => checkDisk());
    await look(checkBucket);
    await look(checkAntivirus);
    await look(opened ? checkDatabase : openAndCheck);
    await look(() => checkAddress());
    await look(() => checkMailServer());
    const faults = found.filter(({ level }) => level === "fault").length;
    const warnings = found.filter(({ level }) => level === "warning").length;
    const also = warnings > 0 ? ` Avertissements : ${warnings}.` : "";
    terminal.out(faults > 0 ? `\nÀ réparer : ${faults}.${also}` : `\nTout va bien.${also}`);
    return faults > 0 ? 1 : 0;
  },
};
