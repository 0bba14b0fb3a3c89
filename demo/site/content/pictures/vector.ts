/** A point, direction or linear colour. Space is in metres with z up. */
export type Vector = readonly [number, number, number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
export const times = (a: Vector, b: Vector): Vector => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const mix = (a: Vector, b: Vector, share: number): Vector => add(scale(a, 1 - share), scale(b, share));
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => scale(a, 1 / Math.hypot(...a));

/** A polygon cut at a plane; what is on the positive side of `side` stays. */
export function cut<P>(
  polygon: readonly P[],
  side: (point: P) => number,
  between: (a: P, b: P, share: number) => P,
): P[] {
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] as P;
    const here = side(point);
    const there = side(next);
    const kept = here >= 0 ? [point] : [];
    return here >= 0 === there >= 0 ? kept : [...kept, between(point, next, here / (here - there))];
  });
}

/** A colour as it is written in style sheets, as linear light. */
export function light(hex: string, strength = 1): Vector {
  const channel = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2 * strength;
  return [channel(1), channel(3), channel(5)];
}

/** Linear light as a colour of the screen: highlights roll off as on film instead of clipping. */
export function screenColour(colour: Vector): string {
  const channel = (value: number) => {
    const v = Math.max(0, value);
    const filmic = (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14);
    return Math.round(255 * Math.min(1, filmic) ** (1 / 2.2));
  };
  return `rgb(${colour.map(channel).join(',')})`;
}

/** Repeatable numbers between 0 and 1: a picture is the same each time it is drawn. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
