// /admin/courriers/:id/apparence: the HTML part of a mail, for a frame that runs and loads nothing.
import { requireAdmin } from "../../access/viewer.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { framedAnswer } from "../../platform/mail/mail-frame.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/look.route";
import { findMailLook } from "./mails.server.ts";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAdmin(context);
  const html = isId(id) ? await findMailLook(id) : null;
  if (html === null) notFound(platformMessages.mailNotFound);
  return framedAnswer(html);
}
