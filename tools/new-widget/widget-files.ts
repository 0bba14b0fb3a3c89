import { componentName } from '../vite-plugin/block-folder.js';

/** Optional parts of a new block, in addition to its declaration, component, style sheet, sample and test. */
export interface WidgetParts {
  /** Built-in texts in English, and their Ukrainian. */
  readonly texts: boolean;
  /** A life without React. */
  readonly enhance: boolean;
  /** Data of its own that editors change. */
  readonly data: boolean;
  /** A list of entries with title, text and picture that editors extend and reorder; it is part of the data. */
  readonly list: boolean;
  /** Something that it asks of the site. */
  readonly loads: boolean;
  /** Structured data for search engines. */
  readonly structuredData: boolean;
}

const spec = (
  name: string,
  { data, enhance, list }: WidgetParts,
) => `${data ? `import * as v from 'valibot';\n` : ''}import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
${data ? `import { ${list ? 'image, list, rich' : 'rich'} } from '../shared/fields.js';\n` : ''}
export default defineWidget({
  tag: 'gh-${name}',
  summary: 'What this block shows, in one sentence.',
  wake: '${enhance ? 'interaction' : 'never'}',
  attributes: {
    'data-label': text({ doc: 'What this attribute does, in one sentence.' }),
  },
${data ? `  data: v.object({ title: rich(), ${list ? 'items: list(v.object({ title: rich(), text: rich(), image: v.optional(image()) })) ' : ''}}),\n` : ''}});
`;

/** The entries of the list, each with what marks it for editors. */
const entries = (name: string) => `{data && data.items.length > 0 && (
        <ul className="gh-${name}-list" {...listAttributes(data.items)}>
          {data.items.map((item, index) => (
            <li key={index} {...itemAttributes(item)}>
              {item.image && <Picture image={item.image} className="gh-${name}-picture" maxWidth={840} />}
              <Editable as="h3" field={item.title} />
              <Editable as="p" field={item.text} />
            </li>
          ))}
        </ul>
      )}
`;

function component(name: string, { texts, data, list, loads }: WidgetParts): string {
  const props = ['attributes', ...(data ? ['data'] : []), ...(loads ? ['loaded'] : [])];
  const type = loads ? `BlockProps<typeof spec, ${componentName(name)}Loaded>` : 'BlockProps<typeof spec>';
  const imports = [
    `import type { ReactElement } from 'react';`,
    ...(list ? [`import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';`] : []),
    `import type { BlockProps } from '../../runtime/react/block.js';`,
    ...(data ? [`import { Editable } from '../../runtime/react/editable.js';`] : []),
    ...(texts ? [`import { useTexts } from '../../runtime/react/use-texts.js';`] : []),
    ...(loads ? [`import type { ${componentName(name)}Loaded } from './data.js';`] : []),
    ...(list
      ? [`import { Picture } from '../shared/picture.js';`, `import { SectionHead } from '../shared/section-head.js';`]
      : []),
    `import type spec from './spec.js';`,
    ...(texts ? [`import texts from './texts.js';`] : []),
  ];
  const label = texts ? '{attributes.label || t.label}' : '{attributes.label}';
  return `${imports.join('\n')}

export function ${componentName(name)}({ ${props.join(', ')} }: ${type}): ReactElement {
${texts ? '  const t = useTexts(texts);\n' : ''}  return (
    <section className="gh-${name}">
${data ? `      {data && ${list ? '<SectionHead title={data.title} />' : `<Editable as="h2" field={data.title} className="gh-${name}-title" />`}}\n` : ''}      <p>${label}</p>
${list ? entries(name) : ''}${loads ? '      {loaded.studio && <p>{loaded.studio}</p>}\n' : ''}    </section>
  );
}
`;
}

const listCss = (name: string) => `
.gh-${name}-list {
  display: grid;
  gap: var(--gh-space-4) var(--gh-column-gap);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  list-style: none;
  margin: var(--gh-space-4) 0 0;
  padding: 0;
}

.gh-${name}-picture img {
  block-size: auto;
  inline-size: 100%;
}
`;

const css = (
  name: string,
  { data, list }: WidgetParts,
) => `${list ? `@import '../shared/section-head.css';\n\n` : ''}.gh-${name} {
  font: 400 1rem/1.6 var(--gh-font);
  padding: var(--gh-section) var(--gh-gutter);
}
${data && !list ? `\n.gh-${name}-title {\n  font-size: var(--gh-size-title);\n}\n` : ''}${list ? listCss(name) : ''}`;

const data = (name: string) => `import type { Site } from '../../runtime/page/site.js';

export interface ${componentName(name)}Loaded {
  readonly studio: string;
}

/** The name of the studio, from the site's configuration. */
export async function load(site: Site): Promise<${componentName(name)}Loaded> {
  const info = (await site.config('generalInfo')) as { readonly name?: string } | undefined;
  return { studio: info?.name ?? '' };
}
`;

const enhance = () => `import type { Enhance } from '../../runtime/entry/runtime.js';

/** What the block does before React: it marks itself while the pointer is on it. */
export const enhance: Enhance = (element) => {
  const leave = new AbortController();
  const mark = (on: boolean) => () => element.toggleAttribute('data-gh-hovered', on);
  element.addEventListener('pointerenter', mark(true), { signal: leave.signal });
  element.addEventListener('pointerleave', mark(false), { signal: leave.signal });
  return () => leave.abort();
};
`;

const structuredData = (
  name: string,
  { data, loads }: WidgetParts,
) => `import type { PreparedBlock } from '../../runtime/page/prepare-block.js';
${data ? `import { plainText } from '../shared/plain-text.js';\n` : ''}${loads ? `import type { ${componentName(name)}Loaded } from './data.js';\n` : ''}import type spec from './spec.js';

/** Structured data of this block (schema.org); nothing if it shows nothing. */
export function structuredData({ ${data ? 'data' : 'attributes'} }: PreparedBlock<typeof spec${loads ? `, ${componentName(name)}Loaded` : ''}>): unknown {
  const name = ${data ? 'data && plainText(data.title.value)' : 'attributes.label'};
  return name ? { '@context': 'https://schema.org', '@type': 'Thing', name } : undefined;
}
`;

const sampleEntries = `[
  { id: 'aaaaaaaa', title: 'First entry', text: 'A short text.', image: { src: '/pictures/building.svg', alt: 'A building' } },
  { id: 'bbbbbbbb', title: 'Second entry', text: 'Another text, without a picture.' },
]`;

const samples = (name: string, { data, list, loads }: WidgetParts) => {
  const members = [
    ...(data ? [`document: { main: { title: 'A title'${list ? ', items' : ''} } }`] : []),
    ...(loads ? [`config: { generalInfo: { name: 'Plumbline Studio' } }`] : []),
  ];
  const given = members.map((member) => `, ${member}`).join('');
  const html = `<gh-${name} data-gh-id="main" data-label="A label"></gh-${name}>`;
  const longLabel = 'An Unbelievablylonglabelwithoutablank of a block';
  return `import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { asksNothing } from '../shared/asks-nothing.js';
${list ? `\nconst items = ${sampleEntries};\n` : ''}
export const samples: readonly BlockSample[] = [
  { name: 'main', html: '${html}'${given} },
  {
    name: 'long words',
    shows: ['long text'],
    html: '${html.replace('A label', longLabel)}'${given},
  },
  { name: 'right to left', shows: ['right to left'], html: '${html.replace('>', ' lang="ar" dir="rtl">')}'${given} },
];

/** Why the sample of a required state is missing. */
export const lacks: SampleLacks = { ...asksNothing, empty: 'Without data it shows its label alone.' };
`;
};

const guide = () => `import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'main',
  use: ['When to use it, in one sentence.'],
  avoid: ['When not to, and which block to use instead.'],
  pair: { do: 'What to do.', dont: 'What not to do.' },
  content: ['Lengths and tone of its texts.'],
  anatomy: ['What a visitor sees of it, from the top'],
  keyboard: [],
  reader: ['What a screen reader says.'],
  related: ['cards'],
};
`;

const test = (name: string, parts: WidgetParts) => `import { describe, expect, it } from 'vitest';
import { siteOf } from '../../runtime/page/replay-site.js';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import { renderPage } from '../../runtime/server/render-page.js';
${parts.texts ? `import ukrainian from '../texts/uk/${name}.js';\n` : ''}import { ${componentName(name)} } from './${name}.js';
${parts.loads ? `import { load } from './data.js';\n` : ''}import spec from './spec.js';
${parts.structuredData ? `import { structuredData } from './structured-data.js';\n` : ''}
const address = { app_id: 1, item_id: 2, element_id: 3 };

async function render(tag: string, lang = 'en-US'): Promise<string> {
  const site = siteOf(async (method) => {
    if (method === 'config') return ${parts.loads ? `{ name: 'Plumbline Studio' }` : 'undefined'};
    if (method === 'texts') return ${parts.texts ? 'ukrainian' : 'null'};
    return { data: ${parts.data ? `{ title: 'A <b>title</b>'${parts.list ? `, items: [{ id: 'aaaaaaaa', title: 'First', text: 'Its text' }]` : ''} }` : '{}'}, address, rev: 1 };
  });
  const block = { spec, component: ${componentName(name)}${parts.loads ? ', load' : ''}${parts.structuredData ? ', structuredData' : ''} };
  const registry = [block] as unknown as readonly ServerBlock[];
  return renderPage(tag, { site, registry, url: new URL('https://studio.example/'), build: 'test', lang });
}

describe('gh-${name}', () => {
  it('shows the label of its author', async () => {
    expect(await render('<gh-${name} data-label="Ours"></gh-${name}>')).toContain('<p>Ours</p>');
  });
${
  parts.texts
    ? `
  it('has a label of its own in the language of the page', async () => {
    expect(await render('<gh-${name}></gh-${name}>')).toContain('<p>More about it</p>');
    expect(await render('<gh-${name}></gh-${name}>', 'uk')).toContain('<p>Докладніше</p>');
  });
`
    : ''
}${
  parts.data
    ? `
  it('shows its stored title with the edit id', async () => {
    expect(await render('<gh-${name} data-gh-id="main"></gh-${name}>')).toContain('gh-id="main.title">A <b>title</b></h2>');
  });
`
    : ''
}${
  parts.list
    ? `
  it('shows the entries of its list with their edit ids', async () => {
    const html = await render('<gh-${name} data-gh-id="main"></gh-${name}>');
    expect(html).toContain('gh-item="aaaaaaaa"');
    expect(html).toContain('gh-id="main.items.0.text">Its text</p>');
  });
`
    : ''
}${
  parts.loads
    ? `
  it('names the studio', async () => {
    expect(await render('<gh-${name}></gh-${name}>')).toContain('<p>Plumbline Studio</p>');
  });
`
    : ''
}${
  parts.structuredData
    ? `
  it('tells search engines its name, without markup', async () => {
    expect(await render('<head></head><gh-${name} data-gh-id="main" data-label="Ours"></gh-${name}>')).toContain('"@type":"Thing","name":"${parts.data ? 'A title' : 'Ours'}"');
  });
`
    : ''
}});
`;

/** Files of a new block, by their paths below `widgets`. */
export function widgetFiles(name: string, asked: WidgetParts): Readonly<Record<string, string>> {
  const parts = { ...asked, data: asked.data || asked.list };
  const own = {
    'spec.ts': spec(name, parts),
    [`${name}.tsx`]: component(name, parts),
    [`${name}.css`]: css(name, parts),
    'sample.ts': samples(name, parts),
    'guide.ts': guide(),
    [`${name}.test.tsx`]: test(name, parts),
    ...(parts.texts ? { 'texts.ts': `export default {\n  label: 'More about it',\n};\n` } : {}),
    ...(parts.loads ? { 'data.ts': data(name) } : {}),
    ...(parts.enhance ? { 'enhance.ts': enhance() } : {}),
    ...(parts.structuredData ? { 'structured-data.ts': structuredData(name, parts) } : {}),
  };
  const ukrainian = `import type english from '../../${name}/texts.js';

export default { label: 'Докладніше' } satisfies Record<keyof typeof english, string>;
`;
  return {
    ...Object.fromEntries(Object.entries(own).map(([file, content]) => [`${name}/${file}`, content])),
    ...(parts.texts ? { [`texts/uk/${name}.ts`]: ukrainian } : {}),
  };
}
