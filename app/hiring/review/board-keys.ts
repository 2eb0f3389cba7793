// Arrow keys on the board: up and down within a column, left and right to the next column with cards.

export function neighbourCard(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const columns = [...board.querySelectorAll<HTMLElement>(".board-column")]
    .map((column) => [...column.querySelectorAll<HTMLElement>(".board-link")])
    .filter((links) => links.length > 0);
  const column = columns.findIndex((links) => links.includes(from));
  const row = columns[column]?.indexOf(from) ?? -1;
  if (row < 0) return null;
  if (key === "ArrowDown") return columns[column]?.[row + 1] ?? null;
  if (key === "ArrowUp") return columns[column]?.[row - 1] ?? null;
  const beside = key === "ArrowRight" ? columns[column + 1] : key === "ArrowLeft" ? columns[column - 1] : undefined;
  return beside?.[Math.min(row, beside.length - 1)] ?? null;
}
