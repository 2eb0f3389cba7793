// CVs of ordinary programs in the viewer: every page is rendered with its words.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { each } from "../../../tests/effort.ts";
import { newId } from "../../platform/http/id.ts";
import { storageKey, writeFile } from "../../platform/storage/storage.server.ts";
import { findCvPages, findPageImage } from "./cv-pages.server.ts";

const corpus = path.join(import.meta.dirname, "../../../tests/corpora/cvs");
const names = fs.readdirSync(corpus).filter((name) => /\.(pdf|docx|odt)$/.test(name));
const bare = (text: string) => text.replace(/\s+/g, "").toLowerCase();

async function aCv(name: string) {
  const bytes = new Uint8Array(fs.readFileSync(path.join(corpus, name)));
  const [id, sha256] = [newId(), createHash("sha256").update(bytes).digest("hex")];
  await writeFile(storageKey("cv", id), bytes);
  return { id, sha256, fileType: path.extname(name).slice(1), storageKey: storageKey("cv", id) };
}

test("the corpus has forty of them", () => expect(names).toHaveLength(40));

/** Its contact is in the page header. */
const headed = "03-soudeur.docx";

test.each([...new Set([...each(7, names), headed])])("%s is shown page by page", { timeout: 60_000 }, async (name) => {
  const cv = await aCv(name);
  // A busy machine answers "later" first.
  const shown = async () => {
    const found = await findCvPages(cv);
    return found !== "later" && { found };
  };
  const { found } = await vi.waitUntil(shown, { timeout: 30_000 });
  if (!found) throw new Error("Nothing is shown of it");
  const { pages } = found;
  const { email } = JSON.parse(fs.readFileSync(path.join(corpus, name.replace(/\.\w+$/, ".json")), "utf8"));
  if (email) expect(bare(JSON.stringify(pages))).toContain(bare(email));
  if (pages.form === "text") return expect(pages.blocks.length).toBeGreaterThan(5);
  expect(pages.sheets).toHaveLength(pages.pageCount);
  for (let number = 1; number <= pages.pageCount; number++) {
    const image = await findPageImage(cv, number);
    if (!image || image === "later") throw new Error(`Page ${number} is not drawn`);
    const { channels } = await sharp(image).stats();
    // An empty page has a single colour.
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  }
});
