// Answers the video forms of /moncompte: video, captions, transcript.
import { z } from "zod";
import type { Viewer } from "../../access/viewer.server.ts";
import { refusalOf, takeFile } from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { failed, paragraphs } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { findVideo, lockTranscript, setBesideVideo, setTranscript, setVideo } from "./videos.server.ts";

const page = "/moncompte#ma-video";

const transcriptForm = z.object({
  videoTranscript: paragraphs(peopleLimits.transcriptMax, peopleMessages.transcriptTooLong),
});

type VideoKind = "video" | "captions";

async function setFile(tx: Db, userId: string, kind: VideoKind, fileId: string | null): Promise<boolean> {
  const done = kind === "video" ? await setVideo(tx, userId, fileId) : await setBesideVideo(tx, userId, kind, fileId);
  await deleteOlderUploads(tx, { userId, kind, target: null });
  return done;
}

type Again = [state: FormState, status?: number, headers?: Record<string, string>];

async function save(viewer: Viewer, form: FormData, kind: VideoKind): Promise<Again | null> {
  const submitted = form.get(kind);
  // An early check; the transaction checks again.
  const isChosen = submitted instanceof File && submitted.size > 0;
  if (kind === "captions" && isChosen && !(await findVideo(viewer.id)))
    return [failed({ [kind]: peopleMessages.captionsWithoutVideo }, {})];
  const refused = await takeFile(kind, submitted, viewer.id, async (tx, fileId) => {
    if (!(await setFile(tx, viewer.id, kind, fileId))) return peopleMessages.captionsWithoutVideo;
  });
  return refused && [failed({ [kind]: refused.message }, {}), ...refusalOf(refused)];
}

/** Answers a video form. @returns a redirect, the form's state to show again, or null when the form is another */
export async function answerVideoForm(viewer: Viewer, name: string, form: FormData): Promise<Response | Again | null> {
  switch (name) {
    case "video":
      return (await save(viewer, form, "video")) ?? redirectWith(page, peopleMessages.videoSaved);
    case "video-supprimer":
      await transaction((tx) => setFile(tx, viewer.id, "video", null));
      return redirectWith(page, peopleMessages.videoDeleted);
    case "sous-titres":
      return (await save(viewer, form, "captions")) ?? redirectWith(page, peopleMessages.captionsSaved);
    case "sous-titres-supprimer":
      await transaction((tx) => setFile(tx, viewer.id, "captions", null));
      return redirectWith(page, peopleMessages.captionsDeleted);
    case "transcription": {
      return transaction(async (tx): Promise<Response | Again> => {
        const now = { videoTranscript: (await lockTranscript(tx, viewer.id)) ?? "" };
        const edited = parseEdit(form, now, transcriptForm, { labels: { videoTranscript: "Transcription" } });
        if (!edited.ok) return [edited.state, edited.status];
        if (!(await setTranscript(tx, viewer.id, edited.value.videoTranscript))) notFound(peopleMessages.videoGone);
        return redirectWith(page, peopleMessages.transcriptSaved);
      });
    }
    default:
      return null;
  }
}
