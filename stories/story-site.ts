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
import { setAnswerDelay } from './answer-endpoints.js';
import type { StoryLooks } from './story-looks.js';
import { listAnswer } from '../widgets/shared/sample-lists.js';
import { catalogue } from '../widgets/texts/catalogue.js';

/** Pictures of samples that the studio does not have, by one that it has. */
const otherPictures: Readonly<Record<string, string>> = {
  loft: 'living-morning',
  olena: 'office-glass',
  villa: 'villa-dusk',
  house: 'dollhouse-house',
  pattern: 'brick-detail',
};

/** Address of a file that Storybook serves, below whatever path it stands. */
const served = (path: string): string => new URL(path, document.baseURI).href;

const picturePath = /\/assets\/images\/([\w./-]+)\.(jpe?g|png|webp|svg)/g;
const filmPath = /\/assets\/films\/([\w-]+\.(?:mp4|webm))/g;

/** A sample, or attributes, with pictures and films that load. */
export const withPictures = <T>(content: T): T =>
  JSON.parse(
    JSON.stringify(content)
      .replaceAll(picturePath, (_, name: string, type: string) =>
        served(type === 'svg' ? `assets/${name}.svg` : `pictures/${otherPictures[name] ?? name}.webp`),
      )
      .replaceAll(filmPath, (_, name: string) => served(`films/${name}`)),
  ) as T;

/** How long a slow site takes for an answer, in milliseconds. */
const slowAnswer = 3000;

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
  { lang, isolation, editing, network }: StoryLooks,
  root: HTMLElement,
): Runtime {
  const pause = () => new Promise((resolve) => setTimeout(resolve, network === 'slow' ? slowAnswer : 0));
  setAnswerDelay(network === 'slow' ? slowAnswer : 0);
  const bus = createBus(root);
  const address = { app_id: 1, item_id: 1, element_id: 1 };
  const state = createState(lang);
  state.set({ editing: editing === 'on' });
  const site = siteOf(async (method, args) => {
    if (network === 'slow') await pause();
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
      isolation: isolation === 'foreign' ? 'shadow' : 'light',
      // Pages with legacy tags get sheets against their own rules, which these have not.
      legacyTags: false,
      source: 'site',
      leaveTags: undefined,
      nonce: undefined,
    },
    state,
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
