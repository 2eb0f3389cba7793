// /admin/reglages/:partie: the site's settings, a page for each matter.

import type { ReactNode } from "react";
import { requireAdmin } from "../../access/viewer.server.ts";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { listFields, missingFields, vatNumberOf } from "../../platform/settings/operator.ts";
import { findSetting, findStored } from "../../platform/settings/settings.server.ts";
import { findVisitorMegabytes } from "../../platform/settings/visitor-files.server.ts";
import { mainPages } from "../../settings.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { PageHeader } from "../../ui/page.tsx";
import saveBarSheet from "../../ui/save-bar.css?url";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/settings.route";
import { answerSettings } from "./forms.server.ts";
import { answerIdentity, shownFiles } from "./identity-form.server.ts";
import { pictureAltLabel, pictureForms } from "./identity-picture.ts";
import { PictureFields } from "./identity-picture-form.tsx";
import { BesidePreview, PreviewButtons } from "./identity-preview.tsx";
import { LogoSection } from "./logo-form.tsx";
import { OperatorMissing } from "./operator-missing.tsx";
import sheet from "./settings.css?url";
import { SettingsMenu } from "./settings-menu.tsx";
import { SettingsPageForm } from "./settings-page-form.tsx";
import { drawSettingsPage, settingsPageForm } from "./settings-pages.server.ts";
import type { SettingsState } from "./settings-state.ts";
import { listShownLogos } from "./shown-logos.server.ts";
import { logoFields, logoLabels } from "./site-logo.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `${loaderData.drawn.label}, réglages` : "Réglages"),
];

export const links: Route.LinksFunction = () => [sheet, saveBarSheet].map((href) => ({ rel: "stylesheet", href }));

function pageOf({ partie }: { partie: string }) {
  return mainPages.find((name) => name === partie) ?? notFound(adminMessages.settingsNotFound);
}

const identityPictures = ["homePicture", "sharePicture"] as const;

/** The stored logos and pictures. */
async function findIdentityFiles() {
  const { picture, sharePicture } = siteIdentity();
  const drawing = { src: "/apercu.png", width: 1200, height: 630, alt: "", isOwn: false };
  return {
    logos: await listShownLogos(siteIdentity()),
    homePicture: picture && { ...picture.small, alt: picture.alt, isOwn: true },
    sharePicture: sharePicture ? { ...sharePicture, isOwn: true } : drawing,
  };
}

async function findOperatorFacts() {
  const operator = await findSetting("operator");
  return {
    missing: missingFields(operator),
    needed: listFields(operator).filter(({ isNeeded }) => isNeeded).length,
    proposedVat: operator.siren && !operator.vat ? vatNumberOf(operator.siren) : null,
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const page = pageOf(params);
  const [drawn, files, operator, visitorsToday, approvals] = await Promise.all([
    drawSettingsPage(page),
    page === "identite" ? findIdentityFiles() : null,
    page === "editeur" ? findOperatorFacts() : null,
    page === "fichiers" ? findVisitorMegabytes() : null,
    page === "moderation" ? findStored("approvals") : null,
  ]);
  return {
    drawn: { ...drawn, shown: { ...drawn.shown, ...(files && shownFiles(siteIdentity())) } },
    files,
    operator,
    visitorsToday,
    isToConfirm: approvals !== null && Object.keys(approvals).length === 0,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const page = pageOf(params);
  const form = await readForm(request);
  if (page !== "identite") return answerSettings(viewer, form, settingsPageForm(page));
  const answered = await answerIdentity(viewer, form);
  // The head of the document names the site and its stylesheet.
  if (answered instanceof Response) answered.headers.set("X-Remix-Reload-Document", "true");
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

type Files = NonNullable<Route.ComponentProps["loaderData"]["files"]>;

/** What the form of the identity has besides its settings. */
const identityParts = ({ logos, ...pictures }: Files, state: SettingsState | undefined) => ({
  encType: "multipart/form-data" as const,
  after: { site: <LogoSection state={state} logos={logos} /> },
  folded: ["home", "mails"],
  feet: {
    home: identityPictures.map((name) => (
      <PictureFields key={name} name={name} state={state} picture={pictures[name]} />
    )),
  },
  labels: {
    [logoFields.light]: logoLabels.light,
    [logoFields.dark]: logoLabels.dark,
    ...Object.fromEntries(
      identityPictures.flatMap((name) => [
        [name, pictureForms[name].section],
        [pictureForms[name].alt, pictureAltLabel(name)],
      ]),
    ),
  },
  buttons: <PreviewButtons />,
});

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { drawn, files, operator, visitorsToday, isToConfirm } = loaderData;
  const answered = useAnswer(actionData);
  const vat = operator?.proposedVat;
  const Frame = files ? BesidePreview : PlainFrame;
  return (
    <>
      <PageHeader
        title={drawn.label}
        lead="Appliqué immédiatement et consigné dans le journal."
        breadcrumb={[{ label: "Réglages", to: "/admin/reglages" }, { label: drawn.label }]}
      />
      <Frame menu={<SettingsMenu current={drawn.page} />}>
        <SettingsPageForm
          key={drawn.page}
          drawn={drawn}
          state={answered}
          isToConfirm={isToConfirm}
          helps={vat ? { vat: <>D’après le SIREN, ce devrait être {vat}.</> } : {}}
          heads={operator ? { publisher: <OperatorMissing {...operator} /> } : {}}
          notes={visitorsToday === null ? {} : { visitorFiles: `Reçu aujourd’hui\u00a0: ${visitorsToday}\u00a0Mo. ` }}
          {...(files && identityParts(files, answered))}
        />
      </Frame>
    </>
  );
}
