import { cross, cut, dot, mix, subtract, unit } from './vector.js';
import type { Vector } from './vector.js';

/** Size of a picture, in pixels. */
export const frame = { width: 1920, height: 1280 } as const;

/** A place in the picture, in pixels. */
export type Pixel = readonly [number, number];

export interface Camera {
  readonly eye: Vector;
  readonly project: (point: Vector) => Pixel;
  /** Distance along the line of sight. */
  readonly depth: (point: Vector) => number;
  /** A polygon without what is behind the camera or far outside the frame. */
  readonly visiblePart: (polygon: readonly Vector[]) => Vector[];
}

interface CameraOptions {
  readonly eye: Vector;
  readonly target: Vector;
  /** Horizontal angle of view, in degrees. */
  readonly angle: number;
  /** Moves the picture as a shift lens does, so that verticals stay upright; in pixels, up is positive. */
  readonly shift?: number;
}

const near = 0.1;

/** What is kept around the frame, as a share of it: fills and soft edges must not end where they are seen. */
const margin = 1.4;

export function createCamera({ eye, target, angle, shift = 0 }: CameraOptions): Camera {
  const ahead = unit(subtract(target, eye));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const focal = frame.width / 2 / Math.tan((angle * Math.PI) / 360);
  const depth = (point: Vector) => dot(subtract(point, eye), ahead);
  const [wide, high] = [(frame.width / 2) * margin, (frame.height / 2) * margin + Math.abs(shift)];
  const across = (point: Vector) => dot(subtract(point, eye), right) * focal;
  const upward = (point: Vector) => dot(subtract(point, eye), up) * focal;
  const sides = [
    (point: Vector) => depth(point) - near,
    (point: Vector) => wide * depth(point) - across(point),
    (point: Vector) => wide * depth(point) + across(point),
    (point: Vector) => high * depth(point) - upward(point),
    (point: Vector) => high * depth(point) + upward(point),
  ];
  return {
    eye,
    depth,
    project(point) {
      const offset = subtract(point, eye);
      const factor = focal / dot(offset, ahead);
      return [frame.width / 2 + dot(offset, right) * factor, frame.height / 2 + shift - dot(offset, up) * factor];
    },
    visiblePart: (polygon) => sides.reduce<Vector[]>((part, side) => cut(part, side, mix), [...polygon]),
  };
}

/** What a level mirror at height 0 shows to a camera. */
export function mirrored(camera: Camera): Camera {
  const flip = ([x, y, z]: Vector): Vector => [x, y, -z];
  return {
    eye: flip(camera.eye),
    project: (point) => camera.project(flip(point)),
    depth: (point) => camera.depth(flip(point)),
    visiblePart: (polygon) => camera.visiblePart(polygon.map(flip)).map(flip),
  };
}
