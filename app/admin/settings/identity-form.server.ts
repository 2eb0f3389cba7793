// The form of the site's identity: its settings, and the logos and pictures that come with them, saved together.
import { z } from "zod";
import type { Viewer } from "../../access/viewer.server.ts";
import { answer, failed, formValues } from "../../platform/forms/form.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { identityPictureNames } from "../../platform/settings/identity-picture.server.ts";
import * as adminMessages from "../messages.ts";
import { answerSettings, type SettingsForm } from "./forms.server.ts";
import { pictureAlts, readPicture, savePictureOfForm } from "./identity-picture.server.ts";
import { pictureForms } from "./identity-picture.ts";
import { settingsPageForm } from "./settings-pages.server.ts";
import type { SettingsState } from "./settings-state.ts";
import { iconsOf, readLogos, saveLogos } from "./site-logo.server.ts";

/** The refusal of a file that was not read, in the words of a form of which nothing is saved then. */
const inFormWords = (message: string) =>
  message === platformMessages.filesWaiting ? adminMessages.identityWaits : message;

/** The settings of the page, with the texts of its pictures. */
function identityForm(): SettingsForm {
  const form = settingsPageForm("identite");
  return {
    ...form,
    schema: z.intersection(form.schema, pictureAlts.schema),
    rules: { ...form.rules, labels: { ...form.rules.labels, ...pictureAlts.labels } },
    shown: async (tx) => ({ ...(await form.shown(tx)), ...(await pictureAlts.shown(tx)) }),
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
  return answerSettings(viewer, form, identityForm(), async (tx, value) => {
    if (logos.changes.size > 0) await saveLogos(tx, viewer, logos.changes, icons);
    let isChanged = logos.changes.size > 0;
    for (const { name, picture } of pictures) {
      const alt = (value as Record<string, string | null>)[pictureForms[name].alt] ?? "";
      isChanged = (await savePictureOfForm(tx, viewer, name, picture, alt)) || isChanged;
    }
    return isChanged;
  });
}
