// The operator's own legal text, rendered from its parsed tree, never as HTML.
import { Link } from "../../ui/link.tsx";
import type { LegalPart } from "./legal-page.tsx";
import type { Block, Inline, TextPart } from "./plain-markdown.ts";

function Word({ word }: { word: Inline }) {
  if (typeof word === "string") return word;
  if ("strong" in word) return <strong>{word.strong}</strong>;
  if (word.href.startsWith("/")) return <Link to={word.href}>{word.label}</Link>;
  return (
    <a href={word.href} rel="noopener">
      {word.label}
    </a>
  );
}

function Words({ words }: { words: Inline[] }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never move
    <Word key={index} word={word} />
  ));
}

function OwnBlock({ block }: { block: Block }) {
  if ("items" in block)
    return (
      <ul>
        {block.items.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never move
          <li key={index}>
            <Words words={words} />
          </li>
        ))}
      </ul>
    );
  const Tag = block.kind === "heading" ? "h3" : "p";
  return (
    <Tag>
      <Words words={block.words} />
    </Tag>
  );
}

export const operatorParts = (parts: TextPart[]): LegalPart[] =>
  parts.map(({ id, title, blocks }) => ({
    id,
    title,
    body: blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
      <OwnBlock key={index} block={block} />
    )),
  }));
