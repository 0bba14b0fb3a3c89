import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from '../../../sdk/operations/operation.js';
import { choosePublishing, drafting, isDrafting, knowPublishing, refreshDraft } from './drafting.js';
import { saveDraft } from './save-draft.js';

const address = { app_id: 7, item_id: 12, element_id: 3 };
const nothing = { changes: [], schedules: [], publications: [], links: [] };

let stored: Map<string, string>;
let answers: Record<string, (body: unknown) => Response>;
let sent: unknown[];

beforeEach(() => {
  stored = new Map();
  sent = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const asked = body === undefined ? undefined : (JSON.parse(body) as unknown);
    if (asked !== undefined) sent.push(asked);
    const answer = answers[path.replace(/\?.*/, '')];
    return answer ? answer(asked) : Promise.reject(new TypeError('offline'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  drafting.set({ state: undefined, publishing: 'at-once' });
});

const site = (publishing: 'at-once' | 'draft', mayPublish = true) => {
  answers = { '/_gh/drafts': () => Response.json({ ...nothing, publishing, mayPublish }) };
};

describe('what saving does', () => {
  it('is what the site says, until an editor chooses otherwise', async () => {
    expect(isDrafting()).toBe(false);
    site('draft');
    await refreshDraft();
    expect(isDrafting()).toBe(true);
    choosePublishing('at-once');
    await refreshDraft();
    expect(isDrafting()).toBe(false);
    site('at-once');
    choosePublishing('draft');
    await refreshDraft();
    expect(isDrafting()).toBe(true);
  });

  it('is to collect in the draft for who may not publish, whatever was chosen', async () => {
    choosePublishing('at-once');
    site('at-once', false);
    await refreshDraft();
    expect(isDrafting()).toBe(true);
  });

  it('stays as it is where the site cannot be asked', async () => {
    site('draft');
    await refreshDraft();
    answers = {};
    await expect(refreshDraft()).rejects.toMatchObject({ code: 'network' });
    expect(isDrafting()).toBe(true);
  });
});

describe('before the site has said what saving does', () => {
  it('nothing is saved: it is asked first, once', async () => {
    site('draft');
    const ask = vi.fn(answers['/_gh/drafts']!);
    answers['/_gh/drafts'] = ask;
    await Promise.all([knowPublishing(), knowPublishing()]);
    await knowPublishing();
    expect(isDrafting()).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('a site that cannot be reached keeps a change from being published by mistake', async () => {
    answers = {};
    await expect(knowPublishing()).rejects.toMatchObject({ code: 'network' });
  });

  it('a site without drafts, or for somebody else, lets the platform decide', async () => {
    answers = { '/_gh/drafts': () => Response.json({ error: 'unauthorized' }, { status: 401 }) };
    await expect(knowPublishing()).resolves.toBeUndefined();
    expect(isDrafting()).toBe(false);
  });

  it.each([
    ['a page', () => new Response('<!doctype html><p>Home</p>')],
    ['a page that says what is not there', () => new Response('<p>Not here</p>', { status: 404 })],
    ['JSON of its own', () => Response.json({ ok: true })],
    ['nothing', () => Response.json(null)],
  ])('a server that answers %s to addresses that it does not know has no drafts', async (_, answer) => {
    answers = { '/_gh/drafts': answer };
    await expect(knowPublishing()).resolves.toBeUndefined();
    expect(drafting.get()).toEqual({ state: undefined, publishing: 'at-once' });
  });

  it('a page of a server that has failed keeps a change from being published by mistake', async () => {
    answers = { '/_gh/drafts': () => new Response('<p>Bad gateway</p>', { status: 502 }) };
    await expect(knowPublishing()).rejects.toMatchObject({ code: 'server' });
  });
});

describe('a save into the draft', () => {
  const operation: Operation = { document: address, kind: 'set', target: ['title'], base: 'Old', value: 'New' };
  const save = () => saveDraft({ address, operations: () => ({ ok: true, operations: [operation] }) });

  it('sends its operations, with a key of its own, and knows how it is taken back', async () => {
    site('draft');
    answers['/_gh/drafts/document'] = () => Response.json({ rev: 4, data: { title: 'Old' } });
    answers['/_gh/drafts/save'] = () => Response.json({ ok: true });
    expect(await save()).toEqual({ kind: 'saved', undo: [{ ...operation, base: 'New', value: 'Old' }] });
    expect(sent).toEqual([
      { address, operations: [operation], key: expect.stringMatching(/^[a-z0-9]{16}$/) as string },
    ]);
  });

  it('meets the value that somebody else put into the draft a moment before as a conflict', async () => {
    const looks = ['Old', 'Theirs'];
    answers = {
      '/_gh/drafts/document': () => Response.json({ rev: 4, data: { title: looks.shift() } }),
      '/_gh/drafts/save': () => Response.json({ error: 'conflict' }, { status: 409 }),
    };
    expect(await save()).toMatchObject({ kind: 'conflict', theirs: 'Theirs' });
  });

  it('finds no document that is gone', async () => {
    answers = { '/_gh/drafts/document': () => Response.json(null) };
    expect(await save()).toEqual({ kind: 'gone' });
  });
});
