// A page allows exactly its own inline scripts.
import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { anOffer } from "../../../tests/factories.ts";
import { companyPath } from "../../offers/offer.ts";
import { db } from "../db/db.server.ts";
import { hashScripts } from "./inline-scripts.server.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, script]) => ({
    attributes: attributes!,
    script: script!,
  }));

const sourcesOf = (response: Response) =>
  /script-src ([^;]*)/.exec(response.headers.get("content-security-policy") ?? "")?.[1]?.split(" ") ?? [];

test("only scripts with the page's nonce are hashed, and no nonce is left", () => {
  const { html, hashes } = hashScripts(
    `<link nonce="abc1"/><script nonce="abc1" type="module" async="">own()</script><script>foreign()</script>
    <script nonce="other">foreign()</script><script src="/a.js" nonce="abc1"></script>`,
    "abc1",
  );
  expect(hashes).toEqual([hashOf("own()")]);
  expect(html).toBe(`<link/><script type="module" async="">own()</script><script>foreign()</script>
    <script nonce="other">foreign()</script><script src="/a.js"></script>`);
});

test("the policy of a page has the hashes of its scripts and nothing else, also with a stranger's markup in it", async () => {
  vi.stubEnv("DEV", false);
  const evil = "<script>alert(1)</script>";
  const { companyId } = await anOffer({ title: `Aide ${evil}`, description: `${evil} </script>${evil}` });
  await db.updateTable("companies").set({ description: evil }).where("id", "=", companyId).execute();
  const { nom } = await db.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirstOrThrow();
  for (const path of ["/", "/offres", companyPath({ id: companyId, nom })]) {
    const response = await visitor.get(path);
    const html = await response.text();
    const scripts = scriptsOf(html).filter(({ attributes }) => !attributes.includes("ld+json"));
    expect(scripts.length).toBeGreaterThan(2);
    expect(html).not.toContain("nonce");
    const runs = scripts.filter(({ attributes, script }) => script && !attributes.includes("src="));
    expect(sourcesOf(response).toSorted()).toEqual(
      ["'self'", ...new Set(runs.map(({ script }) => hashOf(script)))].toSorted(),
    );
    expect(html).not.toContain(evil);
  }
});
