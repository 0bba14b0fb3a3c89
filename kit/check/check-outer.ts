import type { Alias } from '../../runtime/contract/define-widget.js';
import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import type { PageInfo } from '../../runtime/page/site.js';
import { checkShown } from './check-shown.js';
import type { CheckSources } from './check-site.js';
import type { Finding } from './finding.js';
import { blockTags, renderOurs } from './render-ours.js';

/** A tag of a block that is in no other one. */
export interface OuterTag {
  readonly name: string;
  readonly block: ServerBlock;
  readonly alias: Alias | undefined;
  /** Component id; empty: none. */
  readonly id: string;
  /** HTML inside it. */
  readonly inner: string;
  /** True for a tag that our server has rendered. */
  readonly isRendered: boolean;
  /** True where the check has all that it and the tags in it show. */
  isGiven: boolean;
}

interface CheckedTags {
  readonly tags: readonly OuterTag[];
  /** HTML of the page. */
  readonly html: string;
  readonly page: PageInfo;
  readonly registry: readonly ServerBlock[];
  readonly sources: CheckSources;
  readonly origins: ReadonlySet<string> | undefined;
}

/** Legacy tags hold HTML of the legacy script, unless our server has rendered them. */
const isCompared = ({ alias, isRendered }: OuterTag): boolean => alias !== undefined && !isRendered;

const isShell = ({ block }: OuterTag): boolean => ['gh-header', 'gh-footer'].includes(block.spec.tag);

const isLink: Wanted = (name) => name === 'link';

/** The origin that the page names as its own. */
const canonicalOrigin = (html: string): readonly string[] =>
  knownTags(html, isLink).flatMap(({ attributes: { rel, href = '' } }) =>
    rel === 'canonical' && /^https?:/i.test(href) && URL.canParse(href) ? [new URL(href).origin] : [],
  );

const notCompared = (reason: string): readonly Finding[] => [
  {
    kind: 'shown',
    level: 'warning',
    tag: '',
    message: `texts, links and pictures of the stored HTML were not compared: ${reason}`,
  },
];

/** Compares what is in the outermost tags of a page with what our blocks write into them. */
export async function checkOuter(checked: CheckedTags): Promise<readonly Finding[]> {
  const { tags, html, page, registry, sources, origins: given = [] } = checked;
  if (!tags.some((tag) => isCompared(tag) && tag.inner.trim() !== '')) return [];
  let ours: string;
  try {
    ours = await renderOurs(html, { registry, sources, page });
  } catch (error) {
    return notCompared(`our rendering of the page failed (${String(error)}).`);
  }
  const rendered = blockTags(ours, registry);
  const isPaired = rendered.length === tags.length && rendered.every(({ name }, index) => name === tags[index]?.name);
  if (!isPaired)
    return notCompared('our rendering of the page has other tags. Check that each tag of its source is closed.');
  const { languages } = page.settings;
  const place = {
    path: page.path,
    origins: new Set([...given, ...canonicalOrigin(html)]),
    prefixes: languages.map(({ prefix }) => prefix).filter(Boolean),
  };
  return tags.flatMap((tag, index) => {
    const { openEnd = 0, innerEnd = 0 } = rendered[index] ?? {};
    if (!isCompared(tag)) return [];
    return checkShown({
      tag: tag.name,
      block: tag.block.spec.tag,
      stored: tag.inner.trim() === '' ? '' : tag.inner,
      ours: ours.slice(openEnd, innerEnd),
      isGiven: tag.isGiven,
      id: tag.id,
      // The site's own header and footer may be in one language.
      hasTexts: !isShell(tag) || page.language === languages[0],
      place,
      later: JSON.stringify(sources.config?.['formConfig'] ?? ''),
    });
  });
}
