import fc from 'fast-check';
import { expect, it } from 'vitest';
import { versionsToDrop, type VersionFacts } from './versions-to-drop.js';

const day = 86_400_000;
const now = Date.UTC(2026, 5, 15, 12);
const plenty = { versions: Infinity, bytes: Infinity };

/** Versions with growing revisions and times, the newest first. */
const versions = fc
  .array(fc.record({ age: fc.integer({ min: 0, max: 900 * day }), bytes: fc.integer({ min: 0, max: 100 }) }), {
    maxLength: 60,
  })
  .map((all) =>
    all
      .sort((a, b) => a.age - b.age)
      .map(({ age, bytes }, at): VersionFacts => ({ rev: all.length - at, saved: now - age, bytes })),
  );

const keptOf = (all: readonly VersionFacts[], at: number, room = plenty) => {
  const dropped = new Set(versionsToDrop(all, at, room));
  return all.filter(({ rev }) => !dropped.has(rev));
};
const spans = (all: readonly VersionFacts[], length: number) =>
  all.map(({ saved }) => new Date(saved).toISOString().slice(0, length));

it('the newest version always stays, whatever room it takes', () => {
  fc.assert(
    fc.property(versions, fc.nat(300), fc.nat(5), (all, bytes, count) => {
      expect(keptOf(all, now, { versions: count, bytes })[0]).toEqual(all[0]);
    }),
  );
});

it('all of the last 7 days stay, then the last of each day for 90 days, then the last of each month', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const kept = keptOf(all, now);
      const between = (list: readonly VersionFacts[], from: number, to: number) =>
        list.filter(({ saved }) => now - saved > from * day && now - saved <= to * day);
      expect(between(kept, -1, 7)).toEqual(between(all, -1, 7));
      for (const [from, to, length] of [
        [7, 90, 10],
        [90, Infinity, 7],
      ] as const) {
        const [all_, kept_] = [between(all, from, to), between(kept, from, to)];
        expect(spans(kept_, length)).toEqual([...new Set(spans(all_, length))]);
        for (const [at, span] of spans(kept_, length).entries())
          expect(kept_[at]).toEqual(all_.find((one) => spans([one], length)[0] === span));
      }
    }),
  );
});

it('it makes no difference how often old versions were dropped before', () => {
  fc.assert(
    fc.property(versions, fc.nat(400 * day), (all, later) => {
      expect(keptOf(keptOf(all, now), now + later)).toEqual(keptOf(all, now + later));
    }),
  );
});

it('where there is no room for all, the oldest go', () => {
  fc.assert(
    fc.property(versions, fc.nat(400), fc.integer({ min: 1, max: 20 }), (all, bytes, count) => {
      const [wanted, kept] = [keptOf(all, now), keptOf(all, now, { versions: count, bytes })];
      expect(kept).toEqual(wanted.slice(0, kept.length));
      expect(kept.length).toBeLessThanOrEqual(count);
      if (kept.length > 1) expect(kept.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(bytes);
      const next = wanted[kept.length];
      if (next && kept.length < count)
        expect(kept.reduce((sum, one) => sum + one.bytes, next.bytes)).toBeGreaterThan(bytes);
    }),
  );
});
