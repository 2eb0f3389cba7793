// Renders a list of blocks as both the HTML and the text part of a mail.

import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type SiteColours, siteIdentity } from "../config/site-identity.server.ts";
import { isolatedRuns } from "../text/direction.ts";

export type MailBlock =
  | string
  | { button: string; url: string }
  | { rows: [label: string, value: string][] }
  | { quote: string }
  | { heading: string }
  | { links: MailLink[] };

export type MailLink = { label: string; url: string; detail?: string };

const stylesOf = ({ brand, brandStrong }: SiteColours) =>
  ({
    body: {
      margin: 0,
      padding: "24px 12px",
      background: "#faf9f6",
      color: "#12292f",
      fontFamily: "system-ui, sans-serif",
    },
    box: { maxWidth: "600px", margin: "0 auto", padding: "28px", background: "#ffffff", borderRadius: "14px" },
    brand: { margin: "0 0 20px", fontSize: "20px", fontWeight: 700, color: brandStrong },
    text: { margin: "0 0 16px", fontSize: "16px", lineHeight: "1.55" },
    button: {
      display: "inline-block",
      padding: "14px 22px",
      borderRadius: "999px",
      background: brand,
      color: "#ffffff",
      fontWeight: 600,
      textDecoration: "none",
    },
    quote: { margin: "0 0 16px", padding: "12px 16px", borderLeft: `4px solid ${brand}`, whiteSpace: "pre-line" },
    heading: { margin: "24px 0 12px", fontSize: "18px", lineHeight: "1.3", color: brandStrong },
    entry: { margin: "0 0 14px", fontSize: "16px", lineHeight: "1.45" },
    title: { color: brandStrong, fontWeight: 600 },
    link: { color: brandStrong, wordBreak: "break-all" },
    foot: { maxWidth: "600px", margin: "16px auto 0", fontSize: "13px", color: "#4c6066" },
  }) as const;

type Styles = ReturnType<typeof stylesOf>;

function Block({ block, styles }: { block: MailBlock; styles: Styles }) {
  if (typeof block === "string") return <p style={styles.text}>{block}</p>;
  if ("button" in block)
    return (
      <>
        <p style={styles.text}>
          <a href={block.url} style={styles.button}>
            {block.button}
          </a>
        </p>
        <p style={styles.text}>
          Ou copiez cette adresse dans votre navigateur&nbsp;:
          <br />
          <a href={block.url} style={styles.link}>
            {block.url}
          </a>
        </p>
      </>
    );
  if ("quote" in block) return <blockquote style={styles.quote}>{block.quote}</blockquote>;
  if ("heading" in block) return <h2 style={styles.heading}>{block.heading}</h2>;
  if ("links" in block)
    return block.links.map(({ label, url, detail }) => (
      <p key={url} style={styles.entry}>
        <a href={url} style={styles.title}>
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

const key = (block: MailBlock) => JSON.stringify(block);

/** The HTML part: a complete document without remote images or scripts. */
export function mailHtml(subject: string, blocks: MailBlock[]): string {
  const { name, signature, colours } = siteIdentity();
  const styles = stylesOf(colours);
  const page = (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <main style={styles.box}>
          <h1 style={styles.brand}>{name}</h1>
          {blocks.map((block) => (
            <Block key={key(block)} block={block} styles={styles} />
          ))}
        </main>
        <footer style={styles.foot}>
          {signature.length > 0 ? (
            <p>
              {[name, ...signature].map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
            </p>
          ) : null}
          <p>Ce message a été envoyé automatiquement par {name}.</p>
        </footer>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The text part. Right-to-left words are isolated, as <bdi> does in the HTML part. */
export function mailText(blocks: MailBlock[]): string {
  const { name, signature } = siteIdentity();
  const texts = blocks.map((block) => {
    if (typeof block === "string") return block;
    if ("button" in block) return `${block.button}\u00a0:\n${block.url}`;
    if ("quote" in block) return block.quote.replace(/^/gm, "> ");
    if ("heading" in block) return block.heading;
    if ("links" in block)
      return block.links.map(({ label, url, detail }) => [label, detail, url].filter(Boolean).join("\n")).join("\n\n");
    return block.rows.map(([label, value]) => `${label}\u00a0: ${value}`).join("\n");
  });
  return isolatedRuns(`${[...texts, ["-- ", name, ...signature].join("\n")].join("\n\n")}\n`);
}
