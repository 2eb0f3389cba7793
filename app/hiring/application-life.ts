// The life of an application: its states, who may change them, and what each change sends and shows.
import { namedStates, plainStates } from "../access/application-states.ts";
import type { ApplicationEventsTable, ApplicationState } from "../platform/db/schema.ts";
import type { ChipTone } from "../ui/chip.tsx";

export type { ApplicationState };

type State = {
  /** In addresses. */
  slug: string;
  /** The label for the company, and for the applicant, who does not see the company's sorting. */
  company: string;
  applicant: string;
  tone: ChipTone;
  /** A column of the company's board. */
  onBoard: boolean;
  /** Waits for the company: it is reminded, and silence closes the application. */
  waits: boolean;
  /** Nothing is decided yet: the end of the offer or of the company ends it too. */
  isOpen: boolean;
  /** A notice of the company announces the state to the applicant. The company can undo it until it is sent. */
  isNotified: boolean;
  /** The last step that the applicant follows. */
  isLast: boolean;
  /** Both sides may write messages and agree on interviews. */
  mayTalk: boolean;
  /** The application counts towards the offer's maximum and prevents a second one, and the company may read its CV. */
  stands: boolean;
  /** The states into which the company may move it. */
  moves: readonly Exclude<ApplicationState, "received" | "withdrawn" | "ended">[];
};

export const applicationLife: Record<ApplicationState, State> = {
  received: {
    slug: "recue",
    company: "Reçue",
    applicant: "Envoyée",
    tone: "brand",
    onBoard: true,
    waits: true,
    isOpen: true,
    isNotified: false,
    isLast: false,
    mayTalk: true,
    stands: true,
    moves: ["to-study", "interview", "retained", "refused"],
  },
  "to-study": {
    slug: "a-etudier",
    company: "À étudier",
    applicant: "À l’étude",
    tone: "neutral",
    onBoard: true,
    waits: true,
    isOpen: true,
    isNotified: false,
    isLast: false,
    mayTalk: true,
    stands: true,
    moves: ["interview", "retained", "refused"],
  },
  interview: {
    slug: "entretien",
    company: "Entretien",
    applicant: "Entretien",
    tone: "accent",
    onBoard: true,
    waits: false,
    isOpen: true,
    isNotified: true,
    isLast: false,
    mayTalk: true,
    stands: true,
    moves: ["to-study", "retained", "refused"],
  },
  retained: {
    slug: "retenue",
    company: "Retenue",
    applicant: "Retenue",
    tone: "ok",
    onBoard: true,
    waits: false,
    isOpen: false,
    isNotified: true,
    isLast: true,
    mayTalk: true,
    stands: true,
    moves: ["to-study", "interview", "refused"],
  },
  refused: {
    slug: "refusee",
    company: "Refusée",
    applicant: "Non retenue",
    tone: "neutral",
    onBoard: true,
    waits: false,
    isOpen: false,
    isNotified: true,
    isLast: true,
    mayTalk: true,
    stands: true,
    moves: ["to-study", "interview", "retained"],
  },
  withdrawn: {
    slug: "retiree",
    company: "Retirée",
    applicant: "Retirée",
    tone: "warn",
    onBoard: false,
    waits: false,
    isOpen: false,
    isNotified: false,
    isLast: true,
    mayTalk: false,
    stands: false,
    moves: [],
  },
  ended: {
    slug: "terminee",
    company: "Terminée",
    applicant: "Terminée",
    tone: "neutral",
    onBoard: false,
    waits: false,
    isOpen: false,
    isNotified: false,
    isLast: true,
    mayTalk: false,
    stands: true,
    moves: [],
  },
};

export const applicationStates = Object.keys(applicationLife) as ApplicationState[];

const statesWhere = (is: (state: State) => boolean) => applicationStates.filter((state) => is(applicationLife[state]));

/** The columns of the company's board, in order. */
export const boardStates = statesWhere(({ onBoard }) => onBoard);
export const waitingStates = statesWhere(({ waits }) => waits);
/** The states in which the company reads the CV. */
export const standingStates = statesWhere(({ stands }) => stands);
/** The states in which the company has something to read or to answer. */
export const talkStates = statesWhere(({ mayTalk }) => mayTalk);
export const openStates = statesWhere(({ isOpen }) => isOpen);
export { plainStates };

export type PlainState = (typeof plainStates)[number];
/** The states that a notice can announce to the applicant. */
export type ApplicantStatus = Exclude<ApplicationState, PlainState>;
/** The states that the company can choose. */
export type DecidedState = Exclude<ApplicantStatus, "received">;

type Reason = ApplicationEventsTable["reason"];

type Change = {
  by: "applicant" | "company" | "time" | "offer";
  from: readonly ApplicationState[];
  /** "before": the state before the change that is undone. */
  to: readonly ApplicationState[] | "before";
  /** The reason of its event; null for an act of one of the two sides. */
  reason: Reason;
  /** The templates of its mails. "later": after hiringLimits.noticeDelayMs, unless the change is undone. */
  mails: { toCompany?: string; toApplicant?: string; later?: string };
};

const anyBut = (...states: ApplicationState[]) => applicationStates.filter((state) => !states.includes(state));

/** The ends of an application: it was withdrawn, refused, or its offer ended. */
export const endStates = anyBut("received", ...namedStates);

// "offer": its end or that of the company, and the reopening of either (offers/offer-life.ts).
export const applicationChanges = {
  send: {
    by: "applicant",
    from: [],
    to: ["received"],
    reason: null,
    mails: { toCompany: "candidature", toApplicant: "candidature-envoyee" },
  },
  /** By hand, for a person who applied on paper or elsewhere. */
  add: {
    by: "company",
    from: [],
    to: ["received"],
    reason: "added",
    mails: { toApplicant: "candidature-ajoutee" },
  },
  decide: {
    by: "company",
    from: statesWhere(({ moves }) => moves.length > 0),
    reason: null,
    to: boardStates.filter((state) => state !== "received"),
    mails: { later: "candidature-reponse" },
  },
  undo: { by: "company", from: boardStates, to: "before", reason: "undo", mails: {} },
  silence: {
    by: "time",
    from: waitingStates,
    to: ["refused"],
    reason: "no-answer",
    mails: { toApplicant: "candidature-close" },
  },
  // Until the applicant knows the answer: see mayWithdraw().
  withdraw: { by: "applicant", from: anyBut("withdrawn"), to: ["withdrawn"], reason: null, mails: {} },
  /** The company found that the person named did not send it. */
  declareFalse: { by: "company", from: anyBut("withdrawn"), to: ["withdrawn"], reason: "false", mails: {} },
  /** The company states that it answered outside of the site: the application keeps its state, and waits no longer. */
  answeredByMail: {
    by: "company",
    from: waitingStates,
    to: waitingStates,
    reason: "answered-by-mail",
    mails: { toApplicant: "candidature-repondue-ailleurs" },
  },
  answeredByPhone: {
    by: "company",
    from: waitingStates,
    to: waitingStates,
    reason: "answered-by-phone",
    mails: { toApplicant: "candidature-repondue-ailleurs" },
  },
  /** The applicant states that no answer came: the application waits again, until an answer here. */
  contest: { by: "applicant", from: waitingStates, to: waitingStates, reason: "not-answered", mails: {} },
  /** Once, after the usual delay. */
  nudge: {
    by: "applicant",
    from: waitingStates,
    to: waitingStates,
    reason: "nudge",
    mails: { toCompany: "candidature-relance" },
  },
  offerEnds: {
    by: "offer",
    from: openStates,
    to: ["ended"],
    reason: "offer-ended",
    mails: { toApplicant: "candidature-terminee" },
  },
  companyEnds: {
    by: "offer",
    from: openStates,
    to: ["ended"],
    reason: "company-ended",
    mails: { toApplicant: "candidature-terminee" },
  },
  /** The company is blocked, or erased without having closed its space. */
  companyRemoved: {
    by: "offer",
    from: openStates,
    to: ["ended"],
    reason: "company-removed",
    mails: { toApplicant: "candidature-terminee" },
  },
  reopen: {
    by: "offer",
    from: ["ended"],
    to: "before",
    reason: "reopened",
    mails: { toApplicant: "candidature-rouverte" },
  },
} as const satisfies Record<string, Change>;

/** The reasons of an answer outside of the site, by its way. */
export const elsewhereReasons = {
  courrier: applicationChanges.answeredByMail.reason,
  telephone: applicationChanges.answeredByPhone.reason,
} as const;

export type EndReason = (typeof applicationChanges)["offerEnds" | "companyEnds" | "companyRemoved"]["reason"];

const { offerEnds, companyEnds, companyRemoved } = applicationChanges;

/** The reasons of an end, which its applicant sees at once. */
export const endReasons: readonly EndReason[] = [offerEnds.reason, companyEnds.reason, companyRemoved.reason];

export const isEndReason = (reason: string | null): reason is EndReason =>
  (endReasons as readonly (string | null)[]).includes(reason);

export function movesFrom(state: ApplicationState): readonly DecidedState[] {
  return applicationLife[state].moves;
}

export function canMove(from: ApplicationState, to: ApplicationState): to is DecidedState {
  return (movesFrom(from) as readonly ApplicationState[]).includes(to);
}

/** Whether a state can be chosen by the company. */
export function isDecided(state: ApplicationState | null): state is DecidedState {
  return applicationStates.some((from) => state !== null && canMove(from, state));
}

/** Whether an applicant may withdraw. A known answer ends the application. @param status the state that the applicant knows */
export function mayWithdraw(status: ApplicationState): boolean {
  return applicationLife[status].isOpen || status === "ended";
}

/** Whether to notify an applicant of a state. @param notified the last state sent to them */
export function mustNotify(notified: ApplicantStatus, state: ApplicationState): boolean {
  if (isPlain(state) || state === notified) return false;
  return applicationLife[state].isNotified || applicationLife[notified].isNotified;
}

export function isPlain(state: ApplicationState): state is PlainState {
  return (plainStates as readonly ApplicationState[]).includes(state);
}

export function stateOfSlug(slug: unknown): ApplicationState | null {
  return applicationStates.find((state) => applicationLife[state].slug === slug) ?? null;
}
