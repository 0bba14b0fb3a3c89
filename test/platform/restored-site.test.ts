import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderBlobs } from '../../blobs/folder-blobs.js';
import studio from '../../demo/content/site.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { restoreBackup } from '../../platform/backup/restore-backup.js';
import { writeBackup } from '../../platform/backup/write-backup.js';
import { filePlaces } from '../../platform/contents/file-places.js';
import workshop from '../sites/workshop/site.js';
import { openTestSite, type TestSite } from './open-test-site.js';
import { newTestPlace, type TestPlace } from './test-place.js';

/** The demo has hundreds of pages, so it is restored with the long tests alone. */
const definitions: readonly (readonly [name: string, definition: SiteDefinition, pages: number])[] = [
  ['a small site in two languages', workshop, 8],
  ...(process.env['FULL_MATRIX'] === '1' ? ([['the whole demo', studio, 150]] as const) : []),
];

/** A page without the number of the last change: a restored platform has had none. */
const withoutAge = (html: string) => html.replace(/ data-gh-as-of="\d+"/, '');

/** Every page of the map, by its path. */
async function pagesOf(site: TestSite): Promise<ReadonlyMap<string, string>> {
  const map = await (await site.ask('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const pages = new Map<string, string>();
  for (const path of paths) {
    const response = await site.ask(path);
    expect(response.status, path).toBe(200);
    pages.set(path, withoutAge(await response.text()));
  }
  return pages;
}

describe.each(definitions)('a restored backup of %s', (_name, definition, atLeast) => {
  let folder: string;
  let place: TestPlace;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restored-'));
    place = await newTestPlace(join(folder, 'data'));
  });
  afterAll(async () => {
    await place.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows every page as it was, byte by byte, with its files and pictures', async () => {
    const target = folderBlobs(join(folder, 'backups'));
    const parts = () => ({ publicOrigin: 'https://studio.example' });
    const site = await openTestSite(parts, definition);
    const picture = Buffer.from('picture of the editor');
    await filePlaces(site.test.dataDir).images.put('team/new.jpg', picture);
    const before = await pagesOf(site);
    expect(before.size).toBeGreaterThanOrEqual(atLeast);
    const { database } = site.test.platform;
    const written = await writeBackup({ database, places: filePlaces(site.test.dataDir), target });
    expect(written?.manifest.lost).toEqual([]);
    await site.close();

    await restoreBackup({ source: target, ...place });
    const restored = await openTestSite(parts, definition, place);
    const after = await pagesOf(restored);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, html] of before) expect(after.get(path), path).toBe(html);
    const shown = await restored.ask('/assets/images/team/new.jpg');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
    await restored.close();
  }, 300_000);
});
