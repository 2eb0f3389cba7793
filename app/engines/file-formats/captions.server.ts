// Parses WebVTT or SubRip captions strictly and rewrites them as WebVTT with times and plain text only: no styles, positions or voices.
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";

/** A caption with its times in milliseconds. */
export type Cue = { start: number; end: number; text: string };

export type ParsedCaptions = { ok: true; cues: Cue[] } | { ok: false; message: string };

type Block = { line: number; lines: string[] };

class Refused extends Error {}

/** Control characters except tab; line ends are removed before this test. */
const controls = /(?!\t)[\p{Cc}\p{Zl}\p{Zp}]/u;
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const tags = /<\/?[a-z0-9][^<>]*>/gi;
const positionTags = /\{\\[^{}]*\}/g;
const times = /^[ \t]*([\d:.,]+)[ \t]*-->[ \t]*([\d:.,]+)(?:[ \t].*)?$/;
const time = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/;
const aside = /^(NOTE|STYLE|REGION)([ \t]|$)/;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0", quot: '"', apos: "'" };

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refused(enginesMessages.captionsNotUtf8);
  }
}

function* blocksOf(lines: string[], from: number): Generator<Block> {
  let block: Block | null = null;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() !== "") {
      block ??= { line: at + 1, lines: [] };
      block.lines.push(line);
    } else if (block) {
      yield block;
      block = null;
    }
  }
  if (block) yield block;
}

function millisecondsOf(text: string, line: number): number {
  const parts = time.exec(text);
  if (!parts) throw new Refused(enginesMessages.captionsTime(line));
  const [, hours = 0, minutes, seconds, rest] = parts;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);
}

function plain(lines: string[], isVtt: boolean): string {
  const decoded = (line: string) =>
    isVtt ? line.replace(/&(amp|lt|gt|nbsp|quot|apos);/g, (_, name: string) => entities[name]!) : line;
  // A removal must not leave new markup, so that a written file reads back unchanged.
  const bare = (line: string) => {
    const stripped = line.replace(invisible, "").replace(tags, "").replace(positionTags, "");
    return stripped.includes("{\\") ? stripped.replaceAll("{", "") : stripped;
  };
  return lines
    .map((line) => decoded(bare(line)))
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/^ | $/g, ""))
    .filter((line) => line.trim() !== "")
    .join("\n");
}

function cueOf({ line, lines }: Block, isVtt: boolean): Cue {
  // A cue may have a number or a name before its times.
  const at = lines.findIndex((each) => each.includes("-->"));
  if (at !== 0 && at !== 1) throw new Refused(enginesMessages.captionsNoTime(line));
  const [, from = "", to = ""] = times.exec(lines[at]!) ?? [];
  const [start, end] = [millisecondsOf(from, line + at), millisecondsOf(to, line + at)];
  if (end <= start) throw new Refused(enginesMessages.captionsEnd(line + at));
  const rest = lines.slice(at + 1);
  const second = rest.findIndex((each) => each.includes("-->"));
  if (second !== -1) throw new Refused(enginesMessages.captionsTime(line + at + 1 + second));
  const text = plain(rest, isVtt);
  if (text.length > enginesLimits.captionText) throw new Refused(enginesMessages.captionsLong(line));
  return { start, end, text };
}

function read(bytes: Uint8Array): Cue[] {
  const lines = textOf(bytes).split(/\r\n|\r|\n/);
  const control = lines.findIndex((line) => controls.test(line));
  if (control !== -1) throw new Refused(enginesMessages.captionsControl(control + 1));
  const isVtt = /^WEBVTT([ \t]|$)/.test(lines[0]!);
  let first = 0;
  // Header text up to the first empty line.
  if (isVtt) while (first < lines.length && lines[first]!.trim() !== "" && !lines[first]!.includes("-->")) first++;
  else if (!lines.some((line) => times.test(line))) throw new Refused(enginesMessages.captionsWrongType);
  const cues: Cue[] = [];
  let before = 0;
  for (const block of blocksOf(lines, first)) {
    if (isVtt && aside.test(block.lines[0]!) && !block.lines.some((line) => line.includes("-->"))) continue;
    const cue = cueOf(block, isVtt);
    if (cue.start < before) throw new Refused(enginesMessages.captionsOrder(block.line));
    before = cue.start;
    if (cue.text !== "") cues.push(cue);
    if (cues.length > enginesLimits.captionCues) throw new Refused(enginesMessages.captionsTooMany);
  }
  if (cues.length === 0) throw new Refused(enginesMessages.captionsEmpty);
  return cues;
}

/** Parses WebVTT or SubRip in UTF-8. @returns the cues without markup, or the French refusal with a line number */
export function parseCaptions(bytes: Uint8Array): ParsedCaptions {
  try {
    return { ok: true, cues: read(bytes) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, message: error.message };
    throw error;
  }
}

const two = (count: number) => String(count).padStart(2, "0");

function timestamp(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Writes cues as WebVTT, with text escaped so that no browser reads markup. */
export function writeCaptions(cues: Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escaped(text)}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}
