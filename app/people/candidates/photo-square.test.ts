// The crop square always stays inside the photo.
import { expect, test } from "vitest";
import { largestZoom, middleSquare, movedSquare, zoomedSquare, zoomOf } from "./photo-square.ts";

const portrait = { width: 900, height: 1600 };

test("starts as the largest square, in the middle", () => {
  expect(middleSquare(portrait)).toEqual({ x: 0, y: 350, side: 900 });
  expect(middleSquare({ width: 1600, height: 900 })).toEqual({ x: 350, y: 0, side: 900 });
});

test("moves as far as the edges", () => {
  const middle = middleSquare(portrait);
  expect(movedSquare(middle, 50, 100, portrait)).toEqual({ x: 0, y: 450, side: 900 });
  expect(movedSquare(middle, 0, -1000, portrait)).toEqual({ x: 0, y: 0, side: 900 });
  expect(movedSquare(middle, 0, 1000, portrait)).toEqual({ x: 0, y: 700, side: 900 });
});

test("shrinks around its centre, and grows until it meets an edge", () => {
  const near = zoomedSquare(middleSquare(portrait), 3, portrait);
  expect(near).toEqual({ x: 300, y: 650, side: 300 });
  expect(zoomOf(near, portrait)).toBe(3);
  const corner = movedSquare(near, -1000, -1000, portrait);
  expect(zoomedSquare(corner, 1, portrait)).toEqual({ x: 0, y: 0, side: 900 });
  expect(zoomedSquare(near, 0.1, portrait)).toEqual({ x: 0, y: 350, side: 900 });
});

test("limits the zoom", () => {
  expect(largestZoom(portrait)).toBe(4);
  expect(largestZoom({ width: 500, height: 384 })).toBe(2);
  expect(largestZoom({ width: 100, height: 80 })).toBe(1);
  expect(zoomedSquare(middleSquare(portrait), 99, portrait).side).toBe(225);
});
