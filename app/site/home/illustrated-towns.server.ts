// The towns in the illustrations: those of the site's territory.
import { departmentName } from "../../platform/places/places.server.ts";
import { listTerritoryTowns } from "../../platform/places/territory.server.ts";
import type { IllustratedTown } from "./home-pond.tsx";

/** None where the site serves all of France. */
export const illustratedTowns = (): IllustratedTown[] =>
  listTerritoryTowns().map(({ name, departement }) => ({ name, department: departmentName(departement) }));
