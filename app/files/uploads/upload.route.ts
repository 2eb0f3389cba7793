// /televersements/:id?: uploads in chunks, for scripts only. It never redirects and never returns received bytes.
import { viewerOf } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { log } from "../../platform/config/log.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import type { Route } from "./+types/upload.route";
import { createStagedUpload, deleteStagedUpload, newVisitor, ownerOf } from "./staged-uploads.server.ts";
import {
  answerOffset,
  readAnnounced,
  receiveChunk,
  receiveFirst,
  socketBody,
  streamBody,
  type UploadBody,
  wholeAnswer,
} from "./upload-reception.server.ts";
import { isWhole } from "./upload-recording.server.ts";
import { faultAnswer, refusalAnswer, UploadRefusal } from "./upload-refusal.server.ts";
import { createUpload, deleteOwnUpload, deleteUpload, findOwnUpload } from "./uploads.server.ts";

type RouteArgs = Pick<Route.ActionArgs, "request" | "params" | "context">;

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  return args.request.method === "HEAD" ? answer(args) : refusalAnswer(404);
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  return answer(args);
}

function bodyOf({ request, context }: RouteArgs): UploadBody {
  const { socket } = context.get(requestContext);
  return socket ? socketBody(socket) : streamBody(request.body);
}

// A visitor's browser gets its cookie with the first staged upload.
async function create({ request, context }: RouteArgs): Promise<string> {
  const viewer = viewerOf(context);
  const announced = readAnnounced(request);
  const { ip, cookies } = context.get(requestContext);
  if (!announced.isStaged) return viewer ? createUpload(viewer, announced) : refuseVisitor();
  const known = ownerOf(request, viewer);
  const made = known ? null : newVisitor();
  const owner = known ?? made?.owner ?? refuseVisitor();
  const id = await createStagedUpload({ owner, viewer, ip }, announced);
  if (made) cookies.push(made.line);
  return id;
}

function refuseVisitor(): never {
  throw new UploadRefusal(401, messages.notSignedIn);
}

async function begin(args: RouteArgs): Promise<Response> {
  const made = await create(args);
  try {
    return await receiveFirst(args.request, made, bodyOf(args));
  } catch (error) {
    await deleteUpload(made);
    throw error;
  }
}

async function answer(args: RouteArgs): Promise<Response> {
  const { request, params, context } = args;
  try {
    // The router's data form of an address.
    if (new URL(request.url).pathname.endsWith(".data")) return refusalAnswer(404);
    const { id } = params;
    if (id === undefined) {
      if (request.method !== "POST") return refusalAnswer(405, "", { Allow: "POST" });
      return await begin(args);
    }
    const owner = ownerOf(request, viewerOf(context)) ?? refuseVisitor();
    if (request.method === "POST") return refusalAnswer(405, "", { Allow: "HEAD, PATCH, DELETE" });
    const upload = await findOwnUpload(id, owner);
    if (!upload) return refusalAnswer(404);
    if (request.method === "HEAD") return isWhole(upload) ? wholeAnswer(upload) : await answerOffset(request, id);
    if (request.method === "PATCH") return await receiveChunk(request, id, bodyOf(args));
    await (upload.userId === null || upload.isStaged ? deleteStagedUpload(upload) : deleteOwnUpload(id, upload.userId));
    return new Response(null, { status: 204, headers: { "Tus-Resumable": "1.0.0" } });
  } catch (error) {
    if (error instanceof UploadRefusal) return refusalAnswer(error.status, error.message, error.headers);
    log.error({ err: error }, "upload");
    return faultAnswer(error);
  }
}
