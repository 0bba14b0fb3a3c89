import type { FilterValue, Rule } from './filter-types.js';

const earthRadius = 6371;
const degree = Math.PI / 180;

/** A point on the globe: its angles in radians, and the same as a unit vector. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

interface Circle {
  readonly center: Point;
  readonly km: number;
  /** Square of the straight line through the globe, in earth radii, beyond which a point is outside for sure. */
  readonly reach: number;
}

/**
 * `distance`: some part `lat:lng` (degrees) lies within some `lat:lng:km`, measured along the surface of a globe of radius 6371 km, the
 * border included. Parts and values that are no coordinates match nothing.
 */
export function distance(values: readonly FilterValue[]): Rule<readonly Point[]> {
  const circles = values.map(circleOf).filter((circle) => circle !== undefined);
  return {
    derive: pointsOf,
    test: (points) => points.some((point) => circles.some((circle) => isWithin(point, circle))),
  };
}

const nowhere: readonly Point[] = [];

function pointsOf(value: unknown): readonly Point[] {
  if (typeof value !== 'string') return nowhere;
  if (!value.includes(',')) {
    const point = pointOf(value.split(':'));
    return point ? [point] : nowhere;
  }
  return value.split(',').map((part) => pointOf(part.split(':'))).filter((point) => point !== undefined);
}

function pointOf([lat = '', lng = '']: readonly string[]): Point | undefined {
  if (lat.trim() === '' || lng.trim() === '') return undefined;
  const latitude = Number(lat) * degree;
  const longitude = Number(lng) * degree;
  if (Number.isNaN(latitude + longitude)) return undefined;
  const ring = Math.cos(latitude);
  return { latitude, longitude, x: ring * Math.cos(longitude), y: ring * Math.sin(longitude), z: Math.sin(latitude) };
}

function circleOf(value: FilterValue): Circle | undefined {
  const parts = String(value ?? '').split(':');
  const center = pointOf(parts);
  const km = parts[2]?.trim() ? Number(parts[2]) : NaN;
  if (!center || !(km >= 0)) return undefined;
  const chord = 2 * Math.sin(Math.min(km / earthRadius, Math.PI) / 2);
  return { center, km, reach: chord * chord * (1 + 1e-9) + 1e-15 };
}

function isWithin(point: Point, { center, km, reach }: Circle): boolean {
  const x = point.x - center.x;
  const y = point.y - center.y;
  const z = point.z - center.z;
  // The straight line is cheap and rules out nearly all; the rest is measured exactly.
  return x * x + y * y + z * z <= reach && kilometres(point, center) <= km;
}

/** Great-circle distance by the haversine formula. */
function kilometres(a: Point, b: Point): number {
  const lat = Math.sin((b.latitude - a.latitude) / 2);
  const lng = Math.sin((b.longitude - a.longitude) / 2);
  const h = lat * lat + Math.cos(a.latitude) * Math.cos(b.latitude) * lng * lng;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
