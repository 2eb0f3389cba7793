// The maps of the page /offres: the towns of the search with their offers, and the departments.
import { DepartmentMap } from "../../ui/department-map.tsx";
import { PinMap } from "../../ui/pin-map.tsx";
import type { OffersPage } from "./offers-page.server.ts";

export function OfferMaps({ towns, departments }: NonNullable<OffersPage["map"]>) {
  return (
    <>
      {towns ? (
        <figure className="card offers-map">
          <PinMap {...towns.map} label={towns.title} />
          <figcaption className="muted">{towns.title}</figcaption>
        </figure>
      ) : null}
      <DepartmentMap {...departments} />
    </>
  );
}
