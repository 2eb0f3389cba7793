// A posted form in the page that refuses it for now: one press sends it again. Nothing is stored.
import { isSecretField } from "../app/platform/forms/form.server.ts";
import { parseFormBody } from "../app/platform/forms/form-body.server.ts";
import { shownField } from "../app/platform/forms/form-merge.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { escapeHtml } from "../app/platform/text/typed-text.ts";

const field = (name: string, value: string) => `name="${escapeHtml(name)}" value="${escapeHtml(value)}"`;

/** Written by a person, so that it is shown: texts of more than one word, except the values of the page. */
const isWritten = (name: string, value: string) => /\S\s+\S/.test(value) && name !== shownField;

// A text area drops its first line break.
const textArea = (name: string, value: string) =>
  `<textarea name="${escapeHtml(name)}" aria-label="${platformMessages.heldText}" readonly rows="4">\n${escapeHtml(value)}</textarea>`;

const labelled = (label: string, input: string) => `<label>${escapeHtml(label)} ${input}</label>`;

function inputOf(name: string, value: string | File): string {
  if (typeof value !== "string")
    return value.size === 0
      ? ""
      : labelled(platformMessages.heldFile(value.name), `<input type="file" name="${escapeHtml(name)}" required>`);
  if (isSecretField(name))
    return value === ""
      ? ""
      : labelled(
          platformMessages.heldSecret,
          `<input type="password" name="${escapeHtml(name)}" autocomplete="off" required>`,
        );
  return isWritten(name, value) ? textArea(name, value) : `<input type="hidden" ${field(name, value)}>`;
}

/**
 * The form that sends a refused post again, as HTML. Files have to be chosen and passwords typed again.
 * @returns null without a form, for an unreadable one, and for one larger than `platformLimits.heldForm`
 */
export async function heldForm(
  { url, method, headers }: Request,
  body: Blob | null | undefined,
): Promise<string | null> {
  const type = headers.get("content-type") ?? "";
  if (method !== "POST" || !body || !/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type))
    return null;
  const form = await parseFormBody(body, type).catch(() => "");
  if (typeof form === "string") return null;
  const entries = [...form];
  const texts = entries.reduce((sum, [, value]) => sum + (typeof value === "string" ? value.length : 0), 0);
  const { fields, characters } = platformLimits.heldForm;
  if (entries.length === 0 || entries.length > fields || texts > characters) return null;
  const { pathname, search } = new URL(url);
  const encoding = /^multipart/i.test(type) ? ' enctype="multipart/form-data"' : "";
  const inputs = entries.map(([name, value]) => inputOf(name, value)).join("\n");
  return `<form method="post" action="${escapeHtml(pathname + search)}"${encoding}>
<p>${platformMessages.heldForm}</p>
${inputs}
<button class="go">${platformMessages.heldSend}</button>
</form>`;
}
