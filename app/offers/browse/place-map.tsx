// Shows a town in the outline of its department, and its name below. A department overseas, or one without a town, is shown on the map of France.
import { FranceMap } from "../../ui/france-map.tsx";
import { Card } from "../../ui/page.tsx";
import { PinMap, type PinMapData } from "../../ui/pin-map.tsx";

export type PlaceMapData = { code: string; department: string; label: string; pins: PinMapData | null };

export function PlaceMap({ code, department, label, pins }: PlaceMapData) {
  return (
    <Card className="place-map">
      <figure>
        {pins ? (
          <PinMap {...pins} label={`Carte\u00a0: ${label}`} />
        ) : (
          <FranceMap highlighted={[code]} label={`Carte de France\u00a0: ${department}`} />
        )}
        <figcaption className="muted">{label}</figcaption>
      </figure>
    </Card>
  );
}
