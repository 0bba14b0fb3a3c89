import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, noProxies } from '../../platform/http/client-address.js';
import { nodeListener } from '../../platform/http/node-listener.js';
import { openPlatform, type PlatformOptions } from '../../platform/open-platform.js';
import type { Platform } from '../../platform/platform.js';
import { quickPasswords } from './quick-passwords.js';
import { copyTemplateDatabase } from './template-database.js';
import { createTestDatabase, testServer } from './test-database.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface TestUser {
  readonly user_id: number;
  readonly username: string;
  readonly password: string;
  readonly accesstoken: string;
  readonly auth_key: string;
}

/** A platform on a folder of its own, served over HTTP on a loopback port. */
export interface TestPlatform {
  readonly platform: Platform;
  /** Address of the platform, with `/GudHub`. */
  readonly url: string;
  readonly dataDir: string;
  get(path: string, query?: Record<string, string | number>): Promise<Answer>;
  /** Posts a form; values that are not text or numbers go as JSON. */
  post(path: string, fields?: Record<string, unknown>): Promise<Answer>;
  /** Posts a multipart form, which can carry files. */
  form(path: string, fields: Record<string, string | Blob>): Promise<Answer>;
  /** Makes and signs in a new user. */
  user(name?: string): Promise<TestUser>;
  close(): Promise<void>;
}

let names = 0;

/** All test users have the same password. */
const password = 'the password of all test users';

/** Starts one, with quick passwords; the caller closes it. In the project `postgres` it works on a PostgreSQL database of its own. */
export async function openTestPlatform(options: Partial<PlatformOptions> = {}): Promise<TestPlatform> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'platform-')));
  if (options.dataDir === undefined && !testServer) await copyTemplateDatabase(dataDir);
  const testDatabase = options.databaseUrl === undefined ? await createTestDatabase() : undefined;
  const passwords = options.passwords ?? quickPasswords();
  const platform = await openPlatform({
    databaseUrl: testDatabase?.url,
    log: () => undefined,
    ...options,
    passwords,
    dataDir,
  });
  const server = createServer(
    nodeListener((request, { incoming }) =>
      platform.fetch(request, clientOf(incoming.socket as Socket, request.headers, noProxies)),
    ),
  );
  server.on('upgrade', (request, socket, head) => {
    if (!platform.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/GudHub`;

  async function send(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(url + path, init);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  const test: TestPlatform = {
    platform,
    url,
    dataDir,
    get: (path, query = {}) => send(`${path}?${form(query)}`),
    post: (path, fields = {}) => send(path, { method: 'POST', body: form(fields) }),
    form: (path, fields) => send(path, { method: 'POST', body: multipart(fields) }),
    async user(username = `user${++names}@example.com`) {
      const values = { username, fullname: '', password_hash: await passwords.hash(password), created: Date.now() };
      await platform.database.insertInto('account').values(values).execute();
      return { ...(await platform.signIn(username))!, password };
    },
    async close() {
      await platform.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await testDatabase?.drop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  return test;
}

function form(fields: Record<string, unknown>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    parameters.set(
      name,
      typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value),
    );
  }
  return parameters;
}

function multipart(fields: Record<string, string | Blob>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value as string);
  return body;
}
