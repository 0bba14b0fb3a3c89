import type { AttributeDescription, BlockDescription } from './describe-block.js';

/** Declarations of the elements, from the package's folder. */
const elementTypesFile = 'types/elements.d.ts';

const text = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

const field = ({ name, property, type, doc, default: value }: AttributeDescription) => ({
  kind: 'field',
  name: property,
  type: { text: type },
  default: text(value),
  description: doc,
  attribute: name,
  reflects: true,
});

const described = ({ name, doc }: { readonly name: string; readonly doc: string }) => ({ name, description: doc });

function declaration(block: BlockDescription) {
  const { attributes, data } = block;
  const dataField = data && {
    kind: 'field',
    name: 'data',
    type: { text: `${data.name} | undefined`, references: [{ name: data.name, module: elementTypesFile }] },
    description: 'Data of the block. It stands before documents of the site.',
  };
  return {
    kind: 'class',
    customElement: true,
    name: block.className,
    tagName: block.tag,
    description: block.summary,
    superclass: { name: 'HTMLElement', package: 'global:' },
    members: [
      ...attributes.filter(({ property }) => property !== undefined).map(field),
      ...(dataField ? [dataField] : []),
    ],
    attributes: attributes.map(({ name, property, written, doc, default: value }) => ({
      name,
      description: doc,
      type: { text: written },
      default: text(value),
      fieldName: property,
    })),
    events: block.events.map(({ name, doc, detail }) => ({
      name,
      description: doc,
      type: { text: `CustomEvent<${detail}>` },
    })),
    slots: block.slots.map(described),
    cssParts: block.parts.map(described),
    cssProperties: block.tokens.map(({ name, doc, default: value }) => ({ name, description: doc, default: value })),
    cssStates: [],
    // Read by our own tools and open to others: see docs/frameworks.md.
    siteblocks: {
      aliases: block.aliases,
      inline: block.isInline,
      data: data?.schema,
      example: { html: block.example, data: data?.example },
    },
  };
}

/**
 * A Custom Elements Manifest, schema 2.1.
 *
 * @param path Module that defines the tags, from the manifest's folder.
 */
export function customElements(blocks: readonly BlockDescription[], path: string) {
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: blocks.map(declaration),
        exports: blocks.map(({ tag, className }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: className, module: path },
        })),
      },
    ],
  };
}
