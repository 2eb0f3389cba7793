// Renders user text parsed by platform/text/typed-text.ts on the server, so that pages do not load the parser.
import type { TypedBlock } from "../platform/text/typed-text.ts";

function Block({ block }: { block: TypedBlock }) {
  if (block.kind === "title") return <p className="as-typed strong">{block.text}</p>;
  if (block.kind === "text") return <p className="as-typed">{block.text}</p>;
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change
        <li key={index} className="as-typed">
          {item}
        </li>
      ))}
    </List>
  );
}

export function TypedText({ blocks }: { blocks: TypedBlock[] }) {
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
