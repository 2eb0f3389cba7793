// The settings form for the maximum size of each kind of file.
import { z } from "zod";
import * as messages from "../../messages.ts";
import { numberWithin } from "../../platform/forms/form.server.ts";
import { findFileSizes, setFileSizes } from "../../platform/settings/file-sizes.server.ts";
import { fileSizes, type SizedKind, sizedKinds } from "../../platform/settings/file-sizes.ts";
import { settingsForm } from "./forms.server.ts";

const size = (kind: SizedKind) => {
  const { min, max } = fileSizes[kind];
  return numberWithin({ min, max }, messages.fileSizeRefused(String(min), String(max)));
};

export const fileSizesForm = settingsForm({
  name: "fichiers",
  schema: z.object({
    cv: size("cv"),
    image: size("image"),
    video: size("video"),
    logo: size("logo"),
    kbis: size("kbis"),
    offerFile: size("offerFile"),
    offerImage: size("offerImage"),
  }),
  read: async (tx) => {
    const found = await findFileSizes(tx);
    return Object.fromEntries(sizedKinds.map((kind) => [`files.${kind}`, found[kind]]));
  },
  set: setFileSizes,
  saved: messages.fileSizesSaved,
});
