// The settings of a site as one file: the forms of /admin/reglages, the operator's mail texts and the logo. None of them is a secret.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Actor } from "../../access/audit.server.ts";
import * as adminMessages from "../../admin/messages.ts";
import { lockSettings, type SettingsForm, updateSettings } from "../../admin/settings/forms.server.ts";
import { type PictureChange, saveIdentityPicture } from "../../admin/settings/identity-picture.server.ts";
import { pictureForms, pictureLabels } from "../../admin/settings/identity-picture.ts";
import { settingsPageForm } from "../../admin/settings/settings-pages.server.ts";
import { iconsOf, saveLogos } from "../../admin/settings/site-logo.server.ts";
import { logoFields, logoLabels } from "../../admin/settings/site-logo.ts";
import { mailTextForm } from "../../admin/templates/mail-texts.server.ts";
import { drawIdentityPicture } from "../../files/store/identity-picture.server.ts";
import { drawSiteLogo } from "../../files/store/site-logo.server.ts";
import * as limits from "../../limits.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { parseForm } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { formOf } from "../../platform/forms/form-edit.server.ts";
import { plainText } from "../../platform/forms/form-merge.ts";
import { listMailKinds } from "../../platform/mail/mail-kinds.server.ts";
import { listOwnMailTexts } from "../../platform/mail/mail-texts.server.ts";
import {
  findLargePicture,
  type IdentityPictureName,
  identityPictureNames,
  identityPictures,
  isStoredPicture,
} from "../../platform/settings/identity-picture.server.ts";
import { publishChangedIdentity } from "../../platform/settings/site-identity.server.ts";
import {
  findLargeLogos,
  type LogoPictures,
  type LogoTheme,
  listLogoThemes,
  logoThemes,
} from "../../platform/settings/site-logo.server.ts";
import { mainPages, settingsPages } from "../../settings.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";

const format = "vivier-reglages";
const version = 1;

const formsSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])));

/** The encoded picture in base64, and its text. */
const pictureSchema = z.object({ webp: z.string(), alt: z.string().max(limits.pictureAltMax) }).optional();

const fileSchema = z.object({
  format: z.literal(format),
  version: z.number().int().positive(),
  /** The values of each page's form, as it shows them. */
  settings: formsSchema.default({}),
  mails: formsSchema.default({}),
  /** PNG in base64, by the names of the logo's fields. */
  pictures: z.record(z.string(), z.string()).default({}),
  homePicture: pictureSchema,
  sharePicture: pictureSchema,
});

export type SettingsFile = z.output<typeof fileSchema>;

/** `section`: the page or the mail. `before` and `after`: as people read them, cut. */
type SettingsChange = { section: string; label: string; before: string; after: string };

export type SettingsPlan = {
  changes: SettingsChange[];
  /** Values that this site refuses, with the reason. */
  faults: { section: string; label: string; message: string }[];
  /** Names in the file that this version does not know. */
  ignored: string[];
  /** Stands for the changes: another one means that the settings or the file differ. */
  digest: string;
};

/** A form that the file has values for. */
type Part = { section: string; form: SettingsForm; values: FormValues };

type Drawn = {
  logos: Map<LogoTheme, LogoPictures>;
  pictures: Map<IdentityPictureName, PictureChange>;
  faults: SettingsPlan["faults"];
};

/** Writes the settings of this site. @returns JSON */
export async function writeSettingsFile(): Promise<string> {
  const settings: Record<string, FormValues> = {};
  for (const page of mainPages) settings[page] = await settingsPageForm(page).shown(db);
  const mails: Record<string, FormValues> = {};
  for (const name of await listOwnMailTexts()) {
    const form = mailTextForm(name);
    if (form) mails[name] = await form.shown(db);
  }
  const logos = await findLargeLogos();
  const own: Partial<Record<IdentityPictureName, z.output<typeof pictureSchema>>> = {};
  for (const name of identityPictureNames) {
    const stored = await findLargePicture(name);
    if (stored) own[name] = { webp: stored.bytes.toString("base64"), alt: stored.alt };
  }
  const pictures = Object.fromEntries([...logos].map(([theme, png]) => [logoFields[theme], png.toString("base64")]));
  return `${JSON.stringify({ format, version, settings, mails, pictures, ...own }, null, 1)}\n`;
}

/** @returns the file, or the French reason of its refusal */
export function readSettingsFile(text: string): SettingsFile | string {
  if (Buffer.byteLength(text) > operationsLimits.settingsFileBytes) return operationsMessages.settingsFileTooLarge;
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return operationsMessages.settingsFileNotOurs;
  }
  const read = fileSchema.safeParse(json);
  if (read.success && read.data.version <= version) return read.data;
  const isNewer = z.object({ format: z.literal(format), version: z.number().min(version + 1) }).safeParse(json).success;
  return isNewer ? operationsMessages.settingsFileNewer : operationsMessages.settingsFileNotOurs;
}

/** A value that the file itself has. */
const ownIn = <Value>(values: Record<string, Value>, name: string): Value | null =>
  Object.hasOwn(values, name) ? values[name]! : null;

function partsOf({ settings, mails }: SettingsFile): Part[] {
  const pages = mainPages.flatMap((page) => {
    const values = ownIn(settings, page);
    return values ? [{ section: settingsPages[page].label as string, form: settingsPageForm(page), values }] : [];
  });
  const texts = listMailKinds().flatMap(([name, { label }]) => {
    const [values, form] = [ownIn(mails, name), mailTextForm(name)];
    return values && form ? [{ section: `E-mail «\u00a0${label}\u00a0»`, form, values }] : [];
  });
  return [...pages, ...texts];
}

const unknownIn = (names: readonly string[], known: readonly string[]) => names.filter((name) => !known.includes(name));

function listIgnored({ settings, mails, pictures }: SettingsFile, parts: Part[], shown: FormValues[]): string[] {
  return [
    ...unknownIn(Object.keys(settings), mainPages),
    ...unknownIn(
      Object.keys(mails),
      listMailKinds().map(([name]) => name),
    ),
    ...unknownIn(Object.keys(pictures), Object.values(logoFields)),
    ...parts.flatMap(({ values }, at) => unknownIn(Object.keys(values), Object.keys(shown[at]!))),
  ];
}

/** The change of a picture; null for none. */
async function drawPicture(
  name: IdentityPictureName,
  file: SettingsFile,
  faults: Drawn["faults"],
): Promise<PictureChange | null> {
  const picture = file[name];
  if (!picture) return null;
  const { webp, alt } = picture;
  const given = Buffer.from(webp, "base64");
  if (await isStoredPicture(name, given)) return (await findLargePicture(name))?.alt === alt ? null : { alt };
  const { file: base, ending, type } = identityPictures[name];
  const sent = new File([new Uint8Array(given)], `${base}.${ending}`, { type });
  const result = await drawIdentityPicture(name, sent);
  if (result.ok) return { picture: result.picture, alt };
  faults.push({ section: pictureForms[name].section, label: pictureLabels.picture, message: result.message });
  return null;
}

/** Inspects and draws the pictures of a file as those of the forms. */
async function drawPictures(file: SettingsFile): Promise<Drawn> {
  const { pictures } = file;
  const drawn: Drawn = { logos: new Map(), pictures: new Map(), faults: [] };
  for (const name of identityPictureNames) {
    const change = await drawPicture(name, file, drawn.faults);
    if (change) drawn.pictures.set(name, change);
  }
  const stored = await findLargeLogos();
  for (const theme of logoThemes) {
    const field = logoFields[theme];
    const given = Object.hasOwn(pictures, field) ? Buffer.from(pictures[field]!, "base64") : null;
    if (!given || stored.get(theme)?.equals(given)) continue;
    const result = await drawSiteLogo(new File([new Uint8Array(given)], "logo.png", { type: "image/png" }));
    if (!result.ok) drawn.faults.push({ section: "Logo", label: logoLabels[theme], message: result.message });
    else if (!stored.get(theme)?.equals(result.logo.large)) drawn.logos.set(theme, result.logo);
  }
  if (drawn.logos.has("dark") && !drawn.logos.has("light") && !stored.has("light") && drawn.logos.delete("dark"))
    drawn.faults.push({ section: "Logo", label: logoLabels.dark, message: adminMessages.siteLogoLightFirst });
  return drawn;
}

const cut = (text: string) =>
  text.length > operationsLimits.settingsValueShown ? `${text.slice(0, operationsLimits.settingsValueShown)}…` : text;

/** The fields of a form that the file changes. */
function changesOf({ section, form: { rules }, values }: Part, shown: FormValues): SettingsChange[] {
  const textOf = (name: string, text: string) => cut(rules.textOf?.(name, text) ?? text);
  return Object.keys(shown).flatMap((name) => {
    if (!Object.hasOwn(values, name)) return [];
    const [before, after] = [plainText(shown[name]), plainText(values[name])];
    const label = rules.labels[name] ?? name;
    return before === after ? [] : [{ section, label, before: textOf(name, before), after: textOf(name, after) }];
  });
}

/** The form's checks of the stored values with those of the file. */
function parsePart({ form, values }: Part, shown: FormValues) {
  const sent = Object.entries(shown).map(([name, value]) => [name, ownIn(values, name) ?? value] as const);
  return parseForm(formOf(Object.fromEntries(sent)), form.schema);
}

/** A picture is named, not shown: whether one is added or replaced. */
const pictureChange = (isReplaced: boolean) => ({
  before: isReplaced ? "une image" : "",
  after: isReplaced ? "une autre image" : "une image",
});

async function pictureChanges(name: IdentityPictureName, change: PictureChange, tx: Db): Promise<SettingsChange[]> {
  const { section } = pictureForms[name];
  const stored = await findLargePicture(name, tx);
  const before = stored?.alt ?? "";
  const alt = { section, label: pictureLabels.alt, before: cut(before), after: cut(change.alt) };
  const picture = { section, label: pictureLabels.picture, ...pictureChange(stored !== null) };
  return [...("picture" in change ? [picture] : []), ...(before === change.alt ? [] : [alt])];
}

type Faults = Record<string, string>;

/** The part without the values that this site refuses; a rule between fields may then refuse what is left, and nothing stays. */
function acceptable(part: Part, shown: FormValues): { part: Part; faults: Faults; value: unknown } {
  const parsed = parsePart(part, shown);
  if (parsed.ok) return { part, faults: {}, value: parsed.value };
  const faults: Faults = parsed.state.errors ?? {};
  const kept = Object.entries(part.values).filter(([name]) => !Object.hasOwn(faults, name));
  const isStuck = kept.length === Object.keys(part.values).length;
  const left = { ...part, values: isStuck ? {} : Object.fromEntries(kept) };
  if (Object.keys(left.values).length === 0) return { part: left, faults, value: null };
  const rest = acceptable(left, shown);
  return { ...rest, faults: { ...rest.faults, ...faults } };
}

async function plan(file: SettingsFile, drawn: Drawn, tx: Db) {
  const parts = partsOf(file);
  const shown = await Promise.all(parts.map(({ form }) => form.shown(tx)));
  const changes: SettingsChange[] = [];
  const faults = [...drawn.faults];
  const changed: { form: SettingsForm; value: unknown }[] = [];
  for (const [at, part] of parts.entries()) {
    if (changesOf(part, shown[at]!).length === 0) continue;
    const accepted = acceptable(part, shown[at]!);
    for (const [name, message] of Object.entries(accepted.faults))
      faults.push({ section: part.section, label: part.form.rules.labels[name] ?? name, message });
    const ofPart = changesOf(accepted.part, shown[at]!);
    if (ofPart.length === 0) continue;
    changes.push(...ofPart);
    changed.push({ form: part.form, value: accepted.value });
  }
  const logos = await listLogoThemes(tx);
  for (const theme of drawn.logos.keys())
    changes.push({ section: "Logo", label: logoLabels[theme], ...pictureChange(logos.includes(theme)) });
  for (const [name, change] of drawn.pictures) changes.push(...(await pictureChanges(name, change, tx)));
  const ignored = listIgnored(file, parts, shown);
  const digest = createHash("sha256")
    .update(JSON.stringify([changes, faults]))
    .digest("base64url");
  return { changes, faults, ignored, digest, changed };
}

/** What a file would change on this site. Writes nothing. */
export async function planSettings(file: SettingsFile): Promise<SettingsPlan> {
  const { changed: _forms, ...shown } = await plan(file, await drawPictures(file), db);
  return shown;
}

/**
 * Takes over the settings of a file that this site accepts, in one transaction, with an audit entry for each form.
 * @param digest of the plan that was confirmed
 * @returns how many settings changed; "other" when they would not be the confirmed ones
 */
export async function applySettings(actor: Actor, file: SettingsFile, digest: string): Promise<number | "other"> {
  const drawn = await drawPictures(file);
  const icons = await iconsOf(drawn.logos);
  const done = await transaction(async (tx) => {
    await lockSettings(tx);
    const planned = await plan(file, drawn, tx);
    if (planned.digest !== digest) return "other" as const;
    for (const { form, value } of planned.changed) await updateSettings(tx, actor, form, value);
    if (drawn.logos.size > 0) await saveLogos(tx, actor, drawn.logos, icons);
    for (const [name, change] of drawn.pictures) await saveIdentityPicture(tx, actor, name, change);
    return planned;
  });
  if (typeof done === "string") return done;
  for (const { form } of done.changed) await form.after?.();
  if (drawn.logos.size + drawn.pictures.size > 0) await publishChangedIdentity();
  return done.changes.length;
}
