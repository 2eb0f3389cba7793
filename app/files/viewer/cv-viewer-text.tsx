// Shows a DOCX or ODT CV as structured text: headings, lists, tables, bold and links.
import { Fragment, type ReactNode } from "react";
import type { CvBlock, CvCell, CvRun } from "./cv-page.ts";

type Tag = "h3" | "h4" | "h5" | "h6";

/** The tag of each heading: below the page's own headings, without skipping a level. */
function tagsOf(blocks: CvBlock[]): Map<CvBlock, Tag> {
  const tags = new Map<CvBlock, Tag>();
  let before = 2;
  const visit = (list: CvBlock[]): void => {
    for (const block of list) {
      if (block.kind === "heading") {
        before = Math.min(before + 1, Math.max(3, block.level + 2), 6);
        tags.set(block, `h${before}` as Tag);
      } else if (block.kind === "list") block.items.forEach(visit);
      else if (block.kind === "table") for (const row of block.rows) for (const { blocks } of row) visit(blocks);
    }
  };
  visit(blocks);
  return tags;
}

function Run({ run: { text, strong, em, href } }: { run: CvRun }) {
  let shown: ReactNode = text;
  if (em) shown = <em>{shown}</em>;
  if (strong) shown = <strong>{shown}</strong>;
  return href ? (
    <a href={href} rel="noopener noreferrer nofollow" target="_blank">
      {shown}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  ) : (
    shown
  );
}

function Cell({ cell: { blocks, columns, rows }, tags }: { cell: CvCell; tags: Map<CvBlock, Tag> }) {
  return (
    <td colSpan={columns > 1 ? columns : undefined} rowSpan={rows > 1 ? rows : undefined}>
      <Blocks blocks={blocks} tags={tags} />
    </td>
  );
}

function Block({ block, tags }: { block: CvBlock; tags: Map<CvBlock, Tag> }) {
  switch (block.kind) {
    case "heading":
    case "paragraph": {
      const Name = tags.get(block) ?? "p";
      return (
        <Name className="cv-line">
          {block.runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parsed content never changes its order
            <Run key={index} run={run} />
          ))}
        </Name>
      );
    }
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Blocks blocks={item} tags={tags} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return (
        <table>
          <tbody>
            {block.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <Cell key={column} cell={cell} tags={tags} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Blocks({ blocks, tags }: { blocks: CvBlock[]; tags: Map<CvBlock, Tag> }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      <Block block={block} tags={tags} />
    </Fragment>
  ));
}

export function CvText({ blocks }: { blocks: CvBlock[] }) {
  return (
    <div className="cv-text">
      <Blocks blocks={blocks} tags={tagsOf(blocks)} />
    </div>
  );
}
