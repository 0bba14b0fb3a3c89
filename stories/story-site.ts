import { createBus } from '../runtime/entry/bus.js';
import { keepPendingPopups } from '../runtime/entry/popup-opener.js';
import { readPage } from '../runtime/page/read-page.js';
import { siteOf } from '../runtime/page/replay-site.js';
import type { Runtime } from '../runtime/entry/runtime.js';
import { isPlainClick } from '../runtime/basics/is-plain-click.js';
import { createState } from '../runtime/entry/state.js';
import { createStubs } from '../runtime/entry/stubs.js';
import { properties, table } from 'virtual:siteblocks/table';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { listAnswer } from '../widgets/shared/sample-lists.js';
import { catalogue } from '../widgets/texts/catalogue.js';

/** Pictures that Storybook serves, in the place of those that only a site draws. */
const pictureFor = (path: string) =>
  /logo-light/.test(path)
    ? '/assets/logo-light.svg'
    : /logo/.test(path)
      ? '/assets/logo.svg'
      : '/pictures/building.svg';

/** A sample, or attributes, with pictures that load. */
export const withPictures = <T>(content: T): T =>
  JSON.parse(
    JSON.stringify(content).replaceAll(/\/assets\/images\/[\w./-]+\.(?:jpe?g|png|webp|svg)/g, pictureFor),
  ) as T;

let stories = 0;

/** Defines the tags of all stories. */
export const stubs = createStubs(properties, 'gh-image');
for (const { tag } of table) stubs.define(tag);

const { signal } = new AbortController();

/**
 * A runtime for one story: the sample's own content in the place of a site.
 *
 * @param root What the story stands in: what happens in the other stories of a page is not heard there.
 */
export function storyRuntime(
  { document: content = {}, config = {}, lists = {}, endpoints = {}, path = '/' }: BlockSample,
  lang: string,
  root: HTMLElement,
): Runtime {
  const bus = createBus(root);
  const address = { app_id: 1, item_id: 1, element_id: 1 };
  const site = siteOf(async (method, args) => {
    if (method === 'config') return config[args[0] as string];
    if (method === 'texts') return catalogue[args[0] as string]?.[args[1] as string] ?? null;
    if (method === 'component') return { data: content[args[0] as string], address, rev: 1 };
    const asked = method === 'search' ? endpoints[`/_gh/articles/${String(args[0])}`] : undefined;
    if (typeof asked === 'object' && 'status' in asked)
      throw new Error(`The site answers with status ${asked.status}.`);
    return listAnswer(lists, method, args);
  });
  return {
    version: 'storybook',
    build: 'storybook',
    bus,
    config: {
      site: `${location.origin}/stories/${(stories += 1)}`,
      platform: location.origin,
      lang,
      namedLang: undefined,
      isolation: 'light',
      legacyTags: true,
      source: 'site',
      leaveTags: undefined,
      nonce: undefined,
    },
    state: createState(lang),
    isPlainClick,
    payload: {},
    page: () => readPage({ site, location: { pathname: path, search: '' }, lang, facts: undefined, base: '' }),
    site: async () => site,
    // A story has its code in it.
    openParts: () => Promise.reject(new Error('A story has no parts to fetch.')),
    takePendingPopup: keepPendingPopups(bus, () => undefined, signal),
    watch: () => undefined,
    signal,
    define: stubs.define,
  };
}
