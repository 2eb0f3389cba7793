// Renders a list of blocks as both the HTML and the text part of a mail, in one frame: logo, blocks, signature and reason.

import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type LogoFace, type SiteIdentity, siteIdentity } from "../config/site-identity.server.ts";
import * as platformLimits from "../limits.ts";
import { isolatedRuns } from "../text/direction.ts";
import { contentId } from "./mail-pictures.server.ts";
import { type MailStyles, mailSheet, mailStyles } from "./mail-styles.ts";

export type MailBlock =
  | string
  | { button: string; url: string }
  | { rows: [label: string, value: string][] }
  | { quote: string }
  | { heading: string }
  | { links: MailLink[] }
  | { cards: MailCard[] };

export type MailLink = { label: string; url: string; detail?: string };

/** A thing that the mail is about. `above` names whose it is; a card without a page has no link. */
export type MailCard = { title: string; url: string | null; above: string | null; facts: string[] };

const factsOf = ({ facts }: MailCard) => facts.join(" · ");

function Card({ card, styles }: { card: MailCard; styles: MailStyles }) {
  const { title, url, above } = card;
  const facts = factsOf(card);
  return (
    <div className="card" style={styles.card}>
      {url === null ? (
        <strong className="title" style={styles.title}>
          {title}
        </strong>
      ) : (
        <a href={url} className="title" style={styles.title}>
          {title}
        </a>
      )}
      {above ? (
        <>
          <br />
          {above}
        </>
      ) : null}
      {facts ? (
        <>
          <br />
          <span className="soft" style={styles.soft}>
            {facts}
          </span>
        </>
      ) : null}
    </div>
  );
}

function Block({ block, styles }: { block: MailBlock; styles: MailStyles }) {
  if (typeof block === "string") return <p style={styles.text}>{block}</p>;
  if (isButton(block))
    return (
      <p style={styles.press}>
        <a href={block.url} className="button" style={styles.button}>
          {block.button}
        </a>
      </p>
    );
  if ("quote" in block)
    return (
      <blockquote className="quote" style={styles.quote}>
        {block.quote}
      </blockquote>
    );
  if ("heading" in block)
    return (
      <h2 className="heading" style={styles.heading}>
        {block.heading}
      </h2>
    );
  if ("cards" in block) return block.cards.map((card) => <Card key={key(card)} card={card} styles={styles} />);
  if ("links" in block)
    return block.links.map(({ label, url, detail }) => (
      <p key={url} style={styles.entry}>
        <a href={url} className="title" style={styles.title}>
          {label}
        </a>
        {detail ? (
          <>
            <br />
            {detail}
          </>
        ) : null}
      </p>
    ));
  return (
    <p style={styles.text}>
      {block.rows.map(([label, value]) => (
        <Fragment key={label}>
          <strong>{label}&nbsp;:</strong> {value}
          <br />
        </Fragment>
      ))}
    </p>
  );
}

const key = (value: MailBlock | MailCard) => JSON.stringify(value);

const tallest = 56;
const widest = 260;

type FaceProps = { face: LogoFace; part: "logo" | "dark"; identity: SiteIdentity; styles: MailStyles };

/** The picture of a logo that mails carry: the one in twice its size, unless it is too heavy. */
function logoFile({ src, double }: LogoFace, files: SiteIdentity["files"]): string {
  const [single, twice] = [src, double].map((address) => address.split("/").at(-1)!);
  return (files.get(twice!)?.length ?? 0) > platformLimits.mailLogoBytes ? single! : twice!;
}

// The attributes in this order are read back by mail-pictures.server.ts.
function Face({ face, part, identity, styles }: FaceProps) {
  const scale = Math.min(1, tallest / face.height, widest / face.width);
  return (
    <img
      src={`cid:${contentId(logoFile(face, identity.files))}`}
      alt={identity.name}
      width={Math.round(face.width * scale)}
      height={Math.round(face.height * scale)}
      className={part}
      style={styles[part]}
    />
  );
}

/** The logo at the head of a mail; the site's name without one. */
function MailLogo({ identity, styles }: { identity: SiteIdentity; styles: MailStyles }) {
  const { name, logo } = identity;
  if (!logo) return name;
  return (
    <>
      <Face face={logo.light} part="logo" identity={identity} styles={styles} />
      {logo.dark ? <Face face={logo.dark} part="dark" identity={identity} styles={styles} /> : null}
    </>
  );
}

type Button = Extract<MailBlock, { button: string }>;

const isButton = (block: MailBlock): block is Button => typeof block !== "string" && "button" in block;

// Some mail programs and scanners break the link of a button, so its address can be copied.
function Copies({ buttons, styles }: { buttons: Button[]; styles: MailStyles }) {
  return buttons.map(({ button, url }) => (
    <p key={url} className="copy" style={styles.copy}>
      Si le bouton «&nbsp;{button}&nbsp;» ne s’ouvre pas, copiez cette adresse dans votre navigateur&nbsp;:
      <br />
      <a href={url} className="link" style={styles.link}>
        {url}
      </a>
    </p>
  ));
}

/** The lines at the end: the site's name, the operator's signature, and the operator's name and address where it lacks them. */
function signatureLines(): string[] {
  const { name, signature, operator } = siteIdentity();
  const written = [name, ...signature].join("\n").toLowerCase();
  return [name, ...signature, ...operator.filter((line) => !written.includes(line.toLowerCase()))];
}

/**
 * The HTML part: a complete document without remote images or scripts; the logo is attached to the mail.
 * @param reason why the recipient gets it, in a sentence
 */
export function mailHtml(subject: string, blocks: MailBlock[], reason: string | null = null): string {
  const identity = siteIdentity();
  const styles = mailStyles(identity);
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{mailSheet(identity)}</style>
      </head>
      <body className="page" style={styles.page}>
        <main className="box" style={styles.box}>
          <h1 className="brand" style={styles.brand}>
            <MailLogo identity={identity} styles={styles} />
          </h1>
          {blocks.map((block) => (
            <Block key={key(block)} block={block} styles={styles} />
          ))}
          <Copies buttons={blocks.filter(isButton)} styles={styles} />
        </main>
        <footer className="foot" style={styles.foot}>
          <p>
            {signatureLines().map((line) => (
              <Fragment key={line}>
                {line}
                <br />
              </Fragment>
            ))}
          </p>
          <p>
            {reason} Ce message a été envoyé automatiquement par {identity.name}.
          </p>
        </footer>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The text part. Right-to-left words are isolated, as <bdi> does in the HTML part. @param reason as for mailHtml() */
export function mailText(blocks: MailBlock[], reason: string | null = null): string {
  const texts = blocks.map((block) => {
    if (typeof block === "string") return block;
    if ("button" in block) return `${block.button}\u00a0:\n${block.url}`;
    if ("quote" in block) return block.quote.replace(/^/gm, "> ");
    if ("heading" in block) return block.heading;
    if ("cards" in block)
      return block.cards
        .map((card) => [card.title, card.above, factsOf(card), card.url].filter(Boolean).join("\n"))
        .join("\n\n");
    if ("links" in block)
      return block.links.map(({ label, url, detail }) => [label, detail, url].filter(Boolean).join("\n")).join("\n\n");
    return block.rows.map(([label, value]) => `${label}\u00a0: ${value}`).join("\n");
  });
  const end = [["-- ", ...signatureLines()].join("\n"), ...(reason ? [reason] : [])];
  return isolatedRuns(`${[...texts, ...end].join("\n\n")}\n`);
}
