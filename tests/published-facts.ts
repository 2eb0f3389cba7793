// An offer appears in its page, its structured data, the list, the sitemap, two feeds and a picture.
import { visitor } from "./app.ts";
import { all, inside, openPage, openXml, readSitemap, textOf } from "./machine-readers.ts";

/** The path of a feed's link, which names the feed as source. */
const withoutSource = (address: string | null) => inside(address).replace(/\?via=f[\w-]{11}$/, "");

/** Everything that is published about an offer, in one object. */
export async function publishedFacts(offer: { id: string; companyId: string }, path: string, title: string) {
  const [page, data, picture, list, company, sitemap, feed, rss] = await Promise.all([
    openPage(path),
    visitor.data(path),
    visitor.get(`${path}/apercu.png`),
    openPage("/offres"),
    openPage(`/entreprises/${offer.companyId}-clinique-des-tilleuls`),
    readSitemap(),
    openXml("/offres.xml"),
    openXml("/offres.rss", "application/rss+xml"),
  ]);
  return {
    page: page.status,
    text: page.html.includes(title),
    posting: page.postings.map((posting) => posting.title),
    canonical: page.links.canonical?.map(inside) ?? [],
    data: (await data.text()).includes(title),
    picture: picture.status,
    list: list.html.includes(`href="${path}"`),
    company: company.html.includes(`href="${path}"`),
    sitemap: [...sitemap.keys()].filter((address) => address.includes(offer.id)),
    companyInSitemap: [...sitemap.keys()].some((address) => address.includes(offer.companyId)),
    feed: all(feed, "job")
      .filter((job) => textOf(job, "referencenumber") === offer.id)
      .map((job) => withoutSource(textOf(job, "url"))),
    rss: all(rss, "item")
      .map((item) => withoutSource(textOf(item, "link")))
      .filter((address) => address.includes(offer.id)),
  };
}

/** The facts of an offer that is public. */
export function openFacts(path: string, title: string) {
  return {
    page: 200,
    text: true,
    posting: [title],
    canonical: [path],
    data: true,
    picture: 200,
    list: true,
    company: true,
    sitemap: [path],
    companyInSitemap: true,
    feed: [path],
    rss: [path],
  };
}

const nothing = {
  text: false,
  posting: [],
  canonical: [],
  data: false,
  list: false,
  company: false,
  sitemap: [],
  companyInSitemap: false,
  feed: [],
  rss: [],
};
/** The facts of an offer that is not public any more. */
export const closedFacts = { ...nothing, page: 410, picture: 410 };
/** The facts of a deleted offer. */
export const goneFacts = { ...nothing, page: 410, picture: 404 };
