// The form of the site's identity: its settings, and the logos and pictures that come with them, saved together.
import { z } from "zod";
import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import type { SiteIdentity } from "../../platform/config/site-identity.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, line } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { readShown, shownField } from "../../platform/forms/form-merge.ts";
import * as platformMessages from "../../platform/messages.ts";
import { findIdentityPictures, identityPictureNames } from "../../platform/settings/identity-picture.server.ts";
import { findLogo, logoThemes } from "../../platform/settings/site-logo.server.ts";
import * as adminMessages from "../messages.ts";
import { answerSettings, type SettingsForm } from "./forms.server.ts";
import { readPicture, savePictureOfForm } from "./identity-picture.server.ts";
import { pictureAltLabel, pictureForms } from "./identity-picture.ts";
import { settingsPageForm } from "./settings-pages.server.ts";
import type { SettingsState } from "./settings-state.ts";
import { iconsOf, readLogos, saveLogos } from "./site-logo.server.ts";
import { logoFields, logoLabels } from "./site-logo.ts";

/** The refusal of a file that was not read, in the words of a form of which nothing is saved then. */
const inFormWords = (message: string) =>
  message === platformMessages.filesWaiting ? adminMessages.identityWaits : message;

/** The labels of the form's files, by the names of their fields. */
const fileLabels: Record<string, string> = {
  ...Object.fromEntries(logoThemes.map((theme) => [logoFields[theme], logoLabels[theme]])),
  ...Object.fromEntries(identityPictureNames.map((name) => [name, pictureForms[name].section])),
};

/**
 * The files of an identity and the texts of its pictures, as fields that are merged with what another administrator saved.
 * A file is its address, which holds a digest of its content.
 */
export const shownFiles = ({
  logo,
  picture,
  sharePicture,
}: Pick<SiteIdentity, "logo" | "picture" | "sharePicture">): FormValues => ({
  [logoFields.light]: logo?.light.src ?? "",
  [logoFields.dark]: logo?.dark?.src ?? "",
  homePicture: picture?.large.src ?? "",
  sharePicture: sharePicture?.src ?? "",
  [pictureForms.homePicture.alt]: picture?.alt ?? "",
  [pictureForms.sharePicture.alt]: sharePicture?.alt ?? "",
});

async function findShownFiles(tx?: Db): Promise<FormValues> {
  const [stored, { pictures }] = await Promise.all([findLogo(tx), findIdentityPictures(tx)]);
  return shownFiles({ logo: stored?.logo ?? null, picture: pictures.home, sharePicture: pictures.share });
}

const fileFields = z.object({
  ...Object.fromEntries(Object.keys(fileLabels).map((name) => [name, z.string().optional()])),
  ...Object.fromEntries(
    identityPictureNames.map((name) => [
      pictureForms[name].alt,
      line(limits.pictureAltMax, adminMessages.pictureAltTooLong).optional(),
    ]),
  ),
});

const altLabels = Object.fromEntries(
  identityPictureNames.map((name) => [pictureForms[name].alt, pictureAltLabel(name)]),
);

const newFile = "nouveau";

/** The settings of the page, with its files. @param changes by the names of their fields; null for a removed file */
function identityForm(changes: ReadonlyMap<string, unknown>): SettingsForm {
  const form = settingsPageForm("identite");
  const { labels, textOf } = form.rules;
  return {
    ...form,
    schema: z.intersection(form.schema, fileFields),
    rules: {
      ...form.rules,
      labels: { ...labels, ...fileLabels, ...altLabels },
      read: (sent) => {
        const shown = readShown(sent[shownField]);
        const files = Object.keys(fileLabels).flatMap((name) => {
          if (changes.has(name)) return [[name, changes.get(name) ? newFile : ""]];
          return shown ? [[name, shown[name] ?? ""]] : [];
        });
        return { ...sent, ...Object.fromEntries(files) };
      },
      textOf: (name, text) => {
        if (!(name in fileLabels)) return textOf?.(name, text) ?? text;
        return text && (text === newFile ? adminMessages.identityFileMine : adminMessages.identityFileTheirs);
      },
    },
    shown: async (tx) => ({ ...(await form.shown(tx)), ...(await findShownFiles(tx)) }),
  };
}

/** Answers the form: redirects, or shows it again with what is refused. Nothing is saved then. */
export async function answerIdentity(viewer: Viewer, form: FormData) {
  const logos = await readLogos(form);
  const pictures = await Promise.all(
    identityPictureNames.map(async (name) => ({ name, ...(await readPicture(name, form)) })),
  );
  const all = [logos, ...pictures];
  const errors: Record<string, string> = Object.assign({}, ...all.map((each) => each.errors));
  if (Object.keys(errors).length > 0) {
    const status = Math.max(...all.map((each) => each.status));
    const unsaved = Object.entries(errors).map(([name, message]) => [name, inFormWords(message)]);
    return answer<SettingsState>(
      { ...failed(Object.fromEntries(unsaved), formValues(form)), form: "identite" },
      status,
    );
  }
  const icons = await iconsOf(logos.changes);
  const changes = new Map<string, unknown>([
    ...[...logos.changes].map(([theme, logo]) => [logoFields[theme], logo] as const),
    ...pictures.flatMap(({ name, picture }) => (picture === undefined ? [] : [[name, picture] as const])),
  ]);
  return answerSettings(viewer, form, identityForm(changes), async (tx, value) => {
    if (logos.changes.size > 0) await saveLogos(tx, viewer, logos.changes, icons);
    let isChanged = logos.changes.size > 0;
    for (const { name, picture } of pictures) {
      const alt = (value as Record<string, string | null>)[pictureForms[name].alt] ?? "";
      isChanged = (await savePictureOfForm(tx, viewer, name, picture, alt)) || isChanged;
    }
    return isChanged;
  });
}
