// Saves and removes the pictures of the site's identity, each with the text for those who do not see it.
import { type Actor, recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { isChosen, refusalOf } from "../../files/store/files.server.ts";
import { drawIdentityPicture } from "../../files/store/identity-picture.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, line } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import {
  type DrawnPicture,
  findLargePicture,
  type IdentityPictureName,
  setIdentityPicture,
  setIdentityPictureAlt,
} from "../../platform/settings/identity-picture.server.ts";
import { publishChangedIdentity } from "../../platform/settings/site-identity.server.ts";
import { settingsPages } from "../../settings.ts";
import * as adminMessages from "../messages.ts";
import { settingsEntry } from "./forms.server.ts";
import { pictureForms, pictureLabels } from "./identity-picture.ts";

const { path } = settingsPages.identite;
const altText = line(limits.pictureAltMax, adminMessages.pictureAltTooLong);

/** A new picture, or the stored one with another text. */
export type PictureChange = { picture: DrawnPicture; alt: string } | { alt: string };

/** Writes a change with one audit entry; null removes the picture. The caller then publishes the identity. */
export async function saveIdentityPicture(
  tx: Db,
  actor: Actor,
  name: IdentityPictureName,
  change: PictureChange | null,
): Promise<void> {
  const { section } = pictureForms[name];
  const factsOf = (picture: string, alt: string) => ({ [section]: picture, [pictureLabels.alt]: alt });
  const stored = await findLargePicture(name, tx);
  const before = stored ? factsOf("présente", stored.alt) : {};
  if (change && "picture" in change) await setIdentityPicture(tx, name, { ...change.picture, alt: change.alt });
  else if (change) await setIdentityPictureAlt(tx, name, change.alt);
  else await setIdentityPicture(tx, name, null);
  // A replaced picture is a change, although one was there before.
  const after = change ? factsOf("picture" in change ? "nouvelle" : "présente", change.alt) : {};
  await recordChange(tx, actor, settingsEntry(path), before, after);
}

async function save(viewer: Viewer, name: IdentityPictureName, change: PictureChange | null): Promise<void> {
  await transaction((tx) => saveIdentityPicture(tx, viewer, name, change));
  await publishChangedIdentity();
}

/** Answers the form of a picture: redirects, or shows it again with its errors. */
export async function answerIdentityPicture(viewer: Viewer, name: IdentityPictureName, form: FormData) {
  const { alt: altField, saved, removed } = pictureForms[name];
  if (form.get("geste") === "retirer") {
    await save(viewer, name, null);
    return redirectWith(path, removed);
  }
  const typed = altText.safeParse(form.get(altField) ?? "");
  const values = { [altField]: String(form.get(altField) ?? "") };
  const refuse = (errors: Record<string, string>, status = 400) =>
    answer({ ...failed(errors, values), form: name }, status);
  if (!typed.success) return refuse({ [altField]: adminMessages.pictureAltTooLong });
  const alt = typed.data ?? "";
  const given = form.get(name);
  if (!isChosen(given)) {
    if (!(await findLargePicture(name))) return refuse({ [name]: messages.noFile });
    await save(viewer, name, { alt });
    return redirectWith(path, saved);
  }
  const drawn = await drawIdentityPicture(name, given);
  if (!drawn.ok) return refuse({ [name]: drawn.message }, drawn.fault ? refusalOf(drawn)[0] : 400);
  await save(viewer, name, { picture: drawn.picture, alt });
  return redirectWith(path, saved);
}
