import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPlatform, type SeenRequest, type TestPlatform } from '../../sdk/testing/test-platform.js';

const corpora = process.env['CORPORA_DIR'] ?? '';

/** Folder of the legacy site that is written for tests; it is there where `CORPORA_DIR` is set. */
export const movingSite = join(corpora, 'moving-site');
export const hasMovingSite = corpora !== '' && existsSync(movingSite);

const textOf = (file: string): string => readFileSync(join(movingSite, file), 'utf8');
const jsonOf = (file: string): unknown => JSON.parse(textOf(file));

interface MovingPages {
  readonly app: unknown;
  /** File of the document of each item. */
  readonly documents: Readonly<Record<string, string>>;
}

const blogApp = 41_201;
const commentsApp = 41_202;
const jsonField = 912_009;

/** A platform with the apps, documents and files of the legacy site; the caller closes it. */
export async function startMovingPlatform(): Promise<TestPlatform> {
  const platform = await startTestPlatform();
  const pages = jsonOf('pages.json') as MovingPages;
  const served = (file: string): unknown =>
    JSON.parse(textOf(file).replaceAll('https://platform.example', platform.url));
  const apps: Readonly<Record<string, unknown>> = {
    41200: pages.app,
    [blogApp]: served('articles/blog.json'),
    [commentsApp]: served('articles/comments.json'),
  };
  platform.route('/api/app/get', ({ form, query }: SeenRequest) => {
    const id = form.get('app_id') ?? query.get('app_id') ?? '';
    return apps[id] ? { json: apps[id] } : { status: 404, json: { error: `There is no app ${id}.` } };
  });
  platform.route('/api/new/document/find-one', ({ body, query, form }: SeenRequest) => {
    const asked = body + decodeURIComponent(form.toString() + query.toString());
    const item_id = /"item_id":"?(\d+)/.exec(asked)?.[1] ?? '';
    const file = pages.documents[item_id];
    const address = { app_id: 41_200, item_id: Number(item_id), element_id: jsonField };
    return { json: file === undefined ? null : { ...address, rev: 1, data: textOf(file) } };
  });
  const files = { ...(jsonOf('articles/files.json') as Record<string, string>), 501: textOf('articles/501.json') };
  for (const [id, text] of Object.entries(files))
    for (const app of [blogApp, commentsApp])
      platform.route(`/userdata/${app}/${id}.html`, () => ({ text, headers: { 'content-type': 'text/html' } }));
  return platform;
}
