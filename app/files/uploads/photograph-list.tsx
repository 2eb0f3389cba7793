// The photographs of a document's pages, as a sortable list of thumbnails. Loaded with photographs.ts.
import { useLayoutEffect, useRef } from "react";
import { fileSize } from "../../platform/text/french.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import type { Photograph } from "./photograph.ts";

type Verb = "up" | "down" | "remove";

type Props = {
  photographs: Photograph[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
};

export function PhotographList({ photographs, onMove, onRemove }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // Moving or removing an element loses the focus: it returns to the same button, or to a neighbour. A layout effect, so that the row has
  // already moved.
  const wanted = useRef<{ key: number; verb: Verb } | null>(null);
  useLayoutEffect(() => {
    const { key, verb } = wanted.current ?? {};
    wanted.current = null;
    if (key === undefined) return;
    const row = list.current?.querySelector(`[data-key="${key}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-verb="${verb}"]`) ?? row?.querySelector("button");
    button?.focus();
  });
  const move = (from: number, to: number, verb: Verb) => {
    wanted.current = { key: photographs[from]!.key, verb };
    onMove(from, to);
  };
  const remove = (at: number) => {
    const next = photographs[at + 1] ?? photographs[at - 1];
    if (next) wanted.current = { key: next.key, verb: "remove" };
    onRemove(at);
  };
  const verb = (name: Verb, label: string, icon: IconName, onClick: () => void) => (
    <Button variant="ghost" size="small" icon={icon} hideLabel title={label} data-verb={name} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <ol className="photographs" ref={list}>
      {photographs.map(({ key, file, url, state }, at) => {
        const page = `la page ${at + 1}`;
        return (
          <li key={key} data-key={key}>
            <span className="photograph-face">{url ? <img src={url} alt="" width={72} height={96} /> : null}</span>
            <div className="photograph-text">
              <strong>Page {at + 1}</strong> <span className="soft clip">{file.name}</span>{" "}
              <span className="muted">
                {state === "drawing" ? null : fileSize(file.size)}
                {state === "unread" ? <>, ne peut pas être montrée ici&nbsp;: partira telle quelle</> : null}
              </span>
            </div>
            <div className="photograph-verbs">
              {at > 0 ? verb("up", `Monter ${page}`, "chevron-down", () => move(at, at - 1, "up")) : null}
              {at < photographs.length - 1
                ? verb("down", `Descendre ${page}`, "chevron-down", () => move(at, at + 1, "down"))
                : null}
              {verb("remove", `Retirer ${page}`, "close", () => remove(at))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
