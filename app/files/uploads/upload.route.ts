// /televersements/:id?: uploads by pieces, for scripts only. It never redirects and never returns received bytes.
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import type { Route } from "./+types/upload.route";
import {
  answerOffset,
  readAnnounced,
  receiveFirst,
  receivePiece,
  socketBody,
  streamBody,
  type UploadBody,
  wholeAnswer,
} from "./upload-reception.server.ts";
import { isWhole } from "./upload-recording.server.ts";
import { faultAnswer, refusalAnswer, UploadRefusal } from "./upload-refusal.server.ts";
import { createUpload, deleteOwnUpload, deleteUpload, findOwnUpload } from "./uploads.server.ts";

type Asked = Pick<Route.ActionArgs, "request" | "params" | "context">;

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  return asked.request.method === "HEAD" ? answer(asked) : refusalAnswer(404);
}

export async function action(asked: Route.ActionArgs): Promise<Response> {
  return answer(asked);
}

function bodyOf({ request, context }: Asked): UploadBody {
  const { socket } = context.get(requestContext);
  return socket ? socketBody(socket) : streamBody(request.body);
}

async function begin(asked: Asked, viewer: Parameters<typeof createUpload>[0]): Promise<Response> {
  const made = await createUpload(viewer, readAnnounced(asked.request));
  try {
    return await receiveFirst(asked.request, made, bodyOf(asked));
  } catch (error) {
    await deleteUpload(made);
    throw error;
  }
}

async function answer(asked: Asked): Promise<Response> {
  const { request, params, context } = asked;
  try {
    // The router's data form of an address.
    if (new URL(request.url).pathname.endsWith(".data")) return refusalAnswer(404);
    const viewer = viewerOf(context);
    if (!viewer) return refusalAnswer(401, messages.notSignedIn);
    const { id } = params;
    if (id === undefined) {
      if (request.method !== "POST") return refusalAnswer(405, "", { Allow: "POST" });
      return await begin(asked, viewer);
    }
    if (request.method === "POST") return refusalAnswer(405, "", { Allow: "HEAD, PATCH, DELETE" });
    const upload = await findOwnUpload(id, viewer.id);
    if (!upload) return refusalAnswer(404);
    if (request.method === "HEAD") return isWhole(upload) ? wholeAnswer(upload) : await answerOffset(request, id);
    if (request.method === "PATCH") return await receivePiece(request, id, bodyOf(asked));
    await deleteOwnUpload(id, viewer.id);
    return new Response(null, { status: 204, headers: { "Tus-Resumable": "1.0.0" } });
  } catch (error) {
    if (error instanceof UploadRefusal) return refusalAnswer(error.status, error.message, error.headers);
    log.error({ err: error }, "upload");
    return faultAnswer(error);
  }
}
