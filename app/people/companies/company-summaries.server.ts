// The one-line summaries of the rows of /compte-entreprise.

import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import * as peopleMessages from "../messages.ts";
import { siteLabel, sizeLabels } from "./company.ts";
import type { CompanyValues } from "./company-fields.tsx";
import { sectorLabel } from "./sector.ts";

const joined = (parts: (string | null | undefined | false)[], empty: string) =>
  parts.filter(Boolean).join(" · ") || empty;

/** Characters of a description shown in a summary. */
const excerpt = 80;

function beginning(text: string | null | undefined): string {
  // A space that does not break stays one.
  const line = (text ?? "").replace(/[^\S\u00a0\u202f]+/g, " ").trim();
  const letters = [...line];
  return letters.length > excerpt ? `${letters.slice(0, excerpt).join("").trimEnd()}…` : line;
}

type Held = {
  values: CompanyValues;
  logo: StoredFile | null;
  kbis: StoredFile | null;
  hides: boolean;
};

/** The one-line summary of each row of /compte-entreprise. */
export function companySummaries({ values, logo, kbis, hides }: Held) {
  const { nom, siret, secteur, size, description, siteWeb, adresse, codePostal, city, country } = values;
  return {
    identity: joined(
      [
        nom,
        secteur && sectorLabel(secteur),
        size && (sizeLabels[size as keyof typeof sizeLabels] ?? size),
        siret && `SIRET ${siret}`,
      ],
      "",
    ),
    presentation: joined([beginning(description), siteWeb && siteLabel(siteWeb)], peopleMessages.noPresentation),
    address: joined(
      [adresse, displayPlace([codePostal, city].filter(Boolean).join(" ")), country !== "France" && country],
      peopleMessages.noAddress,
    ),
    logo: logo ? peopleMessages.logoHeld : peopleMessages.noLogo,
    kbis: kbis ? kbis.name : peopleMessages.noKbis,
    names: hides ? peopleMessages.namesHiddenNow : peopleMessages.namesShownNow,
  };
}
