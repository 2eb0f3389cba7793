// What the document itself must know of the request, even when a middleware threw and no loader ran.
import { createContext, useContext } from "react";
import type { Theme } from "./theme.ts";

export type RequestFacts = { id: string | null; nonce: string | undefined; theme: Theme };

const facts = createContext<RequestFacts>({ id: null, nonce: undefined, theme: null });

export const RequestFactsProvider = facts.Provider;

/** The request's id, nonce and theme on the server; in the browser all are unknown (shown-theme.ts reads the document). */
export function useRequestFacts(): RequestFacts {
  return useContext(facts);
}
