// The logo in mails, attached to each: it shows where remote pictures are blocked, nobody learns that the mail was read, and it outlives a change.
import { type LogoFace, type SiteIdentity, siteIdentity } from "../config/site-identity.server.ts";
import type { MailStyles } from "./mail-styles.ts";

const tallest = 56;
const widest = 260;

const contentId = (file: string) => `${file}@logo`;

// The attributes in this order are read back by `picture`.
function Face({
  face,
  name,
  part,
  styles,
}: {
  face: LogoFace;
  name: string;
  part: "logo" | "dark";
  styles: MailStyles;
}) {
  const scale = Math.min(1, tallest / face.height, widest / face.width);
  return (
    <img
      src={`cid:${contentId(face.double.split("/").at(-1)!)}`}
      alt={name}
      width={Math.round(face.width * scale)}
      height={Math.round(face.height * scale)}
      className={part}
      style={styles[part]}
    />
  );
}

/** The logo at the head of a mail; the site's name without one. */
export function MailLogo({ identity: { name, logo }, styles }: { identity: SiteIdentity; styles: MailStyles }) {
  if (!logo) return name;
  return (
    <>
      <Face face={logo.light} name={name} part="logo" styles={styles} />
      {logo.dark ? <Face face={logo.dark} name={name} part="dark" styles={styles} /> : null}
    </>
  );
}

const picture = /<img src="cid:([\w.-]+)@logo" alt="([^"]*)"[^>]*>/g;

const filesIn = (html: string) => [...new Set([...html.matchAll(picture)].map(([, file]) => file!))];

/** The mail with the site's name instead of a logo that has changed since the mail was written. */
function withKnownPictures(html: string): string {
  const { files } = siteIdentity();
  if (filesIn(html).every((file) => files.has(file))) return html;
  let count = 0;
  return html.replace(picture, (_tag, _file, name: string) => (count++ === 0 ? name : ""));
}

/** The HTML part of a mail that leaves, with the pictures to attach. */
export function withAttachedPictures(mail: string) {
  const html = withKnownPictures(mail);
  const attachments = filesIn(html).map((file) => ({
    filename: file,
    content: siteIdentity().files.get(file)!,
    cid: contentId(file),
    contentType: "image/png",
    contentDisposition: "inline" as const,
  }));
  return { html, attachments };
}

/** The HTML part of a mail for one of our pages, which loads nothing: the pictures stand in it. */
export function withInlinePictures(mail: string): string {
  return withKnownPictures(mail).replace(/"cid:([\w.-]+)@logo"/g, (_address, file: string) => {
    const bytes = siteIdentity().files.get(file);
    return `"data:image/png;base64,${bytes?.toString("base64") ?? ""}"`;
  });
}
