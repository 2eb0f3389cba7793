// Terminal output at the start, in French.

import type { Booted } from "../app/boot.server.ts";

type AnnouncedConfig = {
  mode: string;
  baseUrl: string;
  dataDir: string;
  smtpUrl: string | undefined;
  fetchAllow: readonly string[];
};

export function announce(config: AnnouncedConfig, { firstAdminLink, demonstration }: Booted): void {
  const lines = ["", `Vivier est prêt : ${config.baseUrl}`, `Données : ${config.dataDir}`];
  if (config.mode === "demo" || config.mode === "dev") {
    lines.push(
      "",
      "Comptes de démonstration, mot de passe « demonstration » :",
      "  candidat@demo.vivier.example",
      "  entreprise@demo.vivier.example",
      "  admin@demo.vivier.example",
    );
  }
  if (firstAdminLink) {
    lines.push("", "Créez le premier administrateur par ce lien, qui sert une fois :", `  ${firstAdminLink}`);
  }
  if (demonstration) {
    lines.push(
      "",
      "Attention : ce dossier contient les comptes de démonstration, dont tout le monde connaît le mot de passe.",
      "Retirez-les par : npm run vivier -- seed --retirer",
    );
  }
  if (!config.smtpUrl) {
    lines.push(
      "",
      `Aucun serveur d’e-mail n’est configuré (SMTP_URL) : aucun courrier ne part, ils sont gardés dans ${config.dataDir}/outbox.`,
    );
  }
  if (config.fetchAllow.length > 0) {
    lines.push(
      "",
      `Attention : des pages de votre réseau privé peuvent être lues (FETCH_ALLOW) : ${config.fetchAllow.join(", ")}.`,
    );
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

const system: Record<string, string> = {
  EADDRINUSE: "Ce port est déjà utilisé par un autre programme. Choisissez-en un autre par PORT.",
  EACCES: "Le système refuse l’accès (port réservé ou dossier d’un autre utilisateur). Changez PORT ou DATA_DIR.",
  ENOSPC: "Le disque est plein.",
  EROFS: "Le dossier des données est en lecture seule.",
};

const expectedErrors = new Set(["BootError", "ClusterError", "ConfigError", "BackupError"]);

export function refuseStart(error: unknown): never {
  const code = (error as NodeJS.ErrnoException)?.code ?? "";
  const name = error instanceof Error ? error.constructor.name.replace(/^_/, "") : "";
  const sentence = expectedErrors.has(name) ? (error as Error).message : system[code];
  process.stderr.write(
    sentence
      ? `\nVivier ne peut pas démarrer. ${sentence}\n`
      : `\nVivier ne peut pas démarrer.\n${(error as Error)?.stack ?? error}\n`,
  );
  process.exit(1);
}
