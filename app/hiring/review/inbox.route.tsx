// /compte/entreprise/candidatures: the applications of a company, as a list or as a board.

import { Fragment } from "react";
import { isConfirmedAndApproved, requireCompany } from "../../access/viewer.server.ts";
import { origins } from "../../offers/source.ts";
import { type ApplicantFacts, listApplicantFacts } from "../../people/candidates/candidate-cards.server.ts";
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
import { Link } from "../../ui/link.tsx";
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
  hasPublicOffer,
  listBoard,
  listGivenAnswers,
  listReceived,
  listSortQuestions,
  type ReceivedCounts,
  type SortQuestion,
} from "./inbox.server.ts";
import { type FilterChoice, ReceivedFilters, type ReceivedFiltersProps } from "./inbox-filters.tsx";
import { ReceivedList } from "./inbox-list.tsx";
import { cardOf, rowOf, type WaitOptions } from "./inbox-rows.server.ts";
import sheet from "./review.css?url";
import {
  decisiveSlugs,
  defaultCriteria,
  orderSlugs,
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

const decisiveLabels = { met: "Bonnes réponses", unmet: "Autres réponses" } as const;

const counted = (label: string, count: number) => `${label} (${number(count)})`;

function stateChoice({ state }: ReceivedCriteria, counts: ReceivedCounts): FilterChoice {
  const shownGroups = groups.filter((each) => each === "unanswered" || counts.byGroup[each] > 0 || each === state);
  const shown = applicationStates.filter((each) => counts.byState[each] > 0 || each === state);
  return {
    name: "etat",
    label: "État",
    empty: counted("Toutes", counts.all),
    value: state ? slugOf(state) : "",
    options: [
      ...shownGroups.map((each) => ({ value: slugOf(each), label: counted(groupLabels[each], counts.byGroup[each]) })),
      ...shown.map((each) => ({
        value: slugOf(each),
        label: counted(applicationLife[each].company, counts.byState[each]),
      })),
    ],
  };
}

function offerChoice({ offerId, isSpontaneous }: ReceivedCriteria, counts: ReceivedCounts): FilterChoice {
  const spontaneous = { value: spontaneousSlug, label: hiringMessages.spontaneousGroup(number(counts.spontaneous)) };
  return {
    name: "offre",
    label: "Offre",
    empty: "Toutes",
    value: isSpontaneous ? spontaneousSlug : (offerId ?? ""),
    options: [
      ...(counts.spontaneous > 0 || isSpontaneous ? [spontaneous] : []),
      ...counts.offers.map(({ id, title, count }) => ({ value: id, label: counted(title, count) })),
    ],
  };
}

/** The order by the answers to a question of the offer, in both directions. */
function questionChoices({ question, ascending }: ReceivedCriteria, questions: SortQuestion[]): FilterChoice[] {
  if (questions.length === 0) return [];
  const chosen = questions.find(({ text }) => text === question);
  const labels = questionOrderLabels[chosen?.kind === "nombre" ? "number" : "choice"];
  return [
    {
      name: "question",
      label: "Trier par la réponse à",
      empty: "Ne pas trier",
      value: chosen?.text ?? "",
      options: questions.map(({ text }) => ({ value: text, label: text })),
    },
    ...(chosen
      ? [
          {
            name: "sens",
            label: "D’abord",
            empty: labels[0],
            value: ascending ? "croissant" : "",
            options: [{ value: "croissant", label: labels[1] }],
          },
        ]
      : []),
  ];
}

function moreChoices(
  criteria: ReceivedCriteria,
  counts: ReceivedCounts,
  given: Awaited<ReturnType<typeof listGivenAnswers>>,
  questions: SortQuestion[],
): FilterChoice[] {
  const { unread, decisive, source, answer } = criteria;
  const hasDecisive = counts.byDecisive.met + counts.byDecisive.unmet > 0 || decisive !== null;
  return [
    {
      name: "lues",
      label: "Lecture",
      empty: "Toutes",
      value: unread ? "non" : "",
      options: [{ value: "non", label: counted("À lire", counts.unread) }],
    },
    ...(hasDecisive
      ? [
          {
            name: "decisives",
            label: "Réponses décisives",
            empty: "Toutes",
            value: decisive ? decisiveSlugs[decisive] : "",
            options: (["met", "unmet"] as const).map((each) => ({
              value: decisiveSlugs[each],
              label: counted(decisiveLabels[each], counts.byDecisive[each]),
            })),
          },
        ]
      : []),
    {
      name: "source",
      label: "Source",
      empty: "Toutes les sources",
      value: source ? origins[source].slug : "",
      options: Object.values(origins).map(({ slug, label }) => ({ value: slug, label })),
    },
    ...(given.length > 0
      ? [
          {
            name: "reponse",
            label: "Réponse",
            empty: "Toutes les réponses",
            value: answer ?? "",
            options: given.map(({ key, count }) => ({ value: key, label: counted(key, count) })),
          },
        ]
      : []),
    ...questionChoices(criteria, questions),
  ];
}

function filtersOf(
  criteria: ReceivedCriteria,
  counts: ReceivedCounts,
  given: Awaited<ReturnType<typeof listGivenAnswers>>,
  questions: SortQuestion[],
): ReceivedFiltersProps {
  const { view, state, unread, decisive, source, order, offerId, isSpontaneous, q } = criteria;
  const isBoard = view === "board";
  return {
    q,
    choices: [
      ...(isBoard ? [] : [stateChoice(criteria, counts)]),
      offerChoice(criteria, counts),
      {
        name: "tri",
        label: "Tri",
        empty: null,
        value: orderSlugs[order],
        options: (Object.keys(orderLabels) as ReceivedOrder[]).map((each) => ({
          value: orderSlugs[each],
          label: orderLabels[each],
        })),
      },
    ],
    more: moreChoices(criteria, counts, given, questions),
    // The list's own choice of the form.
    hiddenFields: receivedParams({ ...defaultCriteria, view, state: isBoard ? state : null }),
    clear:
      offerId || isSpontaneous || q || source || state || unread || decisive
        ? receivedAddress({ ...defaultCriteria, view, order })
        : null,
    action: receivedList,
  };
}

type BoardRow = Awaited<ReturnType<typeof listBoard>>[number];

type Shown = {
  facts: Map<string, ApplicantFacts>;
  query: string;
  waitOptions: WaitOptions;
};

function columnOf(
  state: (typeof boardStates)[number],
  criteria: ReceivedCriteria,
  total: number,
  cards: BoardRow[],
  { facts, query, waitOptions }: Shown,
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
    cards: columnCards.map((row) => cardOf(row, facts.get(row.candidateId ?? ""), query, waitOptions)),
    more: rest > 0 ? more : null,
  };
}

/** The same applications in the other view. */
const otherView = (criteria: ReceivedCriteria) =>
  receivedAddress({
    ...criteria,
    whole: null,
    ...(criteria.view === "board" ? { view: "list" } : { view: "board", state: null }),
  });

/** The counts of the states that have no column, so that those of the columns add up. */
function besideBoard(criteria: ReceivedCriteria, byState: ReceivedCounts["byState"]) {
  const shown = plainStates.filter((state) => byState[state] > 0);
  return shown.map((state) => ({
    label: hiringMessages.besideBoard[state](byState[state], number(byState[state])),
    to: receivedAddress({ ...criteria, view: "list", state }),
  }));
}

function boardOf(criteria: ReceivedCriteria, { byState }: ReceivedCounts, cards: BoardRow[], shown: Shown) {
  if (criteria.view !== "board") return { columns: [], beside: [] };
  return {
    columns: boardStates.map((state) => columnOf(state, criteria, byState[state], cards, shown)),
    beside: besideBoard(criteria, byState),
  };
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
  const applicants = (page?.rows ?? cards).flatMap(({ candidateId, state }) =>
    candidateId && applicationLife[state].stands ? candidateId : [],
  );
  const named = page?.rows.flatMap(({ id, isHidden }) => (isHidden ? [] : id)) ?? [];
  const [facts, others] = await Promise.all([
    listApplicantFacts({ companyId, seesNames: isConfirmedAndApproved(viewer) }, applicants),
    listOtherApplications(companyId, named),
  ]);
  const waitOptions = { now: new Date(), patience: days.first };
  const query = receivedQuery(criteria);
  const mayAdd = isConfirmedAndApproved(viewer) && viewer.memberRole !== "reader";
  const isEmpty = counts.all === 0 && !criteria.offerId && !criteria.isSpontaneous && !criteria.q && !criteria.source;
  return {
    isBoard,
    isOfOneOffer: criteria.offerId !== null,
    shownFrom,
    adding: mayAdd ? addPath(criteria.offerId) : null,
    hiddenNote: shownFrom ? hiringMessages.whileNamesAreHidden(peopleMessages.maskedInSearches) : null,
    empty: isEmpty ? { hasOffer: await hasPublicOffer(companyId) } : null,
    count: plural(isBoard ? counts.all : counts.total, "candidature"),
    other: otherView(criteria),
    filters: filtersOf(criteria, counts, given, questions),
    here: isBoard ? receivedAddress(criteria) : url.pathname + url.search,
    cards:
      page?.rows.map((row) =>
        rowOf(row, { facts: facts.get(row.candidateId ?? ""), others: others.get(row.id) }, query, waitOptions),
      ) ?? [],
    previous: page?.previous ?? null,
    next: page?.next ?? null,
    position: page && positionOf(page, counts.total, hiringLimits.applicationsPerPage),
    ...boardOf(criteria, counts, cards, { facts, query, waitOptions }),
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

function Nothing({ clear, hasOffer }: { clear: string | null; hasOffer: boolean | null }) {
  const mailSentence = useMailSentence();
  if (hasOffer === null) {
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
  const arrive = mailSentence(hiringMessages.arriveHereAndByMail, hiringMessages.arriveHere);
  if (hasOffer) {
    return (
      <EmptyState
        icon="inbox"
        title="Aucune candidature pour l’instant"
        text={`Votre offre est en ligne. ${arrive} En attendant, invitez les profils qui lui correspondent, ou partagez-la.`}
        actions={
          <>
            <ButtonLink to="/resultats">Chercher des candidats</ButtonLink>
            <ButtonLink variant="secondary" to="/compte/entreprise/mes-offres">
              Partager mes offres
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="inbox"
      title="Publiez une offre pour recevoir des candidatures"
      text={`Quelques lignes suffisent, ou le texte d’une annonce que vous avez déjà. ${arrive}`}
      actions={
        <>
          <ButtonLink to="/compte/entreprise/creer-offre">Créer une offre</ButtonLink>
          <ButtonLink variant="secondary" to="/resultats">
            Chercher des candidats
          </ButtonLink>
        </>
      }
    />
  );
}

function Page({ loaderData, actionData }: Pick<Props, "loaderData" | "actionData">) {
  const { isBoard, isOfOneOffer, columns, here, beside, cards, refusals, writing, filters, exports, most, count } =
    loaderData;
  if (isBoard) {
    return (
      <>
        <div className="inbox-line">
          <Count>{count}</Count>
          {beside.length > 0 ? (
            <p className="muted">
              {beside.map(({ label, to }, at) => (
                <Fragment key={to}>
                  {at === 0 ? "dont " : " et "}
                  <Link to={to}>{label}</Link>
                </Fragment>
              ))}
            </p>
          ) : null}
        </div>
        <Board columns={columns} here={here} />
        <p className="muted list-keys">
          Glissez une carte vers une autre colonne. Au clavier&nbsp;: les flèches vont d’une carte à l’autre,{" "}
          <kbd>Maj</kbd> et une flèche déplacent la carte.
        </p>
      </>
    );
  }
  if (cards.length === 0)
    return (
      <>
        <Count>{count}</Count>
        <Nothing clear={filters.clear} hasOffer={null} />
      </>
    );
  return (
    <>
      <ReceivedList
        cards={cards}
        isOfOneOffer={isOfOneOffer}
        count={<Count>{count}</Count>}
        here={here}
        action={here}
        refusals={refusals}
        writing={writing}
        form={actionData}
      />
      <ExportLinks count={count} exports={exports} most={most} />
    </>
  );
}

export default function Received({ loaderData, actionData }: Props) {
  const { count, filters, empty, previous, next, position, shownFrom, hiddenNote, here, adding, isBoard, other } =
    loaderData;
  return (
    <div className="inbox stack">
      <PageHeader
        title="Candidatures"
        actions={
          <>
            <ButtonLink to={other} variant="ghost" size="small" icon={isBoard ? "list" : "board"} preventScrollReset>
              {isBoard ? "Liste" : "Tableau"}
            </ButtonLink>
            {adding ? (
              <ButtonLink to={adding} variant="secondary" size="small" icon="plus">
                Ajouter une candidature
              </ButtonLink>
            ) : null}
            <HiddenNames shownFrom={shownFrom} back={here} />
          </>
        }
      />
      {hiddenNote ? (
        <details className="disclosure">
          <summary>{hiringMessages.namesAreHidden}</summary>
          <p className="muted">{hiddenNote}</p>
        </details>
      ) : null}
      {empty ? (
        <>
          <Count>{count}</Count>
          <Nothing clear={null} hasOffer={empty.hasOffer} />
        </>
      ) : (
        <>
          <ReceivedFilters {...filters} />
          <Page loaderData={loaderData} actionData={actionData} />
        </>
      )}
      <Pager previous={previous} next={next} position={position} label="Pages des candidatures" />
    </div>
  );
}
