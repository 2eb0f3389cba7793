// Every migration, in order, by static import: nothing is looked up on the disk.
import type { Migration } from "kysely/migration";
import * as m001 from "./001-start.ts";
import * as m002 from "./002-reports.ts";
import * as m003 from "./003-offer-pay.ts";
import * as m004 from "./004-candidate-changes.ts";
import * as m005 from "./005-search-filters.ts";
import * as m006 from "./006-uploads.ts";
import * as m007 from "./007-cv-lines.ts";
import * as m008 from "./008-media.ts";
import * as m009 from "./009-application-states.ts";
import * as m010 from "./010-alerts.ts";
import * as m011 from "./011-offer-life.ts";
import * as m012 from "./012-profile.ts";
import * as m013 from "./013-requests.ts";
import * as m014 from "./014-lists.ts";
import * as m015 from "./015-conversations.ts";
import * as m016 from "./016-teams.ts";
import * as m017 from "./017-moderation.ts";
import * as m018 from "./018-audit.ts";
import * as m019 from "./019-admin-lists.ts";
import * as m020 from "./020-imports.ts";
import * as m021 from "./021-second-factor-retention.ts";
import * as m022 from "./022-mails.ts";
import * as m024 from "./024-import-files.ts";
import * as m026 from "./026-backups.ts";
import * as m027 from "./027-machines.ts";
import * as m028 from "./028-offer-departments.ts";
import * as m031 from "./031-known-devices.ts";
import * as m033 from "./033-applications-sent-again.ts";
import * as m034 from "./034-company-marks.ts";
import * as m035 from "./035-held-mails.ts";
import * as m037 from "./037-same-offers.ts";
import * as m038 from "./038-own-sessions.ts";
import * as m039 from "./039-occupations.ts";
import * as m040 from "./040-attributes.ts";
import * as m041 from "./041-offer-changes.ts";
import * as m042 from "./042-offer-invitations.ts";
import * as m043 from "./043-attribute-search.ts";
import * as m044 from "./044-alert-changes.ts";
import * as m047 from "./047-kept-cv.ts";
import * as m048 from "./048-offer-names.ts";
import * as m049 from "./049-attribute-changes.ts";
import * as m050 from "./050-questions.ts";
import * as m051 from "./051-company-texts.ts";
import * as m052 from "./052-hidden-names-and-full-offers.ts";
import * as m053 from "./053-deposits.ts";
import * as m054 from "./054-backup-nights.ts";
import * as m055 from "./055-view-days.ts";
import * as m056 from "./056-company-pictures.ts";
import * as m057 from "./057-one-search.ts";
import * as m058 from "./058-page-changes.ts";
import * as m059 from "./059-drop-page-changes.ts";
import * as m063 from "./063-offer-draft-bases.ts";
import * as m065 from "./065-ended-applications.ts";
import * as m068 from "./068-application-receipts.ts";
import * as m069 from "./069-refused-addresses.ts";
import * as m073 from "./073-names-seen.ts";
import * as m077 from "./077-approved-companies.ts";
import * as m078 from "./078-deleted-offers.ts";

export const migrations: Record<string, Migration> = {
  "001-start": m001,
  "002-reports": m002,
  "003-offer-pay": m003,
  "004-candidate-changes": m004,
  "005-search-filters": m005,
  "006-uploads": m006,
  "007-cv-lines": m007,
  "008-media": m008,
  "009-application-states": m009,
  "010-alerts": m010,
  "011-offer-life": m011,
  "012-profile": m012,
  "013-requests": m013,
  "014-lists": m014,
  "015-conversations": m015,
  "016-teams": m016,
  "017-moderation": m017,
  "018-audit": m018,
  "019-admin-lists": m019,
  "020-imports": m020,
  "021-second-factor-retention": m021,
  "022-mails": m022,
  "024-import-files": m024,
  "026-backups": m026,
  "027-machines": m027,
  "028-offer-departments": m028,
  "031-known-devices": m031,
  "033-applications-sent-again": m033,
  "034-company-marks": m034,
  "035-held-mails": m035,
  "037-same-offers": m037,
  "038-own-sessions": m038,
  "039-occupations": m039,
  "040-attributes": m040,
  "041-offer-changes": m041,
  "042-offer-invitations": m042,
  "043-attribute-search": m043,
  "044-alert-changes": m044,
  "047-kept-cv": m047,
  "048-offer-names": m048,
  "049-attribute-changes": m049,
  "050-questions": m050,
  "051-company-texts": m051,
  "052-hidden-names-and-full-offers": m052,
  "053-deposits": m053,
  "054-backup-nights": m054,
  "055-view-days": m055,
  "056-company-pictures": m056,
  "057-one-search": m057,
  "058-page-changes": m058,
  "059-drop-page-changes": m059,
  "063-offer-draft-bases": m063,
  "065-ended-applications": m065,
  "068-application-receipts": m068,
  "069-refused-addresses": m069,
  "073-names-seen": m073,
  "077-approved-companies": m077,
  "078-deleted-offers": m078,
};
