// /admin/reglages/:partie: the site's settings, a page for each matter.

import type { ReactNode } from "react";
import { requireAdmin, type Viewer } from "../../access/viewer.server.ts";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { missingFields, vatNumberOf } from "../../platform/settings/operator.ts";
import { findSetting, findStored } from "../../platform/settings/settings.server.ts";
import { findVisitorMegabytes } from "../../platform/settings/visitor-files.server.ts";
import { mainPages } from "../../settings.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { ChipLink } from "../../ui/chip.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/settings.route";
import { answerSettings } from "./forms.server.ts";
import { answerIdentityPicture } from "./identity-picture.server.ts";
import { pictureForms } from "./identity-picture.ts";
import { IdentityPictureForm } from "./identity-picture-form.tsx";
import { BesidePreview, PreviewButtons } from "./identity-preview.tsx";
import { LogoForm } from "./logo-form.tsx";
import { OperatorMissing } from "./operator-missing.tsx";
import sheet from "./settings.css?url";
import { SettingsMenu } from "./settings-menu.tsx";
import { SettingsPageForm } from "./settings-page-form.tsx";
import { drawSettingsPage, settingsPageForm } from "./settings-pages.server.ts";
import { listShownLogos } from "./shown-logos.server.ts";
import { answerLogo } from "./site-logo.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `${loaderData.drawn.label}, réglages` : "Réglages"),
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

const pictureNames = Object.keys(pictureForms) as (keyof typeof pictureForms)[];

function pageOf({ partie }: { partie: string }) {
  return mainPages.find((name) => name === partie) ?? notFound(adminMessages.settingsNotFound);
}

/** Data of the operator's page besides the settings. */
async function findOperatorFacts() {
  const operator = await findSetting("operator");
  const { picture, sharePicture } = siteIdentity();
  const drawing = { src: "/apercu.png", width: 1200, height: 630, alt: "", isOwn: false };
  return {
    logos: await listShownLogos(siteIdentity()),
    homePicture: picture && { ...picture.small, alt: picture.alt, isOwn: true },
    sharePicture: sharePicture ? { ...sharePicture, isOwn: true } : drawing,
    missing: missingFields(operator),
    proposedVat: operator.siren && !operator.vat ? vatNumberOf(operator.siren) : null,
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = pageOf(params);
  const [drawn, operator, visitorsToday, approvals] = await Promise.all([
    drawSettingsPage(page),
    page === "identite" ? findOperatorFacts() : null,
    page === "fichiers" ? findVisitorMegabytes() : null,
    page === "moderation" ? findStored("approvals") : null,
  ]);
  return { drawn, operator, visitorsToday, isToConfirm: approvals !== null && Object.keys(approvals).length === 0 };
}

/** The forms of the identity beside its settings; null for those. */
function answerPictures(viewer: Viewer, form: FormData) {
  if (form.get("form") === "logo") return answerLogo(viewer, form);
  const name = pictureNames.find((each) => each === form.get("form"));
  return name ? answerIdentityPicture(viewer, name, form) : null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const page = pageOf(params);
  const form = await readForm(request);
  const pictures = page === "identite" ? answerPictures(viewer, form) : null;
  const answered = await (pictures ?? answerSettings(viewer, form, settingsPageForm(page)));
  // The head of the document names the site and its stylesheet.
  if (page === "identite" && answered instanceof Response) answered.headers.set("X-Remix-Reload-Document", "true");
  return answered;
}

function PlainFrame({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="settings">
      {menu}
      {children}
    </div>
  );
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { drawn, operator, visitorsToday, isToConfirm } = loaderData;
  const answered = useAnswer(actionData);
  const stateOf = (form: string) => (answered?.form === form ? answered : undefined);
  const state = ["logo", ...pictureNames].some(stateOf) ? undefined : answered;
  const vat = operator?.proposedVat;
  const Frame = operator ? BesidePreview : PlainFrame;
  return (
    <>
      <PageHeader
        title={drawn.label}
        lead="Appliqué immédiatement et consigné dans le journal."
        breadcrumb={[{ label: "Réglages", to: "/admin/reglages" }, { label: drawn.label }]}
      />
      <Frame menu={<SettingsMenu current={drawn.page} />}>
        <div className="stack">
          {drawn.sections.length > 3 ? (
            <nav className="cluster" aria-label="Parties de la page">
              {drawn.sections.map(({ id, title }) => (
                <ChipLink key={id} to={`#${id}`}>
                  {title}
                </ChipLink>
              ))}
            </nav>
          ) : null}
          <SettingsPageForm
            key={drawn.page}
            drawn={drawn}
            state={state}
            isToConfirm={isToConfirm}
            helps={vat ? { vat: <>D’après le SIREN, ce devrait être {vat}.</> } : {}}
            heads={operator ? { publisher: <OperatorMissing missing={operator.missing} /> } : {}}
            buttons={operator ? <PreviewButtons /> : null}
            notes={visitorsToday === null ? {} : { visitorFiles: `Reçu aujourd’hui\u00a0: ${visitorsToday}\u00a0Mo. ` }}
          />
          {operator ? (
            <>
              <LogoForm state={stateOf("logo")} logos={operator.logos} />
              {pictureNames.map((name) => (
                <IdentityPictureForm key={name} name={name} state={stateOf(name)} picture={operator[name]} />
              ))}
            </>
          ) : null}
        </div>
      </Frame>
    </>
  );
}
