// What the document itself must know of the request, even when a middleware threw and no loader ran.
import { createContext, useContext } from "react";

export type RequestFacts = { id: string | null; nonce: string | undefined };

const facts = createContext<RequestFacts>({ id: null, nonce: undefined });

export const RequestFactsProvider = facts.Provider;

/** The request's id and nonce on the server; in the browser both are unknown. */
export function useRequestFacts(): RequestFacts {
  return useContext(facts);
}
