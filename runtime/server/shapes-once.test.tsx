import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineWidget } from '../contract/define-widget.js';
import { siteOf } from '../page/replay-site.js';
import type { BlockProps } from '../react/block.js';
import { Editable } from '../react/editable.js';
import { renderPage } from './render-page.js';

let looks = 0;
const counted = v.check<string, string>(() => {
  looks += 1;
  return true;
}, '');
const spec = defineWidget({
  tag: 'gh-title',
  aliases: ['title-block'],
  summary: '',
  wake: 'never',
  data: v.object({ title: v.pipe(v.string(), counted, v.metadata({ edit: 'rich' })) }),
});
const Title = ({ data }: BlockProps<typeof spec>) => data && <Editable as="h1" field={data.title} />;

let documents: Record<string, unknown> = {};
const site = siteOf(async (method, [id]) =>
  method === 'component'
    ? { data: documents[id as string], address: { app_id: 1, item_id: 2, element_id: 3 }, rev: 1 }
    : undefined,
);
const render = async (source: string) => {
  looks = 0;
  const html = await renderPage(source, {
    site,
    registry: [{ spec, component: Title }],
    url: new URL('https://a.example/'),
    build: 'B',
  });
  return [looks, /<h1 gh-id="([^"]*)"[^>]*>([^<]*)</.exec(html)?.slice(1)];
};

it('checks the data of a block once for as long as its document is the same', async () => {
  const shared = { title: 'First' };
  documents = { hero: shared, other: shared };
  expect(await render('<gh-title data-gh-id="hero"></gh-title>')).toEqual([1, ['hero.title', 'First']]);
  expect(await render('<gh-title data-gh-id="hero"></gh-title>')).toEqual([0, ['hero.title', 'First']]);
  // Another address of the same data, and another name of the block, are other shapes.
  expect(await render('<gh-title data-gh-id="other"></gh-title>')).toEqual([1, ['other.title', 'First']]);
  expect(await render('<title-block data-gh-id="hero"></title-block>')).toEqual([1, ['hero.title', 'First']]);
  documents = { hero: { title: 'Second' } };
  expect(await render('<gh-title data-gh-id="hero"></gh-title>')).toEqual([1, ['hero.title', 'Second']]);
});
