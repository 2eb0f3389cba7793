// /compte/entreprise/mes-offres/:id/responsable: the member who gets an offer's mails.
import { requireCompany } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, SelectField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { MergedForm } from "../../ui/merged-form.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as offersMessages from "../messages.ts";
import { ownOfferPath, ownOffersPath, responsiblePath } from "../offer.ts";
import { findOwnOffer } from "../offers.server.ts";
import type { Route } from "./+types/responsible.route";
import { answerResponsible, listResponsible, shownResponsible } from "./responsible.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const offer = isId(params.id) ? await findOwnOffer(params.id, viewer.companyId) : undefined;
  if (!offer) return notFound(offersMessages.offerNotFound);
  return { id: offer.id, title: offer.title, shown: shownResponsible(offer), people: await listResponsible(viewer) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  return isId(params.id) ? answerResponsible(viewer, params.id, form) : notFound(offersMessages.offerNotFound);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  titled(loaderData ? `Responsable, ${loaderData.title}` : "Responsable de l’offre"),
];

export default function Responsible({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, shown, people } = loaderData;
  const state = useAnswer(actionData);
  return (
    <>
      <PageHeader
        title="Qui suit cette offre"
        lead={title}
        breadcrumb={[
          { label: "Mes offres", to: ownOffersPath },
          { label: title, to: ownOfferPath(id) },
          { label: "Responsable" },
        ]}
      />
      <MergedForm shown={shown} state={state} action={responsiblePath(id)} className="stack" noValidate>
        <FormErrors
          summary={state?.summary}
          errors={state?.errors}
          fields={{ responsable: offersMessages.responsibleLabel }}
        />
        <div className="fields">
          <SelectField
            name="responsable"
            label={offersMessages.responsibleLabel}
            options={people}
            defaultValue={textOf(state, "responsable", shown.responsable)}
            error={errorOf(state, "responsable")}
            help="Reçoit les e-mails de l’offre et de ses candidatures."
            required
          />
        </div>
        <p className="muted">
          Chaque membre indique son absence, et qui le remplace, sur la page{" "}
          <Link to="/compte/entreprise/equipe#absence">Équipe</Link>.
        </p>
        <div className="cluster">
          <SubmitButton>Enregistrer</SubmitButton>
        </div>
      </MergedForm>
    </>
  );
}
