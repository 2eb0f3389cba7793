// Finds the owner of a CV: name, job title and town.

import type { Commune } from "../../platform/places/places.server.ts";
import { type Section, titleKind } from "./chapter.ts";
import { type CvLine, isDateLike, plainText } from "./cv-layout.ts";
import { beginsAsJob, communeOf, isAddress, isJobWord, isLocation, locationOf, namesJob } from "./words.server.ts";

export type Name = { prenom: string; nom: string };

const particle =
  /^(?:de|du|des|d|la|le|les|von|van|der|den|da|dos|di|del|della|ben|ibn|el|al|ould|ait|saint|sainte|mac|o)$/;
const noName =
  /\b(?:curriculum|vitae|cv|permis|rue|avenue|boulevard|impasse|allee|place|chemin|route|residence|tel|telephone|mail|e-mail|email|ans|ne|nee|adresse|mobile|portable|nationalite|page|linkedin|www|http|candidature|recherche|profil|france)\b/;

const caps = (word: string) => /\p{Lu}{2}/u.test(word) && !/\p{Ll}/u.test(word);

/** Particles in lower case when a name in capitals is converted. "la" only follows "de" (de la Tour), and "Le Guennec" has a capital. */
const small = /^(?:de|von|van|der|den|da|dos|di|del|della)$/;
const article = /^(?:le|la|les|du|des)$/;

// Capitalises a name: "GUÉRINEAU" → "Guérineau", "dufour-marchand" → "Dufour-Marchand".
function ordinary(words: string[]): string {
  let noble = false;
  return words
    .map((word) => {
      const low = word.toLowerCase();
      const plain = plainText(low);
      const stays = small.test(plain) || (article.test(plain) && (noble || !caps(word)));
      noble ||= small.test(plain);
      if (stays || (!caps(word) && low !== word)) return stays && caps(word) ? low : word;
      const capitalised = low.replace(
        /(^|[-'’ ])(\p{L})/gu,
        (_, before: string, character: string) => before + character.toUpperCase(),
      );
      return capitalised.replace(/^D(?=['’])/, "d");
    })
    .join(" ");
}

function nameWords(text: string): string[] | null {
  const bare = text
    .replace(/\t/g, " ")
    .replace(/^(?:cv|curriculum vitae)(?: de)?\s*[:–—-]?\s+/i, "")
    .replace(/^(?:m\.|mr\.?|mme\.?|mlle\.?|madame|monsieur|mademoiselle|dr\.?)\s+/i, "")
    .replace(/(?<!\s)\s+[–—-]\s+page.*$/i, "")
    .replace(/,? \(?n[ée]e .{1,40}$/i, "")
    .trim();
  if (bare.length < 3 || bare.length > 45 || /[\d@:;/|•·,!?&"«»()+]/.test(bare)) return null;
  const list = bare.split(/\s+/);
  if (list.length < 2 || list.length > 5 || noName.test(plainText(bare)) || titleKind(bare)) return null;
  const shaped = list.every(
    (word) =>
      /^[\p{L}][\p{L}'’.-]*$/u.test(word) &&
      (/^\p{Lu}/u.test(word) || particle.test(plainText(word).replace(/'$/, ""))),
  );
  return shaped ? list : null;
}

const compound = /^(?:jean|marie|anne|pierre|louis|paul|charles)$/;

function split(words: string[]): Name {
  const capital = words.map(caps);
  const some = capital.some(Boolean) && !capital.every(Boolean);
  let at = 1;
  if (some && capital[0]) {
    const until = capital.findIndex((each) => !each);
    const [nom, prenom] = [words.slice(0, until), words.slice(until)];
    return { prenom: ordinary(prenom), nom: ordinary(nom) };
  }
  if (some) {
    at = capital.indexOf(true);
    while (at > 1 && particle.test(plainText(words[at - 1]!))) at--;
  } else if (words.length > 2 && compound.test(plainText(words[0]!)) && !particle.test(plainText(words[1]!))) at = 2;
  return { prenom: ordinary(words.slice(0, at)), nom: ordinary(words.slice(at)) };
}

type Candidate = { words: string[]; score: number; index: number; size: number };

function labelled(lines: CvLine[], label: RegExp): string | null {
  for (const { text } of lines.slice(0, 60)) {
    const found = label.exec(text)?.[1]?.trim();
    if (found && found.length <= 60 && /^\p{L}/u.test(found)) return found;
  }
  return null;
}

/** The name at the head of a CV, capitalised, with its line. @param emails addresses in the CV, which often contain the name */
export function findName(lines: CvLine[], emails: string[]): (Name & { index: number }) | null {
  const prenom = labelled(lines, /^Prénoms?\s*:\s*([^\t]+)/iu);
  const nom = labelled(lines, /^Nom(?: de famille)?\s*:\s*([^\t]+)/iu);
  if (prenom && nom) return { prenom: ordinary(prenom.split(" ")), nom: ordinary(nom.split(" ")), index: -1 };
  const first = lines.filter(({ page }) => page === 1);
  const largest = Math.max(0, ...first.map(({ size }) => size));
  const locals = emails.map((email) => plainText(email.split("@")[0]!));
  const candidates: Candidate[] = [];
  for (const [index, line] of first.entries()) {
    const next = first[index + 1];
    const two =
      next && next.size === line.size && next.block === line.block && !/\s/.test(line.text) && !/\s/.test(next.text);
    const words =
      nameWords(line.text) ?? (two && line.size >= largest * 0.9 ? nameWords(`${line.text} ${next.text}`) : null);
    if (!words) continue;
    const plain = words.map((word) => plainText(word).replace(/[^a-z]/g, ""));
    const inAddress = plain.filter(
      (word) => word.length > 2 && locals.some((local) => local.replace(/[^a-z]/g, "").includes(word)),
    );
    const score =
      inAddress.length * 4 +
      (largest > 0 && line.size > 0 ? (line.size / largest) * 4 : 0) +
      (words.some(caps) ? 1 : 0) +
      Math.max(0, 3 - index / 4) -
      (namesJob(line.text) ? 4 : 0) -
      (words.length > 3 ? 1 : 0) -
      (isLocation(line.text) ? 4 : 0);
    candidates.push({ words, score, index, size: line.size });
  }
  candidates.sort((one, other) => other.score - one.score || one.index - other.index);
  const best = candidates[0];
  return best && best.score >= 2 ? { ...split(best.words), index: lines.indexOf(first[best.index]!) } : null;
}

const noJob =
  /[@]|\d{4}|\b(?:recherche|disponible|permis|ans|rue|avenue|celibataire|mariee?|pacsee?|nationalite|tel|telephone|mobile|portable|mail|email|e-mail|www|http|linkedin|github|(?<!\bde )vehicule|vehiculee|curriculum|objectif|candidature|(?:\d|deux|trois|quatre|cinq|six|sans) enfants?|nee?|motivee?|dynamique|boulevard|(?<!\bde )residence|etudiante?|immediatement)\b|^(?:homme|femme)$/;

function jobText(text: string): string | null {
  const bare = text
    .replace(
      /^(?:poste|métier|emploi|fonction|profession|titre)s?(?: (?:recherché|visé|actuel|souhaité|occupé)e?)?\s*:\s*/i,
      "",
    )
    .replace(/(?<![\s.,;:])[\s.,;:]+$/, "")
    .trim();
  const plain = plainText(bare);
  const list = plain.split(" ");
  if (bare.length < 3 || bare.length > 80 || list.length > 10 || noJob.test(plain) || isDateLike(bare)) return null;
  if (!/\p{L}{3}/u.test(bare) || titleKind(bare) || isAddress(bare) || /(?:^|\D)\d{2}(?:[ .]\d\d){2}/.test(bare))
    return null;
  return isLocation(bare) && !isJobWord(bare) ? null : bare;
}

/** The job title at the head of the CV, or null. */
export function findJob(lines: CvLine[], sections: Section[], name: { index: number } | null): string | null {
  const stated = labelled(
    lines,
    /^(?:poste (?:recherché|visé|souhaité|actuel)|métier|profession|emploi recherché)\s*:\s*([^\t]+)/iu,
  );
  if (stated && jobText(stated)) return jobText(stated);
  const head = new Set(
    sections.flatMap(({ kind, lines: capitalised }) => (kind === null || kind === "contact" ? capitalised : [])),
  );
  const found: { job: string; score: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.page > 1 || index === name?.index) continue;
    // The line under the name may have any style. Other lines must stand before the first section.
    const distance = name && name.index >= 0 ? index - name.index : 99;
    if (!head.has(line) && distance !== 1) continue;
    for (const cell of line.text.split(/\t|(?<![^\S\t])\s+[|•·]\s+/)) {
      const job = jobText(cell);
      if (!job) continue;
      const proximity =
        distance > 0 && distance <= 4 && lines[name?.index ?? 0]!.block === line.block ? 3 - distance * 0.5 : 0;
      const score =
        proximity + (beginsAsJob(job) ? 3 : 0) + Math.min(line.size / 12, 1.5) - (line.bullet ? 2 : 0) - index / 100;
      found.push({ job, score });
    }
  }
  found.sort((one, other) => other.score - one.score);
  const best = found[0];
  if (!best || best.score < 2.5) return null;
  return caps(best.job.replace(/[^\p{L}]/gu, "")) ? best.job.charAt(0) + best.job.slice(1).toLowerCase() : best.job;
}

/** The commune of residence, or null when the CV does not state it. */
export function findTown(sections: Section[], name: Name | null): Commune | null {
  const relevant = sections.filter(({ kind }) => kind === null || kind === "contact" || kind === "other");
  const texts = relevant.flatMap(({ kind, lines }) =>
    lines.slice(0, kind === "other" ? 6 : 40).map(({ text }) => ({ text, head: kind !== "other" })),
  );
  for (const { text } of texts) {
    for (const found of text
      .slice(0, 400)
      .matchAll(/(?<!\d)(?:F-)?(\d{5}|\d\d \d{3})[ \t,–-]{1,3}(\p{L}[\p{L}'’ .-]{1,45})/gu)) {
      const code = found[1]!.replace(" ", "");
      const words = found[2]!
        .split(/(?<!\s)\s+[–-]\s+|\t/)[0]!
        .trim()
        .split(" ");
      for (let count = words.length; count > 0; count--) {
        const commune = communeOf(`${code} ${words.slice(0, count).join(" ")}`);
        if (commune) return commune;
      }
    }
  }
  const names = name ? plainText(`${name.prenom} ${name.nom}`).split(" ") : [];
  for (const { text, head } of texts) {
    if (!head || text.length > 160) continue;
    for (const segment of text.split(
      /\t|[|•·,;:/]\s*|\(?(?:\+33|0\d)(?=[ .\-\d]{8,})|(?<![^\S\t])\s+(?:[|•·,;:/]\s*|[–—-]\s+|\(?(?:\+33|0\d)(?=[ .\-\d]{8,}))/,
    )) {
      const location = locationOf(segment);
      if (
        !/^\p{Lu}/u.test(location) ||
        names.includes(plainText(location)) ||
        namesJob(location) ||
        isJobWord(location) ||
        location.length > 45
      )
        continue;
      const commune = communeOf(location);
      if (commune) return commune;
    }
  }
  return null;
}
