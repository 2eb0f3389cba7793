// A posted form in the page that refuses it for now: one press sends it again. Nothing is stored.
import { heldFormInputs } from "../app/held-form.server.ts";
import { hasForm } from "../app/platform/forms/form.server.ts";
import { parseFormBody } from "../app/platform/forms/form-body.server.ts";
import type { HeldInput } from "../app/platform/http/held.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { escapeHtml } from "../app/platform/text/typed-text.ts";

const longestLine = 60;

function fieldOf({ kind, name, value }: HeldInput): string {
  const named = `name="${escapeHtml(name)}"`;
  if (kind === "text" && !/[\r\n]/.test(value) && value.length <= longestLine)
    return `<input ${named} value="${escapeHtml(value)}" readonly>`;
  // A text area drops its first line break.
  if (kind === "text") return `<textarea ${named} readonly>\n${escapeHtml(value)}</textarea>`;
  if (kind === "hidden") return `<input type="hidden" ${named} value="${escapeHtml(value)}">`;
  return `<input type="${kind === "secret" ? "password" : "file"}" ${named} autocomplete="off" required>`;
}

const labelled = (input: HeldInput) =>
  input.kind === "hidden" ? fieldOf(input) : `<label>${escapeHtml(input.label)} ${fieldOf(input)}</label>`;

/**
 * The form that sends a refused post again, as HTML. Files have to be chosen and passwords typed again.
 * @returns null without a form, for an unreadable one, and for one larger than `platformLimits.heldForm`
 */
export async function heldForm(request: Request, body: Blob | null | undefined): Promise<string | null> {
  if (request.method !== "POST" || !body || !hasForm(request)) return null;
  const type = request.headers.get("content-type") ?? "";
  const form = await parseFormBody(body, type).catch(() => "");
  if (typeof form === "string") return null;
  const { pathname, search } = new URL(request.url);
  const inputs = heldFormInputs(form, pathname);
  if (inputs.length === 0) return null;
  const encoding = /^multipart/i.test(type) ? ' enctype="multipart/form-data"' : "";
  return `<form method="post" action="${escapeHtml(pathname + search)}"${encoding}>
<p>${platformMessages.heldForm}</p>
${inputs.map(labelled).join("\n")}
<button class="go">${platformMessages.heldSend}</button>
</form>`;
}
