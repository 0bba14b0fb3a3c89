import { describe, expect, it } from 'vitest';
import { Announcer } from './announcer.js';
import { presenceMessage, readPresence } from './presence-message.js';
import type { PresenceMessage } from './presence-message.js';
import { presenceTimes } from './presence-times.js';
import { Roster } from './roster.js';

const place = { address: { app_id: 1, item_id: 2, element_id: 3 }, path: 'hero.title', key: '1.2.3#hero.title' };
const message = (more: Partial<PresenceMessage> = {}): PresenceMessage =>
  presenceMessage({ tab: 't1', state: 'here', page: '/contact/', title: 'Contact', ...more });

describe('the roster', () => {
  it('shows a person with two tabs once, where they write', () => {
    const roster = new Roster(1);
    roster.hear(2, message({ tab: 'a', place }), 0);
    roster.hear(2, message({ tab: 'b', page: '/prices/' }), 1);
    expect(roster.people()).toEqual([{ userId: 2, page: '/contact/', title: 'Contact', place }]);
    roster.hear(2, message({ tab: 'a', state: 'gone' }), 2);
    expect(roster.people()).toMatchObject([{ page: '/prices/', place: undefined }]);
  });

  it('does not show oneself, in whatever tab', () => {
    const roster = new Roster(1);
    expect(roster.hear(1, message({ tab: 'other' }), 0)).toBe(false);
    expect(roster.people()).toEqual([]);
  });

  it('forgets who has said nothing, so that a tab that died is gone within 30 seconds', () => {
    const roster = new Roster(1);
    roster.hear(2, message(), 0);
    expect(roster.expire(presenceTimes.beats * 2)).toBe(false);
    expect(roster.expire(presenceTimes.lasts)).toBe(true);
    expect(roster.people()).toEqual([]);
    expect(presenceTimes.lasts + presenceTimes.looks).toBeLessThan(30_000);
  });

  it('tells of a change only where somebody is somewhere else', () => {
    const roster = new Roster(1);
    expect(roster.hear(2, message(), 0)).toBe(true);
    expect(roster.hear(2, message(), 10)).toBe(false);
    expect(roster.hear(2, message({ place }), 20)).toBe(true);
  });

  it('stays small whatever is sent', () => {
    const roster = new Roster(1);
    for (let n = 0; n < 5000; n += 1) roster.hear(n + 2, message({ tab: `t${n}` }), 0);
    expect(roster.people().length).toBeLessThanOrEqual(200);
  });
});

describe('a message', () => {
  it('is read as it was made', () => {
    expect(readPresence(JSON.parse(JSON.stringify(message({ place }))))).toEqual(message({ place }));
  });

  it.each([
    null,
    'text',
    { type: 'other' },
    { ...message(), page: 'javascript:alert(1)' },
    { ...message(), page: '//elsewhere.example/' },
    { ...message(), page: '/\\elsewhere.example/' },
    { ...message(), page: '/\t/elsewhere.example/' },
    { ...message(), tab: 'x'.repeat(65) },
    { ...message(), state: 'odd' },
    { ...message(), title: 5 },
  ])('of another shape is none: %o', (value) => {
    expect(readPresence(value)).toBeUndefined();
  });

  it('loses a place that is none, and names nobody', () => {
    expect(readPresence({ ...message(), place: { path: 'a' }, name: 'Somebody else' })).toEqual(message());
  });
});

describe('a tab', () => {
  function driven() {
    let now = 0;
    let timer: { readonly at: number; readonly act: () => void } | undefined;
    const sent: (readonly [number, string])[] = [];
    const announcer = new Announcer({
      now: () => now,
      after: (milliseconds, act) => {
        const own = { at: now + milliseconds, act };
        timer = own;
        return () => {
          if (timer === own) timer = undefined;
        };
      },
      send: (state) => sent.push([now, state]),
    });
    const pass = (milliseconds: number) => {
      const end = now + milliseconds;
      while (timer && timer.at <= end) {
        now = timer.at;
        const { act } = timer;
        timer = undefined;
        act();
      }
      now = end;
    };
    return { announcer, sent, pass };
  }

  it('says that it is there every ten seconds', () => {
    const { announcer, sent, pass } = driven();
    announcer.begin();
    pass(30_000);
    expect(sent).toEqual([
      [0, 'new'],
      [10_000, 'here'],
      [20_000, 'here'],
      [30_000, 'here'],
    ]);
  });

  it('tells a change of place at once, and answers newcomers at most once in five seconds', () => {
    const { announcer, sent, pass } = driven();
    announcer.begin();
    pass(1000);
    announcer.moved();
    for (let n = 0; n < 20; n += 1) {
      pass(100);
      announcer.asked();
    }
    pass(6000);
    expect(sent).toEqual([
      [0, 'new'],
      [1000, 'here'],
      [6000, 'here'],
    ]);
  });

  it('says when it leaves, and nothing after that', () => {
    const { announcer, sent, pass } = driven();
    announcer.begin();
    announcer.end();
    pass(60_000);
    expect(sent.map(([, state]) => state)).toEqual(['new', 'gone']);
  });
});
