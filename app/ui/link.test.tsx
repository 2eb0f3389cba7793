// The server writes each link as the router would.
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type LinkProps,
  Link as RouterLink,
  StaticRouterProvider,
} from "react-router";
import { expect, test } from "vitest";
import { Link } from "./link.tsx";

const elementOf = (props: LinkProps) => (
  <>
    <Link {...props}>un</Link>
    <hr />
    <RouterLink {...props}>un</RouterLink>
  </>
);

/** Both links in a page below "/offres/:id". */
async function render(props: LinkProps) {
  const routes = [
    { id: "root", path: "", children: [{ id: "offre", path: "/offres/:id", element: elementOf(props) }] },
  ];
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request("http://vivier.example/offres/12?page=2"));
  if (context instanceof Response) throw new Error("a redirect");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />).split(
    "<hr/>",
  );
}

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
  const [written, routed] = await render({
    to,
    className: "x",
    "aria-current": "page",
    replace: true,
    state: { a: 1 },
  });
  expect(written).toBe(routed);
});

test("any path, and the choices of a link", async () => {
  const part = fc.string({ unit: fc.constantFrom(..."ab1-_.~%é/\\?#&= \n"), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(part, fc.constantFrom("render", "none", undefined), fc.boolean(), async (rest, discover, more) => {
      const choices = more ? { reloadDocument: true, target: "_blank", rel: "noopener", preventScrollReset: true } : {};
      const [written, routed] = await render({ to: `/${rest}`, ...(discover && { discover }), ...choices });
      expect(written).toBe(routed);
    }),
    { numRuns: 300 },
  );
});
