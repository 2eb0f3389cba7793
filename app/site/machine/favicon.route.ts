// GET /favicon.ico, which programs ask for without reading a page: leads to the icon of the site.
import { redirect } from "react-router";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";

export const loader = () => redirect(siteIdentity().logo?.icons?.["icone-192"] ?? "/icons/icon-192.png");
