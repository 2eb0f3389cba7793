// Rendering process for one CV: receives the bytes, reports the pages found, then each rendered page, and exits.
import { readDocx } from "./cv-blocks-docx.server.ts";
import { readOdt } from "./cv-blocks-odt.server.ts";
import { type CvPages, thumbnailNumber } from "./cv-page.ts";
import { openPdf } from "./cv-sheets.server.ts";

export type DrawingRequest = { type: string; bytes: Uint8Array };
export type DrawingMessage = { pages: CvPages } | { number: number; image: Uint8Array | null };

/** Maximum characters of a page's text, a hundred times a CV. */
const most = 1_500_000;

/** Pixels: three for each point of the displayed thumbnail. */
const thumbnailWidth = 216;

const send = (message: DrawingMessage) => new Promise<void>((done) => process.send?.(message, () => done()));

function tellPages(pages: CvPages): Promise<void> {
  if (JSON.stringify(pages).length > most) throw new Error("Too much for a page");
  return send({ pages });
}

async function show({ type, bytes }: DrawingRequest): Promise<void> {
  if (type === "docx") return tellPages(await readDocx(bytes));
  if (type === "odt") return tellPages(await readOdt(bytes));
  if (type !== "pdf") throw new Error(`Nothing shows a ${type}`);
  const { pages, draw } = await openPdf(bytes);
  await tellPages(pages);
  await send({ number: thumbnailNumber, image: await draw(1, thumbnailWidth).catch(() => null) });
  for (let number = 1; number <= pages.sheets.length; number++) {
    await send({ number, image: await draw(number).catch(() => null) });
  }
}

process.once("disconnect", () => process.exit(1));
process.once("message", (request: DrawingRequest) => {
  show(request).then(
    () => process.exit(0),
    () => process.exit(2),
  );
});
