// The crop square of a photo, in the photo's pixels and always inside it. Runs anywhere.
import * as peopleLimits from "../limits.ts";

export type Size = { width: number; height: number };
export type Square = { x: number; y: number; side: number };

const shorter = ({ width, height }: Size) => Math.min(width, height);
const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

function inside({ x, y, side }: Square, { width, height }: Size): Square {
  return { x: between(0, x, width - side), y: between(0, y, height - side), side };
}

/** The maximum zoom. It leaves at least the displayed number of pixels, and a recognizable face. */
export function largestZoom(photo: Size): number {
  return between(1, shorter(photo) / peopleLimits.photoLeastSide, peopleLimits.photoZoom);
}

export function middleSquare(photo: Size): Square {
  const side = shorter(photo);
  return { x: (photo.width - side) / 2, y: (photo.height - side) / 2, side };
}

export function zoomOf({ side }: Square, photo: Size): number {
  return shorter(photo) / side;
}

export function movedSquare(square: Square, right: number, down: number, photo: Size): Square {
  return inside({ ...square, x: square.x + right, y: square.y + down }, photo);
}

export function zoomedSquare(square: Square, zoom: number, photo: Size): Square {
  const side = shorter(photo) / between(1, zoom, largestZoom(photo));
  const half = (square.side - side) / 2;
  return inside({ x: square.x + half, y: square.y + half, side }, photo);
}
