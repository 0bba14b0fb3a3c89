import type { ArgTypes, Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { SNIPPET_RENDERED } from 'storybook/internal/docs-tools';
import { addons } from 'storybook/preview-api';
import type { Attribute } from '../runtime/contract/attributes.js';
import type { WidgetSpec } from '../runtime/contract/define-widget.js';
import type { BlockSample } from '../widgets/shared/block-sample.js';
import { answerEndpoints } from './answer-endpoints.js';
import { BlockDocs } from './block-docs.js';
import { bringStoryToLife } from './bring-story-to-life.js';
import { popupOf } from './popup-of.js';
import { showsSomething } from './shows-something.js';
import { StoryNote } from './story-note.js';
import type { StoryNoteProps } from './story-note.js';
import { storyRuntime, withPictures } from './story-site.js';
import { takeSteps } from './take-steps.js';
import './themes.css';

type AttributeTexts = Readonly<Record<string, string | null>>;

interface BlockStoryProps {
  readonly sample: BlockSample;
  readonly attributes: AttributeTexts;
  readonly lang: string;
  readonly direction: string;
  readonly theme: string;
  /** Tells the docs page that the HTML to copy is another one: it hears of no control by itself. */
  readonly onShown: () => void;
}

/** HTML of a sample with other attributes on its first tag; `null` takes one away. */
function htmlWith(html: string, attributes: AttributeTexts): DocumentFragment {
  const fragment = document.createRange().createContextualFragment(html);
  const first = fragment.firstElementChild;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) first?.removeAttribute(name);
    else first?.setAttribute(name, value);
  }
  return fragment;
}

/** `dark` is the blocks' own look in the dark; `moss light` names a brand and a scheme. */
function themeAttributes(theme: string): Record<string, string> {
  const [scheme = 'light', brand] = theme.split(' ').reverse();
  return { 'data-gh-scheme': scheme, ...(brand ? { 'data-gh-theme': brand } : {}) };
}

/** A sample of a block, brought to life as a page would; blocks inside it too. */
function BlockStory({ sample, attributes, lang, direction, theme, onShown }: BlockStoryProps) {
  const place = useRef<HTMLDivElement>(null);
  const given = JSON.stringify(attributes);
  const [note, setNote] = useState<StoryNoteProps>();
  const tell = useRef(onShown);
  useEffect(() => {
    tell.current = onShown;
  });
  useEffect(() => tell.current(), [given]);
  useEffect(() => {
    const root = place.current;
    if (!root) return undefined;
    const shown = withPictures(sample);
    const runtime = storyRuntime(shown, lang, root);
    answerEndpoints(shown.endpoints ?? {}, runtime.config.site);
    root.replaceChildren(htmlWith(shown.html, withPictures(JSON.parse(given) as AttributeTexts)));
    const { alive, end } = bringStoryToLife(root, runtime);
    let isLeft = false;
    void alive.then(() => {
      if (isLeft) return;
      takeSteps(root, shown.steps ?? []);
      const popupId = popupOf(root);
      const open = (id: string) => () => void runtime.bus.emit('open-popup', { popupId: id, placement: 'storybook' });
      setNote(showsSomething(root) ? undefined : { onOpen: popupId === undefined ? undefined : open(popupId) });
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [sample, given, lang, direction]);
  return (
    <>
      <div ref={place} className="story" lang={lang} dir={direction} {...themeAttributes(theme)} />
      {note && <StoryNote {...note} />}
    </>
  );
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
export const metaOfBlock = (spec: WidgetSpec): Omit<Meta, 'title'> => ({
  tags: ['autodocs'],
  argTypes: argTypesOf(spec),
  parameters: { docs: { description: { component: spec.summary }, page: () => <BlockDocs spec={spec} /> } },
});

/** The story of one sample, with the HTML to copy as the controls have made it. */
export function storyOfSample(spec: WidgetSpec, sample: BlockSample): StoryObj {
  const sourceOf = (args: Readonly<Record<string, unknown>>) => {
    const box = document.createElement('div');
    box.append(htmlWith(sample.html, attributeTexts(spec, args)));
    return box.innerHTML.replaceAll('=""', '');
  };
  return {
    name: sample.name,
    args: argsOf(spec, sample),
    parameters: {
      docs: {
        story: { inline: true },
        source: {
          language: 'html',
          type: 'code',
          transform: (_code: string, { args }: { readonly args: Readonly<Record<string, unknown>> }) => sourceOf(args),
        },
      },
    },
    render: (args, { globals, id }) => (
      <BlockStory
        onShown={() => addons.getChannel().emit(SNIPPET_RENDERED, { id, source: sourceOf(args), args })}
        sample={sample}
        attributes={attributeTexts(spec, args)}
        lang={String(globals['lang'])}
        direction={String(globals['direction'])}
        theme={String(globals['theme'])}
      />
    ),
  };
}
