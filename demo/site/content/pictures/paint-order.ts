import type { Camera } from './camera.js';
import type { Solid } from './solids.js';
import { scale, add, subtract } from './vector.js';

interface Placed {
  readonly solid: Solid;
  readonly distance: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const tolerance = 1e-4;
const axes = [0, 1, 2] as const;

function place(solid: Solid, camera: Camera): Placed {
  const pixels = solid.faces.flatMap(({ points }) => camera.visiblePart(points)).map(camera.project);
  const all = pixels.length > 0 ? pixels : solid.points.map(camera.project);
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const centre = scale(add(solid.low, solid.high), 0.5);
  return {
    solid,
    distance: Math.hypot(...subtract(centre, camera.eye)),
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** False where a plane between the two has the eye on the side of `b`. */
function mayHide(a: Placed, b: Placed, camera: Camera): boolean {
  if (a.left >= b.right || a.right <= b.left || a.top >= b.bottom || a.bottom <= b.top) return false;
  return !axes.some(
    (axis) =>
      (a.solid.high[axis] <= b.solid.low[axis] + tolerance && camera.eye[axis] >= a.solid.high[axis] - tolerance) ||
      (a.solid.low[axis] >= b.solid.high[axis] - tolerance && camera.eye[axis] <= a.solid.low[axis] + tolerance),
  );
}

/** Bodies in an order in which each may be painted over those before it. */
export function paintOrder(solids: readonly Solid[], camera: Camera): Solid[] {
  const placed = solids.map((solid) => place(solid, camera)).sort((a, b) => b.distance - a.distance);
  const done = new Set<Placed>();
  const ordered: Solid[] = [];
  const visit = (item: Placed) => {
    if (done.has(item)) return;
    done.add(item);
    for (const other of placed) if (!done.has(other) && mayHide(item, other, camera)) visit(other);
    ordered.push(item.solid);
  };
  placed.forEach(visit);
  return ordered;
}
