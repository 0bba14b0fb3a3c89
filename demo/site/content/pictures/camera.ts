import { cross, dot, mix, subtract, unit } from './vector.js';
import type { Vector } from './vector.js';
import { cut } from './vector.js';

/** Size of a picture, in pixels. */
export const frame = { width: 1920, height: 1280 } as const;

/** A place in the picture, in pixels. */
export type Pixel = readonly [number, number];

export interface Camera {
  readonly eye: Vector;
  readonly project: (point: Vector) => Pixel;
  /** Distance along the line of sight. */
  readonly depth: (point: Vector) => number;
  /** A polygon without what lies behind the camera. */
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

export function createCamera({ eye, target, angle, shift = 0 }: CameraOptions): Camera {
  const ahead = unit(subtract(target, eye));
  const right = unit(cross(ahead, [0, 0, 1]));
  const up = cross(right, ahead);
  const focal = frame.width / 2 / Math.tan((angle * Math.PI) / 360);
  const depth = (point: Vector) => dot(subtract(point, eye), ahead);
  return {
    eye,
    depth,
    project(point) {
      const offset = subtract(point, eye);
      const factor = focal / dot(offset, ahead);
      return [frame.width / 2 + dot(offset, right) * factor, frame.height / 2 + shift - dot(offset, up) * factor];
    },
    visiblePart: (polygon) => cut(polygon, (point) => depth(point) - near, mix),
  };
}
