// A CV as its page shows it: drawn pages with their lines of text (PDF), or a text with its form (DOCX, ODT). Nothing in it
// is markup: what stands in a stranger's file becomes text between elements of ours.

/** A line of text on a drawn page, in units of the page: where its baseline begins, its size, its length, its turn in degrees. */
export type SheetLine = [text: string, x: number, y: number, size: number, length: number, turn?: number];

/** A page in points, as large as it is seen, and what stands on it in the order of the file. */
export type CvSheet = { width: number; height: number; lines: SheetLine[] };

/** A piece of a line. `href` leads to the web or to a mailbox, and nowhere else. */
export type CvRun = { text: string; strong?: true; em?: true; href?: string };

export type CvBlock =
  | { kind: "heading"; level: number; runs: CvRun[] }
  | { kind: "paragraph"; runs: CvRun[] }
  | { kind: "list"; ordered: boolean; items: CvBlock[][] }
  | { kind: "table"; rows: CvBlock[][][] };

export type CvPages =
  | {
      form: "sheets";
      sheets: CvSheet[] /** Pages of the file, of which only the first ones are shown. */;
      pageCount: number;
    }
  | { form: "text"; blocks: CvBlock[] /** The file holds images, which are not shown. */; hasImages: boolean };

/** How far one may go in and out, in percent of the width that fits. */
export const zoomSteps = [50, 75, 100, 125, 150, 200, 300] as const;

/** The next step in or out, and the same one at either end. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? zoomSteps : zoomSteps.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom;
}

/** Only what leads to the web or to a mailbox: nothing that a browser would run or open of its own machine. */
export function safeHref(given: string): string | undefined {
  const address = given.trim();
  if (!/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).href;
}

/** The runs of a line, with neighbours of the same kind joined; null when nothing is to be read in it. */
export function joinedRuns(runs: CvRun[]): CvRun[] | null {
  const joined: CvRun[] = [];
  for (const { text, ...look } of runs) {
    const last = joined.at(-1);
    const same = last && last.strong === look.strong && last.em === look.em && last.href === look.href;
    if (same) last.text += text;
    else if (text) joined.push({ text, ...look });
  }
  return joined.some(({ text }) => text.trim()) ? joined : null;
}

/** As deep as programs indent. */
const listsDeep = 8;

/** A list being read: paragraphs that each say how deep they stand become lists within lists. */
export function addListItem(blocks: CvBlock[], level: number, ordered: boolean, content: CvBlock): void {
  const deep = Math.min(level, listsDeep);
  const last = blocks.at(-1);
  const list = last?.kind === "list" && (deep > 0 || last.ordered === ordered) ? last : null;
  if (list && deep > 0) addListItem(list.items.at(-1)!, deep - 1, ordered, content);
  else if (list) list.items.push([content]);
  else blocks.push({ kind: "list", ordered, items: [[content]] });
}
