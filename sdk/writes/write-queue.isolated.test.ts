import { describe, expect, it, vi } from 'vitest';
import type { WriteChanged } from '../live/client-events.js';
import type { SdkError } from '../sdk-error.js';
import { failure, settle } from '../testing/fault-setup.js';
import { appId, fieldId } from '../testing/memory-platform.js';
import { addValue, areWaiting, setValue, shownValues, soon } from '../testing/queue-stage.js';
import { clearQueue, stage } from '../testing/queue-test.js';
import type { WriteConflict } from './find-conflicts.js';

vi.mock('./open-write-store.js', () => import('../testing/queue-test.js'));

describe('a queue of writes', () => {
  it('sends at once what it can, and keeps nothing of it', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    const [item] = await setValue(client, 1, 'mine');
    expect(item?.fields).toMatchObject([{ field_value: 'mine' }]);
    expect(stage.onPlatform()).toContainEqual([1, 'mine']);
    expect(await client.writes.pending()).toEqual([]);
  });

  it('shows without the network what was written, and sends it in its order once that is back', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const writes = [
      setValue(client, 1, 'first'),
      addValue(client, 'three'),
      setValue(client, 1, 'second'),
      client.items.delete(appId, [2]),
    ];
    await areWaiting(client, 4);
    const values = (await shownValues(client)).map(([, value]) => value);
    expect(values).toEqual(['second', 'three']);
    const before = stage.platform.requests.length;
    await stage.comeBack();
    await Promise.all(writes);
    expect(stage.platform.requests.slice(before).filter((request) => request.startsWith('POST'))).toEqual([
      'POST /api/items/update',
      'POST /api/items/add',
      'POST /api/items/update',
      'POST /api/items/delete',
    ]);
    expect(stage.onPlatform()).toEqual([
      [1, 'second'],
      [3, 'three'],
    ]);
    expect(await shownValues(client)).toEqual(stage.onPlatform());
  });

  it('writes to an item that has yet to be added, under the id that it is shown with', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const added = addValue(client, 'new');
    await areWaiting(client, 1);
    const [id = 0] = (await shownValues(client)).at(-1) as [number];
    expect(id).toBeGreaterThanOrEqual(2 ** 52);
    expect(await client.fields.value(appId, id, fieldId)).toBe('new');
    const changed = setValue(client, id, 'changed');
    await areWaiting(client, 2);
    await stage.comeBack();
    await Promise.all([added, changed]);
    expect(stage.onPlatform()).toContainEqual([3, 'changed']);
    await setValue(client, id, 'later');
    expect(stage.onPlatform()).toContainEqual([3, 'later']);
  });

  it('outlives the page: the next one shows what waits, and sends it', async () => {
    const first = stage.page();
    await first.apps.get(appId);
    stage.platform.away = true;
    const added = addValue(first, 'new');
    await areWaiting(first, 1);
    const [id = 0] = (await shownValues(first)).at(-1) as [number];
    const changed = setValue(first, id, 'changed');
    await areWaiting(first, 2);
    first.close();
    expect((await failure(added)).code).toBe('closed');
    expect((await failure(changed)).code).toBe('closed');
    stage.platform.away = false;
    const second = stage.page();
    const news: WriteChanged[] = [];
    second.on('write:changed', (change) => news.push(change));
    await areWaiting(second, 0);
    await soon(() => news.filter(({ state }) => state === 'sent').length === 2);
    expect(stage.onPlatform()).toContainEqual([3, 'changed']);
    expect(await shownValues(second)).toEqual(stage.onPlatform());
  });

  it('carries out once what was carried out already when its answer was lost', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = 'half';
    const added = addValue(client, 'once');
    await soon(() => stage.platform.items.size === 3);
    await stage.comeBack();
    await added;
    expect(stage.onPlatform().filter(([, value]) => value === 'once')).toHaveLength(1);
    expect(await shownValues(client)).toEqual(stage.onPlatform());
  });

  it('reports a value that another user has changed since, and overwrites nothing', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    const news: WriteChanged[] = [];
    client.on('write:changed', (change) => news.push(change));
    stage.platform.away = true;
    const [conflicting, other] = [failure(setValue(client, 1, 'mine')), setValue(client, 2, 'also mine')];
    await areWaiting(client, 2);
    stage.platform.update(1, 'theirs');
    await stage.comeBack();
    const error: SdkError = await conflicting;
    expect(error.code).toBe('conflict');
    expect((error.cause as WriteConflict).conflicts).toEqual([
      { item_id: 1, field_id: fieldId, base: 'one', yours: 'mine', theirs: 'theirs' },
    ]);
    await other;
    expect(stage.onPlatform()).toEqual([
      [1, 'theirs'],
      [2, 'also mine'],
    ]);
    expect(await shownValues(client)).toEqual(stage.onPlatform());
    await soon(() => news.some(({ state }) => state === 'sent'));
    expect(news.find(({ state }) => state === 'refused')?.error).toBe(error);
  });

  it('takes a write back while it waits', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const stop = new AbortController();
    const writes = [
      failure(setValue(client, 1, 'mine')),
      failure(setValue(client, 2, 'also', { signal: stop.signal })),
    ];
    await areWaiting(client, 2);
    const [first] = await client.writes.pending();
    // What is just being tried cannot be taken back.
    await soon(() => client.writes.discard(first?.key ?? ''));
    stop.abort();
    expect((await Promise.all(writes)).map(({ code }) => code)).toEqual(['aborted', 'aborted']);
    expect(await client.writes.discard(first?.key ?? '')).toBe(false);
    await areWaiting(client, 0);
    expect(await shownValues(client)).toEqual([
      [1, 'one'],
      [2, 'two'],
    ]);
  });

  it('does not delete an item that another user has changed since, and reports the changes', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const [kept, deleted, gone] = [1, 2, 3].map((id) =>
      client.items.delete(appId, [id]).then(
        () => 'sent',
        (error: SdkError) => error,
      ),
    );
    await areWaiting(client, 3);
    stage.platform.update(1, 'theirs');
    stage.platform.remove(3);
    await stage.comeBack();
    const error = (await kept) as SdkError;
    expect(error.code).toBe('conflict');
    expect((error.cause as WriteConflict).conflicts).toEqual([
      { item_id: 1, field_id: fieldId, base: 'one', yours: undefined, theirs: 'theirs' },
    ]);
    expect(await Promise.all([deleted, gone])).toEqual(['sent', 'sent']);
    expect(stage.onPlatform()).toEqual([[1, 'theirs']]);
    expect(await shownValues(client)).toEqual(stage.onPlatform());
  });

  it('deletes an item that only it has changed since', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const writes = [setValue(client, 1, 'mine'), client.items.delete(appId, [1])];
    await areWaiting(client, 2);
    await stage.comeBack();
    await Promise.all(writes);
    expect(stage.onPlatform()).toEqual([[2, 'two']]);
  });

  it('takes a write once that is made twice under one key, and answers both', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const stop = new AbortController();
    const made = (value: string, signal?: AbortSignal) =>
      client.items.add(appId, [{ fields: [{ field_id: fieldId, field_value: value }] }], {
        idempotencyKey: 'pressed twice',
        ...(signal && { signal }),
      });
    const writes = [made('once'), made('once more')];
    const left = failure(made('given up', stop.signal));
    await areWaiting(client, 1);
    stop.abort();
    expect((await left).code).toBe('aborted');
    expect(await shownValues(client)).toHaveLength(3);
    await stage.comeBack();
    const [first, second] = await Promise.all(writes);
    expect(first).toEqual([expect.objectContaining({ item_id: 3 })]);
    expect(second).toEqual(first);
    expect(stage.platform.requests.filter((request) => request === 'POST /api/items/add')).toHaveLength(1);
    expect(stage.onPlatform()).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'once'],
    ]);
  });

  it('tells a second caller of the same key, too, that the client is closed', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const made = () => client.items.delete(appId, [1], { idempotencyKey: 'k' });
    const writes = [failure(made()), failure(made())];
    await areWaiting(client, 1);
    client.close();
    expect((await Promise.all(writes)).map(({ code }) => code)).toEqual(['closed', 'closed']);
  });

  it('is wiped when its user signs out, and never sent for another one', async () => {
    const client = stage.page();
    await client.apps.get(appId);
    stage.platform.away = true;
    const lost = failure(setValue(client, 1, 'mine'));
    await areWaiting(client, 1);
    await failure(client.auth.logout());
    expect((await lost).code).toBe('unauthorized');
    await stage.comeBack();
    const next = stage.page();
    await next.apps.get(appId);
    expect(await next.writes.pending()).toEqual([]);
    expect(stage.onPlatform()).toContainEqual([1, 'one']);
  });

  it('tries again when it is woken, at whichever moment after a failure that is', async () => {
    // Loads what a write needs, so that the moments are those of the queue alone.
    await setValue(stage.page(), 1, 'before');
    const stuck: number[] = [];
    for (let turns = 0; turns < 60; turns += 1) {
      let isCut = true;
      const wakeSoon = async () => {
        for (let turn = 0; turn < turns; turn += 1) await undefined;
        stage.environment.wake();
      };
      const client = stage.page({
        fetch: (input, init) => {
          if (!isCut || !String(input).includes('/api/items/')) return stage.platform.fetch(input, init);
          isCut = false;
          void wakeSoon();
          return Promise.reject(new TypeError('no network'));
        },
      });
      await client.apps.get(appId);
      let isSent = false;
      void setValue(client, 1, `value ${turns}`).then(
        () => (isSent = true),
        () => undefined,
      );
      // The clock stands still: nothing but the wake can make it try again.
      for (let wait = 0; wait < 50 && !isSent; wait += 1) await settle();
      if (!isSent) stuck.push(turns);
      client.close();
      clearQueue();
    }
    expect(stuck).toEqual([]);
  });

  it('keeps what is written before anybody could sign in', async () => {
    stage.platform.away = true;
    const client = stage.page();
    const added = addValue(client, 'early');
    await areWaiting(client, 1);
    await stage.comeBack();
    await added;
    expect(stage.onPlatform()).toContainEqual([3, 'early']);
  });
});
