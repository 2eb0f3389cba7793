// Dialog to crop a photo to a square by mouse, touch or keyboard. Loaded when a photo is chosen.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cutSquare, drawSquare, drawStage, type OpenPhoto } from "./photo-drawing.ts";
import { largestZoom, middleSquare, movedSquare, type Square, zoomedSquare, zoomOf } from "./photo-square.ts";

export { openPhoto } from "./photo-drawing.ts";

export type PhotoCropProps = {
  photo: OpenPhoto;
  onEnd: (cut: Promise<File> | null) => void;
};

/** Per key press: a fraction of the photo, and a zoom factor. */
const step = 1 / 40;
const zoomStep = 1.1;

const moves: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Record<string, number> = { "+": zoomStep, "=": zoomStep, "-": 1 / zoomStep };

const distance = ([one, other]: { x: number; y: number }[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

function SquareDescription({ square, photo }: { square: Square; photo: OpenPhoto }) {
  const share = (part: number, all: number) => `${Math.round((100 * part) / all)}\u00a0%`;
  return (
    <>
      Carré à {share(square.x, photo.width)} du bord gauche et {share(square.y, photo.height)} du bord haut, large de{" "}
      {share(square.side, photo.width)} de la photo
    </>
  );
}

export function PhotoCrop({ photo, onEnd }: PhotoCropProps) {
  const [square, setSquare] = useState(() => middleSquare(photo));
  const [announced, setAnnounced] = useState<Square | null>(null);
  const box = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const zoom = zoomOf(square, photo);
  const largest = largestZoom(photo);

  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
    stage.current?.focus();
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setSquare((now) => zoomedSquare(now, zoomOf(now, photo) * Math.exp(-event.deltaY / 600), photo));
    };
    const { current } = stage;
    // React's wheel listener is passive and would scroll the page.
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  }, [photo]);

  useEffect(() => {
    if (stage.current) drawStage(stage.current, photo, square);
    if (preview.current) drawSquare(preview.current, photo, square);
  }, [photo, square]);

  // Closed before unmounting, so that the focus returns to the opener.
  const end = (cut: Promise<File> | null) => {
    box.current?.close();
    onEnd(cut);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const factor = zooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!move && !factor)) return;
    event.preventDefault();
    const far = (event.shiftKey && move ? 4 : 1) * step * Math.min(photo.width, photo.height);
    const next = move
      ? movedSquare(square, move[0] * far, move[1] * far, photo)
      : zoomedSquare(square, zoom * (factor ?? 1), photo);
    setSquare(next);
    setAnnounced(next);
  };

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const apart = distance([...fingers.current.values()]);
    const here = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, here);
    const now = distance([...fingers.current.values()]);
    const points = photo.width / event.currentTarget.getBoundingClientRect().width;
    setSquare((square) =>
      apart > 0
        ? zoomedSquare(square, (zoomOf(square, photo) * now) / apart, photo)
        : movedSquare(square, (here.x - before.x) * points, (here.y - before.y) * points, photo),
    );
  };
  const onPointerEnd = (event: PointerEvent) => fingers.current.delete(event.pointerId);

  return (
    <dialog ref={box} className="dialog crop" aria-labelledby="recadrage-titre" onClose={() => onEnd(null)}>
      <div className="dialog-body stack">
        <h2 id="recadrage-titre" className="dialog-title">
          Recadrer la photo
        </h2>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its own keys move the square */}
        <canvas
          ref={stage}
          className="crop-stage"
          width={photo.small.width}
          height={photo.small.height}
          tabIndex={0}
          role="application"
          aria-label="Carré à garder"
          aria-describedby="recadrage-aide"
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
        />
        <p id="recadrage-aide" className="field-help">
          Déplacez le carré avec la souris, le doigt ou les flèches du clavier&nbsp;; + et − changent le zoom.
        </p>
        <div className="crop-tools">
          {largest > 1 ? (
            <div className="field">
              <label htmlFor="recadrage-zoom">Zoom</label>
              <input
                id="recadrage-zoom"
                type="range"
                min={1}
                max={largest}
                step={0.01}
                value={zoom}
                aria-valuetext={`${Math.round(100 * zoom)}\u00a0%`}
                onChange={(event) => setSquare(zoomedSquare(square, event.target.valueAsNumber, photo))}
              />
            </div>
          ) : null}
          <span aria-hidden="true">
            <canvas ref={preview} className="avatar avatar-xl" width={192} height={192} />
          </span>
        </div>
        <p role="status" className="visually-hidden">
          {announced ? <SquareDescription square={announced} photo={photo} /> : null}
        </p>
        <div className="cluster">
          <Button icon="check" onClick={() => end(cutSquare(photo, square))}>
            Utiliser cette photo
          </Button>
          <Button variant="secondary" onClick={() => end(null)}>
            Annuler
          </Button>
        </div>
      </div>
    </dialog>
  );
}
