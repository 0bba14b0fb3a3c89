import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProvisioned } from '../../demo/seed.js';
import { openTestSite, type TestSite } from './open-test-site.js';

interface Picture {
  readonly src: string;
  readonly uses: number;
  readonly alts: Readonly<Record<string, string>>;
}

interface Use {
  readonly path: string;
  readonly lang: string;
  readonly isSetting: boolean;
  readonly alt: string;
  readonly address: { readonly app_id: number };
}

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite();
  cookie = await site.cookieOf(site.editor);
});
afterAll(() => site.close());

async function call<T>(path: string, as = cookie): Promise<{ status: number; body: T }> {
  const answer = await site.ask(`/_gh/edit/panel/media${path}`, { headers: { cookie: as } });
  return { status: answer.status, body: (await answer.json()) as T };
}

const pictures = async (as = cookie) => (await call<{ pictures: readonly Picture[] }>('', as)).body.pictures;
const usesOf = async (src: string, as = cookie) =>
  (await call<{ uses: readonly Use[] }>(`/uses?src=${encodeURIComponent(src)}`, as)).body.uses;

describe('the list of pictures', () => {
  it('has used and unused pictures, with alternative texts by language', async () => {
    const all = await pictures();
    expect(all.some(({ uses }) => uses === 0)).toBe(true);
    const described = all.find(({ alts }) => alts['uk'] !== undefined && alts['en-US'] !== undefined);
    expect(described?.alts['uk']).toMatch(/\p{Script=Cyrillic}/u);
  });

  it('names as many uses as it counts', async () => {
    const used = (await pictures()).filter(({ uses }) => uses > 0);
    expect(used.length).toBeGreaterThan(0);
    for (const { src, uses } of used.slice(0, 5)) expect(await usesOf(src)).toHaveLength(uses);
  });

  it('knows a use as soon as it is saved', async () => {
    const unused = (await pictures()).find(({ uses }) => uses === 0);
    const used = (await pictures()).find(({ uses }) => uses > 0);
    const [first] = await usesOf(used?.src ?? '');
    const address = first?.address as { app_id: number; item_id: number; element_id: number };
    const document = await site.client.documents.get(address);
    const data = JSON.stringify({ ...JSON.parse(document?.data ?? '{}'), probe: `<img src="${unused?.src}">` });
    await site.client.documents.insert({ ...address, data }, { if_rev: document?.rev ?? 0 });
    expect(await usesOf(unused?.src ?? '')).toHaveLength(1);
  });

  it('tells an editor nothing of chapters that the editor may not read', async () => {
    const { chapters } = await readProvisioned(site.test.platform);
    const pages = chapters['pages']?.app_id ?? 0;
    const writer = await site.test.user();
    await site.client.sharing.add(pages, writer.user_id, 2);
    const as = await site.cookieOf(writer);
    const own = await Promise.all((await pictures(as)).map(({ src }) => usesOf(src, as)));
    expect(new Set(own.flat().map(({ address }) => address.app_id))).toEqual(new Set([pages]));
  });

  it('is for editors alone', async () => {
    const stranger = await site.cookieOf(await site.test.user());
    for (const as of ['', stranger])
      expect([(await call('', as)).status, (await call('/uses?src=/x', as)).status]).toEqual([403, 403]);
  });
});
