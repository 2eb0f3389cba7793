// /favoris: a company's favourites, all of them or those on one list.

import { requireCompany, viewingCompany } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { Choices } from "../../offers/browse/understood.tsx";
import { candidatePath } from "../../people/candidates/candidate.ts";
import { NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { number, plural } from "../../platform/text/french.ts";
import { useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { ChipLink } from "../../ui/chip.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { FormErrors, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { PastEnd } from "../../ui/past-end.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { InviteButton } from "../outreach/invite-button.tsx";
import { PeopleList } from "../outreach/people-list.tsx";
import sheet from "../people-lists.css?url";
import type { Route } from "./+types/shortlists.route";
import { readyFirst, sortParam } from "./favourite-order.ts";
import { countFavourites, listFavourites } from "./favourites.server.ts";
import { createList, deleteList, listForm, listLists, lockListName, updateListName } from "./shortlists.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = () => [titled("Favoris")];

const listPath = (id: string) => `/favoris?liste=${id}`;

/** None where there is nothing to sort. */
function sortsOf(url: URL, count: number) {
  const { added, ready } = sourcingMessages.favouriteOrders;
  const to = (sort: string | null) => {
    const params = new URLSearchParams([...url.searchParams].filter(([name]) => !/^(apres|avant|tri)$/.test(name)));
    if (sort) params.set(sortParam, sort);
    return params.size > 0 ? `/favoris?${params}` : "/favoris";
  };
  const isReady = url.searchParams.get(sortParam) === readyFirst;
  return count < 2
    ? []
    : [
        { label: added, to: to(null), current: !isReady },
        { label: ready, to: to(readyFirst), current: isReady },
      ];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const seeker = viewingCompany(viewer);
  const requestedId = url.searchParams.get("liste");
  const tag = url.searchParams.get("etiquette")?.slice(0, sourcingLimits.tagMax) || null;
  if (requestedId && !isId(requestedId)) notFound(sourcingMessages.listNotFound);
  const listId = requestedId || null;
  const [page, all, lists] = await Promise.all([
    listFavourites(seeker, url, { listId, tag }),
    countFavourites(viewer.companyId),
    listLists(viewer.companyId),
  ]);
  const list = lists.find(({ id }) => id === listId) ?? null;
  if (requestedId && !list) notFound(sourcingMessages.listNotFound);
  return {
    ...page,
    list,
    tag,
    position: positionOf(page, tag ? null : list ? list.count : all, sourcingLimits.favouritesPerPage),
    count: tag ? null : plural(list ? list.count : all, "candidat"),
    isEmpty: all === 0,
    mayWrite: seeker.seesNames,
    tabs: [
      { to: "/favoris", label: `Tous (${number(all)})`, current: list === null },
      ...lists.map(({ id, name, count }) => ({
        to: listPath(id),
        label: `${name} (${number(count)})`,
        current: id === list?.id,
      })),
    ],
    sorts: sortsOf(url, page.rows.length),
    here: url.pathname + url.search,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { companyId, id: userId } = requireCompany(context);
  const form = await readForm(request);
  const id = String(form.get("liste") ?? "");
  const name = listForm.parse({ nom: String(form.get("nom") ?? "") }).nom;
  if (form.get("verbe") === "supprimer") {
    const gone = isId(id) && (await transaction((tx) => deleteList(tx, companyId, id)));
    return gone ? redirectWith("/favoris", sourcingMessages.listDeleted) : notFound(sourcingMessages.listNotFound);
  }
  const again = (message: string) => answer(failed({ nom: message }, formValues(form)));
  if (!name) return again(sourcingMessages.listNameMissing);
  const stopped = await stopPersonWords(form, userId, "note", { nom: name });
  if (stopped) return answer(stopped.state, stopped.status, stopped.headers);
  if (!isId(id)) {
    const made = await transaction((tx) => createList(tx, companyId, name));
    return made === "full"
      ? again(sourcingMessages.listsFull)
      : redirectWith(listPath(made), sourcingMessages.listMade);
  }
  return transaction(async (tx) => {
    const now = { nom: (await lockListName(tx, companyId, id)) ?? notFound(sourcingMessages.listNotFound) };
    const edited = parseEdit(form, now, listForm, { labels: { nom: sourcingMessages.listName } });
    if (!edited.ok) return answer(edited.state, edited.status);
    return (await updateListName(tx, companyId, id, edited.value.nom)) === "taken"
      ? again(sourcingMessages.listNameTaken)
      : redirectWith(listPath(id), sourcingMessages.listSaved);
  });
}

type Loaded = Route.ComponentProps["loaderData"];

function ListVerbs({ list, answered }: Pick<Loaded, "list"> & { answered: FormState | undefined }) {
  const form = list ? `liste-${list.id}` : "liste";
  const state = useAnswer(answered, form);
  return (
    <div className="cluster">
      <ConfirmForm
        action={list ? listPath(list.id) : "/favoris"}
        hidden={list ? { form, liste: list.id } : { form }}
        variant="secondary"
        size="small"
        icon={list ? "pencil" : "plus"}
        shown={list ? { nom: list.name } : undefined}
        state={state}
        title={list ? "Renommer la liste" : "Nouvelle liste"}
        fields={
          <>
            <FormErrors summary={state?.summary} errors={state?.errors} />
            <SeenWords state={state} />
            <TextField
              name="nom"
              label={sourcingMessages.listName}
              defaultValue={textOf(state, "nom", list?.name)}
              error={errorOf(state, "nom")}
              maxLength={sourcingLimits.listNameMax}
              required
            />
          </>
        }
        isBack={state !== undefined}
      >
        {list ? "Renommer" : "Nouvelle liste"}
      </ConfirmForm>
      {list ? (
        <ConfirmForm
          action="/favoris"
          hidden={{ liste: list.id, verbe: "supprimer" }}
          variant="ghost"
          size="small"
          icon="trash"
          title={<>Supprimer la liste «&nbsp;{list.name}&nbsp;»&nbsp;?</>}
          text="Les profils restent dans vos favoris."
        >
          Supprimer la liste
        </ConfirmForm>
      ) : null}
    </div>
  );
}

function Empty({ isEmpty, list, tag }: Pick<Loaded, "isEmpty" | "list" | "tag">) {
  const search = (
    <ButtonLink to="/resultats" variant="primary" icon="search">
      Chercher des candidats
    </ButtonLink>
  );
  if (isEmpty)
    return (
      <EmptyState
        icon="heart"
        title="Aucun favori"
        text="Gardez un profil depuis les résultats d’une recherche&nbsp;: vous le retrouverez ici."
        actions={search}
      />
    );
  if (!list && !tag) return null;
  return (
    <EmptyState
      icon={list ? "list" : "tag"}
      title={list ? "Cette liste est vide" : "Personne n’a cette étiquette"}
      text="Ouvrez un favori, puis choisissez ses listes et ses étiquettes dans «&nbsp;Entre collègues&nbsp;»."
      actions={search}
    />
  );
}

type Row = Loaded["rows"][number];

const whyListed = ({ best, notes, added }: Row) =>
  [
    best && sourcingMessages.fitsOffer(best.offer.name),
    notes > 0 && plural(notes, "note"),
    sourcingMessages.addedToFavourites(added.ago),
  ]
    .filter(Boolean)
    .join(" · ");

/** How well the person fits, the labels, and the next step: to invite to the offer that they fit, else to write. */
function NextStep({ row, mayWrite, here }: { row: Row; mayWrite: boolean; here: string }) {
  const { id, name, best, tags } = row;
  return (
    <>
      {tags.map((label) => (
        <ChipLink key={label} to={`/favoris?etiquette=${encodeURIComponent(label)}`} icon="tag" tone="neutral">
          {label}
        </ChipLink>
      ))}
      {best ? <FitChip fit={best.fit} /> : null}
      {!mayWrite ? null : best && best.fit !== "weak" ? (
        <InviteButton id={id} name={name} offerId={best.offer.id} isInvited={best.isInvited} back={here} />
      ) : (
        <ButtonLink to={`${candidatePath(id, here)}#contact`} variant="secondary" size="small" icon="message">
          Écrire<span className="visually-hidden"> à {name}</span>
        </ButtonLink>
      )}
    </>
  );
}

export default function Favourites({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, namesNotice, isEmpty, mayWrite, list, tag, tabs, sorts, count, previous, next } = loaderData;
  const { position, here } = loaderData;
  const isFirst = !/[?&](apres|avant)=/.test(here);
  return (
    <>
      <PageHeader title="Favoris" lead="Vos collègues voient les mêmes favoris, listes, étiquettes et notes." />
      {tabs.length > 1 ? <Tabs label="Listes de favoris" items={tabs} /> : null}
      <div className="cluster between">
        <Count>{count}</Count>
        <div className="cluster">
          <Choices links={sorts} label="Trier les favoris" />
          <ListVerbs key={list?.id} list={list} answered={actionData} />
        </div>
      </div>
      {tag ? (
        <div className="cluster">
          <ChipLink to={list ? listPath(list.id) : "/favoris"} icon="tag" remove={`Retirer l’étiquette ${tag}`}>
            {tag}
          </ChipLink>
        </div>
      ) : null}
      {rows.length === 0 && isFirst ? <Empty isEmpty={isEmpty} list={list} tag={tag} /> : null}
      {rows.length === 0 && !isFirst ? <PastEnd first="/favoris" /> : null}
      <NamesNotice>{namesNotice}</NamesNotice>
      {rows.length > 0 ? (
        <div className="results-list shortlist stack">
          <PeopleList
            people={rows.map((row) => ({
              candidate: row,
              reasons: whyListed(row),
              fit: <NextStep row={row} mayWrite={mayWrite} here={here} />,
            }))}
            back={here}
            mayWrite={mayWrite}
          />
        </div>
      ) : null}
      <Pager label="Pages des favoris" previous={previous} next={next} position={position} />
    </>
  );
}
