import { describe, expect, it } from 'vitest';
import type { LeadApp } from '../../site/site-context.js';
import { countRequests, findRequests, withWords } from './find-requests.js';
import { readRequest } from './site-request.js';

const names = [
  'form_id',
  'placement',
  'url',
  'lang',
  'referrer',
  'inputs',
  'received',
  'status',
  'spam',
  'notes',
] as const;
const app: LeadApp = {
  app_id: 7,
  fields: Object.fromEntries(names.map((name, at) => [name, at + 1])) as unknown as LeadApp['fields'],
};

const stored = (item_id: number, values: Readonly<Partial<Record<(typeof names)[number], string>>>, trash = false) =>
  withWords(
    readRequest(
      {
        item_id,
        trash,
        fields: Object.entries(values).map(([name, field_value]) => ({
          field_id: app.fields[name as 'url'],
          field_value,
          ...(name === 'status' && { history: [{ field_value: 'new', timestamp: 5, user_id: 3 }] }),
        })),
      },
      app,
      [],
    ),
  );

const inputs = (value: object) => JSON.stringify(value);
const all = [
  stored(1, { form_id: 'main', inputs: inputs({ name: 'Olena Koval' }) }),
  stored(2, { form_id: 'popup', inputs: inputs({ name: 'Ada' }), status: 'work', notes: 'Call KOVAL' }),
  stored(3, { form_id: 'main', inputs: inputs({ name: 'Robot' }), status: 'spam', spam: 'honeypot' }),
  stored(4, { form_id: 'main', inputs: inputs({ name: 'Gone' }), status: 'answered' }, true),
];
const idsOf = (wish: Parameters<typeof findRequests>[1]) => findRequests(all, wish).map(({ id }) => id);

describe('requests', () => {
  it('are all except spam and deleted ones, or those of a status', () => {
    expect(idsOf({})).toEqual([1, 2]);
    expect(idsOf({ status: 'spam' })).toEqual([3]);
    expect(idsOf({ status: 'bin' })).toEqual([4]);
    expect(idsOf({ form: 'main' })).toEqual([1]);
  });

  it('are found by their values and notes, in any letter case', () => {
    expect(idsOf({ search: 'koval' })).toEqual([1, 2]);
    expect(idsOf({ search: 'olena KOVAL' })).toEqual([1]);
  });

  it('are counted by status; a request without one is new', () => {
    expect(countRequests(all)).toEqual({ new: 1, work: 1, answered: 0, spam: 1, bin: 1 });
  });

  it('know who changed their status, and when', () => {
    expect(all[1]?.steps).toEqual([{ what: 'status', before: 'new', at: 5, user: 3 }]);
  });

  it('with unreadable values have none', () => {
    expect(stored(5, { inputs: '{"name"' }).inputs).toEqual({});
    expect(stored(5, { inputs: '{"name": 5, "email": "a@b.c"}' }).inputs).toEqual({ email: 'a@b.c' });
    expect(stored(5, { status: '<img>' }).status).toBe('new');
  });
});
