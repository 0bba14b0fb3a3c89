import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as functions from '../../sdk/functions.js';
import * as gudhub from '../../sdk/gudhub.js';
import * as sdk from '../../sdk/index.js';
import type { Client } from '../../sdk/index.js';
import { startTestPlatform } from '../../sdk/testing/test-platform.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import { answers } from './recorded-peer.js';

const root = resolve(import.meta.dirname, '../..');
const guides = [...globSync('docs/sdk/*.md', { cwd: root }).sort(), 'tools/build/npm/readme-sdk.md'];

/** Where the readme says that the platform is. */
const namedPlatform = 'https://platform.example/GudHub';
const entries: Readonly<Record<string, object>> = {
  '@siteblocks/sdk': sdk,
  '@siteblocks/sdk/functions': functions,
  '@siteblocks/sdk/gudhub': gudhub,
};

let platform: TestPlatform;
let clients: Client[];

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  clients = [];
  platform = await startTestPlatform();
  for (const [path, answer] of Object.entries(answers)) platform.route(path, answer);
});
afterEach(() => {
  // Those that an example leaves open would go on asking.
  for (const client of clients) client.close();
  return platform.close();
});

/** The TypeScript of a guide: its blocks belong together. */
function codeOf(guide: string): string {
  const text = readFileSync(join(root, guide), 'utf8');
  const code = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block).join('\n');
  return code.replaceAll(namedPlatform, platform.url);
}

/** Names that the code imports, each with what it is. */
function importsOf(code: string): Record<string, unknown> {
  const found = [...code.matchAll(/^import \{ ([^}]*) \} from '([^']*)';$/gm)];
  return Object.fromEntries(
    found.flatMap(([, names = '', from = '']) =>
      names.split(', ').map((name) => [name, Reflect.get(entries[from] ?? {}, name) as unknown]),
    ),
  );
}

/** Examples in other languages than TypeScript, by guide, and what runs them. */
const runElsewhere: Readonly<Record<string, readonly string[]>> = {
  // Installing: `test/packages`; the plain script: below.
  'tools/build/npm/readme-sdk.md': ['sh', 'html'],
};

interface Outcome {
  /** What the examples show, in whatever order. */
  readonly shown: readonly unknown[];
  /** The calls that they make after signing in. */
  readonly asked: string;
}

const valueOf = (item_id: number, field_id: number, field_value: string) =>
  expect.objectContaining({
    item_id,
    fields: expect.arrayContaining([expect.objectContaining({ field_id, field_value })]) as unknown,
  }) as unknown;
const moment = expect.any(Number) as unknown;

const outcomes: Readonly<Record<string, Outcome>> = {
  'docs/sdk/auth.md': {
    shown: [['anna@studio.example'], ['signed-out']],
    asked: '/api/applist/get /auth/logout',
  },
  'docs/sdk/data.md': {
    shown: [
      [valueOf(12, 3, 'One'), valueOf(13, 3, 'Two')],
      [[valueOf(12, 3, 'First')], { start: moment, end: moment }],
    ],
    asked: '/api/app/get /api/items/add /api/items/update /api/items/delete',
  },
  'docs/sdk/documents.md': {
    shown: [],
    asked: '/api/new/document/find-one /api/new/document/insert-one /api/new/document/remove-one',
  },
  'docs/sdk/files.md': {
    shown: [['https://files.test/a.txt']],
    asked: '/file/formupload /file/upload /api/app/get /api/new/file/duplicate /file/delete',
  },
  'docs/sdk/moving-over.md': {
    shown: [[valueOf(12, 3, 'Sold')]],
    asked: '/api/app/get /api/items/update',
  },
  'docs/sdk/offline.md': {
    shown: [['waiting', undefined], ['sent', undefined], [[]]],
    asked: '/api/app/get /api/items/update /auth/logout',
  },
  'docs/sdk/realtime.md': {
    shown: [
      [valueOf(12, 3, 'First'), valueOf(13, 3, 'Second'), valueOf(14, 3, 'Third')],
      [7, 'updated', [12], [{ item_id: 12, field_id: 3, value: 'Changed' }]],
    ],
    asked: '/api/app/get /api/items/update',
  },
  'tools/build/npm/readme-sdk.md': {
    shown: [[valueOf(21, 1, 'Hello')]],
    asked: '/api/app/create /api/items/add /file/formupload',
  },
};

describe('examples of the guides', () => {
  it.each(guides)('are all in a language that is run: %s', (guide) => {
    const text = readFileSync(join(root, guide), 'utf8');
    const fences = [...text.matchAll(/^ *(?:```|~~~)(.*)$/gm)].map(([, language = '']) => language);
    // Every other fence ends an example.
    const languages = fences.filter((_, place) => place % 2 === 0);
    expect(languages.filter((language) => language !== 'ts')).toEqual(runElsewhere[guide] ?? []);
    expect(languages.length).toBeGreaterThan(0);
  });

  it('are run of each guide that there is', () => {
    expect(guides.filter((guide) => guide.startsWith('docs/sdk/')).length).toBeGreaterThanOrEqual(7);
    for (const guide of guides) expect(codeOf(guide).length > 0 || guide in runElsewhere, guide).toBe(true);
  });

  it('run in a page without modules, too, as the readme of the package says', async () => {
    const text = readFileSync(join(root, 'tools/build/npm/readme-sdk.md'), 'utf8');
    const [, script = ''] = /```html\n.*?<script>\n(.*?)<\/script>/s.exec(text) ?? [];
    const run = compileFunction(`${script.replaceAll(namedPlatform, platform.url)}\nreturn gudhub;`, [
      'GudHub',
      'authKey',
    ]) as (...values: readonly unknown[]) => gudhub.GudHub;
    const made = run(gudhub.GudHub, 'key-1');
    clients.push(made.client);
    expect((await made.getApp(7))?.app_id).toBe(7);
  });

  it.each(guides)('run as they are written, and do what they say: %s', async (guide) => {
    const { shown: expected, asked } = outcomes[guide]!;
    const code = codeOf(guide);
    const imports = importsOf(code);
    expect(Object.entries(imports).filter(([, value]) => value === undefined)).toEqual([]);
    const shown: unknown[] = [];
    const given = {
      serverUrl: platform.url,
      authKey: 'key-1',
      username: 'anna@studio.example',
      password: 'secret',
      file: new Blob(['x']),
      draw: (items: unknown) => shown.push(items),
      show: (...facts: readonly unknown[]) => shown.push(facts),
    };
    const createClient: typeof sdk.createClient = (options) => {
      const client = sdk.createClient(options);
      clients.push(client);
      return client;
    };
    const names = { ...given, ...imports, createClient };
    const plain = ts.transpile(code.replace(/^import .*$/gm, ''), { target: ts.ScriptTarget.ES2022 });
    const run = compileFunction(`return (async () => {${plain}\n})();`, Object.keys(names)) as (
      ...values: readonly unknown[]
    ) => Promise<void>;
    await run(...Object.values(names));
    await vi.waitFor(() => expect(shown).toHaveLength(expected.length), { timeout: 10_000 });
    expect(shown).toEqual(expect.arrayContaining([...expected]));
    const paths = new Set(platform.seen.map(({ path }) => path));
    for (const path of ['/auth/login', '/ws/app/']) paths.delete(path);
    expect([...paths].sort()).toEqual(asked.split(' ').sort());
  });
});
