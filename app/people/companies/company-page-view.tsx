// The public page of a company, without its offers and its map: for its visitors, and as the preview of its editor.
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WidePicture } from "../../ui/picture.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import * as peopleMessages from "../messages.ts";
import { siteLabel } from "./company.ts";
import type { CompanyShown } from "./company-page.ts";
import { AnswerFact } from "./response-stat.tsx";

type Part = { company: CompanyShown; isPreview?: boolean };

const rings = [70, 142, 214, 290, 370, 460, 560];

/** How many colours the rings of a company without a cover may have. */
const tones = 4;

/** The rings of our identity, in a colour that stays the company's. */
function Rings({ id }: { id: string }) {
  const tone = Number.parseInt(id.slice(-2), 16) % tones;
  return (
    <svg
      className={`company-rings company-tone-${tone}`}
      viewBox="0 0 1160 300"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {rings.map((rx) => (
        <ellipse key={rx} cx="900" cy="210" rx={rx} ry={Math.round(rx * 0.42)} />
      ))}
      <circle cx="900" cy="96" r="13" />
    </svg>
  );
}

/** Cover, logo, name, claim and facts. `actions` follow them. */
export function CompanyHead({ company, isPreview, actions }: Part & { actions?: ReactNode }) {
  const { id, nom, logo, cover, page, secteur, location, size, siteWeb, answers, approved, guaranteed } = company;
  const Name = isPreview ? "p" : "h1";
  return (
    <header className="company-head">
      <div className="company-cover">
        {cover ? (
          <WidePicture
            {...cover}
            sizes={isPreview ? "24rem" : "(max-width: 1160px) 100vw, 1160px"}
            isFirst={!isPreview}
          />
        ) : (
          <Rings id={id} />
        )}
      </div>
      <div className="company-body">
        <div className="company-logo">
          <Avatar name={nom} src={logo} size="xl" logo />
        </div>
        <div className="company-who">
          <Name className="company-name">{nom}</Name>
          {page.claim ? <p className="company-claim as-typed">{page.claim}</p> : null}
          <ul className="company-facts plain-list">
            {secteur ? <li>{secteur}</li> : null}
            {location ? (
              <li>
                <Icon name="map-pin" />
                {location}
              </li>
            ) : null}
            {size ? <li>{size}</li> : null}
            {siteWeb ? (
              <li>
                <a href={siteWeb} rel="noopener nofollow ugc" className="as-typed">
                  {siteLabel(siteWeb)}
                </a>
              </li>
            ) : null}
          </ul>
          {answers ? (
            <p className="company-answer">
              <Icon name="clock" />
              <span>
                <AnswerFact answers={answers} />
              </span>
            </p>
          ) : null}
          {approved || guaranteed ? (
            <div className="cluster">
              {approved ? (
                <Chip tone="ok" icon="check">
                  {peopleMessages.approvedCompany}
                </Chip>
              ) : null}
              {guaranteed ? (
                <Chip tone="ok" icon="check">
                  {peopleMessages.answerGuaranteed}
                </Chip>
              ) : null}
            </div>
          ) : null}
        </div>
        {actions ? <div className="company-actions">{actions}</div> : null}
      </div>
    </header>
  );
}

function Block({
  title,
  isPreview,
  name,
  children,
}: { title: string; name: string; children: ReactNode } & Omit<Part, "company">) {
  const id = `entreprise-${name}`;
  if (isPreview)
    return (
      <div className={`company-block company-${name}`}>
        <p className="company-title">{title}</p>
        {children}
      </div>
    );
  return (
    <section className={`company-block company-${name}`} aria-labelledby={id}>
      <h2 id={id} className="company-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Photos({ photos }: Pick<CompanyShown, "photos">) {
  return (
    <div className="company-photos">
      {photos.map(({ id, path, alt, caption }, at) => (
        <figure key={id}>
          <WidePicture
            path={path}
            alt={alt}
            sizes={at === 0 ? "(max-width: 719px) 100vw, 34rem" : "(max-width: 719px) 50vw, 17rem"}
          />
          {caption ? <figcaption className="muted as-typed">{caption}</figcaption> : null}
        </figure>
      ))}
    </div>
  );
}

function Values({ values }: Pick<CompanyShown["page"], "values">) {
  return (
    <dl className="company-values-list">
      {values.map(([title, text], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same words
        <div key={at}>
          <dt className="as-typed">{title}</dt>
          {text ? <dd className="soft as-typed">{text}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function Steps({ steps }: Pick<CompanyShown["page"], "steps">) {
  return (
    <ol className="company-steps-list">
      {steps.map(([title, delay], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same words
        <li key={at}>
          <strong className="as-typed">{title}</strong>
          {delay ? <span className="muted as-typed">{delay}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function People({ people }: Pick<CompanyShown, "people">) {
  return (
    <ul className="company-people-list plain-list">
      {people.map(({ id, name, job, words, photo }) => (
        <li key={id}>
          <Avatar name={name} src={photo} size="xl" />
          <strong className="as-typed">{name}</strong>
          <span className="muted as-typed">{job}</span>
          {words ? <q className="soft as-typed">{words}</q> : null}
        </li>
      ))}
    </ul>
  );
}

/** What the company tells of itself: each part only when there is something. */
/** @param children between the pictures and what the company says of itself */
export function CompanyStory({ company, isPreview, children }: Part & { children?: ReactNode }) {
  const { description, photos, people, page } = company;
  const part = (name: string, title: string, isThere: boolean, content: ReactNode) =>
    isThere ? (
      <Block key={name} name={name} title={title} isPreview={isPreview ?? false}>
        {content}
      </Block>
    ) : null;
  return (
    <>
      {part("story", "Qui nous sommes", description.length > 0, <TypedText blocks={description} />)}
      {photos.length > 0 ? <Photos photos={photos} /> : null}
      {children}
      {part("values", "Ce qui compte pour nous", page.values.length > 0, <Values values={page.values} />)}
      {part(
        "benefits",
        "Ce que nous offrons",
        page.benefits.length > 0,
        <ul className="company-benefits-list plain-list">
          {page.benefits.map((benefit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same words
            <li key={at} className="as-typed">
              <Icon name="check" />
              {benefit}
            </li>
          ))}
        </ul>,
      )}
      {part("people", "Vous travaillerez avec", people.length > 0, <People people={people} />)}
      {part("steps", "Comment se passe le recrutement", page.steps.length > 0, <Steps steps={page.steps} />)}
    </>
  );
}
