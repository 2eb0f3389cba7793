// Reads, saves and removes the pictures of the site's identity, each with the text for those who do not see it.
import { type Actor, recordChange } from "../../access/audit.server.ts";
import { isChosen, refusalOf } from "../../files/store/files.server.ts";
import { drawIdentityPicture } from "../../files/store/identity-picture.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { line } from "../../platform/forms/form.server.ts";
import {
  type DrawnPicture,
  findLargePicture,
  type IdentityPictureName,
  setIdentityPicture,
  setIdentityPictureAlt,
} from "../../platform/settings/identity-picture.server.ts";
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

/** The change of a picture that a form brings: null removes it, undefined leaves it. A refused one is an error beside its field. */
export async function readPicture(name: IdentityPictureName, form: FormData) {
  const { alt: altField, gone } = pictureForms[name];
  const refuse = (errors: Record<string, string>, status = 400) => ({ change: undefined, errors, status });
  if (form.has(gone)) return { change: null, errors: {}, status: 400 };
  const typed = altText.safeParse(form.get(altField) ?? "");
  if (!typed.success) return refuse({ [altField]: adminMessages.pictureAltTooLong });
  const alt = typed.data ?? "";
  const given = form.get(name);
  if (!isChosen(given)) {
    const stored = form.has(altField) ? await findLargePicture(name) : null;
    if (alt && !stored) return refuse({ [name]: messages.noFile });
    return { change: stored && stored.alt !== alt ? { alt } : undefined, errors: {}, status: 400 };
  }
  const drawn = await drawIdentityPicture(name, given);
  if (!drawn.ok) return refuse({ [name]: drawn.message }, drawn.fault ? refusalOf(drawn)[0] : 400);
  return { change: { picture: drawn.picture, alt }, errors: {}, status: 400 };
}
