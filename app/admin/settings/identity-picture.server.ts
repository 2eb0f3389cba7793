// Reads, saves and removes the pictures of the site's identity, each with the text for those who do not see it.
import { type Actor, recordChange } from "../../access/audit.server.ts";
import { isChosen, refusalOf } from "../../files/store/files.server.ts";
import { drawIdentityPicture } from "../../files/store/identity-picture.server.ts";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { plainText, readShown, shownField } from "../../platform/forms/form-merge.ts";
import {
  type DrawnPicture,
  findLargePicture,
  type IdentityPictureName,
  setIdentityPicture,
  setIdentityPictureAlt,
} from "../../platform/settings/identity-picture.server.ts";
import { settingsPages } from "../../settings.ts";
import { settingsEntry } from "./forms.server.ts";
import { pictureForms, pictureLabels } from "./identity-picture.ts";

const { path } = settingsPages.identite;

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

/** The picture that a form brings: null removes the stored one, undefined leaves it. A refused one is an error beside its field. */
export async function readPicture(name: IdentityPictureName, form: FormData) {
  const { alt, gone } = pictureForms[name];
  const refuse = (message: string, status = 400) => ({ picture: undefined, errors: { [name]: message }, status });
  if (form.has(gone)) return { picture: null, errors: {}, status: 400 };
  const given = form.get(name);
  if (!isChosen(given)) {
    const typed = plainText(form.get(alt)?.toString());
    const isNew = typed !== "" && typed !== plainText(readShown(form.get(shownField))?.[alt]);
    if (isNew && !(await findLargePicture(name))) return refuse(messages.noFile);
    return { picture: undefined, errors: {}, status: 400 };
  }
  const drawn = await drawIdentityPicture(name, given);
  if (!drawn.ok) return refuse(drawn.message, drawn.fault ? refusalOf(drawn)[0] : 400);
  return { picture: drawn.picture, errors: {}, status: 400 };
}

/** Saves what a form brings for a picture: `picture` as read by readPicture(), and its text. @returns whether that changes anything */
export async function savePictureOfForm(
  tx: Db,
  actor: Actor,
  name: IdentityPictureName,
  picture: DrawnPicture | null | undefined,
  alt: string,
): Promise<boolean> {
  const stored = await findLargePicture(name, tx);
  if (picture === undefined && (!stored || stored.alt === alt)) return false;
  await saveIdentityPicture(tx, actor, name, picture === undefined ? { alt } : picture && { picture, alt });
  return true;
}
