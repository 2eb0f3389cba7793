// /compte-entreprise: what a company says of itself.
import { Form, Link } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, parseForm, readForm } from "../base/form.server.ts";
import { departments } from "../base/places.server.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import { SubmitButton } from "../ui/button.tsx";
import { FormErrors } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import type { Route } from "./+types/account.route";
import { companyForm, findOwnCompany, updateCompany } from "./companies.server.ts";
import { CompanyFields, companyLabels } from "./company-fields.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Compte entreprise – Vivier" }];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const company = (await findOwnCompany(viewer.companyId)) ?? notFound(messages.companyNotFound);
  const { id: _id, createdAt: _made, updatedAt: _changed, ...values } = company;
  const departement = departments.find(({ code }) => code === values.departement)?.name ?? values.departement;
  return { values: { ...values, departement }, verified: viewer.emailVerified, email: viewer.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const parsed = parseForm(await readForm(request), companyForm);
  if (!parsed.ok) return answer(parsed.state);
  const done = await transaction((tx) => updateCompany(tx, viewer.companyId, parsed.value));
  if (!done) notFound(messages.companyNotFound);
  return redirectWith("/compte-entreprise", messages.companySaved);
}

export default function CompanyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { values, verified, email } = loaderData;
  return (
    <>
      <PageHeader title="Compte entreprise" lead={values.nom} />
      {verified ? null : (
        <Notice tone="warn">
          <p>
            L'adresse {email} n'est pas vérifiée&nbsp;: vos offres ne sont pas publiques, et les candidats
            n'apparaissent que par leurs initiales. <Link to="/verify-email">Vérifier mon adresse</Link>
          </p>
        </Notice>
      )}
      <Section title="Votre entreprise">
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={actionData?.summary} errors={actionData?.errors} fields={companyLabels} />
          <CompanyFields state={actionData} values={values} />
          <div>
            <SubmitButton>Enregistrer</SubmitButton>
          </div>
        </Form>
      </Section>
    </>
  );
}
