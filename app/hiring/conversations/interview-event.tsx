// An interview as an event: once agreed on its day and time, its place, the calendar and the way there. The same for both sides.
import type { ReactNode } from "react";
import type { PlaceMapData } from "../../offers/browse/place-map.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PinMap } from "../../ui/pin-map.tsx";
import type { InterviewShown, LeafShown } from "./interview.ts";

function DateLeaf({ leaf: { weekday, day, month } }: { leaf: LeafShown }) {
  return (
    <span className="leaf" aria-hidden="true">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </span>
  );
}

type Event = Pick<
  InterviewShown,
  "at" | "leaf" | "way" | "wayLabel" | "length" | "venue" | "link" | "call" | "geo" | "calendar"
>;

type Props = {
  interview: Event;
  title: ReactNode;
  isPast?: boolean;
  map?: PlaceMapData | null;
  children?: ReactNode;
};

/** @param title the kind of the event, or whom one meets */
export function InterviewEvent({ interview, title, isPast = false, map, children }: Props) {
  const { at, leaf, way, wayLabel, length, venue, link, call, geo, calendar } = interview;
  return (
    <div className="event">
      {leaf ? <DateLeaf leaf={leaf} /> : null}
      <div className="stack stack-s">
        <div>
          {title}
          {at ? <p className="event-when">{at.label}</p> : null}
          <p className="soft">
            {wayLabel}, {length}
          </p>
        </div>
        {link ? null : (
          <p className="event-place as-typed">
            <Icon name={way === "onsite" ? "map-pin" : "phone"} size={18} /> {venue}
          </p>
        )}
        {link && !at ? <p className="as-typed">{link}</p> : null}
        {isPast || !at ? null : (
          <div className="cluster">
            {link ? (
              <a href={link} rel="noreferrer" className="button button-primary">
                <Icon name="video" size={18} /> Rejoindre la visio
              </a>
            ) : null}
            {calendar ? (
              <ButtonLink to={calendar} reloadDocument variant={link ? "secondary" : "primary"} icon="calendar">
                Ajouter à mon agenda
              </ButtonLink>
            ) : null}
            {call ? (
              <a href={call} className="button button-secondary">
                <Icon name="phone" size={18} /> Appeler
              </a>
            ) : null}
            {geo ? (
              <a href={geo} className="button button-secondary">
                <Icon name="map" size={18} /> Itinéraire
              </a>
            ) : null}
          </div>
        )}
        {children}
      </div>
      {map?.pins ? (
        <figure className="event-map">
          <PinMap {...map.pins} label={`Carte\u00a0: ${map.label}`} />
          <figcaption className="muted">{map.label}</figcaption>
        </figure>
      ) : null}
    </div>
  );
}
