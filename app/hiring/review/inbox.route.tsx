// /compte/entreprise/candidatures: the applications of a company, as a list or as a board.

import { isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { origins } from "../../offers/source.ts";
import { listApplicantFacts } from "../../people/candidates/candidate-cards.server.ts";
import { findNamesShownFrom } from "../../people/companies/company-choices.server.ts";
import { newTextPath } from "../../people/companies/company-text.ts";
import { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import { HiddenNames } from "../../people/companies/hidden-names.tsx";
import * as peopleMessages from "../../people/messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { positionOf } from "../../platform/http/pages.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { number, plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { PageHeader } from "../../ui/page.tsx";
import { Pager } from "../../ui/pager.tsx";
import { applicationLife, applicationStates, boardStates, plainStates } from "../application-life.ts";
import { receivedList } from "../apply/application.ts";
import { addPath } from "../came-by.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { Route } from "./+types/inbox.route";
import { answerChoices } from "./answer-text.server.ts";
import { answerListForm } from "./batch-forms.server.ts";
import { Board } from "./board.tsx";
import { ExportLinks } from "./export-links.tsx";
import {
  countReceived,
  listBoard,
  listGivenAnswers,
  listReceived,
  listSortQuestions,
  type ReceivedCounts,
  type SortQuestion,
} from "./inbox.server.ts";
import { type FilterLink, ReceivedFilters } from "./inbox-filters.tsx";
import { ReceivedList } from "./inbox-list.tsx";
import { cardOf, rowOf } from "./inbox-rows.server.ts";
import sheet from "./review.css?url";
import {
  defaultCriteria,
  type ReceivedCriteria,
  type ReceivedGroup,
  type ReceivedOrder,
  readReceived,
  receivedAddress,
  receivedParams,
  receivedQuery,
  slugOf,
  spontaneousSlug,
} from "./review-criteria.ts";
import { listOtherApplications } from "./same-person.server.ts";

const orderLabels: Record<ReceivedOrder, string> = {
  newest: "Récentes",
  oldest: "Anciennes",
  changed: "Derniers changements",
  answers: "Réponses décisives",
  match: "Correspondance",
};

const questionOrderLabels = {
  number: ["Plus grand nombre", "Plus petit nombre"],
  choice: ["Premier choix", "Dernier choix"],
} as const;

const groupLabels: Record<ReceivedGroup, string> = {
  unanswered: "Sans réponse",
  late: "Sans réponse depuis 7\u00a0jours",
  upcoming: "Entretiens à venir",
  "to-call": hiringMessages.toCall,
};
const groups = Object.keys(groupLabels) as ReceivedGroup[];

const decisiveLabels = { met: "Réponses attendues", unmet: "Autres réponses" } as const;

/** Both directions of the chosen question. */
function questionOrders(
  { question, ascending }: ReceivedCriteria,
  questions: SortQuestion[],
  address: (change: Partial<ReceivedCriteria>) => string,
) {
  const chosen = questions.find(({ text }) => text === question);
  if (!chosen) return [];
  const labels = questionOrderLabels[chosen.kind === "nombre" ? "number" : "choice"];
  return ([false, true] as const).map((each) => ({
    label: labels[each ? 1 : 0],
    to: address({ ascending: each }),
    current: ascending === each,
  }));
}

type Address = (change: Partial<ReceivedCriteria>) => string;

function stateLinks(criteria: ReceivedCriteria, counts: ReceivedCounts, address: Address): FilterLink[] {
  const { state, unread, decisive } = criteria;
  const link = (label: string, count: number, change: Partial<ReceivedCriteria>, current: boolean): FilterLink => ({
    label,
    to: address(change),
    count: number(count),
    current,
  });
  const stateLink = (label: string, count: number, each: ReceivedCriteria["state"]): FilterLink => ({
    ...link(label, count, { state: each }, state === each),
    value: each === null ? "" : slugOf(each),
  });
  const shown = applicationStates.filter((each) => counts.byState[each] > 0 || each === state);
  return [
    stateLink("Toutes", counts.all, null),
    ...groups
      .filter((each) => each === "unanswered" || counts.byGroup[each] > 0 || each === state)
      .map((each) => stateLink(groupLabels[each], counts.byGroup[each], each)),
    ...shown.map((each) => stateLink(applicationLife[each].company, counts.byState[each], each)),
    ...(counts.unread > 0 || unread ? [link("Non lues", counts.unread, { unread: !unread }, unread)] : []),
    ...(["met", "unmet"] as const)
      .filter((each) => counts.byDecisive[each] > 0 || each === decisive)
      .map((each) => {
        const isChosen = each === decisive;
        return link(decisiveLabels[each], counts.byDecisive[each], { decisive: isChosen ? null : each }, isChosen);
      }),
  ];
}

function filtersOf(
  criteria: ReceivedCriteria,
  counts: ReceivedCounts,
  given: Awaited<ReturnType<typeof listGivenAnswers>>,
  questions: SortQuestion[],
) {
  const { view, state, unread, decisive, answer, source, order, question, offerId, isSpontaneous, q } = criteria;
  const address = (change: Partial<ReceivedCriteria>) => receivedAddress({ ...criteria, whole: null, ...change });
  return {
    views: [
      { label: "Liste", to: address({ view: "list" }), current: view === "list" },
      { label: "Tableau", to: address({ view: "board", state: null }), current: view === "board" },
    ],
    states: view === "board" ? [] : stateLinks(criteria, counts, address),
    orders: [
      ...(Object.keys(orderLabels) as ReceivedOrder[]).map((each) => ({
        label: orderLabels[each],
        to: address({ order: each, question: null }),
        current: question === null && order === each,
      })),
      ...questionOrders(criteria, questions, address),
    ],
    questions: questions.map(({ text }) => text),
    question,
    offers: [
      ...(counts.spontaneous > 0 || isSpontaneous
        ? [{ value: spontaneousSlug, label: hiringMessages.spontaneousGroup(number(counts.spontaneous)) }]
        : []),
      ...counts.offers.map(({ id, title, count }) => ({ value: id, label: `${title} (${number(count)})` })),
    ],
    offer: isSpontaneous ? spontaneousSlug : offerId,
    answers: given.map(({ key, count }) => ({ value: key, label: `${key} (${number(count)})` })),
    answer,
    sources: Object.values(origins).map(({ slug, label }) => ({ value: slug, label })),
    source: source && origins[source].slug,
    q,
    hiddenFields: receivedParams({
      ...criteria,
      // The list's own choice of the form.
      state: view === "board" ? state : null,
      offerId: null,
      isSpontaneous: false,
      answer: null,
      source: null,
      question: null,
      q: "",
      whole: null,
    }),
    clear:
      offerId || isSpontaneous || q || source || state || unread || decisive
        ? receivedAddress({ ...defaultCriteria, view, order })
        : null,
    action: receivedList,
  };
}

type BoardRow = Awaited<ReturnType<typeof listBoard>>[number];

function columnOf(
  state: (typeof boardStates)[number],
  criteria: ReceivedCriteria,
  total: number,
  cards: BoardRow[],
  { query, waitOptions }: { query: string; waitOptions: Parameters<typeof cardOf>[2] },
) {
  const columnCards = cards.filter((row) => row.state === state);
  const rest = total - columnCards.length;
  const whole = criteria.whole === state || total > hiringLimits.cardsPerWholeColumn;
  const more = {
    label: rest === 1 ? "Voir l’autre" : `Voir les ${number(rest)} autres`,
    to: receivedAddress({ ...criteria, ...(whole ? { view: "list", state } : { whole: state }) }),
  };
  return {
    state,
    count: number(total),
    cards: columnCards.map((row) => cardOf(row, query, waitOptions)),
    more: rest > 0 ? more : null,
  };
}

/** The counts of the states that have no column. */
function besideBoard(criteria: ReceivedCriteria, byState: ReceivedCounts["byState"]) {
  const shown = plainStates.filter((state) => byState[state] > 0);
  return shown.map((state) => ({
    label: hiringMessages.besideBoard[state](byState[state], number(byState[state])),
    to: receivedAddress({ ...criteria, view: "list", state }),
  }));
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireCompany(context);
  const { companyId } = viewer;
  const criteria = readReceived(url.searchParams);
  const isBoard = criteria.view === "board";
  const [counts, days, texts, shownFrom, page, cards, given, questions] = await Promise.all([
    countReceived(companyId, criteria),
    findSetting("answers"),
    listCompanyTexts(companyId, "refusal"),
    findNamesShownFrom(companyId),
    isBoard ? null : listReceived(companyId, criteria, url),
    isBoard ? listBoard(companyId, { ...criteria, state: null }) : [],
    criteria.offerId ? listGivenAnswers(companyId, criteria.offerId) : [],
    criteria.offerId ? listSortQuestions(companyId, criteria.offerId) : [],
  ]);
  const applicants = page?.rows.flatMap(({ candidateId, state }) =>
    candidateId && applicationLife[state].stands ? candidateId : [],
  );
  const named = page?.rows.flatMap(({ id, isHidden }) => (isHidden ? [] : id)) ?? [];
  const [facts, others] = await Promise.all([
    listApplicantFacts({ companyId, seesNames: isConfirmedAndApproved(viewer) }, applicants ?? []),
    listOtherApplications(companyId, named),
  ]);
  const waitOptions = { now: new Date(), patience: days.first };
  const query = receivedQuery(criteria);
  const mayAdd = isConfirmedAndApproved(viewer) && viewer.memberRole !== "reader";
  const { byState } = counts;
  return {
    isBoard,
    shownFrom,
    adding: mayAdd ? addPath(criteria.offerId) : null,
    hiddenNote: shownFrom ? hiringMessages.namesAreHidden(peopleMessages.maskedInSearches) : null,
    isEmpty: counts.all === 0 && !criteria.offerId && !criteria.isSpontaneous && !criteria.q && !criteria.source,
    count: plural(isBoard ? counts.all : counts.total, "candidature"),
    filters: filtersOf(criteria, counts, given, questions),
    here: isBoard ? receivedAddress(criteria) : url.pathname + url.search,
    cards:
      page?.rows.map((row) =>
        rowOf(row, { facts: facts.get(row.candidateId ?? ""), others: others.get(row.id) }, query, waitOptions),
      ) ?? [],
    previous: page?.previous ?? null,
    next: page?.next ?? null,
    position: page && positionOf(page, counts.total, hiringLimits.applicationsPerPage),
    columns: isBoard
      ? boardStates.map((state) => columnOf(state, criteria, byState[state], cards, { query, waitOptions }))
      : [],
    beside: isBoard ? besideBoard(criteria, byState) : [],
    exports: {
      csv: `${receivedList}/export/csv${query}`,
      xlsx: `${receivedList}/export/xlsx${query}`,
      zip: `${receivedList}/export/zip${query}`,
    },
    most: { rows: number(hiringLimits.exportedRows), cvs: number(hiringLimits.exportedCvs) },
    refusals: isBoard
      ? []
      : answerChoices("refused", texts, { entreprise: viewer.companyName ?? "" }, criteria.isSpontaneous),
    writing: newTextPath("refusal", url.pathname + url.search),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  return answerListForm(viewer, await readForm(request));
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheet }];

export const meta: Route.MetaFunction = () => [titled("Candidatures")];

type Props = Route.ComponentProps;

function Nothing({ isEmpty, clear }: { isEmpty: boolean; clear: string | null }) {
  const mailSentence = useMailSentence();
  if (!isEmpty) {
    return (
      <EmptyState
        icon="filter"
        title="Aucune candidature ne correspond"
        text="Changez de filtre pour en voir d’autres."
        actions={
          <ButtonLink variant="secondary" to={clear ?? receivedList}>
            Voir toutes les candidatures
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="inbox"
      title="Aucune candidature pour l’instant"
      text={mailSentence(
        "Elles arrivent ici dès que quelqu’un postule à l’une de vos offres, et par e-mail entre 8\u00a0h et 20\u00a0h.",
        "Elles arrivent ici dès que quelqu’un postule à l’une de vos offres.",
      )}
      actions={
        <ButtonLink variant="secondary" to="/compte/entreprise/mes-offres">
          Voir mes offres
        </ButtonLink>
      }
    />
  );
}

function Shown({ loaderData, actionData }: Pick<Props, "loaderData" | "actionData">) {
  const { isBoard, columns, here, beside, cards, refusals, writing, filters, isEmpty, exports, most, count } =
    loaderData;
  if (isBoard) {
    return (
      <>
        <Board columns={columns} here={here} />
        {beside.length > 0 ? (
          <div className="cluster">
            {beside.map(({ label, to }) => (
              <ButtonLink key={to} variant="ghost" size="small" to={to}>
                {label}
              </ButtonLink>
            ))}
          </div>
        ) : null}
      </>
    );
  }
  if (cards.length === 0) return <Nothing isEmpty={isEmpty} clear={filters.clear} />;
  return (
    <>
      <ReceivedList cards={cards} here={here} action={here} refusals={refusals} writing={writing} form={actionData} />
      <ExportLinks count={count} exports={exports} most={most} />
    </>
  );
}

export default function Received({ loaderData, actionData }: Props) {
  const { count, filters, isEmpty, previous, next, position, shownFrom, hiddenNote, here, adding } = loaderData;
  return (
    <>
      <PageHeader
        title="Candidatures"
        actions={
          <>
            {adding ? (
              <ButtonLink to={adding} variant="secondary" size="small" icon="plus">
                Ajouter une candidature
              </ButtonLink>
            ) : null}
            <HiddenNames shownFrom={shownFrom} back={here} />
          </>
        }
      />
      {hiddenNote ? <p className="muted">{hiddenNote}</p> : null}
      {isEmpty ? null : <ReceivedFilters {...filters} />}
      <Count>{count}</Count>
      {isEmpty ? <Nothing isEmpty clear={null} /> : <Shown loaderData={loaderData} actionData={actionData} />}
      <Pager previous={previous} next={next} position={position} label="Pages des candidatures" />
    </>
  );
}
