// A process of its own for each CV that is shown: what reads and draws a stranger's file has its own memory, and ends by
// force when it takes too long. It is given the bytes, tells what it found, then each page as it is drawn, and ends.
import { readDocx } from "./cv-blocks-docx.server.ts";
import { readOdt } from "./cv-blocks-odt.server.ts";
import type { CvPages } from "./cv-page.ts";
import { openPdf } from "./cv-sheets.server.ts";

export type Asked = { type: string; bytes: Uint8Array };
export type Told = { pages: CvPages } | { number: number; image: Uint8Array | null };

/** What a page can carry, in characters: a CV is a hundredth of it. */
const most = 1_500_000;

const tell = (told: Told) => new Promise<void>((done) => process.send?.(told, () => done()));

function tellPages(pages: CvPages): Promise<void> {
  if (JSON.stringify(pages).length > most) throw new Error("Too much for a page");
  return tell({ pages });
}

async function show({ type, bytes }: Asked): Promise<void> {
  if (type === "docx") return tellPages(await readDocx(bytes));
  if (type === "odt") return tellPages(await readOdt(bytes));
  if (type !== "pdf") throw new Error(`Nothing shows a ${type}`);
  const { pages, draw } = await openPdf(bytes);
  await tellPages(pages);
  for (let number = 1; number <= pages.sheets.length; number++) {
    await tell({ number, image: await draw(number).catch(() => null) });
  }
}

process.once("disconnect", () => process.exit(1));
process.once("message", (asked: Asked) => {
  show(asked).then(
    () => process.exit(0),
    () => process.exit(2),
  );
});
