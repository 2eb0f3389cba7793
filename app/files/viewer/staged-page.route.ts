// /televersements/:id/apercu: a small picture of the first page of a CV that waits for its form, for the person who sent it.
import { viewerOf } from "../../access/viewer.server.ts";
import * as filesMessages from "../messages.ts";
import { drawnAnswer, missing, sentenceAnswer } from "../store/file-answer.ts";
import { ownerOf, readStagedUpload } from "../uploads/staged-uploads.server.ts";
import type { Route } from "./+types/staged-page.route";
import { findCvThumbnail } from "./cv-pages.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const owner = ownerOf(request, viewerOf(context));
  const staged = owner && (await readStagedUpload(params.id, owner));
  const image = staged === "later" ? staged : staged && (await findCvThumbnail(staged));
  if (!image) return missing();
  if (image === "later") return sentenceAnswer(filesMessages.cvPagesLater, 503, { "Retry-After": "5" });
  return drawnAnswer(image, "apercu");
}
