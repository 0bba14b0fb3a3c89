import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { PlatformOptions } from '../../../platform/open-platform.js';
import { defaultEnvironment, type Environment, type WebSocketClass } from '../../../sdk/environment.js';
import { GudHub, type GudHubOptions } from '../../../sdk/gudhub.js';
import { createClient, SdkError, type Client, type ClientOptions, type SdkErrorCode } from '../../../sdk/index.js';
import { openTestPlatform, type TestPlatform, type TestUser } from '../open-test-platform.js';

/** A real platform with three users, and clients of it that speak real HTTP and WebSocket. */
export interface Clients {
  readonly test: TestPlatform;
  readonly owner: TestUser;
  readonly guest: TestUser;
  readonly stranger: TestUser;
  readonly environment: Environment;
  /** Lines that any of the clients has logged. */
  readonly logged: string[];
  /** A client that signs in with the user's key; without a user, a signed-out one. */
  client(user?: TestUser, options?: Partial<ClientOptions>): Client;
  gudhub(user?: TestUser, options?: GudHubOptions): GudHub;
  /** Expects a call of the facade to resolve null and to log its name and the code. */
  refused(name: string, code: SdkErrorCode, call: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Every client of a test makes a login of its own: more of them than one address may make in a minute. */
const manyLogins = { loginPerAddress: { count: 10_000, window: 60_000 } };

/** Starts a platform and its users; the caller closes it, and with it all clients. */
export async function openClients({ limits, ...options }: Partial<PlatformOptions> = {}): Promise<Clients> {
  const test = await openTestPlatform({ ...options, limits: { ...manyLogins, ...limits } });
  const [owner, guest, stranger] = await Promise.all([test.user(), test.user(), test.user()]);
  const logged: string[] = [];
  const note = (...facts: readonly unknown[]) => void logged.push(facts.join(' '));
  const environment = {
    ...defaultEnvironment(),
    WebSocket: WebSocket as unknown as WebSocketClass,
    log: { warn: note, error: note },
  };
  const wssUrl = `${test.url.replace('http', 'ws')}/ws/app/`;
  const opened: Client[] = [];
  const kept = <T extends Client>(client: T): T => {
    opened.push(client);
    return client;
  };
  return {
    test,
    owner,
    guest,
    stranger,
    environment,
    logged,
    client: (user, changes) =>
      kept(createClient({ serverUrl: test.url, wssUrl, authKey: user?.auth_key, environment, ...changes })),
    gudhub(user, changes) {
      const gudhub = new GudHub(user?.auth_key, { server_url: test.url, wss_url: wssUrl, environment, ...changes });
      kept(gudhub.client);
      return gudhub;
    },
    async refused(name, code, call) {
      logged.length = 0;
      expect(await call(), name).toBeNull();
      expect(
        logged.filter((line) => line.includes(' failed: ')),
        name,
      ).toEqual([expect.stringContaining(`${name} failed: ${code} `)]);
      expect(logged.join(), name).not.toMatch(
        new RegExp(
          [owner, guest, stranger].flatMap((user) => [user.auth_key, user.accesstoken, user.password]).join('|'),
        ),
      );
    },
    async close() {
      opened.forEach((client) => client.close());
      await test.close();
    },
  };
}

/** The code with which a call is refused. */
export async function codeOf(call: Promise<unknown>): Promise<SdkErrorCode> {
  const error = await call.then(
    () => 'it was not refused',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SdkError);
  return (error as SdkError).code;
}

/** An app with two text fields and one item, whose title is `First`. */
export interface Shelf {
  readonly app_id: number;
  readonly title: number;
  readonly year: number;
  readonly item_id: number;
}

/** Makes a shelf in the account of whoever is signed in. */
export async function newShelf(client: Client): Promise<Shelf> {
  const model = (name_space: string, field_id: number) => ({ field_id, data_type: 'text', name_space });
  const { app_id, field_list } = await client.apps.create({
    app_name: 'Shelf',
    field_list: [model('title', -1), model('year', -2)],
  });
  const [title, year] = [field_list[0]!.field_id, field_list[1]!.field_id];
  const [item] = await client.items.add(app_id, [{ fields: [{ field_id: title, field_value: 'First' }] }]);
  return { app_id, title, year, item_id: item!.item_id };
}

/**
 * Waits until a client with an open channel hears of an app. Subscriptions are not acknowledged, so the writer sends the
 * message `ping` until one arrives.
 */
export async function hears(listener: Client, writer: Client, appId: number): Promise<void> {
  let heard = false;
  const off = listener.events.on('gh_message', { app_id: appId }, () => (heard = true));
  await expect
    .poll(() => writer.realtime.broadcast(appId, 'ping').then(() => heard), { timeout: 10_000, interval: 50 })
    .toBe(true);
  off();
}

/** For what comes over the channel: asks again and again until it is so, or has not been for 8 s. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 8000, interval: 20 });

/** A fetch that notes the paths it asks for. */
export function recorder(): { readonly paths: readonly string[]; readonly fetch: typeof fetch } {
  const paths: string[] = [];
  const recording: typeof fetch = (input, init) => {
    paths.push(new URL(String(input)).pathname.replace('/GudHub', ''));
    return fetch(input, init);
  };
  return { paths, fetch: recording };
}

/** The smallest picture, as a data address. */
export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
