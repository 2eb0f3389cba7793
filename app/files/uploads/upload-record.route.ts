// POST /televersements/:id/enregistrer: records a complete upload. Idempotent.
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { log } from "../../platform/config/log.server.ts";
import * as filesMessages from "../messages.ts";
import type { Route } from "./+types/upload-record.route";
import { checkStagedUpload, ownerOf } from "./staged-uploads.server.ts";
import { recordUpload } from "./upload-recording.server.ts";
import { faultAnswer, refusalAnswer, UploadRefusal } from "./upload-refusal.server.ts";
import { findOwnUpload } from "./uploads.server.ts";

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  try {
    if (new URL(request.url).pathname.endsWith(".data")) return refusalAnswer(404);
    if (request.method !== "POST") return refusalAnswer(405, "", { Allow: "POST" });
    const owner = ownerOf(request, viewerOf(context));
    if (!owner) return refusalAnswer(401, messages.notSignedIn);
    const upload = await findOwnUpload(params.id, owner);
    const recorded = upload && (await (upload.isStaged ? checkStagedUpload(upload) : recordUpload(upload.id)));
    if (!recorded) return refusalAnswer(404);
    if (recorded.state === "receiving") return refusalAnswer(409, filesMessages.uploadIncomplete);
    if (recorded.state === "stored") return Response.json(recorded);
    return Response.json({ ...recorded, code: "refused" }, { status: 422 });
  } catch (error) {
    if (error instanceof UploadRefusal) return refusalAnswer(error.status, error.message, error.headers);
    log.error({ err: error }, "upload not recorded");
    return faultAnswer(error);
  }
}

export function loader(): Response {
  return refusalAnswer(404);
}
