// Every trade of the demonstration, with its frequency.
import type { Trade } from "./trade.ts";
import { computingTrades } from "./trades-computing.ts";
import { fieldTrades } from "./trades-field.ts";
import { officeTrades } from "./trades-offices.ts";
import { peopleTrades } from "./trades-people.ts";

export const trades: readonly Trade[] = [...computingTrades, ...officeTrades, ...fieldTrades, ...peopleTrades];

/** The trade of a key. Throws when there is none. */
export function tradeOf(key: string): Trade {
  const found = trades.find((trade) => trade.key === key);
  if (!found) throw new Error(`No trade ${key}`);
  return found;
}
