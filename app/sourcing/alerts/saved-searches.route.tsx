// /candidat/recherches: a candidate's saved searches, their new offers, and the alert frequency of each; the followed companies.

import { requireCandidate } from "../../access/viewer.server.ts";
import { findCandidate } from "../../people/candidates/candidates.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, readForm } from "../../platform/forms/form.server.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { withDe } from "../../platform/text/elision.ts";
import { number, plural } from "../../platform/text/french.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { FormErrors, HiddenField, SelectField, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Card, PageHeader, Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { frequencies, frequencyLabels } from "../results/alert-frequency.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import type { Route } from "./+types/saved-searches.route";
import { setAlert } from "./alert-settings.server.ts";
import { listFollows } from "./follows.server.ts";
import { offerSearchLabels, shownSearch } from "./offer-search.ts";
import {
  findProfileSearch,
  listOfferSearches,
  lockOwnOfferSearch,
  offerSearchForm,
  offerSearchRules,
  updateOwnOfferSearch,
} from "./offer-searches.server.ts";

export const meta: Route.MetaFunction = () => [titled("Mes recherches et alertes")];

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  const owner = candidateOwner(viewer.id);
  const [searches, follows, candidate] = await Promise.all([
    listOfferSearches(owner),
    listFollows(owner),
    findCandidate(viewer.id),
  ]);
  const isFull = searches.length >= sourcingLimits.offerSearches;
  return {
    proposed: candidate && !isFull ? await findProfileSearch(candidate, searches) : null,
    searches,
    follows,
    count: plural(searches.length, "recherche enregistrée", "recherches enregistrées"),
    isFull,
    addressConfirmed: viewer.addressConfirmed,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  if (!isId(id)) notFound(sourcingMessages.searchNotFound);
  if (form.get("reprendre") === "oui") {
    const alert = { owner: candidateOwner(viewer.id), searchId: id };
    const resumed = await transaction((tx) => setAlert(tx, alert, null));
    if (!resumed) notFound(sourcingMessages.searchNotFound);
    return redirectWith("/candidat/recherches", sourcingMessages.alertResumed);
  }
  return transaction(async (tx) => {
    const before =
      (await lockOwnOfferSearch(tx, id, candidateOwner(viewer.id))) ?? notFound(sourcingMessages.searchNotFound);
    if (before.followedId) notFound(sourcingMessages.searchNotFound);
    const edited = parseEdit(form, shownSearch(before), offerSearchForm, offerSearchRules);
    if (!edited.ok) return answer({ ...edited.state, id }, edited.status);
    const { nom, frequence } = edited.value;
    await updateOwnOfferSearch(tx, id, candidateOwner(viewer.id), { name: nom!, frequency: frequence! });
    return redirectWith("/candidat/recherches", sourcingMessages.offerSearchChanged);
  });
}

type Search = Route.ComponentProps["loaderData"]["searches"][number];
type Follow = Route.ComponentProps["loaderData"]["follows"][number];

type Paused = { id: string; name: string; text: (days: string) => string };

function PausedAlert({ id, name, text }: Paused) {
  return (
    <div className="cluster between">
      <span className="soft">{text(number(sourcingLimits.alertUnusedDays))}</span>
      <ButtonForm action="/candidat/recherches" hidden={{ id, reprendre: "oui" }} icon="bell" size="small">
        Reprendre<span className="visually-hidden"> l’alerte {withDe(name)}</span>
      </ButtonForm>
    </div>
  );
}

function SearchCard({ search, answered }: { search: Search; answered: FormState | undefined }) {
  const { id, name, path, fresh, frequency, isPaused, at } = search;
  const state = useAnswer(answered, id);
  const options = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));
  return (
    <Card as="li" className="stack saved-search">
      <div className="cluster between">
        <h2 className="item-title">
          <Link to={path}>{name}</Link>
        </h2>
        {fresh ? (
          <Chip tone="brand" icon="sparkles">
            {fresh}
          </Chip>
        ) : (
          <span className="muted">Rien de nouveau</span>
        )}
      </div>
      {isPaused ? <PausedAlert id={id} name={name} text={sourcingMessages.alertPaused} /> : null}
      <FormErrors summary={state?.summary} errors={state?.errors} idPrefix={id} />
      <MergedForm shown={shownSearch(search)} state={state} className="saved-search-form" preventScrollReset noValidate>
        <HiddenField name="form" value={id} />
        <HiddenField name="id" value={id} />
        <TextField
          name="nom"
          idPrefix={id}
          label={offerSearchLabels.nom}
          defaultValue={textOf(state, "nom", name)}
          error={errorOf(state, "nom")}
          maxLength={sourcingLimits.searchNameMax}
          required
        />
        <SelectField
          name="frequence"
          idPrefix={id}
          label={offerSearchLabels.frequence}
          icon="bell"
          options={options}
          defaultValue={textOf(state, "frequence", frequency)}
          error={errorOf(state, "frequence")}
        />
        <SubmitButton variant="secondary">
          Enregistrer<span className="visually-hidden"> les réglages {withDe(name)}</span>
        </SubmitButton>
      </MergedForm>
      <div className="cluster between">
        <span className="muted">
          Enregistrée <Ago at={at} />
        </span>
        <ButtonForm action={`/candidat/recherches/${id}/suppression`} icon="trash" size="small" variant="ghost">
          Supprimer<span className="visually-hidden"> la recherche {name}</span>
        </ButtonForm>
      </div>
    </Card>
  );
}

function Follows({ follows }: { follows: Follow[] }) {
  if (follows.length === 0) return null;
  return (
    <Section title="Entreprises suivies" id="entreprises-suivies" lead={sourcingMessages.followsAre}>
      <ItemList rows="people">
        {follows.map(({ id, name, path, logo, offers, isPaused }) => (
          <ItemCard
            key={id}
            level={3}
            to={path}
            title={name}
            media={<Avatar name={name} src={logo} size="l" logo />}
            subtitle={offers}
            aside={
              <ButtonForm action={`/candidat/recherches/${id}/suppression`} size="small" variant="ghost">
                Ne plus suivre<span className="visually-hidden"> {name}</span>
              </ButtonForm>
            }
          >
            {isPaused ? <PausedAlert id={id} name={name} text={sourcingMessages.followPaused} /> : null}
          </ItemCard>
        ))}
      </ItemList>
    </Section>
  );
}

type Proposed = NonNullable<Route.ComponentProps["loaderData"]["proposed"]>;

/** The alert that the profile describes, in one press. */
function ProposedAlert({ name, query, path, count }: Proposed) {
  const mailSentence = useMailSentence();
  return (
    <Card tone="brand" className="stack stack-s">
      <p className="muted">D’après votre profil</p>
      <h2 className="as-typed">{name}</h2>
      <p>
        <Link to={path}>{count}</Link>{" "}
        {mailSentence(
          "en ce moment. Les suivantes viennent par e-mail.",
          "en ce moment. Les suivantes s’affichent ici.",
        )}
      </p>
      <div>
        <ButtonForm
          action="/candidat/recherches/enregistrement"
          hidden={{ recherche: query, retour: "/candidat/recherches" }}
          icon="bell"
          variant="primary"
        >
          Créer cette alerte
        </ButtonForm>
      </div>
    </Card>
  );
}

export default function OfferSearches({ loaderData, actionData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const { searches, follows, count, isFull, addressConfirmed, proposed } = loaderData;
  return (
    <>
      <PageHeader
        title="Mes recherches et alertes"
        lead={mailSentence(
          "Les nouvelles offres de vos recherches viennent à vous par e-mail, au rythme que vous choisissez.",
          "Le nombre de nouvelles offres de chaque recherche s’affiche ici.",
        )}
        actions={
          <ButtonLink to="/offres" variant="secondary" icon="search">
            Chercher une offre
          </ButtonLink>
        }
      />
      {!addressConfirmed ? (
        <Notice
          tone="warn"
          actions={
            <ButtonLink to="/verify-email" variant="secondary" size="small">
              Vérifier mon adresse
            </ButtonLink>
          }
        >
          <p>
            {mailSentence(
              "Vos alertes partiront dès que votre adresse e-mail sera confirmée.",
              "Votre adresse e-mail n’est pas encore confirmée.",
            )}
          </p>
        </Notice>
      ) : null}
      {isFull ? (
        <Notice>
          <p>{sourcingMessages.offerSearchesFull}.</p>
        </Notice>
      ) : null}
      {proposed ? <ProposedAlert {...proposed} /> : null}
      <div className={searches.length === 0 ? "visually-hidden" : undefined}>
        <Count>{count}</Count>
      </div>
      {searches.length > 0 ? (
        <ItemList>
          {searches.map((search) => (
            <SearchCard
              key={search.id}
              search={search}
              answered={actionData && "id" in actionData && actionData.id === search.id ? actionData : undefined}
            />
          ))}
        </ItemList>
      ) : proposed ? null : (
        <EmptyState
          icon="bell"
          title="Aucune recherche enregistrée"
          text={mailSentence(
            "Cherchez un métier et un lieu, puis enregistrez la recherche\u00a0: les offres qui s’y ajoutent vous seront envoyées.",
            "Cherchez un métier et un lieu, puis enregistrez la recherche\u00a0: le nombre d’offres qui s’y ajoutent s’affichera ici.",
          )}
        />
      )}
      <Follows follows={follows} />
    </>
  );
}
