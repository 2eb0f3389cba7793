// The commands of `vivier`, all safe while the server runs. Imported when called, to catch configuration errors.
import { parseArgs } from "node:util";
import { type Command, errorText, processTerminal, type Terminal, type Values } from "./commands/terminal.ts";

const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  "create-admin": {
    summary: "crée un compte d’administrateur",
    load: async () => (await import("./commands/create-admin.ts")).createAdminCommand,
  },
  "reset-password": {
    summary: "donne un lien pour choisir un nouveau mot de passe, ou le fixe",
    load: async () => (await import("./commands/reset-password.ts")).resetPasswordCommand,
  },
  seed: {
    summary: "charge, multiplie ou retire les données de démonstration",
    load: async () => (await import("./commands/seed.ts")).seedCommand,
  },
  outbox: {
    summary: "liste les e-mails, en montre un, en renvoie un",
    load: async () => (await import("./commands/outbox.ts")).outboxCommand,
  },
  storage: {
    summary: "copie les fichiers du disque vers un stockage S3, ou dans l’autre sens",
    load: async () => (await import("./commands/storage.ts")).storageCommand,
  },
  backup: {
    summary: "sauvegarde tout dans une archive, le site restant ouvert",
    load: async () => (await import("./commands/backup.ts")).backupCommand,
  },
  restore: {
    summary: "remet une sauvegarde en place dans une installation vide",
    load: async () => (await import("./commands/restore.ts")).restoreCommand,
  },
  import: {
    summary: "importe un fichier CSV, ou l’export JSON d’une base de documents",
    load: async () => (await import("./commands/import.ts")).importCommand,
  },
  export: {
    summary: "écrit les données et les fichiers pour une autre installation",
    load: async () => (await import("./commands/export.ts")).exportCommand,
  },
  settings: {
    summary: "écrit les réglages du site dans un fichier, ou reprend ceux d’un fichier",
    load: async () => (await import("./commands/settings.ts")).settingsCommand,
  },
  doctor: {
    summary: "vérifie l’installation et dit quoi faire",
    load: async () => (await import("./commands/doctor.ts")).doctorCommand,
  },
  version: {
    summary: "donne les versions de Vivier et de Node.js",
    load: async () => (await import("./commands/version.ts")).versionCommand,
  },
};

const variables = `Il n’a pas d’options : l’environnement le règle (PORT, HOST, BASE_URL, DATA_DIR, DATABASE_URL, SMTP_URL…), et .env.example
explique chaque variable. Ctrl C ou SIGTERM l’arrêtent : ce qui est en cours est fini, en 15 secondes au plus.`;

const servers: Record<string, { summary: string; help: string }> = {
  start: {
    summary: "démarre le serveur (npm start)",
    help: `Usage : npm start

Démarre le serveur, sur le dossier ./data s’il n’en est pas donné d’autre. Le premier démarrage crée tout ce qu’il faut et donne un
lien qui sert une seule fois à créer le premier administrateur ; les suivants mettent la base à jour, après une sauvegarde.

${variables}`,
  },
  demo: {
    summary: "démarre le serveur avec les données de démonstration (npm run demo)",
    help: `Usage : npm run demo

Démarre le serveur pour l’essayer sur cette machine, sur le dossier ./data-demo s’il n’en est pas donné d’autre. Les données de
démonstration y sont chargées une seule fois ; l’adresse et les comptes s’affichent.

${variables}`,
  },
  dev: {
    summary: "démarre le serveur de développement (npm run dev)",
    help: `Usage : npm run dev

Démarre le serveur de développement : il recharge ce qui change dans les sources. Sur le dossier ./data-demo s’il n’en est pas donné
d’autre, avec les données de démonstration.

${variables}`,
  },
};

const helpOf = (name: string) => (Object.hasOwn(servers, name) ? servers[name]!.help : undefined);

function overview(): string {
  const lines = [
    ...Object.entries({ ...servers, ...commands }).map(([name, { summary }]): [string, string] => [name, summary]),
  ];
  return [
    "Usage : npm run vivier -- <commande> [options]",
    "",
    "Commandes :",
    ...lines.map(([name, summary]) => `  ${name.padEnd(16)}${summary}`),
    `  ${"aide".padEnd(16)}montre cette liste`,
    "",
    "« npm run vivier -- <commande> --help » explique une commande.",
    "Donnez les mêmes variables qu’au serveur (DATA_DIR, BASE_URL, DATABASE_URL). DATA_DIR dit de quelle installation il",
    "s’agit : ./data par défaut, ./data-demo pour la démonstration.",
  ].join("\n");
}

type Given = {
  terminal?: Terminal;
  /** In tests: the database and the job queue are already open and stay open. */
  opened?: boolean;
};

/** Runs a command. @returns the exit code: 0 done, 1 failed, 2 wrong usage */
export async function run(
  command: string,
  args: string[],
  { terminal = processTerminal, opened = false }: Given = {},
): Promise<number> {
  if (["aide", "help", "--help", "-h"].includes(command)) {
    const [name = ""] = args;
    const about = Object.hasOwn(commands, name) ? (await commands[name]!.load()).help : helpOf(name);
    terminal.out(about ?? overview());
    return 0;
  }
  if (["--version", "-v"].includes(command)) return run("version", args, { terminal, opened });
  const server = helpOf(command);
  if (server) {
    const isHelp = args.every((arg) => arg === "--help" || arg === "-h");
    if (isHelp) terminal.out(server);
    else terminal.err(`Option inconnue : ${args[0]}\n\n${server}`);
    return isHelp ? 0 : 2;
  }
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!found) {
    terminal.err(`Commande inconnue : ${command}\n\n${overview()}`);
    return 2;
  }
  try {
    const called = await found.load();
    const values = readOptions(called, args);
    if (typeof values === "string") {
      terminal.err(`${values}\n\n${called.help}`);
      return 2;
    }
    if (values.help) {
      terminal.out(called.help);
      return 0;
    }
    if (!called.database || opened) return await called.run(terminal, values, opened);
    const { withDatabase } = await import("./commands/opening.ts");
    return await withDatabase(terminal, false, () => called.run(terminal, values, true));
  } catch (error) {
    terminal.err(errorText(error));
    return 1;
  }
}

function readOptions(command: Command, args: string[]): Values | string {
  try {
    const options = { ...command.options, help: { type: "boolean", short: "h" } } as const;
    const words = command.words ?? [];
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: words.length > 0 });
    const unknown = positionals.find((word, index) => index > 0 || !words.includes(word));
    if (unknown !== undefined) return `Mot inattendu : ${unknown}`;
    return { ...values, word: positionals[0] } as Values;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const named = /'(-[^' ]+)[^']*'/.exec(message)?.[1] ?? /'([^']+)'/.exec(message)?.[1] ?? "";
    if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `Option inconnue : ${named}`;
    if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") return `Mot inattendu : ${named}`;
    if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return `Valeur absente ou inattendue : ${named}`;
    throw error;
  }
}
