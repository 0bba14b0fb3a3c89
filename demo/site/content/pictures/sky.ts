import { frame } from './camera.js';

/** A sky from top to horizon, as SVG; `glow` is a sun below or near the horizon. */
export function sky(
  stops: readonly (readonly [offset: number, colour: string])[],
  glow?: { readonly x: number; readonly y: number; readonly r: number; readonly colour: string },
): string {
  const colours = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  const whole = `width="${frame.width}" height="${frame.height}"`;
  const sun = glow
    ? `<radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${glow.x}" cy="${glow.y}" r="${glow.r}"><stop offset="0" stop-color="${glow.colour}"/><stop offset=".35" stop-color="${glow.colour}" stop-opacity=".45"/><stop offset="1" stop-color="${glow.colour}" stop-opacity="0"/></radialGradient><rect ${whole} fill="url(#sun)"/>`
    : '';
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${colours}</linearGradient><rect ${whole} fill="url(#sky)"/>${sun}`;
}

/** Long thin clouds, as SVG. */
export function clouds(
  places: readonly (readonly [x: number, y: number, width: number, height: number, opacity: number])[],
  colour: string,
): string {
  const shapes = places
    .map(
      ([x, y, width, height, opacity]) =>
        `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" opacity="${opacity}"/>`,
    )
    .join('');
  return `<filter id="cloud" x="-50%" y="-300%" width="200%" height="700%"><feGaussianBlur stdDeviation="60 12"/></filter><g fill="${colour}" filter="url(#cloud)">${shapes}</g>`;
}
