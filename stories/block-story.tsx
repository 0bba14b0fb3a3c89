import type { ArgTypes, Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SNIPPET_RENDERED } from 'storybook/internal/docs-tools';
import { addons } from 'storybook/preview-api';
import type { Attribute } from '../runtime/contract/attributes.js';
import type { WidgetSpec } from '../runtime/contract/define-widget.js';
import type { BlockGuide } from '../widgets/shared/block-guide.js';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { awaitState } from './await-state.js';
import type { BlockPlay } from './block-play.js';
import { BlockDocs } from './block-docs.js';
import { htmlToCopy } from './html-to-copy.js';
import { htmlWith } from './html-with.js';
import type { AttributeTexts } from './html-with.js';
import { ShownBlock } from './shown-block.js';
import { looksOf } from './story-looks.js';

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
        table: { type: { summary: attribute.expected }, defaultValue: { summary: JSON.stringify(attribute.default) } },
      },
    ]),
  );
}

/** Attribute texts for the values that Storybook's controls were set to. */
function attributeTexts(spec: WidgetSpec, args: Readonly<Record<string, unknown>>): AttributeTexts {
  return Object.fromEntries(
    Object.entries(spec.attributes as Record<string, Attribute>).flatMap(([name, attribute]) =>
      args[name] === undefined ? [] : [[name, attribute.format(args[name])]],
    ),
  );
}

/** What the controls begin with: the attributes of the sample's tag. */
function argsOf(spec: WidgetSpec, { html }: BlockSample): Record<string, unknown> {
  const first = htmlWith(html, {}).firstElementChild;
  return Object.fromEntries(
    Object.entries(spec.attributes as Record<string, Attribute>).flatMap(([name, attribute]) => {
      const text = first?.getAttribute(name);
      return typeof text === 'string' ? [[name, attribute.parse(text)]] : [];
    }),
  );
}

/** What Storybook shows of a block beside its stories. */
export const metaOfBlock = (spec: WidgetSpec, guide: BlockGuide | undefined): Omit<Meta, 'title'> => ({
  tags: ['autodocs'],
  argTypes: argTypesOf(spec),
  parameters: {
    docs: { description: { component: spec.summary }, page: () => <BlockDocs spec={spec} guide={guide} /> },
  },
});

/** Blocks that cover the window or stick to its edge: on a docs page each of their stories has a window of its own. */
const windowed: readonly string[] = ['gh-popup', 'gh-header', 'gh-cookie-consent'];

/**
 * The story of one sample, with the HTML to copy as the controls have made it.
 *
 * @param name Name in the sidebar.
 */
export function storyOfSample(spec: WidgetSpec, sample: BlockSample, name: string): StoryObj {
  const sourceOf = (args: Readonly<Record<string, unknown>>) => htmlToCopy(sample, attributeTexts(spec, args));
  return {
    name,
    args: argsOf(spec, sample),
    parameters: {
      sample,
      docs: {
        story: windowed.includes(spec.tag) ? { inline: false, height: '560px' } : { inline: true },
        source: {
          language: 'html',
          type: 'code',
          transform: (_code: string, { args }: { readonly args: Readonly<Record<string, unknown>> }) => sourceOf(args),
        },
      },
    },
    play: ({ canvasElement }) => awaitState(canvasElement, sample),
    render: (args, { globals, id }) => (
      <ShownBlock
        onShown={() => addons.getChannel().emit(SNIPPET_RENDERED, { id, source: sourceOf(args), args })}
        sample={sample}
        attributes={attributeTexts(spec, args)}
        looks={looksOf(globals)}
      />
    ),
  };
}

/**
 * A story in which a visitor does something. It plays when it is shown alone, once its blocks are alive.
 *
 * @param samples Those of the block, of which the play may name one.
 */
export function storyOfPlay(
  spec: WidgetSpec,
  { name, sample, play }: BlockPlay,
  samples: readonly BlockSample[],
): StoryObj {
  const shown = typeof sample === 'string' ? samples.find((known) => known.name === sample) : sample;
  if (!shown)
    throw new Error(`The play "${name}" of <${spec.tag}> names a sample that does not exist: ${String(sample)}`);
  return {
    ...storyOfSample(spec, shown, name),
    tags: ['!autodocs'],
    play: async ({ canvasElement }) => {
      await awaitState(canvasElement, shown);
      await play({
        root: canvasElement,
        story: within(canvasElement),
        page: within(document.body),
        user: userEvent.setup(),
        expect,
        waitFor,
      });
    },
  };
}
