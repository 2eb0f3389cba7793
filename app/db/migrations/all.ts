// Every migration, in order, by static import: nothing is looked up on the disk.
import type { Migration } from "kysely/migration";
import * as m001 from "./001-start.ts";
import * as m002 from "./002-reports.ts";
import * as m003 from "./003-offer-pay.ts";
import * as m004 from "./004-candidate-changes.ts";
import * as m005 from "./005-search-filters.ts";
import * as m006 from "./006-uploads.ts";
import * as m007 from "./007-cv-lines.ts";

export const migrations: Record<string, Migration> = {
  "001-start": m001,
  "002-reports": m002,
  "003-offer-pay": m003,
  "004-candidate-changes": m004,
  "005-search-filters": m005,
  "006-uploads": m006,
  "007-cv-lines": m007,
};
