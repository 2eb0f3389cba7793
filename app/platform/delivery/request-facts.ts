// Facts of the request for the document, available even when a middleware threw and no loader ran.
import { createContext, useContext } from "react";
import type { Theme } from "./theme.ts";

export type RequestFacts = {
  id?: string;
  nonce?: string | undefined;
  theme?: Theme;
};

const facts = createContext<RequestFacts>({});

export const RequestFactsProvider = facts.Provider;

/** The request's id, nonce and theme on the server; unknown in the browser, where shown-theme.ts reads the document. */
export function useRequestFacts(): RequestFacts {
  return useContext(facts);
}
