// « Avant d’ouvrir » on the pages of its steps: each leads to the next open one.
import { afterEach, expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { anAdmin } from "../../../tests/factories.ts";
import { writeAudit } from "../../access/audit.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { setStored } from "../../platform/settings/settings.server.ts";

const { mode, smtpUrl } = config;

afterEach(() => {
  Object.assign(config, { mode, smtpUrl });
});

test("the page of a step leads to the next open one, and no other page does", async () => {
  Object.assign(config, { mode: "start", smtpUrl: "smtp://127.0.0.1:9" });
  const boss = await anAdmin();
  await db.deleteFrom("settings").execute();
  const note = (targetType: string, targetId: string, action: string) =>
    writeAudit(db, { actorId: boss.userId, actor: boss.email, action, targetType, targetId, before: null, after: {} });
  const next = async (path: string) =>
    /<section aria-label="Avant d’ouvrir">([\s\S]*?)<\/section>/
      .exec(await (await as(boss).get(path)).text())?.[1]
      ?.replaceAll("<!-- -->", "");

  expect(await next("/admin/reglages/identite")).toMatch(/0 étape faite sur 8[\s\S]*href="\/admin\/reglages\/editeur"/);
  // The own step is open too, and is not the next one.
  expect(await next("/admin/courriers/essai")).toContain('href="/admin/reglages/identite"');
  expect(await next("/admin/reglages/editeur")).toContain('href="/admin/reglages/identite"');
  for (const path of ["/admin", "/admin/offres", "/admin/reglages/fichiers"])
    expect(await next(path), path).toBe(undefined);

  await note("courrier", "essai", "e-mail d’essai envoyé");
  const at = new Date().toISOString();
  await setStored(db, "lastBackup", { at, size: 1, files: true, filesAt: at });
  await note("sauvegarde", newId(), "sauvegarde téléchargée");
  const [name, address] = ["Léon Emploi", "1 rue du Port, Brest"];
  const reached = { phone: "02 98 00 00 00", email: "bonjour@leon.example", director: "Anne Le Goff" };
  await setStored(db, "operator", { name, legalForm: "Association", address, ...reached, hostName: name });
  // A press there begins the second factor at once.
  expect(await next("/admin/reglages/identite")).toMatch(
    /4 étapes faites sur 8[\s\S]*action="\/compte\/securite\/deux-etapes"[\s\S]*value="commencer"/,
  );
  expect(await next("/compte/securite/deux-etapes")).toContain('href="/admin/reglages/identite"');
  Object.assign(config, { mode: "demo" });
  expect(await next("/admin/reglages/identite")).toBe(undefined);
});
