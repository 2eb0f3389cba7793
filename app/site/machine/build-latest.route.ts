// GET /builds/latest.json: the build of this server (specification, section 7). Clients add a timestamp as query.
import { buildId } from "../../platform/delivery/build.ts";

export function loader() {
  return Response.json({ id: buildId }, { headers: { "Cache-Control": "no-store" } });
}
