// /offres.xml: every public offer in the format that Indeed and others take over.

import { config } from "../../platform/config/config.server.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { answerPublicFile } from "../../platform/export/public-response.server.ts";
import { cdata, element } from "../../platform/export/xml.ts";
import { offerPay } from "../offer-facts.server.ts";
import { sourcedUrl } from "../source.server.ts";
import type { Route } from "./+types/feed-indeed.route";
import { type FeedOffer, listFeedOffers } from "./feeds.server.ts";
import { employmentTypes, isFullyRemote, offerAddress, offerHtml } from "./job-posting.server.ts";
import { jobTitle } from "./job-title.ts";

const jobTypes: Record<string, string> = {
  FULL_TIME: "fulltime",
  PART_TIME: "parttime",
  TEMPORARY: "temporary",
  INTERN: "internship",
  CONTRACTOR: "contract",
};

function jobType(offer: FeedOffer): string | null {
  if (offer.contractType === "Alternance") return "apprenticeship";
  return employmentTypes(offer).flatMap((type) => jobTypes[type] ?? [])[0] ?? null;
}

function remoteType(offer: FeedOffer): string | null {
  if (offer.remoteWorkDays < 1) return null;
  return isFullyRemote(offer) ? "Fully remote" : "Hybrid remote";
}

function job(offer: FeedOffer): string {
  const { city, postalCode, region, country } = offerAddress(offer);
  const fields: [string, string | null][] = [
    ["title", jobTitle(offer)],
    ["date", offer.createdAt.toUTCString()],
    ["expirationdate", offer.expiresAt?.toUTCString() ?? null],
    ["referencenumber", offer.id],
    ["url", sourcedUrl(offer, "feed")],
    ["company", offer.nom],
    ["city", city ?? ""],
    ["state", region],
    ["country", country],
    ["postalcode", postalCode],
    ["description", offerHtml(offer)],
    ["salary", offerPay(offer)],
    ["jobtype", jobType(offer)],
    ["category", offer.job],
    ["remotetype", remoteType(offer)],
  ];
  const lines = fields.flatMap(([name, text]) => (text === null ? [] : [`<${name}>${cdata(text)}</${name}>`]));
  return `<job>\n${lines.join("\n")}\n</job>\n`;
}

async function* feed(): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="utf-8"?>\n<source>\n',
    `${element("publisher", siteName())}\n${element("publisherurl", config.baseUrl)}\n`,
    `${element("lastBuildDate", new Date().toUTCString())}\n`,
  ].join("");
  for await (const offers of listFeedOffers()) yield offers.map(job).join("");
  yield "</source>\n";
}

export function loader({ request }: Route.LoaderArgs) {
  return answerPublicFile(request, "application/xml", feed);
}
