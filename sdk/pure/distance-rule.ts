import type { FilterValue } from './filter-types.js';

const earthRadius = 6371;
const degree = Math.PI / 180;

/** A point on the globe, in radians. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Circle {
  readonly center: Point;
  readonly km: number;
}

/** Most values are one point, which then stands for itself. */
type Points = Point | readonly Point[];

/**
 * `distance`: some part `lat:lng` (degrees) lies within some `lat:lng:km`, the border included. Distances are measured
 * along the surface of a globe of radius 6371 km. Invalid coordinates match nothing.
 */
export function isNear(values: readonly FilterValue[]): (points: Points) => boolean {
  const circles = values.map(circleOf).filter((circle) => circle !== undefined);
  const lies = (point: Point): boolean => circles.some((circle) => isWithin(point, circle));
  return (points) => ('latitude' in points ? lies(points) : points.some(lies));
}

const nowhere: readonly Point[] = [];

/** The points in a field value; none without a text. */
export function pointsOf(value: unknown): Points {
  if (typeof value !== 'string') return nowhere;
  if (!value.includes(',')) return pointOf(value) ?? nowhere;
  return value
    .split(',')
    .map(pointOf)
    .filter((point) => point !== undefined);
}

/** Reads `lat:lng`, and whatever follows after another colon is left alone. */
function pointOf(text: string): Point | undefined {
  const middle = text.indexOf(':');
  if (middle < 0) return undefined;
  const end = text.indexOf(':', middle + 1);
  const latitude = degreesIn(text.slice(0, middle));
  const longitude = degreesIn(text.slice(middle + 1, end < 0 ? undefined : end));
  return Math.abs(latitude) <= 90 && !Number.isNaN(longitude)
    ? { latitude: latitude * degree, longitude: longitude * degree }
    : undefined;
}

function degreesIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

function circleOf(value: FilterValue): Circle | undefined {
  const text = String(value ?? '');
  const center = pointOf(text);
  const km = degreesIn(text.split(':')[2] ?? '');
  return center && km >= 0 ? { center, km } : undefined;
}

function isWithin(point: Point, { center, km }: Circle): boolean {
  // No way is shorter than the difference in latitude, which is cheap to know and rules out most points.
  const north = Math.abs(point.latitude - center.latitude) * earthRadius;
  return north <= km + 1e-6 && kilometres(point, center) <= km;
}

/** Great-circle distance by the haversine formula. */
function kilometres(a: Point, b: Point): number {
  const lat = Math.sin((b.latitude - a.latitude) / 2);
  const lng = Math.sin((b.longitude - a.longitude) / 2);
  const h = lat * lat + Math.cos(a.latitude) * Math.cos(b.latitude) * lng * lng;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
