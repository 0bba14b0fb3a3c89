import type { ArgTypes, Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { aliases, blocks, bringToLife } from 'virtual:siteblocks/parts';
import { createBus } from '../runtime/bus.js';

import type { Attribute } from '../runtime/attributes.js';
import type { WidgetSpec } from '../runtime/define-widget.js';
import { readPage } from '../runtime/read-page.js';
import { siteOf } from '../runtime/replay-site.js';
import type { Runtime } from '../runtime/runtime.js';
import { createState } from '../runtime/state.js';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { catalogue } from '../widgets/texts/catalogue.js';

interface StoryOptions {
  readonly lang: string;
  readonly direction: string;
}

/** A runtime for one story: the sample's own content in the place of a site. */
function storyRuntime(
  { document: content = {}, config = {}, path = '/' }: BlockSample,
  { lang }: StoryOptions,
): Runtime {
  const address = { app_id: 1, item_id: 1, element_id: 1 };
  const site = siteOf(async (method, args) => {
    if (method === 'config') return config[args[0] as string];
    if (method === 'texts') return catalogue[args[0] as string]?.[args[1] as string] ?? null;
    return method === 'component' ? { data: content[args[0] as string], address, rev: 1 } : [];
  });
  return {
    version: 'storybook',
    build: 'storybook',
    bus: createBus(window),
    config: {
      site: location.origin,
      platform: location.origin,
      lang,
      isolation: 'light',
      legacyTags: true,
      nonce: undefined,
    },
    state: createState(lang),
    page: () => readPage({ site, location: { pathname: path, search: '' }, lang, facts: undefined, base: '' }),
    site: async () => site,
    takePendingPopup: () => undefined,
    watch: () => undefined,
  };
}

interface BlockStoryProps extends StoryOptions {
  readonly sample: BlockSample;
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** A sample of a block, brought to life as a page would; blocks inside it too. */
function BlockStory({ sample, attributes, lang, direction }: BlockStoryProps) {
  const place = useRef<HTMLDivElement>(null);
  const given = JSON.stringify(attributes);
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    const runtime = storyRuntime(sample, { lang, direction });
    root.replaceChildren(document.createRange().createContextualFragment(sample.html));
    const first = root.firstElementChild;
    for (const [name, value] of Object.entries(JSON.parse(given) as Record<string, string>))
      first?.setAttribute(name, value);
    const wakeAll = () => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const parts = blocks[aliases[element.localName] ?? element.localName];
        if (parts && !element.dataset['ghStory']) {
          element.dataset['ghStory'] = 'awake';
          void bringToLife(element, parts, runtime);
        }
      }
    };
    wakeAll();
    const observer = new MutationObserver(wakeAll);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [sample, given, lang, direction]);
  return <div ref={place} lang={lang} dir={direction} />;
}

/** Controls of Storybook for the attributes of a block, from its declaration. */
function argTypesOf(spec: WidgetSpec): Partial<ArgTypes> {
  const control = ({ kind }: Attribute) =>
    (
      ({
        text: 'text',
        flag: 'boolean',
        number: 'number',
        timeout: 'number',
        choice: 'select',
        json: 'object',
      }) as const
    )[kind];
  return Object.fromEntries(
    Object.entries(spec.attributes as Record<string, Attribute>).map(([name, attribute]) => [
      name,
      {
        name,
        description: attribute.doc,
        control: control(attribute),
        options: attribute.choices ?? [],
        table: { defaultValue: { summary: JSON.stringify(attribute.default) } },
      },
    ]),
  );
}

/** Attribute texts for the values that Storybook's controls were set to. */
function attributeTexts(spec: WidgetSpec, args: Readonly<Record<string, unknown>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(spec.attributes as Record<string, Attribute>).flatMap(([name, attribute]) => {
      const value = args[name];
      const text = value === undefined ? null : attribute.format(value);
      return text === null ? [] : [[name, text]];
    }),
  );
}

/** What Storybook shows of a block beside its stories; the title must stand in the story's own file. */
export const blockMeta = (spec: WidgetSpec): Meta => ({
  argTypes: argTypesOf(spec),
  parameters: { docs: { description: { component: spec.summary } } },
});

/** The story of one sample, with the HTML to copy. */
export function blockStory(spec: WidgetSpec, samples: readonly BlockSample[], name: string): StoryObj {
  const sample = samples.find((candidate) => candidate.name === name);
  if (!sample)
    throw new Error(
      `<${spec.tag}> has no sample "${name}": it has ${samples.map((candidate) => candidate.name).join(', ')}.`,
    );
  return {
    name,
    parameters: { docs: { source: { code: sample.html, language: 'html' } } },
    render: (args, { globals }) => (
      <BlockStory
        sample={sample}
        attributes={attributeTexts(spec, args)}
        lang={String(globals['lang'])}
        direction={String(globals['direction'])}
      />
    ),
  };
}
