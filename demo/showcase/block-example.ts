import { Parser } from 'htmlparser2';
import type { SampledBlock } from '../../widgets/samples.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import type { AttributeTexts } from './open-tag.js';

/** A block as an integrator would write it: all that it needs is in its HTML. */
export interface BlockExample {
  readonly tag: string;
  readonly attributes: AttributeTexts;
  /** HTML inside the tag; empty where there is none. */
  readonly inner: string;
  /** HTML that stands before the block, such as what opens a popup. */
  readonly before: string;
}

/** The sample that says most of a block on a page of its own, by tag; default the first one. */
const chosen: Readonly<Record<string, string>> = {
  'gh-banner': 'over a picture, with the links of services',
  'gh-blog-list': 'the three latest',
  'gh-breadcrumbs': 'given by the author of the page',
  'gh-button': 'opener of a popup',
  'gh-popup': 'closed, with a form of its author',
};

/** What a site shows in the place of what samples say, which are made to try a block rather than to show it. */
export interface ShownExamples {
  /** Attribute texts, by tag. */
  readonly attributes: Readonly<Record<string, AttributeTexts>>;
  /** Pictures of the site, by the file that samples name. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The first tag of HTML: its name, its attributes, what is inside. */
function readTag(html: string): Omit<BlockExample, 'before'> {
  let first: { readonly tag: string; readonly attributes: AttributeTexts; readonly from: number } | undefined;
  let inner = '';
  const parser: Parser = new Parser({
    onopentag(tag, attributes) {
      first ??= { tag, attributes, from: parser.endIndex + 1 };
    },
    onclosetag(tag) {
      if (first && tag === first.tag) inner = html.slice(first.from, parser.startIndex);
    },
  });
  parser.end(html);
  return { tag: first?.tag ?? '', attributes: first?.attributes ?? {}, inner };
}

/** Data of a sample as a script that stands inside the tag. */
function dataScript(data: unknown): string {
  const json = JSON.stringify(data, undefined, 2)
    .replace(/<(?=\/script|!--)/gi, '\\u003c')
    .replace(/^/gm, '    ');
  return `\n  <script type="application/json">\n${json}\n  </script>\n`;
}

function exampleOf({ html, document = {} }: BlockSample): BlockExample {
  const { tag, attributes, inner } = readTag(html);
  const { 'data-gh-id': id = '', ...rest } = attributes;
  const data = document[id];
  return { tag, attributes: rest, inner: data === undefined ? inner : dataScript(data), before: '' };
}

/** What is shown of a block: one of its samples with its data inside the tag, so that it is the same on any page. */
export function blockExample({ spec, samples }: SampledBlock, shown: ShownExamples): BlockExample {
  const withPictures = (html: string): string =>
    html.replace(/(?<=\/assets\/images\/)[\w-]+\.jpg/g, (name) => shown.pictures[name] ?? name);
  const sample = samples.find(({ name }) => name === chosen[spec.tag]) ?? samples[0];
  const example = exampleOf(sample ?? { name: '', html: `<${spec.tag}></${spec.tag}>` });
  const attributes = { ...example.attributes, ...shown.attributes[spec.tag] };
  const opener =
    spec.tag === 'gh-popup' ? `<gh-button data-popup-id="${attributes['data-popup-id']}"></gh-button>\n` : '';
  const texts = Object.entries(attributes).map(([name, text]) => [name, withPictures(text)] as const);
  return {
    tag: example.tag,
    attributes: Object.fromEntries(texts),
    inner: withPictures(example.inner),
    before: opener,
  };
}
