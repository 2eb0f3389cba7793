// Checks the visible text of a page for French typography: spaces, plurals, amounts, foreign words.
import type { Page } from "@playwright/test";

// Between plain spaces only: hyphenated words ("back-end") are French usage. « Est close » is French too.
const english =
  /(?<![\p{L}\p{N}\-@./])(the|and|your|you|submit|login|password|loading|error|click|download|upload|delete|save|cancel|next|previous|(?<!(est|sont|pour) )close|required|undefined|null|NaN|Invalid Date|\[object Object\]|true|false|apply|jobs|settings|dashboard|full-time|part-time|welcome|sign (in|up|out)|log (in|out)|please|unknown|untitled|lorem|not found|search|company|offers?|candidates?)(?![\p{L}\p{N}\-@./])/iu;

const rules: [string, RegExp][] = [
  ["a straight space before a sign", /[ \t][:;!?»%€]/u],
  ["no space before a sign", /[\p{L}\p{N})][;!?»](?![\w=&])|\p{L}:(?=\s|$)/u],
  ["a straight space after «", /«[^\u00a0\u202f]/u],
  ["no space before % or €", /\d[%€]/u],
  [
    "a plural after 0 or 1",
    /(?<![\d,.]|\d[\u00a0\u202f ])[01][ \u00a0\u202f](?!mois|fois|avis|cours|pays|plus|sans|dans|vers|sous|puis)\p{Ll}{2,}s(?!\p{L})/u,
  ],
  [
    "a singular after a larger number",
    /(?<![\d,.:]|\d[\u00a0\u202f ])([2-9]|[1-9]\d+)[ \u00a0\u202f](offre|candidat|candidature|entreprise|jour|heure|minute|semaine|entrée|favori|message|an|lettre|résultat)(?!\p{L})/u,
  ],
  ["thousands without a narrow space", /\d{4,}[ \u00a0\u202f]?€|\d[ \u00a0]\d{3}(?!\d)/u],
  ["three dots", /\p{L}\.\.\.(?!\p{L})/u],
  ["an English word", english],
];

// Phone numbers, identifiers and addresses have their technical form.
const plain =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+|\/[\w?=&%/-]+|\b0\d([ .\u00a0]\d\d){4}\b|\+33[\d ]+|\b\d{3}[ \u00a0]\d{3}[ \u00a0]\d{3}([ \u00a0]\d{5})?\b/gu;

export function typographyErrors(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const clean = line.replace(plain, "…");
    return rules.flatMap(([name, rule]) => {
      const found = rule.exec(clean);
      return found ? [`${name}: ${clean.slice(Math.max(0, found.index - 25), found.index + 25).trim()}`] : [];
    });
  });
}

export async function visibleTextOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ["aria-label", "alt", "title", "placeholder"];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const description = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
    // Closed popovers have no innerText.
    const boxes = [...document.querySelectorAll("[popover] :is(h2, p, button, label)")].map((each) => each.textContent);
    // <code> holds technical names.
    const codes = [...document.querySelectorAll("code")].map((code) => code.innerText);
    // A CV is in its owner's words, and PDF text has plain spaces only.
    const written = [...document.querySelectorAll(".cv-lines text")].map((line) => line.textContent.trim());
    const others = [...codes, ...written].filter(Boolean);
    const body = others.reduce((text, other) => text.replaceAll(other, "…"), document.body.innerText);
    return [document.title, description, body, ...named, ...boxes].join("\n");
  });
}
