import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslatedPage, TranslatedText } from '../../widgets/shared/panel/translated-page.js';
import { readProvisioned } from '../../demo/seed.js';
import { openTestSite, type TestSite } from './open-test-site.js';

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await openTestSite();
  cookie = await site.cookieOf(site.editor);
});
afterAll(() => site.close());

const at = (path: string, lang: string, draft = '0') =>
  `/_gh/edit/panel/translation?path=${encodeURIComponent(path)}&lang=${lang}&draft=${draft}`;

async function read(draft = '0'): Promise<TranslatedPage> {
  const answer = await site.ask(at('/contact/', 'uk', draft), { headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as TranslatedPage;
}

async function text(key: string, draft?: string): Promise<TranslatedText | undefined> {
  return (await read(draft)).sections.flatMap(({ texts }) => texts).find((one) => one.key === key);
}

type Part = Readonly<Record<string, unknown>>;
type Addressed = TranslatedPage['address'];

/** Stores a document with another part. */
async function save(address: Addressed, change: (data: Readonly<Record<string, Part>>) => object): Promise<void> {
  const document = await site.client.documents.get(address);
  const data = JSON.parse(document?.data ?? '{}') as Readonly<Record<string, Part>>;
  await site.client.documents.insert(
    { ...address, data: JSON.stringify({ ...data, ...change(data) }) },
    { if_rev: document?.rev ?? 0 },
  );
}

async function addresses(): Promise<{ source: Addressed; translation: Addressed }> {
  const { address } = await read();
  const { chapters } = await readProvisioned(site.test.platform);
  const slug = chapters['pages']?.slug_field_id;
  const items = await site.client.items.list(address.app_id);
  const item = items.find(({ fields }) =>
    fields.some(({ field_id, field_value }) => field_id === slug && field_value === '/contact/'),
  );
  return { source: { ...address, item_id: item?.item_id ?? 0 }, translation: address };
}

describe('the translation of a page', () => {
  it('has both texts of each place, section by section, all of them translated', async () => {
    const page = await read();
    expect(page).toMatchObject({ path: '/uk/contact/', sourcePath: '/contact/' });
    expect(page.sections.map(({ id }) => id).slice(0, 2)).toEqual(['page', 'hero']);
    const hero = await text('hero.title');
    expect(hero).toMatchObject({
      source: expect.stringMatching(/^Talk\sto\sa\sproducer$/),
      state: 'done',
      way: ['hero', 'title'],
    });
    expect(hero?.translation).toMatch(/\p{Script=Cyrillic}/u);
    expect(page.sections.flatMap(({ texts }) => texts).filter(({ state }) => state === 'changed')).toEqual([]);
  });

  it('marks a text whose original was changed after it, until the translation is changed', async () => {
    const { source, translation } = await addresses();
    const { source: before, translation: former } = (await text('hero.title')) ?? {};
    await save(source, ({ hero }) => ({ hero: { ...hero, title: 'Talk to us' } }));
    expect(await text('hero.title')).toMatchObject({ state: 'changed', former: before, source: 'Talk to us' });
    expect((await text('hero.subtitle'))?.state).toBe('done');
    // Another text of the translation says nothing about this one.
    await save(translation, ({ studio }) => ({ studio: { ...studio, title: 'Інше' } }));
    expect((await text('hero.title'))?.state).toBe('changed');
    await save(translation, ({ hero }) => ({ hero: { ...hero, title: 'Поговоріть із нами' } }));
    expect((await text('hero.title'))?.state).toBe('done');
    // As an undo does: the text was right for the former original.
    await save(translation, ({ hero }) => ({ hero: { ...hero, title: former } }));
    expect((await text('hero.title'))?.state).toBe('changed');
    await save(translation, ({ hero }) => ({ hero: { ...hero, title: 'Поговоріть із нами' } }));
  });

  it('marks a text that is empty, absent, or the same as its original', async () => {
    const { source, translation } = await addresses();
    await save(translation, ({ studio }) => ({ studio: { ...studio, title: '' } }));
    expect((await text('studio.title'))?.state).toBe('missing');
    await save(translation, ({ studio }) => ({ studio: { ...studio, title: 'Where we are' } }));
    expect((await text('studio.title'))?.state).toBe('same');
    await save(source, () => ({ extra: { note: 'Only in English' } }));
    expect(await text('extra.note')).toMatchObject({ state: 'absent', translation: '' });
  });

  it('takes a text for right as long as its original is the one that was checked', async () => {
    const { source, translation } = await addresses();
    const { mark = '' } = (await text('studio.title')) ?? {};
    await save(translation, () => ({ translated: { 'studio.title': mark } }));
    expect((await text('studio.title'))?.state).toBe('done');
    await save(source, ({ studio }) => ({ studio: { ...studio, title: 'Where to find us' } }));
    expect((await text('studio.title'))?.state).not.toBe('done');
  });

  it('has unpublished changes if they are wanted', async () => {
    const { translation } = await addresses();
    const published = (await text('hero.title'))?.translation;
    const answer = await site.ask('/_gh/drafts/save', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        address: translation,
        operations: [
          { document: translation, target: ['hero', 'title'], kind: 'set', base: published, value: 'Чернетка' },
        ],
        key: 'translate-1',
      }),
    });
    expect(answer.status).toBe(200);
    expect((await text('hero.title', '1'))?.translation).toBe('Чернетка');
    expect((await text('hero.title'))?.translation).toBe(published);
  });

  it('answers 404 for the default language and for unknown ones, and 403 for unknown pages', async () => {
    const status = async (path: string, lang: string) =>
      (await site.ask(at(path, lang), { headers: { cookie } })).status;
    expect(await status('/contact/', 'en')).toBe(404);
    expect(await status('/contact/', 'de')).toBe(404);
    expect(await status('/nowhere/', 'uk')).toBe(403);
  });
});

describe('the right to translate', () => {
  it('is that of writers of the chapter alone', async () => {
    const { chapters } = await readProvisioned(site.test.platform);
    const appOf = (name: string) => chapters[name]?.app_id ?? 0;
    const [stranger, reader, elsewhere, writer] = await Promise.all([
      site.test.user(),
      site.test.user(),
      site.test.user(),
      site.test.user(),
    ]);
    await site.client.sharing.add(appOf('pages'), reader.user_id, 1);
    await site.client.sharing.add(appOf('pages'), elsewhere.user_id, 1);
    await site.client.sharing.add(appOf('settings'), elsewhere.user_id, 2);
    await site.client.sharing.add(appOf('pages'), writer.user_id, 2);
    const status = async (as: string, draft = '0') =>
      (await site.ask(at('/contact/', 'uk', draft), { headers: { cookie: as } })).status;
    expect(await status('')).toBe(403);
    for (const user of [stranger, reader, elsewhere])
      for (const draft of ['0', '1']) expect(await status(await site.cookieOf(user), draft)).toBe(403);
    expect(await status(await site.cookieOf(writer), '1')).toBe(200);
    const asked = await site.ask(at('/contact/', 'uk'), { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(asked.status).toBe(403);
  });
});
