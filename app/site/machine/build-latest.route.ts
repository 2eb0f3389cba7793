// GET /builds/latest.json: the build that this server holds (specification, section 7); asked with a query of the time.
import { buildId } from "../../platform/delivery/build.ts";

export function loader() {
  return Response.json({ id: buildId }, { headers: { "Cache-Control": "no-store" } });
}
