// /offres.rss: the newest public offers for feed readers.

import { config } from "../../platform/config/config.server.ts";
import { answerPublicFile } from "../../platform/export/public-response.server.ts";
import { element, xmlText } from "../../platform/export/xml.ts";
import { escapeHtml } from "../../platform/text/typed-text.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { offerPay } from "../offer-facts.server.ts";
import { offerPlace } from "../offer-places.server.ts";
import { sourcedUrl } from "../source.server.ts";
import type { Route } from "./+types/feed-rss.route";
import { type FeedOffer, listNewestOffers } from "./feeds.server.ts";
import { offerHtml } from "./job-posting.server.ts";

function item(offer: FeedOffer): string {
  const facts = [offer.nom, offerPlace(offer), offer.contractType, offerPay(offer)];
  return [
    "<item>",
    element("title", [offer.title, ...facts.slice(0, 2)].filter(Boolean).join(", ")),
    element("link", sourcedUrl(offer, "feed")),
    // The guid holds only the id, so that a corrected title does not make the offer appear twice.
    `<guid isPermaLink="true">${xmlText(`${config.baseUrl}/offres/${offer.id}`)}</guid>`,
    element("pubDate", offer.createdAt.toUTCString()),
    element("category", offer.contractType),
    element("description", `<p>${escapeHtml(facts.filter(Boolean).join(" · "))}</p>${offerHtml(offer)}`),
    "</item>\n",
  ].join("\n");
}

async function feed(): Promise<string> {
  const offers = await listNewestOffers(offersLimits.rssOffers);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", offersMessages.feedTitle()),
    element("link", `${config.baseUrl}/offres`),
    `<atom:link href="${xmlText(config.baseUrl)}/offres.rss" rel="self" type="application/rss+xml"/>`,
    element("description", offersMessages.feedDescription()),
    element("language", "fr"),
    element("lastBuildDate", (offers[0]?.createdAt ?? new Date()).toUTCString()),
    ...offers.map(item),
    "</channel>\n</rss>\n",
  ].join("\n");
}

export function loader({ request }: Route.LoaderArgs) {
  return answerPublicFile(request, "application/rss+xml", feed);
}
