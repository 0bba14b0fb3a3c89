import { describe, expect, it, vi } from 'vitest';
import type { Environment } from '../environment.js';
import { failure } from '../testing/fault-setup.js';
import { appId } from '../testing/memory-platform.js';
import { addValue, areWaiting, setValue, shownValues, soon } from '../testing/queue-stage.js';
import { stage } from '../testing/queue-test.js';

vi.mock('./open-write-store.js', () => import('../testing/queue-test.js'));

describe('two tabs with one queue', () => {
  /** Locks as those of a browser: one after the other, by name. */
  function sharedLocks(): LockManager {
    const last = new Map<string, Promise<unknown>>();
    return {
      request: (name: string, _options: unknown, task: () => Promise<unknown>) => {
        const run = (last.get(name) ?? Promise.resolve()).then(task, task);
        last.set(
          name,
          run.catch(() => undefined),
        );
        return run;
      },
    } as unknown as LockManager;
  }

  /** A line as that of a browser: each hears what the others say, soon after. */
  function sharedLine(): NonNullable<Environment['BroadcastChannel']> {
    const ends = new Set<EventTarget & { readonly name: string }>();
    return class extends EventTarget {
      readonly name: string;
      constructor(name: string) {
        super();
        this.name = name;
        ends.add(this);
      }
      postMessage(data: unknown): void {
        const copy: unknown = structuredClone(data);
        for (const end of ends)
          if (end !== this && end.name === this.name)
            queueMicrotask(() => end.dispatchEvent(new MessageEvent('message', { data: copy })));
      }
      close(): void {
        ends.delete(this);
      }
    } as unknown as NonNullable<Environment['BroadcastChannel']>;
  }

  it('send each write once, show each other’s, and hear the answers', async () => {
    const world = { locks: sharedLocks(), BroadcastChannel: sharedLine() };
    const [one, two] = [stage.page({}, world), stage.page({}, world)];
    await Promise.all([one.apps.get(appId), two.apps.get(appId)]);
    stage.platform.away = true;
    const writes = [setValue(one, 1, 'of one'), addValue(two, 'of two')];
    await areWaiting(one, 2);
    await soon(async () => (await shownValues(two)).some(([, value]) => value === 'of one'));
    const before = stage.platform.requests.length;
    await stage.comeBack();
    const [changed, added] = await Promise.all(writes);
    expect(changed?.[0]?.fields).toMatchObject([{ field_value: 'of one' }]);
    expect(added?.[0]?.item_id).toBe(3);
    expect(
      stage.platform.requests
        .slice(before)
        .filter((request) => request.startsWith('POST'))
        .sort(),
    ).toEqual(['POST /api/items/add', 'POST /api/items/update']);
    for (const client of [one, two])
      await soon(async () => JSON.stringify(await shownValues(client)) === JSON.stringify(stage.onPlatform()));
  });

  it('send what a tab has left behind', async () => {
    const world = { locks: sharedLocks(), BroadcastChannel: sharedLine() };
    const [one, two] = [stage.page({}, world), stage.page({}, world)];
    await Promise.all([one.apps.get(appId), two.apps.get(appId)]);
    stage.platform.away = true;
    const left = failure(setValue(one, 1, 'left'));
    await areWaiting(two, 1);
    one.close();
    expect((await left).code).toBe('closed');
    await stage.comeBack();
    await soon(() => JSON.stringify(stage.onPlatform()).includes('left'));
    expect(await two.writes.pending()).toEqual([]);
  });

  it('share what the platform has refused: each tab reads it, one sends it again, and it is gone in both', async () => {
    const world = { locks: sharedLocks(), BroadcastChannel: sharedLine() };
    let isAllowed = false;
    const fetch: typeof stage.platform.fetch = (input, init) =>
      !isAllowed && String(init?.body).includes('refused')
        ? Promise.resolve(Response.json({ error: 'forbidden', message: 'Not yours.' }, { status: 403 }))
        : stage.platform.fetch(input, init);
    const [one, two] = [stage.page({ fetch }, world), stage.page({ fetch }, world)];
    await Promise.all([one.apps.get(appId), two.apps.get(appId)]);
    expect((await failure(setValue(one, 1, 'refused'))).code).toBe('forbidden');
    for (const tab of [one, two]) {
      await soon(async () => (await tab.writes.refused()).length === 1);
      expect(await tab.writes.pending()).toEqual([]);
      expect(await shownValues(tab)).toContainEqual([1, 'one']);
    }
    const [refused] = await two.writes.refused();
    expect(refused?.error).toMatchObject({ code: 'forbidden', message: 'Not yours.' });
    isAllowed = true;
    expect(await two.writes.retry(refused?.key ?? '')).toMatchObject([{ item_id: 1 }]);
    await soon(async () => (await shownValues(one)).some(([, value]) => value === 'refused'));
    for (const tab of [one, two]) expect(await tab.writes.refused()).toEqual([]);
    expect(stage.onPlatform()).toContainEqual([1, 'refused']);
  });
});
