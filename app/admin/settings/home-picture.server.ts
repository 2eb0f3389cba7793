// Saves and removes the picture of the home page, with the text for those who do not see it.
import { type Actor, recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { isChosen, refusalOf } from "../../files/store/files.server.ts";
import { drawHomePicture } from "../../files/store/home-picture.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, line } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import {
  type DrawnPicture,
  findHomePicture,
  setHomePicture,
  setHomePictureAlt,
} from "../../platform/settings/home-picture.server.ts";
import { publishChangedIdentity } from "../../platform/settings/site-identity.server.ts";
import { settingsPages } from "../../settings.ts";
import * as adminMessages from "../messages.ts";
import { settingsEntry } from "./forms.server.ts";
import { homePictureFields as fields, homePictureLabels as labels } from "./home-picture.ts";

const { path } = settingsPages.identite;
const altText = line(limits.pictureAltMax, adminMessages.pictureAltTooLong);

/** A new picture, or the stored one with another text. */
export type HomePictureChange = { picture: DrawnPicture; alt: string } | { alt: string };

/** Writes a change with one audit entry; null removes the picture. The caller then publishes the identity. */
export async function saveHomePicture(tx: Db, actor: Actor, change: HomePictureChange | null): Promise<void> {
  const stored = await findHomePicture(tx);
  const before = stored ? { [labels.homePicture]: "présente", [labels.homePictureAlt]: stored.picture.alt } : {};
  if (change && "picture" in change) await setHomePicture(tx, { ...change.picture, alt: change.alt });
  else if (change) await setHomePictureAlt(tx, change.alt);
  else await setHomePicture(tx, null);
  const after = change && {
    // A replaced picture is a change, although one was there before.
    [labels.homePicture]: "picture" in change ? "nouvelle" : "présente",
    [labels.homePictureAlt]: change.alt,
  };
  await recordChange(tx, actor, settingsEntry(path), before, after ?? {});
}

async function save(viewer: Viewer, change: HomePictureChange | null): Promise<void> {
  await transaction((tx) => saveHomePicture(tx, viewer, change));
  await publishChangedIdentity();
}

/** Answers the form of the picture: redirects, or shows it again with its errors. */
export async function answerHomePicture(viewer: Viewer, form: FormData) {
  if (form.get("geste") === "retirer") {
    await save(viewer, null);
    return redirectWith(path, adminMessages.homePictureRemoved);
  }
  const typed = altText.safeParse(form.get(fields.alt) ?? "");
  const values = { [fields.alt]: String(form.get(fields.alt) ?? "") };
  const refuse = (errors: Record<string, string>, status = 400) =>
    answer({ ...failed(errors, values), form: fields.file }, status);
  if (!typed.success) return refuse({ [fields.alt]: adminMessages.pictureAltTooLong });
  const alt = typed.data ?? "";
  const given = form.get(fields.file);
  if (!isChosen(given)) {
    if (!(await findHomePicture())) return refuse({ [fields.file]: messages.noFile });
    await save(viewer, { alt });
    return redirectWith(path, adminMessages.homePictureSaved);
  }
  const drawn = await drawHomePicture(given);
  if (!drawn.ok) return refuse({ [fields.file]: drawn.message }, drawn.fault ? refusalOf(drawn)[0] : 400);
  await save(viewer, { picture: drawn.picture, alt });
  return redirectWith(path, adminMessages.homePictureSaved);
}
