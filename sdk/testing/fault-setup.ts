import { createClient } from '../client.js';
import type { Client } from '../client.js';
import type { ClientOptions } from '../client-options.js';
import { defaultEnvironment } from '../environment.js';
import type { Environment } from '../environment.js';
import { SdkError } from '../sdk-error.js';
import { appId } from './memory-platform.js';
import type { MemoryPlatform } from './memory-platform.js';
import { createTestEnvironment } from './test-environment.js';
import type { TestEnvironment } from './test-environment.js';
import { startTestPlatform } from './test-platform.js';
import type { SeenRequest, TestPlatform } from './test-platform.js';

interface FaultRow {
  readonly area: string;
  readonly id: string;
  readonly given: string;
  readonly when: string;
  readonly then: string;
}

export const hour = 3_600_000;
export const oldUser = { user_id: 1, username: 'anna', accesstoken: 'old', auth_key: 'key-1' };
export const sampleApp = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [{ field_id: 3, data_type: 'text', name_space: 'title' }],
  items_list: [{ item_id: 12, last_update: 1, fields: [{ field_id: 3, field_value: 'First' }] }],
  file_list: [],
  views_list: [],
};

const { after, fetch: send } = defaultEnvironment();

/** Lets real time pass. */
const pause = (milliseconds: number) => new Promise<void>((resolve) => after(milliseconds, resolve));

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Pauses between attempts end at once. */
export const atOnce: Partial<Environment> = {
  after: (milliseconds, callback) => {
    const timer = milliseconds < 10_000 ? setImmediate(callback) : undefined;
    return () => clearImmediate(timer);
  },
};

/** An answer with any status, those that no Response can have too. */
export const answerWith = (status: number, text: string) =>
  ({ status, text: () => Promise.resolve(text), headers: new Headers() }) as Response;

/** What the call rejects with; it must reject, and with an SdkError. */
export async function failure(promise: Promise<unknown>): Promise<SdkError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof SdkError) return error;
  throw new TypeError(`expected an SdkError, and got ${String(error)}`);
}

/** Titles of an area's scenarios as the corpus words them, and which of them have no test; without a corpus neither. */
export function faultTitles(
  area: string,
  tested: readonly string[],
): { readonly titles: ReadonlyMap<string, string>; readonly missing?: readonly string[] } {
  const folder = process.env['CORPORA_DIR'];
  if (!folder) return { titles: new Map() };
  const text = process.getBuiltinModule('node:fs').readFileSync(`${folder}/client-fault-scenarios.json`, 'utf8');
  const rows = (JSON.parse(text) as { readonly items: readonly FaultRow[] }).items.filter((row) => row.area === area);
  return {
    titles: new Map(
      rows.map(({ id, given, when, then }) => [id, [given, when].filter(Boolean).join(', ') + `: ${then}`]),
    ),
    missing: rows.map((row) => row.id).filter((id) => !tested.includes(id)),
  };
}

/** A platform and clients whose world is in the hands of the test. */
export class FaultSetup {
  readonly platform: TestPlatform;
  /** That of the client made last. */
  environment: TestEnvironment = createTestEnvironment();
  readonly #clients: Client[] = [];

  private constructor(platform: TestPlatform) {
    this.platform = platform;
  }

  static async start(): Promise<FaultSetup> {
    const platform = await startTestPlatform();
    platform.route('/api/app/get', (request: SeenRequest) => ({
      json: { ...sampleApp, app_id: Number(request.query.get('app_id')) },
    }));
    platform.route('/api/app/create', sampleApp);
    platform.route('/api/applist/get', { apps_list: [] });
    platform.route('/auth/logout', {});
    return new FaultSetup(platform);
  }

  async close(): Promise<void> {
    this.#clients.forEach((client) => client.close());
    await this.platform.close();
  }

  connect(options: Partial<ClientOptions> = {}, changes: Partial<Environment> = {}): Client {
    this.environment = createTestEnvironment(changes);
    const client = createClient({
      serverUrl: this.platform.url,
      authKey: 'key-1',
      environment: this.environment,
      ...options,
    });
    this.#clients.push(client);
    return client;
  }

  logins(): number {
    return this.platform.of('/auth/login').length;
  }

  /** A client of a platform in this process. */
  memoryClient(memory: MemoryPlatform, options: Partial<ClientOptions> = {}): Client {
    return this.connect(
      { serverUrl: 'http://platform.test', wssUrl: 'ws://platform.test', fetch: memory.fetch, ...options },
      { WebSocket: memory.WebSocket },
    );
  }

  /** Resolves when the platform has seen what was sent to it before: what is sent later is answered later. */
  async allSeen(): Promise<void> {
    await settle();
    await send(`${this.platform.url}/last`);
  }

  /** A client that holds the app and listens to the realtime channel. */
  async openChannel(memory: MemoryPlatform, options: Partial<ClientOptions> = {}): Promise<Client> {
    const client = this.memoryClient(memory, options);
    await client.apps.get(appId);
    await client.realtime.open();
    while (!memory.live[0]?.sent.some((text) => text.includes('app_id=7'))) await pause(2);
    return client;
  }

  /** Lets time pass in small steps, so that what waits for real turns of the event loop gets them. */
  async pass(milliseconds: number, step = 1000): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += step) {
      this.environment.advance(step);
      await pause(2);
    }
  }
}
