// The server writes each link and form as the router would.
import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type FormProps,
  type LinkProps,
  Form as RouterForm,
  Link as RouterLink,
  StaticRouterProvider,
} from "react-router";
import { expect, test } from "vitest";
import { Form, Link } from "./link.tsx";

/** What both write, in a page below "/offres/:id". */
async function render(written: ReactNode, routed: ReactNode) {
  const element = (
    <>
      {written}
      <hr />
      {routed}
    </>
  );
  const routes = [{ id: "root", path: "", children: [{ id: "offre", path: "/offres/:id", element }] }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request("http://vivier.example/offres/12?page=2"));
  if (context instanceof Response) throw new Error("a redirect");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />).split(
    "<hr/>",
  );
}

const renderLinks = (props: LinkProps) => render(<Link {...props}>un</Link>, <RouterLink {...props}>un</RouterLink>);

const renderForms = (props: FormProps) =>
  render(
    <Form {...props}>
      <input name="a" />
    </Form>,
    <RouterForm {...props}>
      <input name="a" />
    </RouterForm>,
  );

test.each([
  "/",
  "/offres",
  "/offres/123-soudeur?job=a&lieu=Lyon#contenu",
  "/offres?",
  "/offres#",
  "/offres?#haut",
  "/offres/",
  "//vivier.example/offres",
  "/offres//12",
  "/offres/../login",
  "/offres/./12",
  "/offres/.cache",
  "/offres\\12",
  "?page=3",
  "#contenu",
  "..",
  "login",
  "",
  "https://exemple.fr/a?b",
  "mailto:a@exemple.fr",
  "/a?retour=//b/../c",
  '/a?b?c=%C3%A9 é"<&>',
  "/a\nb",
  "/a?b\nc",
])("%j", async (to) => {
  const link = { to, className: "x", "aria-current": "page", replace: true, state: { a: 1 } } as const;
  const form = { action: to, className: "x", id: "f", noValidate: true, navigate: false, fetcherKey: "a" } as const;
  for (const [written, routed] of [
    await renderLinks(link),
    await renderForms(form),
    await renderForms({ ...form, method: "post", encType: "multipart/form-data", preventScrollReset: true }),
  ])
    expect(written).toBe(routed);
});

test("any path, and the choices of a link", async () => {
  const part = fc.string({ unit: fc.constantFrom(..."ab1-_.~%é/\\?#&= \n"), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(part, fc.constantFrom("render", "none", undefined), fc.boolean(), async (rest, discover, more) => {
      const choices = more ? { reloadDocument: true, target: "_blank", rel: "noopener", preventScrollReset: true } : {};
      const [written, routed] = await renderLinks({ to: `/${rest}`, ...(discover && { discover }), ...choices });
      expect(written).toBe(routed);
    }),
    { numRuns: 300 },
  );
});
