// /admin/reglages/courriers/:nom/apparence: the preview of a template with the typed texts, for a frame.
import { requireAdmin } from "../../access/viewer.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { framedAnswer } from "../../platform/mail/mail-frame.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/mail-look.route";
import { findMailPreview } from "./mail-texts.server.ts";

export async function loader({ context, params: { nom }, url }: Route.LoaderArgs) {
  requireAdmin(context);
  const html = await findMailPreview(nom, url.searchParams);
  if (html === null) notFound(platformMessages.mailTemplateNotFound);
  return framedAnswer(html);
}
