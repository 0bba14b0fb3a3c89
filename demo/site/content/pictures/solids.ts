import { cross, dot, scale, subtract, unit } from './vector.js';
import type { Vector } from './vector.js';

export interface Material {
  readonly colour: Vector;
  /** Light of its own, as of a lit window. */
  readonly emits?: Vector;
  /** 0 to 1; for glass and water. */
  readonly opacity?: number;
  /** False where light passes through. */
  readonly castsShadow?: boolean;
}

export interface Face {
  readonly points: readonly Vector[];
  readonly normal: Vector;
}

/** A convex body. */
export interface Solid {
  readonly faces: readonly Face[];
  readonly points: readonly Vector[];
  readonly low: Vector;
  readonly high: Vector;
  readonly material: Material;
  readonly ball?: { readonly centre: Vector; readonly radius: number };
}

const extreme = (points: readonly Vector[], pick: (...values: number[]) => number): Vector => [
  pick(...points.map((point) => point[0])),
  pick(...points.map((point) => point[1])),
  pick(...points.map((point) => point[2])),
];

const middle = (points: readonly Vector[]): Vector =>
  scale(
    points.reduce<Vector>((sum, point) => [sum[0] + point[0], sum[1] + point[1], sum[2] + point[2]], [0, 0, 0]),
    1 / points.length,
  );

function solid(rings: readonly (readonly Vector[])[], material: Material): Solid {
  const points = rings.flat();
  const centre = middle(points);
  const faces = rings.map((ring) => {
    const [a, b, c] = ring as [Vector, Vector, Vector];
    const normal = unit(cross(subtract(b, a), subtract(c, a)));
    const outward = dot(normal, subtract(middle(ring), centre)) >= 0;
    return outward ? { points: ring, normal } : { points: [...ring].reverse(), normal: scale(normal, -1) };
  });
  return { faces, points, low: extreme(points, Math.min), high: extreme(points, Math.max), material };
}

/** Two rings of equally many points, joined by walls. */
function between(bottom: readonly Vector[], top: readonly Vector[], material: Material): Solid {
  const walls = bottom.map((point, index) => {
    const next = (index + 1) % bottom.length;
    return [point, bottom[next] as Vector, top[next] as Vector, top[index] as Vector];
  });
  return solid([bottom, top, ...walls], material);
}

/** A box from its lowest corner. */
export function box([x, y, z]: Vector, [width, depth, height]: Vector, material: Material): Solid {
  const ring = (level: number): Vector[] => [
    [x, y, level],
    [x + width, y, level],
    [x + width, y + depth, level],
    [x, y + depth, level],
  ];
  return between(ring(z), ring(z + height), material);
}

/** An upright cylinder or cone stump. */
export function column(
  [x, y, z]: Vector,
  radius: number,
  height: number,
  material: Material,
  topRadius = radius,
  sides = 40,
): Solid {
  const ring = (level: number, size: number): Vector[] =>
    Array.from({ length: sides }, (_, index) => {
      const angle = (2 * Math.PI * index) / sides;
      return [x + size * Math.cos(angle), y + size * Math.sin(angle), level];
    });
  return between(ring(z, radius), ring(z + height, topRadius), material);
}

const ballPoints = 30;

export function ball(centre: Vector, radius: number, material: Material): Solid {
  const points = Array.from({ length: ballPoints }, (_, index): Vector => {
    const z = 1 - (2 * (index + 0.5)) / ballPoints;
    const angle = index * Math.PI * (3 - Math.sqrt(5));
    const around = Math.sqrt(1 - z * z);
    return [
      centre[0] + radius * around * Math.cos(angle),
      centre[1] + radius * around * Math.sin(angle),
      centre[2] + radius * z,
    ];
  });
  const reach: Vector = [radius, radius, radius];
  return {
    faces: [],
    points,
    low: subtract(centre, reach),
    high: subtract(centre, scale(reach, -1)),
    material,
    ball: { centre, radius },
  };
}
