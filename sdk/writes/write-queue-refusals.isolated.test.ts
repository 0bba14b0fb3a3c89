import { describe, expect, it, vi } from 'vitest';
import { failure, settle } from '../testing/fault-setup.js';
import { appId, fieldId } from '../testing/memory-platform.js';
import { setValue, shownValues, soon } from '../testing/queue-stage.js';
import { stage } from '../testing/queue-test.js';

vi.mock('./open-write-store.js', () => import('../testing/queue-test.js'));

describe('writes that the platform refuses or cannot answer', () => {
  it('takes back what the platform refuses, and goes on with the next', async () => {
    const client = stage.page({
      fetch: (input, init) =>
        String(init?.body).includes('forbidden')
          ? Promise.resolve(Response.json({ error: 'forbidden' }, { status: 403 }))
          : stage.platform.fetch(input, init),
    });
    await client.apps.get(appId);
    const [refused, next] = [setValue(client, 1, 'forbidden'), setValue(client, 2, 'fine')];
    expect((await failure(refused)).code).toBe('forbidden');
    await next;
    expect(await shownValues(client)).toEqual([
      [1, 'one'],
      [2, 'fine'],
    ]);
  });

  it('gives a write up that the server fails at again and again, so that others get their turn', async () => {
    const client = stage.page({
      fetch: (input, init) =>
        String(init?.body).includes('poison')
          ? Promise.resolve(Response.json({ error: 'server' }, { status: 500 }))
          : stage.platform.fetch(input, init),
    });
    await client.apps.get(appId);
    const refused = failure(setValue(client, 1, 'poison'));
    const next = setValue(client, 2, 'fine');
    let isOver = false;
    void refused.then(() => (isOver = true));
    while (!isOver) {
      stage.environment.advance(60_000);
      await settle();
    }
    expect((await refused).code).toBe('server');
    await next;
    expect(stage.onPlatform()).toContainEqual([2, 'fine']);
  });

  it.each([
    ['a gateway without the platform', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a gateway that says nothing', () => new Response(null, { status: 503 })],
    ['a Wi-Fi login page', () => new Response('<form>', { headers: { 'content-type': 'text/html' } })],
    ['a redirect', () => new Response(null, { status: 302 })],
    ['a proxy that forbids', () => new Response('<h1>Blocked</h1>', { status: 403 })],
    ['an answer that was cut off', () => new Response('[{"item_id"')],
  ])('keeps a write for ever while %s answers, and sends it once that is over', async (_what, answer) => {
    let isBlocked = false;
    let tries = 0;
    const client = stage.page({
      fetch: (input, init) => {
        if (!isBlocked || !String(input).includes('/api/items/')) return stage.platform.fetch(input, init);
        tries += 1;
        return Promise.resolve(answer());
      },
    });
    await client.apps.get(appId);
    isBlocked = true;
    const written = setValue(client, 1, 'kept');
    await soon(async () => {
      stage.environment.advance(60_000);
      await settle();
      return tries > 12;
    });
    expect(await client.writes.pending()).toHaveLength(1);
    expect(await client.writes.refused()).toEqual([]);
    isBlocked = false;
    await soon(async () => {
      stage.environment.advance(60_000);
      await settle();
      return (await client.writes.pending()).length === 0;
    });
    await written;
    expect(stage.onPlatform()).toContainEqual([1, 'kept']);
  });

  it('asks no sooner than the platform wants, even when it is woken', async () => {
    let tries = 0;
    const client = stage.page({
      fetch: (input, init) => {
        if (!String(input).includes('/api/items/')) return stage.platform.fetch(input, init);
        tries += 1;
        return Promise.resolve(
          Response.json({ error: 'rate-limited' }, { status: 429, headers: { 'retry-after': '120' } }),
        );
      },
    });
    await client.apps.get(appId);
    void failure(setValue(client, 1, 'mine'));
    await soon(() => tries === 1);
    await settle();
    stage.environment.advance(60_000);
    stage.environment.wake();
    await settle();
    expect(tries).toBe(1);
    stage.environment.advance(61_000);
    await soon(() => tries === 2);
  });

  it('keeps a refused write over a reload: the caller reads, changes, retries or discards it', async () => {
    const fetch: typeof stage.platform.fetch = (input, init) =>
      String(init?.body).includes('forbidden')
        ? Promise.resolve(Response.json({ error: 'forbidden', message: 'Not yours.' }, { status: 403 }))
        : stage.platform.fetch(input, init);
    const first = stage.page({ fetch });
    await first.apps.get(appId);
    expect((await failure(setValue(first, 1, 'forbidden'))).code).toBe('forbidden');
    expect((await failure(setValue(first, 2, 'forbidden'))).code).toBe('forbidden');
    first.close();
    const second = stage.page({ fetch });
    await second.apps.get(appId);
    expect(await second.writes.pending()).toEqual([]);
    const [one, two] = await second.writes.refused();
    expect(one).toMatchObject({
      write: { kind: 'update' },
      error: { code: 'forbidden', message: 'Not yours.', status: 403 },
    });
    expect(await second.writes.discard(two?.key ?? '')).toBe(true);
    const fields = [{ field_id: fieldId, field_value: 'allowed' }];
    const changed = { kind: 'update', app_id: appId, items: [{ item_id: 1, fields }] } as const;
    expect(await second.writes.change(one?.key ?? '', changed)).toBe(true);
    second.close();
    const third = stage.page({ fetch });
    await third.apps.get(appId);
    expect(await third.writes.refused()).toHaveLength(1);
    expect(await third.writes.retry(one?.key ?? '')).toMatchObject([{ item_id: 1 }]);
    expect(await third.writes.refused()).toEqual([]);
    expect(await third.writes.retry('no such key')).toBeUndefined();
    expect(stage.onPlatform()).toEqual([
      [1, 'allowed'],
      [2, 'two'],
    ]);
  });
});
