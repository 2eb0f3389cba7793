// Our own legal texts as Markdown, for operators to start from.

import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { publishedFacts } from "../../platform/settings/operator.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { Link } from "../../ui/link.tsx";
import { DataTable, type DataTableProps } from "../../ui/table.tsx";
import type { LegalPageName } from "./legal.ts";
import { findPrivacyFacts, findTermsFacts } from "./legal-facts.server.ts";
import type { LegalPart } from "./legal-page.tsx";
import { noticeParts } from "./notice-parts.tsx";
import { privacyParts } from "./privacy-parts.tsx";
import { termsParts } from "./terms-parts.tsx";

type Props = Record<string, unknown> & { children?: ReactNode };

const oneLine = (text: string) => text.replace(/[^\S\u00a0\u202f]+/g, " ").trim();

/** Converts an element to Markdown; of unknown elements only the content remains. */
function markdown(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(markdown).join("");
  if (!isValidElement<Props>(node)) return "";
  const { type, props } = node;
  const inside = () => Children.toArray(props.children).map(markdown).join("");
  if (type === Fragment) return inside();
  if (type === Link) return `[${oneLine(inside())}](${String(props.to)})`;
  if (type === DataTable) {
    const { columns, rows } = props as unknown as DataTableProps;
    const lines = rows.map(({ cells }) =>
      cells
        .map((cell, index) => {
          const text = oneLine(markdown(cell));
          return index === 0 ? `**${text}**` : `${columns[index]?.label}\u00a0: ${text}`;
        })
        .join(". "),
    );
    return `${lines.map((line) => `- ${line}`).join("\n")}\n\n`;
  }
  if (typeof type === "function") return markdown((type as (props: Props) => ReactNode)(props));
  switch (type) {
    case "p":
      return `${oneLine(inside())}\n\n`;
    case "h3":
      return `### ${oneLine(inside())}\n\n`;
    case "ul":
    case "ol":
    case "dl":
      return `${inside().trimEnd()}\n\n`;
    case "li":
    case "div":
      return `- ${oneLine(inside())}\n`;
    case "dt":
      return `**${oneLine(inside())}**\u00a0: `;
    case "strong":
      return `**${oneLine(inside())}**`;
    case "a":
      return `[${oneLine(inside())}](${String(props.href)})`;
    default:
      return inside();
  }
}

async function listOurParts(page: LegalPageName): Promise<LegalPart[]> {
  if (page === "confidentialite") return privacyParts(await findPrivacyFacts());
  if (page === "conditions-generales") return termsParts(await findTermsFacts());
  return noticeParts(publishedFacts(await findSetting("operator")));
}

/** Parts as Markdown, for plain-markdown.ts. */
export function markdownOf(parts: LegalPart[]): string {
  return parts.map(({ title, body }) => `## ${title}\n\n${markdown(body).trim()}`).join("\n\n");
}

/** Our text of a page, as Markdown. */
export async function findOurText(page: LegalPageName): Promise<string> {
  return markdownOf(await listOurParts(page));
}
