import { frame, mirrored } from './camera.js';
import type { Camera, Pixel } from './camera.js';
import { paintOrder } from './paint-order.js';
import { shadowsOn } from './shadows.js';
import type { Face, Solid } from './solids.js';
import { add, cross, dot, mix, scale, screenColour, times, unit } from './vector.js';
import type { Vector } from './vector.js';

export interface Scene {
  readonly camera: Camera;
  readonly sun?: {
    /** Towards the sun. */
    readonly direction: Vector;
    readonly colour: Vector;
    /** Half the angle that the sun fills, in radians: the larger, the softer the edges of shadows. */
    readonly softness?: number;
  };
  /** Light that comes from above and from below. */
  readonly sky: Vector;
  readonly bounce: Vector;
  /** How much of that light reaches a place, 0 to 1; default all of it. */
  readonly reach?: (point: Vector, normal: Vector) => number;
  /** Height over which walls get darker towards what they stand on. */
  readonly contact?: number;
  readonly fog?: { readonly colour: Vector; readonly density: number; readonly from?: number };
  /** SVG behind and in front of the bodies. */
  readonly background?: string;
  readonly foreground?: string;
  /** Bodies that everything else stands on; painted first. */
  readonly ground?: readonly Solid[];
  readonly solids: readonly Solid[];
  /** A level surface at height 0 that shows the bodies again, as water does; `strength` is 0 to 1. */
  readonly mirror?: { readonly outline: readonly Vector[]; readonly strength: number; readonly blur: number };
  /** Size of the halo around lights, in pixels. */
  readonly halo?: number;
}

/** Looks at the sun from several of its points, so that shadows get a soft edge that widens with distance. */
const sunPoints = 6;
const layerOpacity = 0.42;

/** Faces smaller than this are shaded by a single point of the sun; in pixels. */
const smallFace = 44;

const extent = (pixels: readonly Pixel[]) => {
  const [xs, ys] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
  return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};

const number = (value: number) => String(Math.round(value * 10) / 10);
const pathOf = (pixels: readonly Pixel[]) => `M${pixels.map((pixel) => pixel.map(number).join(' ')).join('L')}Z`;

/** One picture as SVG text. */
export function drawScene(scene: Scene): string {
  const { sun, fog, contact = 1.2 } = scene;
  let { camera } = scene;
  const definitions: string[] = [];
  const lights: string[] = [];
  const casters = [...(scene.ground ?? []), ...scene.solids].filter(({ material }) => material.castsShadow !== false);
  const suns = sun ? sunDirections(sun.direction, sun.softness ?? 0.012) : [];

  function shade(body: Solid, point: Vector, normal: Vector, sunny: boolean): string {
    const { colour, emits = [0, 0, 0] } = body.material;
    const upright = 1 - Math.abs(normal[2]);
    const dim = 1 - 0.42 * upright * Math.exp(-(point[2] - body.low[2]) / contact);
    const around = scale(
      mix(scene.bounce, scene.sky, 0.5 + 0.5 * normal[2]),
      dim * (scene.reach?.(point, normal) ?? 1),
    );
    const direct = sunny && sun ? scale(sun.colour, Math.max(0, dot(normal, sun.direction))) : ([0, 0, 0] as const);
    const height = (point[2] - body.low[2]) / (body.high[2] - body.low[2] || 1);
    const lit = add(times(colour, add(around, direct)), scale(emits, 0.55 + 0.45 * height));
    const share = fog ? 1 - Math.exp(-fog.density * Math.max(0, camera.depth(point) - (fog.from ?? 0))) : 0;
    return screenColour(fog ? mix(lit, fog.colour, share) : lit);
  }

  function gradient(body: Solid, { normal }: Face, seen: readonly Vector[], sunny: boolean): string {
    const rank = Math.abs(normal[2]) < 0.7 ? (point: Vector) => point[2] : camera.depth;
    const sorted = [...seen].sort((a, b) => rank(a) - rank(b));
    const middle = (pair: readonly Vector[]) => mix(pair[0] as Vector, pair[1] ?? (pair[0] as Vector), 0.5);
    const start = middle(sorted.slice(0, 2));
    const end = middle(sorted.slice(-2));
    const [a, b] = [camera.project(start), camera.project(end)];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const stops = [0, 0.03, 0.08, 0.18, 0.35, 0.6, 1].map((share) => {
      const point = mix(start, end, share);
      const pixel = camera.project(point);
      const offset = ((pixel[0] - a[0]) * (b[0] - a[0]) + (pixel[1] - a[1]) * (b[1] - a[1])) / length ** 2;
      return {
        offset,
        text: `<stop offset="${Math.min(1, Math.max(0, offset)).toFixed(4)}" stop-color="${shade(body, point, normal, sunny)}"/>`,
      };
    });
    const name = `g${definitions.length}`;
    definitions.push(
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${number(a[0])}" y1="${number(a[1])}" x2="${number(b[0])}" y2="${number(b[1])}">${stops.map(({ text }) => text).join('')}</linearGradient>`,
    );
    return `url(#${name})`;
  }

  function drawFace(body: Solid, face: Face): string {
    const seen = camera.visiblePart(face.points);
    if (seen.length < 3 || dot(face.normal, add(camera.eye, scale(face.points[0] as Vector, -1))) <= 0) return '';
    const { opacity, emits } = body.material;
    const outline = pathOf(seen.map(camera.project));
    const fill = gradient(body, face, seen, true);
    if (opacity !== undefined) return `<path d="${outline}" fill="${fill}" opacity="${opacity}"/>`;
    if (emits) lights.push(`<path d="${outline}" fill="${fill}"/>`);
    const shadow = drawShade(body, face, seen);
    // The hairline that closes the seam between two faces must not shine where the face lies in shadow.
    const seam = shadow?.fill ?? fill;
    return `<path d="${outline}" fill="${seam}" stroke="${seam}" stroke-width=".8"/>${shadow ? `<path d="${outline}" fill="${fill}"/>${shadow.layers}` : ''}`;
  }

  function drawShade(body: Solid, face: Face, seen: readonly Vector[]): { fill: string; layers: string } | undefined {
    if (!sun || dot(face.normal, sun.direction) <= 0.02) return undefined;
    const others = casters.filter((caster) => caster !== body);
    // A soft edge cannot be seen on a face of a few pixels.
    const small = extent(seen.map(camera.project)) < smallFace;
    const layers = (small ? suns.slice(0, 1) : suns).map((direction) =>
      shadowsOn(face, direction, others)
        .map(camera.visiblePart)
        .filter((polygon) => polygon.length > 2)
        .map((polygon) => pathOf(polygon.map(camera.project)))
        .join(''),
    );
    if (layers.every((layer) => layer === '')) return undefined;
    const fill = gradient(body, face, seen, false);
    const opacity = small ? 0.96 : layerOpacity;
    return {
      fill,
      layers: layers
        .filter(Boolean)
        .map((layer) => `<path d="${layer}" fill="${fill}" opacity="${opacity}"/>`)
        .join(''),
    };
  }

  function drawBall(body: Solid, { centre, radius }: NonNullable<Solid['ball']>): string {
    const [x, y] = camera.project(centre);
    const [, top] = camera.project(add(centre, [0, 0, radius]));
    const size = Math.abs(y - top);
    const towards = unit(add(camera.eye, scale(centre, -1)));
    const bright = sun ? unit(add(sun.direction, scale(towards, 0.35))) : ([0, 0, 1] as const);
    const spot = camera.project(add(centre, scale(bright, radius * 0.75)));
    const name = `g${definitions.length}`;
    const stop = (offset: number, normal: Vector, sunny: boolean) =>
      `<stop offset="${offset}" stop-color="${shade(body, add(centre, scale(normal, radius)), normal, sunny)}"/>`;
    const side = unit(add(cross(towards, bright), scale(towards, 0.4)));
    definitions.push(
      `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${number(spot[0])}" cy="${number(spot[1])}" r="${number(size * 1.75)}">${stop(0, bright, true)}${stop(0.35, unit(add(bright, scale(side, 0.6))), true)}${stop(0.62, side, false)}${stop(1, scale(bright, -1), false)}</radialGradient>`,
    );
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(size)}" fill="url(#${name})"/>`;
  }

  const draw = (body: Solid) =>
    body.ball ? drawBall(body, body.ball) : body.faces.map((face) => drawFace(body, face)).join('');
  const drawAll = () => paintOrder(scene.solids, camera).map(draw).join('');

  function drawMirror({ outline, strength, blur }: NonNullable<Scene['mirror']>): string {
    const edge = pathOf(camera.visiblePart(outline).map(camera.project));
    camera = mirrored(scene.camera);
    const image = drawAll();
    camera = scene.camera;
    definitions.push(
      `<clipPath id="mirror"><path d="${edge}"/></clipPath><filter id="ripple"><feGaussianBlur stdDeviation="${blur / 3} ${blur}"/></filter>`,
    );
    return `<g clip-path="url(#mirror)" opacity="${strength}"><g filter="url(#ripple)">${image}</g></g>`;
  }

  const ground = (scene.ground ?? []).map(draw).join('');
  const image = scene.mirror ? drawMirror(scene.mirror) : '';
  lights.length = 0;
  const bodies = drawAll();
  const halo =
    lights.length > 0 && scene.halo
      ? `<g filter="url(#halo)" opacity=".55" style="mix-blend-mode:screen">${lights.join('')}</g>`
      : '';
  definitions.push(
    `<filter id="halo" filterUnits="userSpaceOnUse" x="0" y="0" width="${frame.width}" height="${frame.height}"><feGaussianBlur stdDeviation="${scene.halo ?? 0}"/></filter>`,
    '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="40"/></filter>',
    '<radialGradient id="vignette" cx=".5" cy=".5" r=".75"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></radialGradient>',
  );
  const whole = (fill: string) => `<rect width="${frame.width}" height="${frame.height}" fill="${fill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}"><defs>${definitions.join('')}</defs>${scene.background ?? whole('#111')}${ground}${image}${bodies}${halo}${scene.foreground ?? ''}${whole('url(#vignette)')}</svg>`;
}

/** Directions towards points spread over the sun's disc. */
function sunDirections(direction: Vector, softness: number): Vector[] {
  const right = unit(cross(direction, [0, 0, 1]));
  const up = cross(right, direction);
  return Array.from({ length: sunPoints }, (_, index) => {
    const angle = index * Math.PI * (3 - Math.sqrt(5));
    const reach = softness * Math.sqrt((index + 0.5) / sunPoints);
    return unit(add(direction, add(scale(right, reach * Math.cos(angle)), scale(up, reach * Math.sin(angle)))));
  });
}
