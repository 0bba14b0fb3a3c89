import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageEndpoints, type ImageLimits } from '../../cms/images/image-endpoints.js';
import { siteStorage } from '../../demo/site-storage.js';
import { imageFolder } from '../../cms/images/image-folder.js';
import type { SourceNetwork } from '../../cms/images/fetch-source.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

/** An address of the public internet; what goes there ends at the fixture's own server. */
const publicAddress = '93.184.215.14';

/** The picture endpoints on folders of their own, with a make-believe internet of one server and a canary on this machine. */
export interface TestImages {
  /** The listed host. */
  readonly host: string;
  /** Folder that holds the folder of pictures: nothing else may change in it. */
  readonly outside: string;
  readonly root: string;
  /** Port of a server on this machine that must not be reached. */
  readonly canaryPort: number;
  readonly test: TestPlatform;
  canaryHits(): number;
  /** What was told of failures. */
  readonly told: readonly string[];
  /** What the listed host answers from now on. */
  serve(listener: RequestListener): void;
  /** What names resolve to from now on. */
  resolve(resolve: SourceNetwork['resolve']): void;
  upload(fields: Record<string, unknown>, as?: 'editor' | 'visitor'): Promise<Response>;
  get(path: string, as?: 'editor' | 'visitor'): Promise<Response>;
  close(): Promise<void>;
}

async function listen(listener: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Opens them. `given` is a folder that is there already, and stays. */
export async function openTestImages(limits: Partial<ImageLimits> = {}, given?: string): Promise<TestImages> {
  const test = await openTestPlatform();
  const outside = given ?? (await mkdtemp(join(tmpdir(), 'images-')));
  const root = join(outside, 'site', 'images');
  const told: string[] = [];
  let hits = 0;
  let listener: RequestListener = (_, response) => response.writeHead(404).end();
  let resolve: SourceNetwork['resolve'] = () => Promise.resolve([publicAddress]);
  const canary = await listen((_, response) => {
    hits += 1;
    response.end('secret');
  });
  const internet = await listen((request, response) => listener(request, response));
  const app = imageEndpoints({
    storage: siteStorage(test.platform),
    folder: imageFolder({ kept: root, cache: join(outside, 'cache'), patience: 60_000 }),
    hosts: ['allowed.example'],
    isEditor: (request) => Promise.resolve(request.headers.get('cookie') === 'editor'),
    clientAddress: () => 'tests',
    log: (level, message, fields) => told.push(`${level}: ${message} ${JSON.stringify(fields)}`),
    network: {
      resolve: (host) => resolve(host),
      connect: (address, port) =>
        connect(address === publicAddress ? internet.port : port, address === publicAddress ? '127.0.0.1' : address),
    },
    limits: { perMinute: 100_000, ...limits },
  });
  const headers = (as: 'editor' | 'visitor'): Record<string, string> => (as === 'editor' ? { cookie: 'editor' } : {});
  return {
    host: 'http://allowed.example',
    outside,
    root,
    canaryPort: canary.port,
    test,
    canaryHits: () => hits,
    told,
    serve: (next) => void (listener = next),
    resolve: (next) => void (resolve = next),
    upload: async (fields, as = 'editor') =>
      app.request('http://site.example/upload-image-path', {
        method: 'POST',
        body: JSON.stringify(fields),
        headers: { 'content-type': 'application/json', ...headers(as) },
      }),
    get: async (path, as = 'visitor') => app.request(`http://site.example${path}`, { headers: headers(as) }),
    async close() {
      await Promise.all([canary.close(), internet.close()]);
      await test.close();
      if (given === undefined) await rm(outside, { recursive: true, force: true });
    },
  };
}

/** A listener that answers every request with the same bytes. */
export const answering =
  (bytes: Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(bytes);
