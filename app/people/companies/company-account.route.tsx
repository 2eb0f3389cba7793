// /compte-entreprise: a company's own account page.

import { Link } from "react-router";
import { companyPictures } from "../../access/company-pictures.ts";
import { requireCompany } from "../../access/viewer.server.ts";
import { findFileHints } from "../../files/store/file-hints.server.ts";
import { findStoredFile } from "../../files/store/stored-files.server.ts";
import { listUnfinishedUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { departments } from "../../platform/places/places.server.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { KeptForm, useAnswer } from "../../ui/kept-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import type { PageHandle } from "../../ui/shell.ts";
import * as peopleMessages from "../messages.ts";
import type { Route } from "./+types/company-account.route";
import { findCompany } from "./companies.server.ts";
import { answerCompanyForm } from "./company-account-forms.server.ts";
import { CompanyFields, companyLabels } from "./company-fields.tsx";
import { KbisSection, LogoSection } from "./company-file-sections.tsx";
import { PicturesSection } from "./company-picture-sections.tsx";
import { listPicturePlaces, withoutPictures } from "./company-pictures.server.ts";
import { findHidesApplicants } from "./hidden-names.server.ts";
import { HiddenNames } from "./hidden-names.tsx";
import { listSectorsFor } from "./sectors.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Compte entreprise – Vivier" }];

export const handle: PageHandle = {
  sections: [
    { to: "#votre-entreprise", label: "Votre entreprise", icon: "pencil" },
    { to: "#noms", label: "Lecture des candidatures", icon: "eye" },
    { to: "#logo", label: "Logo", icon: "image" },
    { to: "#photos", label: "Couverture et photos", icon: "image" },
    { to: "#kbis", label: "Kbis", icon: "file" },
  ],
};

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const company = (await findCompany(viewer.companyId)) ?? notFound(messages.companyNotFound);
  const {
    id: _id,
    createdAt: _made,
    updatedAt: _changed,
    logoFileId,
    kbisFileId,
    ...values
  } = withoutPictures(company);
  const departement = departments.find(({ code }) => code === values.departement)?.name ?? values.departement;
  const [logo, kbis, pictures, stopped] = await Promise.all([
    findStoredFile("logo", logoFileId),
    findStoredFile("kbis", kbisFileId),
    listPicturePlaces(company),
    listUnfinishedUploads(viewer.id),
  ]);
  return {
    values: { ...values, departement },
    sectors: await listSectorsFor(viewer.companyId),
    hides: await findHidesApplicants(viewer.companyId),
    verified: viewer.emailVerified,
    email: viewer.email,
    fileHints: await findFileHints("logo", "kbis", ...companyPictures),
    logo: { file: logo, stopped: stopped.filter(({ kind }) => kind === "logo") },
    pictures: { places: pictures, stopped },
    kbis: { file: kbis, stopped: stopped.filter(({ kind }) => kind === "kbis") },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  return answerCompanyForm(viewer, await readForm(request));
}

export default function CompanyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { values, verified, email, logo, kbis } = loaderData;
  const stateOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  const state = useAnswer(stateOf("entreprise"), "");
  return (
    <>
      <PageHeader
        title="Compte entreprise"
        lead={values.nom}
        actions={
          <>
            <ButtonLink to="/compte/entreprise/equipe" variant="secondary" icon="users">
              Équipe
            </ButtonLink>
            <ButtonLink to="/compte/securite" variant="secondary" icon="lock">
              Connexion et sécurité
            </ButtonLink>
          </>
        }
      />
      {verified ? null : (
        <Notice tone="warn">
          <p>
            L’adresse {email} n’est pas vérifiée&nbsp;: vos offres ne sont pas publiques, et les candidats
            n’apparaissent que par leurs initiales. <Link to="/verify-email">Vérifier mon adresse</Link>
          </p>
        </Notice>
      )}
      <Section title="Votre entreprise" id="votre-entreprise">
        <KeptForm className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} fields={companyLabels} />
          <CompanyFields state={state} values={values} sectors={loaderData.sectors} />
          <div>
            <SubmitButton>Enregistrer</SubmitButton>
          </div>
        </KeptForm>
      </Section>
      <Section title="Lecture des candidatures" id="noms" lead={peopleMessages.hiddenNamesLead}>
        <HiddenNames hides={loaderData.hides} back="/compte-entreprise#noms" />
      </Section>
      <LogoSection nom={values.nom} {...logo} state={stateOf("logo")} />
      <PicturesSection {...loaderData.pictures} state={actionData?.form === "photo" ? actionData : undefined} />
      <KbisSection {...kbis} state={stateOf("kbis")} />
    </>
  );
}
