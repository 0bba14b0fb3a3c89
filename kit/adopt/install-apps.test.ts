import { expect, it } from 'vitest';
import type { App, Client } from '../../sdk/index.js';
import { installApps } from './install-apps.js';

/** An account in which copies 101 and 102 were made; reading `unreadable` and removing `kept` fails. */
function accountWith({ unreadable, kept }: { readonly unreadable?: number; readonly kept?: number }) {
  const left = new Set([101, 102]);
  const client = {
    templates: { install: async () => ({ apps: [101, 102] }) },
    apps: {
      get: async (id: number) => {
        if (id === unreadable) throw new Error(`app ${id} cannot be read`);
        return { app_id: id } as App;
      },
      delete: async (id: number) => {
        if (id === kept) throw new Error('forbidden');
        left.delete(id);
      },
    },
  } as unknown as Pick<Client, 'apps' | 'templates'>;
  return { client, left };
}

it('installApps() gives the copies with their originals', async () => {
  const { client, left } = accountWith({});
  const pairs: number[][] = [];
  await installApps(
    client,
    [1, 2],
    () => undefined,
    async (installed) => void pairs.push(...installed.map(({ source, copy }) => [source.app_id, copy.app_id])),
  );
  expect([pairs, [...left]]).toEqual([
    [
      [1, 101],
      [2, 102],
    ],
    [101, 102],
  ]);
});

it('installApps() removes the copies when they cannot be read', async () => {
  const { client, left } = accountWith({ unreadable: 102 });
  await expect(
    installApps(
      client,
      [1, 2],
      () => undefined,
      async () => undefined,
    ),
  ).rejects.toThrow('app 102 cannot be read');
  expect([...left]).toEqual([]);
});

it('installApps() removes the copies when their numbers cannot be written, and names those that stay', async () => {
  const { client, left } = accountWith({ kept: 101 });
  const told: string[] = [];
  await expect(
    installApps(
      client,
      [1, 2],
      (status) => told.push(status),
      async () => Promise.reject(new Error('disk full')),
    ),
  ).rejects.toThrow('disk full');
  expect([[...left], told]).toEqual([[101], ['These copies could not be removed. Remove them yourself: 101']]);
});
