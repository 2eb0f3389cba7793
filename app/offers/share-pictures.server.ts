// What the sharing pictures of offers, companies and landing pages show. Pages name them by addresses that change with it.
import { imageVariant } from "../files/store/image-variants.server.ts";
import { sectorLabel } from "../people/companies/sector.ts";
import * as peopleMessages from "../people/messages.ts";
import { db } from "../platform/db/db.server.ts";
import type { Picture } from "../platform/images/drawing.server.ts";
import { displayPlace } from "../platform/places/display-place.ts";
import { placeLabel } from "../platform/places/places.server.ts";
import { plural } from "../platform/text/french.ts";
import { occupationWords } from "./landing.server.ts";
import * as offersMessages from "./messages.ts";
import { mainFacts } from "./offer-facts.server.ts";
import type { findPublicCompany, Offer } from "./offers.server.ts";

const emblemSide = 640;

/** The logo of a company; a new file has a new id. */
function emblemOf(logoFileId: string | null): Picture["emblem"] {
  if (logoFileId === null) return null;
  const read = async () => {
    const file = await db
      .selectFrom("files")
      .select(["sha256", "storageKey"])
      .where("id", "=", logoFileId)
      .where("kind", "=", "logo")
      .executeTakeFirst();
    return file ? imageVariant(file, emblemSide) : null;
  };
  return { name: logoFileId, read };
}

/** The picture of a public offer. */
export function offerPicture(offer: Offer): Picture {
  const { nom, title, logoFileId } = offer;
  return { above: nom, title, facts: mainFacts(offer), emblem: emblemOf(logoFileId) };
}

type PublicCompany = NonNullable<Awaited<ReturnType<typeof findPublicCompany>>>;

/** The picture of a public company. @param offers how many it has open */
export function companyPicture(company: PublicCompany, offers: number): Picture {
  const { nom, secteur, city, departement, guaranteed, logoFileId } = company;
  const town = city ? displayPlace(placeLabel(city, departement)) : null;
  return {
    above: [secteur && sectorLabel(secteur), town].filter(Boolean).join(", ") || null,
    title: nom,
    facts: [plural(offers, "offre"), ...(guaranteed ? [peopleMessages.answerGuaranteed] : [])],
    emblem: emblemOf(logoFileId),
  };
}

/** The picture of a landing page with offers. @param where as the page's title says it: "dans le Cantal" */
export function landingPicture(code: string, where: string, offers: number): Picture {
  return {
    above: offersMessages.landingPicture,
    title: `${occupationWords(code).title} ${where}`,
    facts: [plural(offers, "offre")],
    emblem: null,
  };
}
