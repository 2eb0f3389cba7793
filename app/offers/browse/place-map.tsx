// Shows a town's department on the map of France, and its name below.
import { FranceMap } from "../../ui/france-map.tsx";
import { Card } from "../../ui/page.tsx";

export type PlaceMapData = { code: string; department: string; label: string };

export function PlaceMap({ code, department, label }: PlaceMapData) {
  return (
    <Card className="place-map">
      <figure>
        <FranceMap highlighted={[code]} label={`Carte de France\u00a0: ${department}`} />
        <figcaption className="muted">{label}</figcaption>
      </figure>
    </Card>
  );
}
