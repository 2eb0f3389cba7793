// The head of a company's home: what is due, the week's interviews, the people to meet, and the steps of the first days.

import { CandidateAvatar, NamesNotice } from "../../people/candidates/candidate-card.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import type { findCompanyOverview } from "./company-home.server.ts";
import type { listPeopleToMeet } from "./company-people.server.ts";
import type { CompanyTask } from "./company-tasks.server.ts";
import type { findWeek } from "./company-week.server.ts";

type Overview = Awaited<ReturnType<typeof findCompanyOverview>>;

const icons: Record<CompanyTask["kind"], IconName> = {
  interview: "calendar",
  slots: "calendar",
  held: "warning",
  message: "message",
  late: "clock",
  declined: "calendar",
  confirm: "briefcase",
  ending: "briefcase",
  unread: "inbox",
};

function Line({ task, first }: { task: CompanyTask; first: boolean }) {
  const { kind, isOffer, title, shown, more, what, verb, to } = task;
  return (
    <li className={kind === "unread" ? "task" : "task task-pressing"}>
      <Icon name={icons[kind]} size={24} />
      <div className="task-text">
        <h3 className="task-title">{title}</h3>
        <p className="muted">
          {shown.map(({ id, name, to }, at) => (
            <span key={id}>
              {at === 0 ? null : more || at < shown.length - 1 ? ", " : " et "}
              <Link to={to}>{name}</Link>
            </span>
          ))}
          {more ? ` et ${more}` : null}
          {what ? ` · ${what}` : null}
        </p>
      </div>
      {isOffer ? null : (
        <span className="faces" aria-hidden="true">
          {shown.map(({ id, name, isHidden, face }) => (
            <CandidateAvatar key={id} candidate={{ name, masked: isHidden, photo: face }} size="m" />
          ))}
        </span>
      )}
      <ButtonLink to={to} variant={first ? "primary" : "secondary"} size="small">
        {verb}
        <span className="visually-hidden">&nbsp;: {title}</span>
      </ButtonLink>
    </li>
  );
}

function Lines({ tasks, first = false }: { tasks: CompanyTask[]; first?: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
    <ul className="plain-list divided" role="list">
      {tasks.map((task, at) => (
        <Line key={task.kind} task={task} first={first && at === 0} />
      ))}
    </ul>
  );
}

export function Tasks({ tasks }: { tasks: CompanyTask[] }) {
  const rest = tasks.slice(siteLimits.linesOfDay);
  return (
    <Section title="Aujourd’hui" id="a-faire">
      {tasks.length > 0 ? (
        <Lines tasks={tasks.slice(0, siteLimits.linesOfDay)} first />
      ) : (
        <p className="cluster all-done">
          <Icon name="check-circle" />
          <span>
            <strong>Tout est à jour.</strong> Les nouvelles candidatures et les réponses s’afficheront ici.
          </span>
        </p>
      )}
      {rest.length > 0 ? (
        <details className="disclosure">
          <summary>{siteMessages.laterTasks(rest.map(({ title }) => title).join(", "))}</summary>
          <Lines tasks={rest} />
        </details>
      ) : null}
    </Section>
  );
}

export function Week({ week }: { week: Awaited<ReturnType<typeof findWeek>> }) {
  if (!week) return null;
  return (
    <section className="stack stack-s" aria-labelledby="semaine">
      <h2 id="semaine">Vos entretiens de la semaine</h2>
      <ol className="plain-list week">
        {week.map(({ day, name, number, label, isToday, interviews }) => (
          <li key={day} className={interviews.length > 0 ? "week-day is-busy" : "week-day"}>
            <p className="week-date">
              <span className="visually-hidden">{label}</span>
              <span aria-hidden="true">{isToday ? "Auj." : name}</span> <b aria-hidden="true">{number}</b>
            </p>
            {interviews.map(({ id, name, offer, time, to }) => (
              <p key={id} className="week-entry">
                <b>{time}</b> <Link to={to}>{name}</Link>
                <span className="muted clip">{offer}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function People({ people, namesNotice }: Awaited<ReturnType<typeof listPeopleToMeet>>) {
  if (people.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="rencontrer">
      <div className="section-head">
        <h2 id="rencontrer">À rencontrer</h2>
        <Link to={people[0]!.to}>Voir tous les profils pour «&nbsp;{people[0]!.offer}&nbsp;»</Link>
      </div>
      <NamesNotice>{namesNotice}</NamesNotice>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
      <ul className="plain-list people" role="list">
        {people.map(({ card, fit, reasons, offer }) => (
          <li key={card.id} className="card person-tile">
            <CandidateAvatar candidate={card} />
            <div className="person-tile-text">
              <p className="person-fit">
                <Icon name="check-circle" size={16} /> {fit}
              </p>
              <h3>
                <Link to={`/candidats/${card.id}`} className="person-link">
                  {card.name}
                </Link>
              </h3>
              <p>{[card.job, card.place].filter(Boolean).join(" · ")}</p>
              <p className="muted">{reasons.join(" · ")}</p>
              <p className="muted">Pour «&nbsp;{offer}&nbsp;»</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first step that remains is large, the others are a line each. */
export function FirstSteps({ steps }: { steps: NonNullable<Overview["steps"]> }) {
  const next = steps.find(({ isDone }) => !isDone)!;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="first-step" aria-labelledby="premiers-pas">
      <svg className="first-rings" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
        {[
          [30, 12],
          [78, 30],
          [134, 52],
          [196, 76],
        ].map(([rx, ry]) => (
          <ellipse key={rx} cx="220" cy="120" rx={rx} ry={ry} />
        ))}
        <circle cx="220" cy="46" r="10" />
      </svg>
      <p className="first-count">{siteMessages.stepsDone(done, steps.length)}</p>
      <h2 id="premiers-pas">{next.label}</h2>
      <p className="lead">{next.why}</p>
      <ButtonLink to={next.to} variant="primary" icon="arrow-right">
        {next.verb}
      </ButtonLink>
      <ol className="plain-list first-steps">
        {steps.map(({ label, to, isDone }) => (
          <li key={to} className={isDone ? "is-done" : undefined}>
            <Icon name={isDone ? "check-circle" : "circle"} />
            {isDone ? (
              <span>
                {label}
                <span className="visually-hidden">&nbsp;: fait</span>
              </span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
