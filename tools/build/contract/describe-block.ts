import type { JsonSchema } from '@valibot/to-json-schema';
import { JSDOM } from 'jsdom';
import { propertyName } from '../../../runtime/contract/attributes.js';
import type { Attribute } from '../../../runtime/contract/attributes.js';
import type { WidgetSpec } from '../../../runtime/contract/define-widget.js';
import { action, image, namedLink } from '../../../widgets/shared/fields.js';
import { componentName } from '../../vite-plugin/block-folder.js';
import { dataSchema } from './data-schema.js';
import { schemaType } from './schema-type.js';
import type { Token } from './read-tokens.js';

export interface AttributeDescription {
  readonly name: string;
  /** Property that reflects it; `undefined` where HTML itself has a property of that name. */
  readonly property: string | undefined;
  readonly kind: Attribute['kind'];
  /** TypeScript type of the property. */
  readonly type: string;
  /** TypeScript type of what a template may write. */
  readonly written: string;
  readonly choices: readonly string[] | undefined;
  /** `undefined` where the block has no value without the attribute. */
  readonly default: unknown;
  readonly doc: string;
}

export interface EventDescription {
  readonly name: string;
  readonly doc: string;
  /** TypeScript type of `event.detail`. */
  readonly detail: string;
  readonly cancelable: boolean;
}

export interface NamedDoc {
  readonly name: string;
  readonly doc: string;
}

/** Data that a block takes: as the property `data`, as JSON in a script inside the tag, or from a document of the site. */
export interface DataDescription {
  readonly schema: JsonSchema;
  /** Name of its type. */
  readonly name: string;
  /** TypeScript type; {@link sharedShapes} stand in it by their names. */
  readonly type: string;
  /** Such data, as JSON values; `undefined` where the block has no sample of any. */
  readonly example: unknown;
}

/** The public contract of a block: all manifests and types are written from it. */
export interface BlockDescription {
  readonly tag: string;
  /** Name of the element's type. */
  readonly className: string;
  readonly summary: string;
  readonly aliases: readonly string[];
  readonly isInline: boolean;
  readonly attributes: readonly AttributeDescription[];
  readonly events: readonly EventDescription[];
  readonly slots: readonly NamedDoc[];
  readonly parts: readonly NamedDoc[];
  /** Custom properties that change how it looks. */
  readonly tokens: readonly Token[];
  readonly data: DataDescription | undefined;
  /** The tag as its author writes it. */
  readonly example: string;
}

/** What a description needs beside the declaration. */
export interface BlockSources {
  readonly name: string;
  readonly spec: WidgetSpec;
  readonly tokens: readonly Token[];
  readonly example: { readonly html: string; readonly data: unknown };
}

/** Types that data of many blocks is made of, by their names. */
export const sharedShapes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ GhPicture: image(), GhAction: action(), GhNamedLink: namedLink() }).map(([name, schema]) => [
    name,
    schemaType(dataSchema(schema)),
  ]),
);

const withNames = (type: string): string =>
  Object.entries(sharedShapes).reduce((text, [name, shape]) => text.replaceAll(shape, name), type);

const builtIn = new JSDOM().window.HTMLElement.prototype;

const union = (choices: readonly string[]): string => choices.map((word) => JSON.stringify(word)).join(' | ');

/** Types of an attribute's property, and of what a template may write. */
function typesOf({ kind, choices = [], default: value }: Attribute): Pick<AttributeDescription, 'type' | 'written'> {
  switch (kind) {
    case 'flag':
      return { type: 'boolean', written: "boolean | '' | 'true' | 'false'" };
    case 'number':
    case 'timeout':
      return { type: value === undefined ? 'number | undefined' : 'number', written: 'number | `${number}`' };
    case 'choice':
      return { type: union(choices), written: union(choices) };
    case 'json':
      return { type: value === undefined ? 'object | undefined' : 'object', written: 'string' };
    case 'text':
      return { type: 'string', written: 'string' };
  }
}

function describeAttribute([name, attribute]: [string, Attribute]): AttributeDescription {
  const property = propertyName(name);
  return {
    name,
    property: property in builtIn ? undefined : property,
    kind: attribute.kind,
    ...typesOf(attribute),
    choices: attribute.choices,
    default: attribute.default,
    doc: attribute.doc,
  };
}

/** Events that every block has; their details are in `SiteEvents`. */
const commonEvents: readonly EventDescription[] = [
  {
    name: 'widget-ready',
    doc: 'The block is awake and shows its content.',
    detail: '{ tag: string; id: string }',
    cancelable: false,
  },
  {
    name: 'widget-error',
    doc: 'The block could not wake; the HTML of the server stays. Cancel it to keep the console quiet.',
    detail: '{ tag: string; id: string; error: unknown }',
    cancelable: true,
  },
];

const named = (docs: Readonly<Record<string, string>>): NamedDoc[] =>
  Object.entries(docs).map(([name, doc]) => ({ name, doc }));

/** Describes a block from its declaration. */
export function describeBlock({ name, spec, tokens, example }: BlockSources): BlockDescription {
  const schema = spec.data && dataSchema(spec.data);
  const base = `Gh${componentName(name)}`;
  return {
    tag: spec.tag,
    className: `${base}Element`,
    summary: spec.summary,
    aliases: spec.aliases.map(({ tag }) => tag),
    isInline: spec.inline,
    attributes: Object.entries(spec.attributes as Readonly<Record<string, Attribute>>).map(describeAttribute),
    events: [
      ...Object.entries(spec.events).map(([event, { doc, detail, cancelable = false }]) => ({
        name: event,
        doc,
        detail,
        cancelable,
      })),
      ...commonEvents,
    ],
    slots: named(spec.slots),
    parts: named(spec.parts),
    tokens: [...tokens, ...named(spec.tokens)],
    data: schema && { schema, name: `${base}Data`, type: withNames(schemaType(schema)), example: example.data },
    example: example.html,
  };
}
