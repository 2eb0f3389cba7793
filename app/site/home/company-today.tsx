// The head of a company's home: the tiles, the tasks of today, and the first steps.

import { Avatar } from "../../ui/avatar.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import * as siteMessages from "../messages.ts";
import type { findCompanyOverview } from "./company-home.server.ts";
import type { CompanyTask } from "./company-tasks.server.ts";

type Overview = Awaited<ReturnType<typeof findCompanyOverview>>;

const tileIcons: Record<Overview["tiles"][number]["name"], IconName> = {
  unread: "inbox",
  late: "clock",
  upcoming: "calendar",
  ending: "briefcase",
};

export function Tiles({ tiles }: Pick<Overview, "tiles">) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
    <ul className="plain-list tiles" role="list">
      {tiles.map(({ name, to, count, shownCount, label }) => (
        <li key={name}>
          <Link to={to} className={count > 0 && name !== "upcoming" ? "card tile tile-due" : "card tile"}>
            <Icon name={tileIcons[name]} />
            <span className="tile-count">{shownCount}</span> <span className="tile-label">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const offerIcons: Partial<Record<CompanyTask["kind"], IconName>> = {
  held: "warning",
  confirm: "clock",
  ending: "calendar",
};

function Task({ task }: { task: CompanyTask }) {
  const { kind, title, isHidden, what, about, verb, to, face } = task;
  const icon = offerIcons[kind];
  return (
    <li className="task">
      {icon ? (
        <span className="avatar avatar-accent">
          <Icon name={icon} />
        </span>
      ) : (
        <Avatar name={isHidden ? "" : title} src={face} />
      )}
      <div className="task-text">
        <h3 className="task-title">{title}</h3>
        <p className={kind === "unread" ? "task-what" : "task-what task-pressing"}>{what}</p>
        {about ? <p className="muted task-about">{about}</p> : null}
      </div>
      <Link to={to} className="button button-secondary button-small task-verb">
        <span className="task-label">
          {verb}
          <span className="visually-hidden">&nbsp;: {title}</span>
        </span>
        <Icon name="chevron-right" size={18} />
      </Link>
    </li>
  );
}

export function Tasks({ tasks, more }: { tasks: CompanyTask[]; more: string | null }) {
  return (
    <Section title="À faire aujourd’hui" id="a-faire">
      {tasks.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
        <ul className="plain-list tasks" role="list">
          {tasks.map((task) => (
            <Task key={task.id} task={task} />
          ))}
        </ul>
      ) : (
        <p className="cluster all-done">
          <Icon name="check-circle" />
          <span>
            <strong>Tout est à jour.</strong> Les nouvelles candidatures et les réponses s’afficheront ici.
          </span>
        </p>
      )}
      {more ? <p className="muted">{more}</p> : null}
    </Section>
  );
}

export function FirstSteps({ steps }: { steps: NonNullable<Overview["steps"]> }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Section title="Vos premiers pas" lead={siteMessages.stepsDone(done, steps.length)}>
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
    </Section>
  );
}
