import { componentName } from '../vite-plugin/block-folder.js';

/** What a new block is asked to have, besides its declaration, component, style sheet, sample and test. */
export interface WidgetParts {
  /** Built-in texts in English, and their Ukrainian. */
  readonly texts: boolean;
  /** A life without React. */
  readonly enhance: boolean;
  /** Data of its own that editors change. */
  readonly data: boolean;
  /** Something that it asks of the site. */
  readonly loads: boolean;
  /** What search engines are told. */
  readonly structuredData: boolean;
}

const spec = (
  name: string,
  { data, enhance }: WidgetParts,
) => `${data ? `import * as v from 'valibot';\n` : ''}import { text } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';
${data ? `import { rich } from '../shared/fields.js';\n` : ''}
export default defineWidget({
  tag: 'gh-${name}',
  summary: 'What this block shows, in one sentence.',
  wake: '${enhance ? 'interaction' : 'never'}',
  attributes: {
    'data-label': text({ doc: 'What this attribute does, in one sentence.' }),
  },
${data ? '  data: v.object({ title: rich() }),\n' : ''}});
`;

function component(name: string, { texts, data, loads }: WidgetParts): string {
  const props = ['attributes', ...(data ? ['data'] : []), ...(loads ? ['loaded'] : [])];
  const type = loads ? `BlockProps<typeof spec, ${componentName(name)}Loaded>` : 'BlockProps<typeof spec>';
  const imports = [
    `import type { ReactElement } from 'react';`,
    `import type { BlockProps } from '../../runtime/react/block.js';`,
    ...(data ? [`import { Editable } from '../../runtime/react/editable.js';`] : []),
    ...(texts ? [`import { useTexts } from '../../runtime/react/use-texts.js';`] : []),
    ...(loads ? [`import type { ${componentName(name)}Loaded } from './data.js';`] : []),
    `import type spec from './spec.js';`,
    ...(texts ? [`import texts from './texts.js';`] : []),
  ];
  const label = texts ? '{attributes.label || t.label}' : '{attributes.label}';
  return `${imports.join('\n')}

export function ${componentName(name)}({ ${props.join(', ')} }: ${type}): ReactElement {
${texts ? '  const t = useTexts(texts);\n' : ''}  return (
    <section className="gh-${name}">
${data ? `      {data && <Editable as="h2" field={data.title} className="gh-${name}-title" />}\n` : ''}      <p>${label}</p>
${loads ? '      {loaded.studio && <p>{loaded.studio}</p>}\n' : ''}    </section>
  );
}
`;
}

const css = (name: string, { data }: WidgetParts) => `.gh-${name} {
  font: 400 1rem/1.6 var(--gh-font);
  padding: var(--gh-section) var(--gh-gutter);
}
${data ? `\n.gh-${name}-title {\n  font-size: var(--gh-size-title);\n}\n` : ''}`;

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

/** What search engines are told of this block (schema.org); nothing where it shows nothing. */
export function structuredData({ ${data ? 'data' : 'attributes'} }: PreparedBlock<typeof spec${loads ? `, ${componentName(name)}Loaded` : ''}>): unknown {
  const name = ${data ? 'data && plainText(data.title.value)' : 'attributes.label'};
  return name ? { '@context': 'https://schema.org', '@type': 'Thing', name } : undefined;
}
`;

const samples = (name: string, { data, loads }: WidgetParts) => {
  const members = [
    ...(data ? [`document: { main: { title: 'A title' } }`] : []),
    ...(loads ? [`config: { generalInfo: { name: 'Plumbline Studio' } }`] : []),
  ];
  const given = members.map((member) => `, ${member}`).join('');
  const html = `<gh-${name} data-gh-id="main" data-label="A label"></gh-${name}>`;
  const longLabel = 'An Unbelievablylonglabelwithoutablank of a block';
  return `import type { BlockSample, SampleLacks } from '../shared/block-sample.js';
import { asksNothing } from '../shared/asks-nothing.js';

export const samples: readonly BlockSample[] = [
  { name: 'main', html: '${html}'${given} },
  {
    name: 'long words',
    shows: ['long text'],
    html: '${html.replace('A label', longLabel)}'${given},
  },
  { name: 'right to left', shows: ['right to left'], html: '${html.replace('>', ' lang="ar" dir="rtl">')}'${given} },
];

/** Why there is no sample of a state that every block is asked for. */
export const lacks: SampleLacks = { ...asksNothing, empty: 'Without data it shows its label alone.' };
`;
};

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
    return { data: ${parts.data ? `{ title: 'A <b>title</b>' }` : '{}'}, address, rev: 1 };
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
export function widgetFiles(name: string, parts: WidgetParts): Readonly<Record<string, string>> {
  const own = {
    'spec.ts': spec(name, parts),
    [`${name}.tsx`]: component(name, parts),
    [`${name}.css`]: css(name, parts),
    'sample.ts': samples(name, parts),
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
