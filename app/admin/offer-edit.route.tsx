// /admin/offre-edit/:id: any offer, every field; « nouveau » creates one for a company.
import { Form } from "react-router";
import { requireAdmin, type Viewer } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, failed, formValues, parseForm, readForm } from "../base/form.server.ts";
import { date } from "../base/french.ts";
import { isId, newId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { requestContext } from "../base/request.server.ts";
import { transaction } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import { offerPath } from "../offers/offer.ts";
import { OfferFields, offerLabels } from "../offers/offer-fields.tsx";
import { findOffer, type OfferValue, offerForm, updateOffer } from "../offers/offers.server.ts";
import { ActionForm, ConfirmForm } from "../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { FormErrors, HiddenField, SelectField } from "../ui/form.tsx";
import { errorOf, textOf } from "../ui/form-state.ts";
import { Card, PageHeader } from "../ui/page.tsx";
import type { Route } from "./+types/offer-edit.route";
import { recordChange } from "./audit.server.ts";
import { createOfferFor, hasCompany, listCompanyChoices, readOffer } from "./offers.server.ts";

const list = "/admin/offres";

async function findEdited(id: string) {
  return (isId(id) ? await findOffer(id) : undefined) ?? notFound(messages.offerNotFound);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context);
  if (params.id === "nouveau") {
    const asked = url.searchParams.get("companyId");
    // The new offer's id is made with the form: sent twice, it makes one offer.
    return { offer: null, companies: await listCompanyChoices(asked), companyId: asked, formId: newId() };
  }
  const offer = await findEdited(params.id);
  const {
    id,
    companyId,
    nom,
    isActive,
    isPublic,
    createdAt,
    updatedAt: _,
    secteur: __,
    siteWeb: ___,
    ...values
  } = offer;
  const path = isPublic ? offerPath(offer) : null;
  return {
    offer: { id, companyId, company: nom, isActive, path, created: date(createdAt), values },
    companies: [],
    companyId,
    formId: null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const parsed = parseForm(form, offerForm);
  const fault = (error: unknown, message: string) => {
    log.error({ err: error, request: context.get(requestContext).id }, "offer not written");
    return answer(failed({}, formValues(form), message), 500);
  };
  if (params.id === "nouveau") {
    const companyId = String(form.get("companyId") ?? "");
    const known = isId(companyId) && (await hasCompany(companyId));
    const errors: Record<string, string> = known ? {} : { companyId: messages.companyToChoose };
    if (!parsed.ok) return answer(failed({ ...errors, ...parsed.state.errors }, formValues(form)));
    if (!known) return answer(failed(errors, formValues(form)));
    try {
      const id = await transaction((tx) =>
        createOfferFor(tx, viewer, companyId, parsed.value, String(form.get("formId") ?? "")),
      );
      return redirectWith(`/admin/offre-edit/${id}`, messages.offerCreatedByAdmin);
    } catch (error) {
      return fault(error, messages.offerCreateFailed);
    }
  }
  const { id } = await findEdited(params.id);
  if (!parsed.ok) return answer(parsed.state);
  try {
    const changed = await change(viewer, id, parsed.value);
    return redirectWith(`/admin/offre-edit/${id}`, changed ? messages.offerSavedByAdmin : messages.nothingChanged);
  } catch (error) {
    return fault(error, messages.offerUpdateFailed);
  }
}

function change(viewer: Viewer, id: string, value: OfferValue): Promise<boolean> {
  return transaction((tx) =>
    recordChange(
      tx,
      viewer,
      { action: "offre modifiée", targetType: "offre", targetId: id, read: (on) => readOffer(on, id) },
      () => updateOffer(tx, id, value),
    ),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.offer
      ? `Administrer ${loaderData.offer.values.title} – Vivier`
      : "Créer une offre pour une entreprise – Vivier",
  },
];

export default function OfferEdit({
  loaderData: { offer, companies, companyId, formId },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={offer ? offer.values.title : "Créer une offre"}
        breadcrumb={[{ label: "Offres", to: list }, { label: offer ? "Modifier" : "Créer" }]}
        actions={
          offer ? (
            <>
              {offer.path ? (
                <ButtonLink to={offer.path} icon="eye" variant="secondary">
                  Voir l’offre
                </ButtonLink>
              ) : null}
              <ActionForm
                action={`/admin/offres/${offer.id}/activation`}
                hidden={{ actif: offer.isActive ? "non" : "oui" }}
                icon="power"
              >
                {offer.isActive ? "Désactiver" : "Activer"}
              </ActionForm>
              <ConfirmForm
                action={`/admin/offres/${offer.id}/suppression`}
                icon="trash"
                title={<>Supprimer cette offre&nbsp;?</>}
                text={<>Elle disparaît pour toujours. Les candidatures déjà reçues restent à l’entreprise.</>}
              >
                Supprimer
              </ConfirmForm>
            </>
          ) : null
        }
      />
      {offer ? (
        <div className="cluster">
          {offer.isActive ? <Chip tone="ok">En ligne</Chip> : <Chip>Désactivée</Chip>}
          {offer.isActive && !offer.path ? <Chip tone="warn">Entreprise non vérifiée</Chip> : null}
          <ButtonLink to={`/admin/entreprise-edit/${offer.companyId}`} size="small" icon="building" variant="secondary">
            {offer.company}
          </ButtonLink>
          <span className="muted">Créée le {offer.created}</span>
        </div>
      ) : null}
      <Card>
        <Form method="post" className="stack" noValidate>
          <FormErrors
            summary={actionData?.summary}
            errors={actionData?.errors}
            fields={{ companyId: "Entreprise", ...offerLabels }}
          />
          {offer ? null : (
            <>
              <HiddenField name="formId" value={textOf(actionData, "formId", formId)} />
              <SelectField
                name="companyId"
                label="Entreprise"
                required
                emptyLabel="Choisir…"
                options={companies}
                defaultValue={textOf(actionData, "companyId", companyId)}
                error={errorOf(actionData, "companyId")}
              />
            </>
          )}
          <OfferFields state={actionData} values={offer?.values} />
          <div className="cluster">
            <SubmitButton size="large">{offer ? "Enregistrer" : "Publier"}</SubmitButton>
            <ButtonLink to={list} variant="ghost">
              Retour à la liste
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </>
  );
}
