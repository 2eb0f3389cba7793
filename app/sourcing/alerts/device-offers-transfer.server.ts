// Moves the offers that a visitor saved in this browser to the candidate's account, on the first page after sign-in.
import type { MiddlewareFunction } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { deviceOffersCookie, readDeviceOffers } from "../../offers/device-offers.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { writtenCookie } from "../../platform/delivery/read-your-writes.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { internalPath, readFlash, redirectWith } from "../../platform/http/flash.server.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { screenOf } from "../../screens.ts";
import * as sourcingMessages from "../messages.ts";
import { createSavedOffers } from "./saved-offers.server.ts";

/** Repeatable: offers that the account holds already are not new, so a cookie that stays redirects only once. */
export const takeOverDeviceOffers: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const viewer = viewerOf(context);
  if (viewer?.role !== "candidate" || viewer.readOnlyBy || request.method !== "GET") return next();
  if (screenOf(pattern).layout === "none") return next();
  const ids = readDeviceOffers(request);
  if (ids.length === 0) return next();
  let added: number;
  try {
    added = await transaction((tx) => createSavedOffers(tx, viewer.id, ids));
  } catch (error) {
    // The page still opens; the next one tries again.
    log.error({ err: error }, "offers of the device not taken over");
    return next();
  }
  const cookies = [deviceOffersCookie([])];
  if (added > 0) cookies.push(writtenCookie());
  if (added === 0 || readFlash(request)) {
    context.get(requestContext).cookies.push(...cookies);
    return next();
  }
  const here = internalPath(url.pathname + url.search) ?? "/";
  throw redirectWith(here, sourcingMessages.deviceOffersTaken(added), "ok", cookieHeaders(cookies));
};
