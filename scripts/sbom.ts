// Writes sbom.cdx.json: what production consists of (CycloneDX), from package-lock.json. Run it after every change of packages.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

type Manifest = { devDependencies?: object; packages: Record<string, { dev?: boolean; devDependencies?: object }> };

const root = path.join(import.meta.dirname, "..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-sbom-"));

/** Copies a JSON file without what is only for development: `npm sbom --omit=dev` also drops react and zod, which others develop with. */
function copyForProduction(name: string): void {
  const content = JSON.parse(fs.readFileSync(path.join(root, name), "utf8")) as Manifest;
  delete content.devDependencies;
  for (const [place, each] of Object.entries(content.packages ?? {})) {
    delete each.devDependencies;
    if (each.dev) delete content.packages[place];
  }
  fs.writeFileSync(path.join(folder, name), JSON.stringify(content));
}

copyForProduction("package.json");
copyForProduction("package-lock.json");
const bom = JSON.parse(
  execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"], { cwd: folder, encoding: "utf8" }),
);
fs.rmSync(folder, { recursive: true });
// These differ on every run and every machine.
delete bom.serialNumber;
delete bom.metadata.timestamp;
delete bom.metadata.tools;
bom.metadata.component.name = "vivier";
fs.writeFileSync(path.join(root, "sbom.cdx.json"), `${JSON.stringify(bom, null, 2)}\n`);
