// E-mail addresses, telephone numbers, accounts and sites in a text, also spelled out and broken over lines.
import { plainText } from "../cv-parser/cv-layout.ts";
import { holdsName, isNoOther, type Names } from "./person-names.server.ts";
import { endOf, matchesOf, type Span } from "./spans.ts";
import { spelledNumber } from "./spelled-number.ts";

const separators = "[\\s.\\-/_·,]{0,3}";

/** Ten digits from 0 on, with the letter O for a zero. A date among them makes it a period. */
const national = new RegExp(`(?<![\\d.,/\\p{L}@_-])[0o](?:${separators}[\\do]){9}(?![\\d\\p{L}])`, "gu");
const international = /(?<![\d/\p{L}])\(?(?:\+|00)\s?\d{1,3}\)?(?:[\s.\-/()·]{0,3}\d){6,12}(?!\d)/gu;
const spelledGap = "(?:[\\s,./-]{1,3}(?:(?:tiret|point|slash|espace|puis|et|virgule)[\\s,]{1,2})?)";
const times = "(?:double|triple|deux fois|trois fois|fois)[ -]";
/** "zéro six, douze, trente-quatre …", "06 douze 34", "06 tiret 12 34", "zéro sept, double zéro", "zero6 12". */
const spelled = new RegExp(
  `(?<![\\d\\p{L}])(?:zero(?:[1-9](?!\\d))?|plus trente[- ]trois|[+]?33|0[1-9])(?:${spelledGap}(?:(?:${times})?(?:${spelledNumber}|\\d{1,2}))(?![\\d\\p{L}])){4,14}`,
  "gu",
);
/** A number cut short: "06 12 34 …", "Tél : 06.12". */
const cut =
  /(?<![\d.,/])0[1-9](?:[ .-]{1,2}(?:\d\d|xx|\*\*)){1,4}\s?(?:…|\.{2,}|xx|\*\*)|(?<![\d.,/])0[1-9](?=[\d .*x-]{0,12}(?:xx|\*\*))(?:[ .-]?(?:\d\d|xx|\*\*)){2,4}|\b(?:commence|finit|termine|debute) par (?:0\d|\d\d)(?:[ .-]?\d\d){0,4}|\b(?:tel|telephone|portable|mobile|gsm|fixe)\b\s?[.:]{0,2}\s?\+?\d[\d .\-/()]{3,20}/g;

const inPairs = /^[0o]\d([ ./-])\d\d(?:\1\d\d){3}$/;
const isPeriod = (digits: string) =>
  !inPairs.test(digits) &&
  /\d{1,2}\/\d{1,2}\/\d{2}|\d{1,2}[/.](?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d\s?[–-]\s?(?:19|20)\d\d(?!\d)/.test(
    digits,
  );

const providers =
  "gmail|googlemail|orange|free|sfr|hotmail|outlook|laposte|wanadoo|yahoo|live|icloud|proton(?:mail)?|bbox|numericable|aol|msn|gmx|neuf|ymail|mailo|zaclys|tutanota|me";

const atSign =
  /@|[([{]\s?(?:at|a|arobase|arobas)\s?[)\]}]|\b(?:arobase|arobas|arrobase|arobaze|arobace)\b|\s(?:at|chez)\s(?=\S{2,40})/g;
const dot = "(?:\\.\\n?|\\s\\.\\s|\\s?[([{]\\s?(?:dot|point)\\s?[)\\]}]\\s?|\\s(?:point|dot|pt)\\s)";
const joint = `(?:${dot.replace("\\n?", "")}|[-_]\\n?|\\s[-_]\\s(?=\\S)|\\s(?:tiret(?: (?:du )?bas)?|underscore|moins)\\s)`;
const localBefore = new RegExp(
  `(?<![\\p{L}\\d])[\\p{L}\\d](?:[\\p{L}\\d+%']|${joint}(?=[\\p{L}\\d])){0,80}\\s{0,2}$`,
  "u",
);
/** "ange point rossi deux a", "aime point lebon 974": parts spelled out, with spaces before the rest. */
const spelledLocal = new RegExp(
  `(?<![\\p{L}\\d])[\\p{L}\\d]{1,30}(?: (?:point|tiret|underscore|dot) [\\p{L}\\d]{1,30}){1,3}(?: (?:\\d{1,6}|\\p{L}|${spelledNumber})){0,3}\\s{0,2}$`,
  "u",
);
const domainDot = dot.replace("\\s\\.\\s", "\\s\\.\\s?");
const domainAfter = new RegExp(
  `\\s{0,2}[\\p{L}\\d](?:[\\p{L}\\d]|-\\s?(?=[\\p{L}\\d]))*(?:${domainDot}[\\p{L}\\d-]{2,30}){1,3}`,
  "uy",
);
const providerAfter = new RegExp(`\\s{0,2}(?:${providers})(?:${dot}[a-z]{2,4})?(?![\\p{L}\\d])`, "uy");
const accountAfter = /[\p{L}\d][\p{L}\d._-]{1,40}/uy;
const localMax = 80;

/** Providers that are no employers beside it: "chez Orange" is a post. */
const onlyMail = /^\s*(?:gmail|googlemail|hotmail|outlook|yahoo|live|icloud|proton|wanadoo|aol|msn|gmx|ymail)/;
const isAccount = (local: string) => /[\d._-]|\b(?:point|tiret|underscore|dot)\b/.test(local);

/** The addresses around each at sign of a folded text. The windows are bounded, so the work is linear. */
function addressSpans(plain: string): Span[] {
  return Array.from(plain.matchAll(atSign)).flatMap(({ index, 0: sign }) => {
    const end = index + sign.length;
    const domainEnd = endOf(plain, end, domainAfter);
    const to = Math.max(domainEnd, endOf(plain, end, providerAfter));
    if (to === end) {
      const last = sign === "@" ? endOf(plain, end, accountAfter) : end;
      return last > end ? [{ at: index, length: last - index }] : [];
    }
    const before = plain.slice(Math.max(0, index - localMax), index);
    const local = [localBefore, spelledLocal]
      .map((pattern) => pattern.exec(before)?.[0] ?? "")
      .sort((one, other) => other.length - one.length)[0]!;
    const domain = plain.slice(end, to);
    const isChez = /chez/.test(sign);
    if (
      isChez &&
      !(
        endOf(plain, end, providerAfter) > end &&
        (isAccount(local) || onlyMail.test(domain) || /[.]|point|dot/.test(domain))
      )
    )
      return [];
    return [{ at: index - local.length, length: local.length + to - index }];
  });
}

const url = /(?:https?:\/\/|www\.)[^\s,;|]+(?:(?<=[/_-])\n[^\s,;|]+)?/g;
const bareSite =
  /(?<![\p{L}\d@._-])[\p{L}\d][\p{L}\d-]{1,40}(?:\.[\p{L}\d-]{2,40}){0,2}\.(?:com|fr|net|org|io|me|dev|eu|info|bzh|be|ch|co|site|app|tech|pro|paris|page|xyz|online|website|blog|art|design|studio|re|photo|space|store|cat|bio|ma|tn|dz|sn|ci)(?:\/[^\s,;|]*(?:(?<=[/_-])\n[^\s,;|]+)?)?(?![\p{L}\d])/gu;
const spelledSite = /(?<![\p{L}\d])[\p{L}\d][\p{L}\d-]{2,40} point (?:fr|com|net|org|eu|io|me|dev)(?![\p{L}\d])/gu;
const fileName = /(?<![\p{L}\d])[\p{L}\d][\p{L}\d_.-]{1,80}\.(?:pdf|docx?|odt|rtf|jpe?g|png|heic|mp4)(?![\p{L}\d])/gu;
/** Files that people name after themselves, whatever the name holds. */
const ownFile =
  /(?<![\p{L}\d])(?:cv|lm|lettre|candidature|motivation|lettre-de-motivation)(?:[ _.-][\p{L}\d_.-]{1,80})?\.(?:pdf|docx?|odt|rtf)(?![\p{L}\d])/gu;
const path = /(?<![\p{L}\d])\/?in\/[\p{L}\d_%-]{3,60}\/?/gu;

/** Sites that are tools or employers, no page of a person. */
const products = new Set(
  `asp.net socket.io booking.com monday.com leboncoin.fr seloger.com indeed.fr indeed.com amazon.fr amazon.com salesforce.com make.com trello.com
    canva.com draw.io cdiscount.com vente-privee.com veepee.fr hotels.com tripadvisor.fr airbnb.fr vinted.fr shopify.com service-public.fr
    impots.gouv.fr ameli.fr net-entreprises.fr pole-emploi.fr francetravail.fr doctolib.fr zoom.us vb.net ado.net ml.net office.com
    sncf-connect.com oui.sncf pages-jaunes.fr pagesjaunes.fr meetic.fr showroomprive.com ldlc.com rueducommerce.fr fnac.com`.split(
    /\s+/,
  ),
);

/** Where people are met by an account that any word may be. */
const messengers = "skype|telegram|signal|discord|snap(?:chat)?|viber|wechat|messenger|imo|teams";
const networks =
  "linked ?in|git ?hub|git ?lab|twitter|instagram|insta|facebook|fb|whats ?app|tik ?tok|behance|dribbble|viadeo|malt|medium|youtube|pinterest|flickr|vimeo|twitch|soundcloud|artstation|codepen|kaggle|bluesky|mastodon|threads|book en ligne|portfolio|site(?: web| perso| internet)?|blog";
const account = new RegExp(
  `(?<![\\p{L}\\d])(${messengers}|${networks})(?![\\p{L}\\d])(?: perso| pro)?(\\s{0,2}[:=/>–-]{0,2}\\s{0,2}(?:(?:c'? ?est|est) (?:le |la )?)?)(?:(?:pseudo|id|compte|profil|identifiant)\\s?:?\\s?)?(?:live:)?([\\p{L}\\d@/#][^\\s,;|()]{1,60})`,
  "gu",
);
/** An account with the number that its network adds: "nadou#4412". */
const tagged = /(?<![\p{L}\d#])[\p{L}\d][\p{L}\d_.-]{1,31}#\d{4}(?!\d)/gu;
const isSite = /^(?:site|blog|portfolio|book|medium|malt)/;
const isMessenger = new RegExp(`^(?:${messengers})$`);

/** The accounts beside the name of a network. "LinkedIn, Canva" are skills. */
function accountSpans(plain: string, names: Names): Span[] {
  return Array.from(plain.matchAll(account)).flatMap(
    ({ index, 0: whole, 1: network = "", 2: between = "", 3: word = "" }) => {
      const looks = /[\d_@/#]|\.(?=.)/.test(word.replace(/[.!?]$/, ""));
      const isOwned = /\b(?:mon|ma|pseudo|sur|ajoutez[- ]moi|compte) $/.test(
        plain.slice(Math.max(0, index - 14), index),
      );
      const stated = isMessenger.test(network) && (/[:=]/.test(between) || (isOwned && isNoOther(word)));
      const isOwn = holdsName(names, word) && (!isSite.test(network) || /[:=]/.test(between));
      if (!looks && !stated && !isOwn) return [];
      const start = index + whole.length - word.length;
      const more =
        /^[\p{L}\d.-]+$/u.test(word) && holdsName(names, word)
          ? endOf(plain, start + word.length, /(?:[ -][\p{L}\d.-]+)?/uy)
          : start + word.length;
      const next = plain.slice(start + word.length + 1, more);
      return [{ at: start, length: (next && holdsName(names, next) ? more : start + word.length) - start }];
    },
  );
}

/** A site in a list of posts may be the employer: only one without a path and without a word of the person stays. */
const isEmployersSite = (site: string) => !/[/]/.test(site) && products.has(site.replace(/^www\./, ""));

/**
 * What leads to a person.
 * @param text with line breaks @param names of the person
 */
export function contactSpans(text: string, names: Names): Span[] {
  const plain = plainText(text);
  const numbers = matchesOf(plain, [national, international]).filter(
    ({ at, length }) => !isPeriod(plain.slice(at, at + length)),
  );
  const sites = matchesOf(plain, [bareSite]).filter(({ at, length }) => !isEmployersSite(plain.slice(at, at + length)));
  const fileNames = matchesOf(plain, [fileName]).filter(({ at, length }) =>
    holdsName(names, plain.slice(at, at + length)),
  );
  return [
    ...numbers,
    ...fileNames,
    ...sites,
    ...matchesOf(plain, [spelled, cut, url, spelledSite, ownFile, path, tagged]),
    ...addressSpans(plain),
    ...accountSpans(plain, names),
  ];
}
