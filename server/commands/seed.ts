// vivier seed: adds or removes demonstration data.

import { generateRows } from "../../app/operations/demo/generate.server.ts";
import { hasDemonstration, loadDemonstration, removeDemonstration } from "../../app/operations/demo/load.server.ts";
import { demonstrationPassword } from "../../app/people/accounts/demo-accounts.server.ts";
import { config } from "../../app/platform/config/config.server.ts";
import { db } from "../../app/platform/db/db.server.ts";
import { removeFile, writeFile } from "../../app/platform/storage/storage.server.ts";
import { number } from "../../app/platform/text/french.ts";
import { type Command, numberOption } from "./terminal.ts";

const help = `Usage : npm run vivier -- seed [--candidats N] [--offres N] [--candidatures N]
        npm run vivier -- seed --retirer

Sans option, charge les données de démonstration, une seule fois. Avec des nombres, ajoute autant de candidats, d’offres
et de candidatures engendrés, à chaque appel de nouveaux.

  --candidats N     ajoute N candidats engendrés
  --offres N        ajoute N offres engendrées, avec leurs entreprises
  --candidatures N  ajoute N candidatures entre ces candidats et ces offres
  --retirer         retire tous les comptes de démonstration ou engendrés, avec leurs données et leurs fichiers`;

function progress(print: (line: string) => void): (done: number, total: number) => void {
  let shownStep = -1;
  return (done, total) => {
    const step = Math.floor((done / total) * 40);
    if (step === shownStep) return;
    shownStep = step;
    print(`${number(done)} sur ${number(total)} (${Math.floor((done / total) * 100)} %)`);
  };
}

export const seedCommand: Command = {
  help,
  options: {
    candidats: { type: "string" },
    offres: { type: "string" },
    candidatures: { type: "string" },
    retirer: { type: "boolean" },
  },
  database: true,
  async run(terminal, values) {
    const candidats = numberOption(values, "candidats");
    const offres = numberOption(values, "offres");
    const candidatures = numberOption(values, "candidatures");
    const counted = candidats !== undefined || offres !== undefined || candidatures !== undefined;
    if (candidats === "wrong" || offres === "wrong" || candidatures === "wrong" || (counted && values.retirer)) {
      terminal.err(
        `${counted && values.retirer ? "--retirer ne va pas avec un nombre." : "Il faut un nombre entier."}\n\n${help}`,
      );
      return 2;
    }
    if (values.retirer) {
      const keys = await removeDemonstration(db);
      for (const key of keys) await removeFile(key);
      terminal.out(
        `Les comptes de démonstration sont retirés, avec leurs données (fichiers effacés : ${number(keys.length)}).`,
      );
      return 0;
    }
    if (counted) {
      const rowCounts = { candidats: candidats ?? 0, offres: offres ?? 0, candidatures: candidatures ?? 0 };
      await generateRows(db, rowCounts, progress(terminal.err));
      const added = Object.entries({ Candidats: candidats, Offres: offres, Candidatures: candidatures });
      terminal.out(`Ajouté. ${added.map(([name, count]) => `${name} : ${number(count ?? 0)}.`).join(" ")}`);
      return 0;
    }
    const before = await db.selectFrom("settings").select("key").where("key", "=", "demonstration").executeTakeFirst();
    await loadDemonstration(db, writeFile);
    terminal.out(
      before ? "Les données de démonstration étaient déjà là." : "Les données de démonstration sont chargées.",
    );
    if (config.mode === "start" && (await hasDemonstration(db))) {
      terminal.err(
        `Attention : admin@demo.vivier.example est administrateur avec le mot de passe public « ${demonstrationPassword} ». Avant d’ouvrir le site à d’autres : npm run vivier -- seed --retirer`,
      );
    }
    return 0;
  },
};
