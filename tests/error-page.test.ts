// The error page as the browser draws it, for answers of server/app.ts and of proxies.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "../app/root.tsx";
import { visitor } from "./app.ts";

function shown(status: number, body: unknown) {
  return drawn(new ErrorResponse(status, "", body));
}

function drawn(error: unknown) {
  const routes = [
    { id: "root", path: "/", element: null, errorElement: createElement(ErrorBoundary as never, { error }) },
  ];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { root: error } } });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return { html, heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] };
}

test("gives the reason of a refusal before any screen, without its code", async () => {
  const refused = await visitor.post("/login.data", { email: "x".repeat(1_200_000) });
  const page = shown(refused.status, await refused.text());
  expect(page.heading).toBe("Ce formulaire est trop volumineux\u00a0: 1 Mo au plus, fichiers non compris.");
  expect(page.html).not.toContain("&lt;");
});

test("keeps a screen's own refusal text, and has a default for empty ones", () => {
  expect(shown(403, "Réservé aux entreprises").heading).toBe("Réservé aux entreprises");
  expect(shown(403, "Réservé aux entreprises").html).toContain("Votre compte ne donne pas accès");
  // A page of another role: the way out is to sign in as someone else.
  expect(shown(403, "Réservé aux entreprises").html).toMatch(/action="\/deconnexion".*Se déconnecter/);
  expect(shown(404, "Cette offre n'existe pas").html).not.toContain("Se déconnecter");
  expect(shown(404, "Cette offre n'existe pas").html).toContain("L’adresse est peut-être incomplète");
  expect(shown(404, "").heading).toBe("Cette page n’existe pas");
  expect(shown(418, undefined).html).not.toContain("undefined");
});

test("shows a link of an e-mail that has ended as a card, as the pages that such links open", () => {
  for (const status of [404, 410]) {
    const { heading, html } = shown(status, "Ce lien n’est plus valable");
    expect(heading).toBe("Ce lien n’est plus valable");
    expect(html).toMatch(/class="card auth-card.*il a expiré.*href="\/".*href="\/login"/s);
    expect(html).not.toContain("rings");
  }
  expect(shown(404, "Cette offre n'existe pas").html).toContain("rings");
});

test("says that an error was logged only when the server logged it, and offers a reload", () => {
  const ours = [new Error("Unexpected Server Error"), new ErrorResponse(500, "", "<h1>Un problème est survenue</h1>")];
  const unknown = [new TypeError("x is not a function"), new ErrorResponse(500, "", "<html><h1>Oups</h1></html>")];
  for (const error of ours) expect(drawn(error).html).toContain("et elle a été notée");
  for (const error of unknown) {
    const { html } = drawn(error);
    expect(html).toContain("La panne est de notre côté.");
    expect(html).not.toContain("notée");
  }
  for (const error of [...ours, ...unknown])
    expect(drawn(error).html).toMatch(/<a[^>]*href="\/"[^>]*>(<span[^>]*>)?Recharger</);
});

test("shows the request's id in the browser too, as the server's page has it, and none after another address", () => {
  const shownBy = (page: { textContent: string } | null) => {
    vi.stubGlobal("document", { querySelector: () => null, getElementById: () => page });
    try {
      return drawn(new Error("Unexpected Server Error")).html;
    } finally {
      vi.unstubAllGlobals();
    }
  };
  expect(shownBy({ textContent: "3f2a" })).toContain('<code id="demande">3f2a</code>');
  expect(shownBy(null)).not.toContain("Numéro de cette demande");
});

test("calls a proxy's page a broken connection, and an error of ours an error", () => {
  for (const status of [502, 503, 504])
    expect(shown(status, "<html><h1>Bad Gateway</h1></html>").heading).toBe("La connexion s’est interrompue");
  expect(shown(503, "Il y a du monde").heading).toBe("Il y a du monde");
  expect(shown(500, "<html><h1>Oups</h1></html>").html).toContain("La panne est de notre côté");
});
