import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppCache } from '../../../sdk/cache/app-cache.js';
import { Pipe } from '../../../sdk/events/pipe.js';
import { GudHub } from '../../../sdk/gudhub.js';
import { createClient } from '../../../sdk/index.js';
import { createReader } from '../../../sdk/read.js';
import { AccountService } from '../../../sdk/services/account-service.js';
import { AppsService } from '../../../sdk/services/apps-service.js';
import { ArticlesService } from '../../../sdk/services/articles-service.js';
import { AuthService } from '../../../sdk/services/auth-service.js';
import { DocumentsService } from '../../../sdk/services/documents-service.js';
import { FieldsService } from '../../../sdk/services/fields-service.js';
import { FilesService } from '../../../sdk/services/files-service.js';
import { GroupsService } from '../../../sdk/services/groups-service.js';
import { InvitationsService } from '../../../sdk/services/invitations-service.js';
import { ItemsService } from '../../../sdk/services/items-service.js';
import { ModulesService } from '../../../sdk/services/modules-service.js';
import { RealtimeService } from '../../../sdk/services/realtime-service.js';
import { SharingService } from '../../../sdk/services/sharing-service.js';
import { TemplatesService } from '../../../sdk/services/templates-service.js';
import { WritesService } from '../../../sdk/services/writes-service.js';

const sdk = join(import.meta.dirname, '../../../sdk');

/** The classes of a client's services: a service whose code is loaded late does not tell its methods. */
const services = {
  account: AccountService,
  auth: AuthService,
  apps: AppsService,
  items: ItemsService,
  fields: FieldsService,
  files: FilesService,
  documents: DocumentsService,
  sharing: SharingService,
  groups: GroupsService,
  invitations: InvitationsService,
  realtime: RealtimeService,
  events: Pipe,
  articles: ArticlesService,
  templates: TemplatesService,
  modules: ModulesService,
  writes: WritesService,
  cache: AppCache,
};

/** The texts of the tests, this one left out. */
let tests: readonly string[] = [];

beforeAll(async () => {
  const paths = [...(await testsIn(import.meta.dirname)), ...(await testsIn(sdk))].filter(
    (path) => path !== import.meta.filename,
  );
  tests = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
});

async function testsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => join(folder, name));
}

/** Names of an object's functions: its own, and those of its classes. Accessors are not asked: a class has no values. */
function methodsOf(object: object): string[] {
  const found = new Set<string>();
  for (let part = object; part !== Object.prototype; part = Object.getPrototypeOf(part) as object) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(part)))
      if (name !== 'constructor' && typeof value === 'function') found.add(name);
  }
  return [...found];
}

/** Names of an object's properties that hold other objects with methods. */
const partsOf = (object: object) =>
  Object.entries(object).filter((entry): entry is [string, object] => typeof entry[1] === 'object');

/** Of the methods, those that no test calls under the name of what they belong to. */
function uncalled(owner: RegExp, methods: readonly string[]): string[] {
  expect(methods.length).toBeGreaterThan(0);
  return methods.filter((method) => !tests.some((text) => new RegExp(`${owner.source}\\s*\\.${method}\\(`).test(text)));
}

/** Of the methods, those that are called in no test in which the part is named. */
function uncalledBeside(part: string, methods: readonly string[]): string[] {
  expect(methods.length).toBeGreaterThan(0);
  return methods.filter((method) => !tests.some((text) => text.includes(`.${part}`) && text.includes(`.${method}(`)));
}

describe('each public method is called in a test', () => {
  const client = createClient({ serverUrl: 'https://platform.test/GudHub' });
  const gudhub = new GudHub(undefined, { server_url: 'https://platform.test/GudHub' });
  const reader = createReader({ serverUrl: 'https://platform.test/GudHub' });

  it('of a client, all of whose services are known here', () => {
    expect(Object.keys(client).sort()).toEqual([...Object.keys(services), 'close', 'on', 'subscribe', 'watch'].sort());
    expect(uncalled(/\bclient/, methodsOf(client))).toEqual([]);
  });

  it.each(Object.entries(services))('of its %s', (name, service) => {
    // Objects of the facade have some of these names: `gudhub.sharing.add(` is not a call of the client's.
    expect(uncalled(new RegExp(`(?<!gudhub\\.)\\b${name}`), methodsOf(service.prototype))).toEqual([]);
  });

  it.each(partsOf(reader))('of a reader’s %s', (name, part) => {
    expect(uncalled(new RegExp(`\\b(reader|stranger|nobody)\\.${name}`), methodsOf(part))).toEqual([]);
  });

  it('of the facade', () => {
    expect(uncalled(/(\bgudhub|\bof\(gudhub\)|\bown)/, methodsOf(gudhub))).toEqual([]);
  });

  it.each(partsOf(gudhub).filter(([name]) => name !== 'client'))('of the facade’s %s', (name, part) => {
    expect(uncalledBeside(name, methodsOf(part))).toEqual([]);
  });
});
