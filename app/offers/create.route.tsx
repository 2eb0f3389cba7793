// /compte/entreprise/creer-offre: any signed-in person may look, a company account publishes.
import { Form } from "react-router";
import { homeOf } from "../accounts/rules.server.ts";
import { requireCompany, requireViewer } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../base/form.server.ts";
import { newId } from "../base/id.ts";
import { transaction } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { FormErrors, HiddenField } from "../ui/form.tsx";
import { textOf } from "../ui/form-state.ts";
import { Card, PageHeader } from "../ui/page.tsx";
import type { Route } from "./+types/create.route";
import { CompaniesOnly } from "./companies-only.tsx";
import { ownOfferPath } from "./offer.ts";
import { OfferFields, offerLabels } from "./offer-fields.tsx";
import { createOffer, findPublicCompany, offerForm } from "./offers.server.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const mayCreate = viewer.role === "company" && viewer.companyId !== null;
  const waiting = mayCreate && !(await findPublicCompany(viewer.companyId!));
  // The new offer's id is made with the form: sent twice, it makes one offer.
  return { home: homeOf(viewer.role), mayCreate, waiting, formId: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const form = await readForm(request);
  const parsed = parseForm(form, offerForm);
  if (!parsed.ok) return answer(parsed.state);
  const { value } = parsed;
  let id: string;
  try {
    id = await transaction((tx) => createOffer(tx, companyId, value, String(form.get("formId") ?? "")));
  } catch (error) {
    log.error({ err: error }, "offer not created");
    return answer(failed({}, formValues(form), messages.offerCreateFailed), 500);
  }
  const verified = await findPublicCompany(companyId);
  const said = verified ? messages.offerPublished : messages.offerWaiting;
  if (value.salary !== null) return redirectWith(ownOfferPath(id), said);
  return redirectWith(ownOfferPath(id), `${said.replace(/\.$/, "")}. ${messages.offerSalaryAdvised}`);
}

export const meta: Route.MetaFunction = () => [{ title: "Créer une offre – Vivier" }];

export default function CreateOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { home, mayCreate, waiting, formId } = loaderData;
  const header = (
    <PageHeader
      title="Créer une offre"
      lead={mayCreate ? "Un titre suffit. Plus l'offre en dit, mieux les candidats répondent." : undefined}
      breadcrumb={[{ label: "Mes offres", to: "/compte/entreprise/mes-offres" }, { label: "Créer une offre" }]}
    />
  );
  if (!mayCreate) {
    return (
      <>
        {header}
        <CompaniesOnly home={home} />
      </>
    );
  }
  return (
    <>
      {header}
      <WaitingNotice show={waiting} />
      <Card>
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={actionData?.summary} errors={actionData?.errors} fields={offerLabels} />
          <HiddenField name="formId" value={textOf(actionData, "formId", formId)} />
          <OfferFields state={actionData} />
          <div className="cluster">
            <SubmitButton size="large">Publier</SubmitButton>
            <ButtonLink to="/compte/entreprise/mes-offres" variant="ghost">
              Annuler
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </>
  );
}
