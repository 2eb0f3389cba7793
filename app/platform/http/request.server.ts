// The context of a request, as server/steps.ts sets it before React Router.
import { createContext } from "react-router";
import { unitOfWork } from "../unit-of-work.server.ts";
import type { Preview, RequestContext } from "./request-context.ts";

declare module "../unit-of-work.server.ts" {
  interface UnitOfWork {
    request?: RequestContext;
    slot?: Slot;
  }
}

/** The slot of a running request in the overload gate. */
export type Slot = { outside<T>(work: () => Promise<T>): Promise<T> };

export const requestContext = createContext<RequestContext>();

/** The current request, for code without access to its context. */
export const currentRequest = (): RequestContext | undefined => unitOfWork().request;

/** Adds headers to both the page and its data, which the router does not do. */
export function sendHeaders(headers: Record<string, string>): void {
  const answer = currentRequest()?.headers;
  for (const [name, value] of Object.entries(headers)) answer?.set(name, value);
}

/** Answers the current request with a preview. */
export function showPreview(preview: Preview): Response {
  const facts = currentRequest();
  if (facts) facts.preview = preview;
  return new Response(null);
}

/** Waits for queued work without the slot of the request, and takes a slot again afterwards. */
export function withoutSlot<T>(work: () => Promise<T>): Promise<T> {
  return unitOfWork().slot?.outside(work) ?? work();
}
