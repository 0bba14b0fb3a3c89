import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GudHub } from '../../../sdk/gudhub.js';
import type { Client } from '../../../sdk/index.js';
import { newShelf, openClients, soon, type Clients, type Shelf } from './open-clients.js';

let peers: Clients;
let other: Client;
let gudhub: GudHub;
let shelf: Shelf;

beforeAll(async () => {
  peers = await openClients();
  other = peers.client(peers.owner);
  gudhub = peers.gudhub(peers.owner);
  shelf = await newShelf(other);
});
afterAll(() => peers.close());

const fresh = { fresh: true };

describe('requests by hand', () => {
  it('carry the token of the user, or none', async () => {
    const { app_id } = shelf;
    expect(await gudhub.req.get({ url: '/api/app/get', params: { app_id } })).toMatchObject({ app_id });
    const made = (await gudhub.req.post({
      url: '/api/app/create',
      form: { app: JSON.stringify({ app_name: 'By hand' }) },
    })) as { readonly app_id: number };
    expect(await other.apps.get(made.app_id)).toMatchObject({ app_name: 'By hand' });
    expect(await gudhub.req.axiosRequest({ url: '/version' })).toEqual((await peers.test.get('/version')).body);
    expect(
      await gudhub.req.axiosRequest({ method: 'post', url: '/auth/login', form: { auth_key: peers.guest.auth_key } }),
    ).toMatchObject({ user_id: peers.guest.user_id });
  });

  it('that fail are null, and the log says why', async () => {
    await peers.refused('req.get', 'not-found', () =>
      gudhub.req.get({ url: '/api/app/get', params: { app_id: 999_999 } }),
    );
    await peers.refused('req.post', 'rejected', () => gudhub.req.post({ url: '/api/app/create' }));
    await peers.refused('req.axiosRequest', 'unauthorized', () => gudhub.req.axiosRequest({ url: '/api/applist/get' }));
  });
});

describe('the service worker of the facade', () => {
  it('is registered, and its fresh apps reach the cache', async () => {
    const links: string[] = [];
    const register = (link: string) => Promise.resolve({ update: () => links.push(link) });
    const serviceWorker = Object.assign(new EventTarget(), { register }) as unknown as ServiceWorkerContainer;
    const own = peers.gudhub(peers.owner, { environment: { ...peers.environment, serviceWorker } });
    const { app_id, item_id, title } = await newShelf(other);
    await own.getApp(app_id);
    await other.fields.setValue(app_id, item_id, title, 'Changed');
    await own.activateSW('/sw.js');
    await soon(() => links).toEqual(['/sw.js']);
    serviceWorker.dispatchEvent(
      Object.assign(new Event('message'), {
        data: { type: 'refresh app', payload: await other.apps.get(app_id, fresh) },
      }),
    );
    await soon(() => own.getFieldValue(app_id, item_id, title)).toBe('Changed');
  });

  it('is missed with a line of the log where there is none', async () => {
    await peers.refused('activateSW', 'unsupported', () => gudhub.activateSW('/sw.js'));
  });
});
