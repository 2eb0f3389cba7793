// Doctor checks outside the database: Node.js, data folder, disk, address, mail server.
import fs from "node:fs";
import path from "node:path";
import nodemailer from "nodemailer";
import { checkScanner } from "../../app/files/store/clamav.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { freeBytes, tryStorage } from "../../app/platform/storage/storage.server.ts";
import { fileSize, number } from "../../app/platform/text/french.ts";
import { type Finding, fault, ok, warning } from "./finding.ts";

const oldestNode = 24;
const fullDiskBytes = 50 * 1_048_576;
const tightDiskBytes = 1024 * 1_048_576;
const fewFilesLeft = 10_000;
const fewestOpenFiles = 1024;

export function checkNode(version: string = process.versions.node): Finding {
  return Number.parseInt(version, 10) >= oldestNode
    ? ok(`Node.js ${version}`)
    : fault(
        `Node.js ${version} est trop ancien : il faut la version ${oldestNode}`,
        "Passez par npm (npm start, npm run vivier) : npm ci l’apporte avec le programme.",
      );
}

/** Whether group or others have any access. Windows has no such modes. */
const isOpenToOthers = (mode: number) => process.platform !== "win32" && (mode & 0o077) !== 0;

export function checkDataDir(): Finding {
  const folder = config.dataDir;
  if (!fs.existsSync(folder))
    return warning(
      `Le dossier des données ${folder} n’existe pas encore`,
      "Le premier démarrage le crée. Un autre dossier se donne par DATA_DIR.",
    );
  const trial = path.join(folder, `.essai-${process.pid}`);
  try {
    fs.writeFileSync(trial, "", { mode: 0o600 });
    fs.rmSync(trial);
  } catch (error) {
    return fault(
      `Le dossier des données ${folder} ne peut pas être écrit (${(error as NodeJS.ErrnoException).code})`,
      "Rendez-le à l’utilisateur qui lance Vivier, ou donnez-en un autre par DATA_DIR.",
    );
  }
  return isOpenToOthers(fs.statSync(folder).mode)
    ? warning(
        `Le dossier des données ${folder} est ouvert à d’autres utilisateurs de la machine`,
        `chmod 700 "${folder}"`,
      )
    : ok(`Dossier des données : ${folder}`);
}

export function checkSecret(): Finding {
  if (config.secret) return ok("Secret : donné par SECRET");
  const file = path.join(config.dataDir, "secret");
  if (!fs.existsSync(file)) return warning("Le secret n’existe pas encore", "Le premier démarrage le crée.");
  if (isOpenToOthers(fs.statSync(file).mode))
    return fault(`Le secret ${file} est lisible par d’autres utilisateurs de la machine`, `chmod 600 "${file}"`);
  try {
    if (fs.readFileSync(file, "utf8").trim().length >= 32) return ok("Secret : gardé dans le dossier des données");
  } catch {
    return fault(`Le secret ${file} ne peut pas être lu`, "Rendez-le à l’utilisateur qui lance Vivier.");
  }
  return fault(
    `Le secret ${file} est trop court`,
    "Remettez celui d’une sauvegarde. Ou effacez ce fichier : le prochain démarrage en crée un autre, mais chacun devra se " +
      "reconnecter, et les liens déjà envoyés comme les validations en deux étapes ne vaudront plus.",
  );
}

export async function checkDisk(free?: number): Promise<Finding> {
  if (free === undefined && !fs.existsSync(config.dataDir)) return ok("Espace du disque : pas encore utilisé");
  const bytes = free ?? (await freeBytes());
  const text = `Espace libre : ${fileSize(bytes)}`;
  if (bytes < fullDiskBytes)
    return fault(`${text} : le disque est plein`, "Faites de la place : le site ne répond plus en dessous de 50 Mo.");
  return bytes < tightDiskBytes
    ? warning(`${text} : c’est peu`, "Prévoyez plus de place pour les CV et la base de données.")
    : ok(text);
}

/** A disk can run out of inodes. Some file systems do not count them. */
export async function checkFileCount(given?: { files: number; ffree: number }): Promise<Finding[]> {
  if (!given && !fs.existsSync(config.dataDir)) return [];
  const { files, ffree } = given ?? (await fs.promises.statfs(config.dataDir));
  if (files === 0) return [];
  if (ffree >= fewFilesLeft) return [ok(`Fichiers que le disque peut encore prendre : ${number(ffree)}`)];
  const text = `Fichiers que le disque peut encore prendre : ${number(ffree)}`;
  const advice = "Effacez des fichiers inutiles de ce disque, ou donnez-en un autre à DATA_DIR.";
  return [ffree === 0 ? fault(text, advice) : warning(`${text}, c’est peu`, advice)];
}

export function checkOpenFiles(limits?: string): Finding[] {
  let text = limits;
  try {
    text ??= fs.readFileSync("/proc/self/limits", "utf8");
  } catch {
    return [];
  }
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(text)?.[1];
  if (soft === undefined) return [];
  if (soft === "unlimited" || Number(soft) >= fewestOpenFiles)
    return [
      ok(`Fichiers et connexions ouverts à la fois : ${soft === "unlimited" ? "sans limite" : number(Number(soft))}`),
    ];
  return [
    warning(
      `Fichiers et connexions ouverts à la fois : ${number(Number(soft))} au plus, c’est peu`,
      `Donnez-en ${number(fewestOpenFiles)} ou plus au service (systemd : LimitNOFILE=, terminal : ulimit -n).`,
    ),
  ];
}

export async function checkBucket(): Promise<Finding[]> {
  if (!config.s3) return [];
  const refusal = await tryStorage();
  return [refusal ? fault(refusal) : ok(`Fichiers : compartiment « ${config.s3.bucket} » de ${config.s3.endpoint}`)];
}

export async function checkAntivirus(): Promise<Finding[]> {
  if (!config.clamavSocket) return [];
  return (await checkScanner())
    ? [ok("Antivirus : il répond")]
    : [
        fault(
          `L’antivirus de CLAMAV_SOCKET (${config.clamavSocket}) ne répond pas, et aucun fichier n’est pris sans lui`,
          "Démarrez clamd et vérifiez le chemin de son socket, ou retirez CLAMAV_SOCKET.",
        ),
      ];
}

export function checkAddress({ baseUrl, https, mode, trustProxy } = config): Finding {
  const { hostname, pathname } = new URL(baseUrl);
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  if (pathname !== "/")
    return fault(
      `BASE_URL : ${baseUrl} contient un chemin`,
      "Donnez une adresse sans chemin, par exemple https://emploi.exemple.fr",
    );
  if (here && mode === "start")
    return warning(
      `BASE_URL : ${baseUrl}, que seule cette machine peut ouvrir`,
      "Donnez par BASE_URL l’adresse publique du site : les liens des e-mails commencent par elle.",
    );
  if (!here && !https)
    return warning(
      `BASE_URL : ${baseUrl} n’est pas chiffrée`,
      "Placez un serveur HTTPS devant Vivier et donnez son adresse https:// par BASE_URL.",
    );
  if (here && trustProxy > 0)
    return warning(
      `BASE_URL : ${baseUrl}, mais TRUST_PROXY est donné`,
      "Sans serveur placé devant Vivier, chaque visiteur pourrait se donner l’adresse qu’il veut : retirez TRUST_PROXY.",
    );
  if (https && trustProxy === 0)
    return warning(
      `BASE_URL : ${baseUrl}, mais TRUST_PROXY n’est pas donné`,
      "Donnez par TRUST_PROXY le nombre de serveurs placés devant Vivier : sans lui, tous les visiteurs comptent pour un seul.",
    );
  return ok(`Adresse du site : ${baseUrl}`);
}

export async function checkMailServer(url: string | undefined = config.smtpUrl): Promise<Finding> {
  if (!url)
    return warning(
      "Aucun serveur d’e-mail : aucun courrier ne part",
      `Donnez-le par SMTP_URL. D’ici là, les e-mails sont gardés dans ${config.dataDir}/outbox.`,
    );
  const { host } = new URL(url);
  const server = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  try {
    await server.verify();
  } catch (error) {
    return fault(
      `Le serveur d’e-mail ${host} ne répond pas comme il faut : ${(error as Error).message}`,
      "Vérifiez SMTP_URL : l’adresse, le port, l’utilisateur et le mot de passe.",
    );
  } finally {
    server.close();
  }
  const sender = config.mailFrom.replace(/^.*@|>$/g, "");
  return sender === "localhost"
    ? warning(
        `Serveur d’e-mail : ${host}, mais l’expéditeur est ${config.mailFrom}`,
        "Donnez par MAIL_FROM une adresse de votre domaine : sinon les e-mails finiront dans les indésirables.",
      )
    : ok(`Serveur d’e-mail : ${host}`);
}
