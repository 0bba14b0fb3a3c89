import layout from './page-layout.css?raw';
import { samples as footers } from '../../widgets/footer/sample.js';
import { samples as headers } from '../../widgets/header/sample.js';
import { sampleLists } from '../../widgets/shared/sample-articles.js';
import { showArticles, showCategories } from '../../widgets/shared/sample-shown-lists.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';

/** A block of a pattern: its tag, its component id, its data, and further attributes. */
export interface PlacedBlock {
  readonly tag: `gh-${string}`;
  readonly id?: string;
  readonly data?: unknown;
  readonly attributes?: string;
}

/** A whole page made of blocks. */
export interface PagePattern {
  readonly name: string;
  /** For which page it is, in one sentence. */
  readonly summary: string;
  readonly blocks: readonly PlacedBlock[];
  /** Path of the page; default `/`. */
  readonly path?: string;
  /** A page without menu and footer keeps visitors at its one action. */
  readonly frame?: 'none';
}

/** Shortens writing a block down. */
export const block = (tag: PlacedBlock['tag'], id?: string, data?: unknown, attributes?: string): PlacedBlock => ({
  tag,
  ...(id && { id }),
  ...(data !== undefined && { data }),
  ...(attributes && { attributes }),
});

const tagOf = ({ tag, id, attributes }: PlacedBlock) =>
  `<${tag}${id ? ` data-gh-id="${id}"` : ''}${attributes ? ` ${attributes}` : ''}></${tag}>`;

/** Blocks that reach from edge to edge of a page. */
const edgeToEdge: ReadonlySet<string> = new Set(['gh-banner', 'gh-video-banner']);

const sectionOf = (placed: PlacedBlock): string =>
  edgeToEdge.has(placed.tag)
    ? `  ${tagOf(placed)}`
    : `  <section class="page-section">\n    ${tagOf(placed)}\n  </section>`;

/** HTML of a pattern's body. */
export function bodyOf({ blocks, frame }: PagePattern): string {
  const main = `<main>\n${blocks.map(sectionOf).join('\n')}\n</main>`;
  return frame === 'none' ? main : `<gh-header></gh-header>\n${main}\n<gh-footer></gh-footer>`;
}

/** The page's document: data by component id. */
export const documentOf = ({ blocks }: PagePattern): Readonly<Record<string, unknown>> =>
  Object.fromEntries(blocks.flatMap(({ id, data }) => (id && data !== undefined ? [[id, data]] : [])));

/** A pattern as a sample, so that a story can show it. */
export function sampleOf(pattern: PagePattern): BlockSample {
  const config = {
    ...footers[0]?.config,
    ...headers[0]?.config,
    ...sampleLists,
    generalInfo: footers[0]?.config?.['generalInfo'],
  };
  return {
    name: pattern.name,
    html: bodyOf(pattern),
    document: documentOf(pattern),
    config: { ...config, site: { ...sampleLists.site, ...(headers[0]?.config?.['site'] as object) } },
    lists: { articles: showArticles, categories: showCategories },
    path: pattern.path ?? '/',
  };
}

const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));

/** A whole HTML page to copy. */
export const pageToCopy = (pattern: PagePattern): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${pattern.name}</title>
    <style>
${indented(`body {\n  margin: 0;\n}\n\n${layout.trim()}`, 6)}
    </style>
    <script type="module" src="/_gh/cdn/runtime.js"></script>
  </head>
  <body>
${indented(bodyOf(pattern), 4)}
  </body>
</html>`;
