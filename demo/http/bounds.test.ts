import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bounds } from './bounds.js';

const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
const large = bounds(8_000_000_000);

/** A bound as the page writes it. */
const written = (value: number | { readonly count: number; readonly window: number }): string =>
  typeof value === 'number'
    ? value.toLocaleString('en')
    : `${value.count.toLocaleString('en')} in ${value.window / 60_000} min`;

/** Rows of a part's tables, by name. */
const rows = new Map([...page.matchAll(/^\| `([\w.]+)` \| ([^|]+) \|/gm)].map(([, name, value]) => [name, value]));

describe('the page about limits', () => {
  it('has every bound with its value', () => {
    const expected = Object.entries(large).flatMap(([part, values]) =>
      Object.entries(values).map(([name, value]) => [`${part}.${name}`, written(value)] as const),
    );
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
  });
});

it('queues of a small memory take a share of it', () => {
  const { front, platform, realtime } = bounds(300_000_000);
  expect(front.unsent + platform.bodiesHeld + realtime.waitingFrames).toBe(120_000_000);
});
