// The logo in mails, attached to each: it shows where remote pictures are blocked, nobody learns that the mail was read, and it outlives a change.
import { siteIdentity } from "../config/site-identity.server.ts";

/** The Content-ID of a file of the site's identity. */
export const contentId = (file: string) => `${file}@logo`;

const picture = /<img src="cid:([\w.-]{1,80})@logo" alt="([^"<>]*)"[^<>]*>/g;

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
  return withKnownPictures(mail).replace(/"cid:([\w.-]{1,80})@logo"/g, (_address, file: string) => {
    const bytes = siteIdentity().files.get(file);
    return `"data:image/png;base64,${bytes?.toString("base64") ?? ""}"`;
  });
}
