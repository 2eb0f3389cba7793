// The table of screens becomes React Router's routes, grouped by layout.
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { type Screen, screens } from "./screens.ts";

const byLayout = Map.groupBy<Screen["layout"], Screen>(screens, (screen) => screen.layout);

export default [...byLayout].flatMap(([name, rows]) => {
  const routes = rows.map((row) =>
    row.path === "/" ? index(row.file, { id: row.name }) : route(row.path, row.file, { id: row.name }),
  );
  return name === "none" ? routes : layout(`ui/layouts/${name}.tsx`, routes);
}) satisfies RouteConfig;
