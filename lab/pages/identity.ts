// The name, colours and logo of an operator, set on a measured site through its settings file.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { runCommand } from "../../tests/e2e/server.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"><rect x="60" y="60" width="1080" height="180" rx="40" fill="#1b6f43"/></svg>';

/** Sets the identity of the site in a DATA_DIR, with a server on it or without. @throws when the command refuses */
export async function setLabIdentity(dataDir: string): Promise<void> {
  const logo = await sharp(Buffer.from(svg)).png().toBuffer();
  const settings = {
    identite: { siteName: "Emploi Cantal", claim: "L’emploi du pays", colorMain: "#1b6f43", colorAccent: "#b8860b" },
  };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-identity-"));
  const file = path.join(folder, "reglages.json");
  const pictures = { siteLogo: logo.toString("base64") };
  fs.writeFileSync(file, JSON.stringify({ format: "vivier-reglages", version: 1, settings, pictures }));
  const { code, output } = await runCommand(["settings", "--fichier", file], { DATA_DIR: dataDir });
  fs.rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(output);
}
