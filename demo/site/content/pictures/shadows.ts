import type { Face, Solid } from './solids.js';
import { add, cross, cut, dot, scale, subtract, unit } from './vector.js';
import type { Vector } from './vector.js';

type Flat = readonly [number, number];

const turn = (a: Flat, b: Flat, c: Flat): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Convex hull, counter-clockwise. */
function hull(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Flat[]) => {
    const chain: Flat[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain[chain.length - 2] as Flat, chain[chain.length - 1] as Flat, point) <= 1e-9)
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const blend = (a: Flat, b: Flat, share: number): Flat => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** What of a body is on the sunny side of a plane, as points. */
function sunnySide(body: Solid, height: (point: Vector) => number): Vector[] {
  const crossing = body.faces.flatMap(({ points }) =>
    points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length] as Vector;
      const [here, there] = [height(point), height(next)];
      return here > 0 !== there > 0 ? [add(point, scale(subtract(next, point), here / (here - there)))] : [];
    }),
  );
  return [...body.points.filter((point) => height(point) > 0), ...crossing];
}

/** A ball around points. */
function around(points: readonly Vector[]): { readonly centre: Vector; readonly radius: number } {
  const centre = scale(points.reduce(add, [0, 0, 0] as Vector), 1 / points.length);
  return { centre, radius: Math.max(...points.map((point) => Math.hypot(...subtract(point, centre)))) };
}

const balls = new WeakMap<object, ReturnType<typeof around>>();

function ballAround(item: Face | Solid): ReturnType<typeof around> {
  const known = balls.get(item) ?? around(item.points);
  balls.set(item, known);
  return known;
}

/** False where a body is surely too far from a face's way to the sun to shade it. */
function mayShade(face: Face, sun: Vector, caster: Solid): boolean {
  const [a, b] = [ballAround(face), ballAround(caster)];
  const way = subtract(b.centre, a.centre);
  const along = dot(way, sun);
  const reach = a.radius + b.radius;
  return along > -reach && Math.hypot(...subtract(way, scale(sun, along))) < reach;
}

/** Shadow of each body on a face, by a sun in the direction `sun`; all of one sense of rotation, so that they can be filled as one. */
export function shadowsOn(face: Face, sun: Vector, casters: readonly Solid[]): Vector[][] {
  const { normal, points } = face;
  const steepness = dot(normal, sun);
  const origin = points[0];
  if (steepness <= 0.01 || !origin) return [];
  const u = unit(subtract(points[1] as Vector, origin));
  const v = cross(normal, u);
  const flat = (point: Vector): Flat => [dot(subtract(point, origin), u), dot(subtract(point, origin), v)];
  const height = (point: Vector) => dot(subtract(point, origin), normal) - 1e-3;
  const outline = points.map(flat);
  return casters.flatMap((caster) => {
    if (!mayShade(face, sun, caster)) return [];
    const shade = sunnySide(caster, height).map((point) =>
      flat(subtract(point, scale(sun, height(point) / steepness))),
    );
    if (shade.length < 3) return [];
    let polygon = hull(shade);
    for (const [index, corner] of outline.entries()) {
      const next = outline[(index + 1) % outline.length] as Flat;
      polygon = cut(polygon, (point) => turn(corner, next, point), blend);
      if (polygon.length < 3) return [];
    }
    return [polygon.map(([a, b]) => add(origin, add(scale(u, a), scale(v, b))))];
  });
}
