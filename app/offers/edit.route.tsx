// /compte/entreprise/mes-offres/:id: one of a company's own offers, to change, to hide, to delete.
import { Form } from "react-router";
import { requireCompany } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../base/form.server.ts";
import { moment } from "../base/french.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import { ActionForm, ConfirmForm } from "../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { FormErrors } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { Card, PageHeader } from "../ui/page.tsx";
import { Time } from "../ui/time.tsx";
import type { Route } from "./+types/edit.route";
import { offerPath, ownOfferPath } from "./offer.ts";
import { OfferFields, offerLabels } from "./offer-fields.tsx";
import { findOwnOffer, findPublicCompany, offerForm, updateOffer } from "./offers.server.ts";
import { WaitingNotice } from "./waiting-notice.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { companyId } = requireCompany(context);
  const offer = isId(params.id) ? await findOwnOffer(params.id, companyId) : undefined;
  if (!offer) return notFound(messages.offerNotFound);
  const verified = await findPublicCompany(companyId);
  const { title, job, city, cityCode, description, contractType, workingTime, salary, salaryTaux, remoteWorkDays } =
    offer;
  return {
    id: offer.id,
    isActive: offer.isActive,
    waiting: !verified,
    publicPath: offer.isActive && verified ? offerPath(offer) : null,
    created: moment(offer.createdAt),
    values: { title, job, city, cityCode, description, contractType, workingTime, salary, salaryTaux, remoteWorkDays },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const id = isId(params.id) ? params.id : notFound(messages.offerNotFound);
  const form = await readForm(request);
  const parsed = parseForm(form, offerForm);
  if (!(await findOwnOffer(id, companyId))) return notFound(messages.offerNotFound);
  if (!parsed.ok) return answer(parsed.state);
  try {
    await transaction((tx) => updateOffer(tx, id, parsed.value, companyId));
  } catch (error) {
    log.error({ err: error }, "offer not updated");
    return answer(failed({}, formValues(form), messages.offerUpdateFailed), 500);
  }
  return redirectWith(ownOfferPath(id), messages.offerSaved);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Modifier ${loaderData.values.title} – Vivier` : "Modifier une offre – Vivier" },
];

export default function EditOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isActive, waiting, publicPath, created, values } = loaderData;
  const path = ownOfferPath(id);
  return (
    <>
      <PageHeader
        title={values.title}
        breadcrumb={[{ label: "Mes offres", to: "/compte/entreprise/mes-offres" }, { label: "Modifier" }]}
        actions={
          <>
            {publicPath ? (
              <ButtonLink variant="secondary" to={publicPath} icon="eye">
                Voir l'offre
              </ButtonLink>
            ) : null}
            <ButtonLink variant="secondary" to={`/compte/entreprise/candidatures?offre=${id}`} icon="inbox">
              Candidatures
            </ButtonLink>
            <ActionForm action={`${path}/activation`} hidden={{ actif: isActive ? "non" : "oui" }} icon="power">
              {isActive ? "Désactiver" : "Activer"}
            </ActionForm>
            <ConfirmForm
              action={`${path}/suppression`}
              icon="trash"
              title={<>Supprimer cette offre&nbsp;?</>}
              text="Elle disparaît tout de suite. Les candidatures déjà reçues restent dans votre espace."
            >
              Supprimer
            </ConfirmForm>
          </>
        }
      />
      <div className="cluster">
        {isActive ? (
          <Chip tone={waiting ? "warn" : "ok"}>{waiting ? "En attente" : "Active"}</Chip>
        ) : (
          <Chip>Désactivée</Chip>
        )}
        <span className="muted">
          Créée{" "}
          <Time at={created.iso} title={created.exact}>
            {created.ago}
          </Time>
        </span>
      </div>
      <WaitingNotice show={waiting} />
      {values.salary === null ? (
        <Notice tone="warn" title="Cette offre n'indique pas de salaire">
          La plupart des candidats hésitent à postuler sans le connaître.
        </Notice>
      ) : null}
      <Card>
        <Form method="post" className="stack" noValidate>
          <FormErrors summary={actionData?.summary} errors={actionData?.errors} fields={offerLabels} />
          <OfferFields state={actionData} values={values} />
          <div className="cluster">
            <SubmitButton size="large">Enregistrer</SubmitButton>
          </div>
        </Form>
      </Card>
    </>
  );
}
