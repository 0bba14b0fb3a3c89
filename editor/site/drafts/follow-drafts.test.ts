// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedDocuments } from './changed-documents.js';
import { changeDraft } from '../../saving/drafts/draft-requests.js';
import { followDrafts, hasNewFailure } from './follow-drafts.js';

type Heard = (event: string, data: unknown) => void;

/** Two tabs of editors on one channel, which carries each message to all of them. */
function channel() {
  const listeners = new Set<Heard>();
  const sent: unknown[] = [];
  const confirmed = new Set<(app: number) => void>();
  const client = {
    realtime: {
      open: async () => undefined,
      subscribe: () => undefined,
      broadcast: async (_app: number, data: unknown) => {
        sent.push(data);
        for (const listener of listeners) listener('gh_message', data);
      },
    },
    events: {
      on: (event: string, { app_id }: { readonly app_id: number }, listener: Heard) => {
        if (event === 'gh_app_subscribed') {
          const hear = (app: number) => void (app === app_id && listener(event, undefined));
          confirmed.add(hear);
          return () => void confirmed.delete(hear);
        }
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  } as unknown as Parameters<typeof followDrafts>[0];
  const confirm = (app: number) => confirmed.forEach((listener) => listener(app));
  return {
    client,
    sent,
    confirm,
    say: (data: unknown) => listeners.forEach((listener) => listener('gh_message', data)),
  };
}

const off = new Set<AbortController>();

async function tabOf({ client }: ReturnType<typeof channel>, tab: string, look = vi.fn(async () => undefined)) {
  const end = new AbortController();
  off.add(end);
  await followDrafts(client, { home: 7, tab, look, signal: end.signal });
  return { look, end };
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ ok: true })));
afterEach(() => {
  for (const end of off) end.abort();
  vi.unstubAllGlobals();
});

const ids = [1];

describe('the tabs of editors', () => {
  it('hear that another one has changed the draft, by a message that holds nothing of it', async () => {
    const wire = channel();
    const other = await tabOf(wire, 'other');
    // Both tabs of this test are one page: the second tells of the change by its own name.
    other.look.mockClear();
    await changeDraft('discard', { ids });
    expect(wire.sent).toEqual([{ type: 'siteblocks-draft', tab: 'other' }]);
    expect(other.look).not.toHaveBeenCalled();
    wire.say({ type: 'siteblocks-draft', tab: 'elsewhere' });
    expect(other.look).toHaveBeenCalledTimes(1);
  });

  it('hear the site, which has no tab, when it has published what was scheduled', async () => {
    const wire = channel();
    const { look } = await tabOf(wire, 'own');
    wire.say({ type: 'siteblocks-draft' });
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('look when messages begin to come, for those before were missed: at the start, and after a lost connection', async () => {
    const wire = channel();
    const { look, end } = await tabOf(wire, 'own');
    wire.confirm(8);
    expect(look).not.toHaveBeenCalled();
    wire.confirm(7);
    await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setImmediate(resolve));
    wire.confirm(7);
    expect(look).toHaveBeenCalledTimes(2);
    end.abort();
    wire.confirm(7);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('tell nothing of what changes no draft, of what was refused, and after they have left', async () => {
    const wire = channel();
    const { end, look } = await tabOf(wire, 'own');
    await changeDraft('link', { path: null, days: 1 });
    vi.stubGlobal('fetch', async () => Response.json({ error: 'forbidden' }, { status: 403 }));
    await changeDraft('discard', { ids }).catch(() => undefined);
    vi.stubGlobal('fetch', async () => Response.json({ ok: true }));
    end.abort();
    await changeDraft('discard', { ids });
    wire.say({ type: 'siteblocks-draft', tab: 'elsewhere' });
    expect([wire.sent, look.mock.calls]).toEqual([[], []]);
  });

  it('look once more for all that is said while they look, and again after a look that failed', async () => {
    const wire = channel();
    const answers: (() => void)[] = [];
    const look = vi.fn(() => new Promise<undefined>((_, reject) => answers.push(() => reject(new Error('away')))));
    await tabOf(wire, 'own', look);
    for (let times = 0; times < 5; times += 1) wire.say({ type: 'siteblocks-draft', tab: 'elsewhere' });
    expect(look).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2));
    answers[1]?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(look).toHaveBeenCalledTimes(2);
    wire.say({ type: 'siteblocks-draft', tab: 'elsewhere' });
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('pass over other messages, whatever they are', async () => {
    const wire = channel();
    const { look } = await tabOf(wire, 'own');
    for (const odd of [null, 'siteblocks-draft', [], { type: 'siteblocks-presence', tab: 'elsewhere' }]) wire.say(odd);
    expect(look).not.toHaveBeenCalled();
  });
});

describe('the documents whose drafts have changed', () => {
  const change = (item_id: number, id: number, after = 'a') => ({
    ...{ id, after, saved: 1 },
    address: { app_id: 1, item_id, element_id: 1 },
  });
  const items = (before: object[], now: object[]) =>
    changedDocuments(before as ReturnType<typeof change>[], now as ReturnType<typeof change>[]).map(
      ({ item_id }) => item_id,
    );

  it('are those with changes that are new, other or gone, each once', () => {
    const kept = [change(1, 1), change(2, 2)];
    expect(items(kept, kept)).toEqual([]);
    expect(items(kept, [...kept, change(3, 3), change(3, 4)])).toEqual([3]);
    expect(items(kept, [change(1, 1), change(2, 2, 'b')])).toEqual([2]);
    expect(items(kept, [change(1, 1)])).toEqual([2]);
  });
});

describe('a schedule that could not be carried out', () => {
  const schedule = (id: number, problem: string | null) => ({
    ...{ id, problem, at: 1 },
    author: { user_id: 1, fullname: 'Maya' },
  });

  it('is told of once, when it is heard of first', () => {
    const [waiting, failed] = [schedule(1, null), schedule(1, 'conflict')];
    expect(hasNewFailure([], [waiting])).toBe(false);
    expect(hasNewFailure([], [failed])).toBe(true);
    expect(hasNewFailure([waiting], [failed])).toBe(true);
    expect(hasNewFailure([failed], [failed])).toBe(false);
    expect(hasNewFailure([failed], [failed, schedule(2, 'forbidden')])).toBe(true);
    expect(hasNewFailure([failed], [])).toBe(false);
  });
});
