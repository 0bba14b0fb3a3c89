import type { WidgetSpec } from '../contract/define-widget.js';
import { documentAttribute, documentName } from '../page/document-name.js';
import { hiddenKey, hiddenMark } from '../contract/hidden-entry.js';
import { readPlacedBlock, tagsOf } from '../contract/placed-block.js';
import type { PlacedBlock } from '../contract/placed-block.js';
import type { Site } from '../page/site.js';
import { attributeText } from './attribute-text.js';
import { knownTags } from './find-tags.js';
import type { FoundTag, Wanted } from './find-tags.js';
import { splice } from './splice.js';
import type { Replacement } from './splice.js';

interface AreaOptions {
  readonly site: Site;
  /** The contract of a block by its tag. */
  readonly specOf: (tag: string) => WidgetSpec | undefined;
  readonly warn: (message: string) => void;
}

/** Name of the tag that marks an area in a template. */
const areaTag = 'gh-area';

export const isArea: Wanted = (name, attributes) => name === areaTag && Boolean(attributes['data-gh-id']);

function blockHtml(
  { id, block, attributes }: PlacedBlock,
  path: string,
  more: Readonly<Record<string, string>>,
): string {
  return `<${block}${attributeText({ ...attributes, ...more, 'gh-item': id, 'data-gh-id': path })}></${block}>`;
}

async function fill(tag: FoundTag, { site, specOf, warn }: AreaOptions): Promise<Replacement> {
  const { 'data-gh-id': id = '', 'data-blocks': list, 'data-block-class': className } = tag.attributes;
  const taken = tagsOf(list);
  const answer = await site.component(id);
  const entries: readonly unknown[] = Array.isArray(answer?.data) ? answer.data : [];
  const blocks = entries.map((entry, at) => {
    const read = readPlacedBlock(entry, taken, specOf);
    if ('flaw' in read) {
      warn(`entry ${at + 1} of the area "${id}" is left out. ${read.flaw}`);
      return '';
    }
    const hidden = hiddenMark(entry);
    return blockHtml(read.placed, `${id}.${at}.data`, {
      ...(className ? { class: className } : {}),
      ...(hidden === undefined ? {} : { [hiddenKey]: hidden }),
    });
  });
  const start = attributeText({
    'gh-array': id,
    'gh-area': taken.join(' '),
    [documentAttribute]: answer?.address && documentName(answer.address),
  });
  return { start: tag.start, end: tag.end, text: `<div${start}>${blocks.join('\n')}</div>` };
}

/**
 * Puts the blocks that editors have placed into the areas of a template. An area is a list of the page's document under the key `data-gh-id`;
 * `data-blocks` says which tags it takes, `data-block-class` is the class that each block gets. Its entries are {@link PlacedBlock}s; what an
 * area does not take is left out, with a warning.
 *
 * @example `<gh-area data-gh-id="more" data-blocks="gh-cards gh-media-text" data-block-class="section"></gh-area>`
 */
export async function fillAreas(source: string, options: AreaOptions): Promise<string> {
  const areas = knownTags(source, isArea);
  if (areas.length === 0) return source;
  return splice(source, await Promise.all(areas.map((tag) => fill(tag, options))));
}
