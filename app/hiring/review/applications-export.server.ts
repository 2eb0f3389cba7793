// Exports of the list: a table, and one archive of CVs. Both are limited in size and logged.

import path from "node:path";
import { Readable } from "node:stream";
import { createFileReading, cvAddress, findReadableFile } from "../../access/file-access.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { findBlindPdf } from "../../files/store/blind-cv.server.ts";
import { log } from "../../platform/config/log.server.ts";
import type { Sheet } from "../../platform/export/sheet.server.ts";
import { type ZipEntry, zip } from "../../platform/export/zip.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { openFile } from "../../platform/storage/storage.server.ts";
import { applicationLife } from "../application-life.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { listAllReceived, type ReceivedRow } from "./inbox.server.ts";
import { cardOf, wishedPlace } from "./inbox-rows.server.ts";
import type { ReceivedCriteria } from "./review-criteria.ts";

/** The filtered list as a table. */
export async function findSheet(viewer: CompanyViewer, criteria: ReceivedCriteria, now: Date): Promise<Sheet> {
  const [rows, { first }] = await Promise.all([
    listAllReceived(viewer.companyId, criteria, hiringLimits.exportedRows),
    findSetting("answers"),
  ]);
  log.info({ userId: viewer.id, companyId: viewer.companyId, rows: rows.length }, "applications exported");
  const labels = hiringMessages.exportColumns;
  const hasAdded = rows.some(({ cameBy }) => cameBy !== null);
  const hasWishes = rows.some(({ isSpontaneous }) => isSpontaneous);
  const hasAnswers = rows.some(({ answers }) => answers.length > 0);
  return {
    name: hiringMessages.exportSheet,
    columns: [
      { label: labels.name, width: 26 },
      { label: labels.offer, width: 36 },
      ...(hasWishes ? [{ label: labels.wishedPlace, width: 24 }] : []),
      { label: labels.read, width: 10 },
      { label: labels.message, width: 18 },
      ...(hasAnswers ? [{ label: labels.answers, width: 40 }] : []),
      { label: labels.state, width: 12 },
      { label: labels.cv, width: 6 },
      ...(hasAdded ? [{ label: labels.cameBy, width: 16 }] : []),
      { label: labels.waits, width: 14 },
      { label: labels.notified, width: 17 },
      { label: labels.at, width: 17 },
      { label: labels.source, width: 20 },
    ],
    rows: rows.map((row) => {
      const card = cardOf(row, undefined, "", { now, patience: first });
      return [
        card.name,
        card.offer,
        ...(hasWishes ? [wishedPlace(row)] : []),
        card.isNew ? hiringMessages.exportUnread : null,
        card.hasNewMessage ? hiringMessages.exportNewMessage : null,
        ...(hasAnswers ? [card.answers] : []),
        applicationLife[card.state].company,
        card.hasCv ? labels.cv : null,
        ...(hasAdded ? [card.cameBy] : []),
        card.wait?.isLong ? card.wait.days : null,
        row.notifiedAt,
        row.createdAt,
        card.source ?? "",
      ];
    }),
  };
}

// Names reserved by Windows, with any ending.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name valid on every file system: letters, digits, spaces, hyphens and apostrophes. */
export function safeName(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} '’-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  // 255 bytes are allowed; this leaves room for a number and the ending.
  let name = "";
  for (const character of plain) {
    if (Buffer.byteLength(name + character) > 120) break;
    name += character;
  }
  const safe = name.trim() || "CV";
  return reserved.test(safe) ? `${safe} CV` : safe;
}

// Unique names, also for file systems that do not distinguish "É" from "é".
function namer(): (name: string, ending: string) => string {
  const taken = new Map<string, number>();
  return (name, ending) => {
    const key = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    // Safe names contain no round brackets.
    return `${name}${count > 1 ? ` (${count})` : ""}${ending}`;
  };
}

const blindBytes = (pdf: Uint8Array | null) => pdf && Readable.from([Buffer.from(pdf)]);

async function* cvEntries(viewer: CompanyViewer, rows: ReceivedRow[], isCut: boolean): AsyncGenerator<ZipEntry> {
  const nameFor = namer();
  let written = 0;
  for (const row of rows) {
    // Checks access again for each CV. The archive omits applications withdrawn in the meantime.
    const address = cvAddress(row);
    const file = address ? await findReadableFile(address, { viewer, access: null }) : undefined;
    if (!file) continue;
    const bytes = file.blind ? blindBytes(await findBlindPdf(file)) : (await openFile(file.storageKey))?.stream;
    if (!bytes) continue;
    await createFileReading(file, viewer);
    const ending = /^\.[a-z0-9]{1,5}$/i.exec(path.extname(file.name))?.[0].toLowerCase() ?? "";
    written += 1;
    yield { name: nameFor(safeName(row.name), ending), bytes, at: file.uploadedAt };
  }
  log.info({ userId: viewer.id, companyId: viewer.companyId, files: written }, "CVs exported");
  if (!isCut && written > 0) return;
  const note = written === 0 ? hiringMessages.exportNoCv : hiringMessages.exportCut;
  yield {
    name: hiringMessages.exportNoteName,
    bytes: Readable.from([Buffer.from(`\uFEFF${note}\r\n`)]),
    at: new Date(),
  };
}

/** The CVs of the filtered list in one archive, in its order, at most hiringLimits.exportedCvs. */
export async function findCvArchive(
  viewer: CompanyViewer,
  criteria: ReceivedCriteria,
): Promise<AsyncGenerator<Uint8Array>> {
  const rows = await listAllReceived(viewer.companyId, criteria, hiringLimits.exportedCvs + 1, true);
  return zip(cvEntries(viewer, rows.slice(0, hiringLimits.exportedCvs), rows.length > hiringLimits.exportedCvs));
}
