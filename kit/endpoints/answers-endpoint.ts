import { Hono } from 'hono';
import type { Load } from '../../runtime/page/prepare-block.js';
import { prepareBlock } from '../../runtime/page/prepare-block.js';
import { impliedAttributes } from '../../runtime/contract/implied-attributes.js';
import { defaultLanguage, languageNamed, pageKey } from '../../runtime/page/page-info.js';
import { readPage } from '../../runtime/page/read-page.js';
import { knownBlocks } from '../../runtime/server/known-blocks.js';
import { recordSite } from '../../runtime/server/record-site.js';
import type { SiteCall } from '../../runtime/server/record-site.js';
import { registry } from '../../widgets/registry.js';
import type { CreatedSite } from '../created-site.js';
import { publicJson, publicRefusal } from '../http/public-answer.js';
import { siteOfPage } from '../site-of-page.js';

type Attributes = Readonly<Record<string, unknown>>;
type AskedBlock = readonly [tag: string, attributes: Attributes];

/** Most blocks in one request. */
const mostBlocks = 60;

const isBlock = (value: unknown): value is AskedBlock =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null;

/** The blocks that a request names; `undefined` where its text is not such a list. */
function blocksIn(text: string): readonly AskedBlock[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.length <= mostBlocks && list.every(isBlock) ? list : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The data for the blocks of a foreign page, in one answer: each call and its result, as in pages of the site. It
 * contains only data that the other endpoints also return.
 */
export function answersEndpoint(context: CreatedSite): Hono {
  const { languages } = context.settings;
  const known = knownBlocks(registry);

  /** A block that fails has no answer: it asks in the browser, and fails there. */
  async function prepare(
    [tag, attributes]: AskedBlock,
    source: Pick<Parameters<typeof prepareBlock>[1], 'site' | 'page'>,
  ) {
    const found = known.get(tag);
    if (!found) return;
    const { block, alias } = found;
    await prepareBlock(
      { spec: block.spec, load: block.load as Load | undefined },
      {
        ...source,
        read: (name) => (typeof attributes[name] === 'string' ? attributes[name] : null),
        alias: impliedAttributes(alias, []),
        given: undefined,
        warn: () => undefined,
      },
    ).catch(() => undefined);
  }

  const app = new Hono();
  app.get('/answers', async (c) => {
    const blocks = blocksIn(c.req.query('blocks') ?? '');
    const lang = c.req.query('lang') ?? '';
    const pathname = c.req.query('path') ?? '/';
    if (!blocks || !pathname.startsWith('/'))
      return publicRefusal(
        400,
        'bad-request',
        `Expected blocks=[["gh-form",{"data-form-id":"popup"}],…] with at most ${mostBlocks} blocks, and path=/….`,
      );
    const calls = new Map<string, SiteCall>();
    const language = languageNamed(lang, languages) ?? defaultLanguage(languages);
    const shown = { key: pageKey(pathname, languages), chapter: 'pages' };
    const site = recordSite(siteOfPage(context, { language, page: shown }), calls);
    const page = await readPage({ site, location: { pathname, search: '' }, lang, facts: undefined, base: '' });
    await Promise.all(blocks.map((block) => prepare(block, { site, page })));
    // JSON has no undefined: missing values are null.
    return publicJson(Object.fromEntries([...calls].map(([key, { answer }]) => [key, answer ?? null])));
  });
  return app;
}
