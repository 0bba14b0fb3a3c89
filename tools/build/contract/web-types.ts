import type { BlockDescription } from './describe-block.js';

const described = ({ name, doc }: { readonly name: string; readonly doc?: string }) => ({ name, description: doc });

/** Description of our tags for editors of JetBrains. */
export function webTypes(blocks: readonly BlockDescription[], version: string) {
  const elements = blocks.map((block) => ({
    name: block.tag,
    description: block.summary,
    attributes: block.attributes.map(({ name, doc, kind, written, default: value }) => ({
      name,
      description: doc,
      default: value === undefined ? undefined : String(value),
      value: kind === 'flag' ? { type: 'boolean', required: false } : { type: written },
    })),
    slots: block.slots.map(({ name, doc }) => ({ name: name || 'default', description: doc })),
    js: {
      properties: [
        ...block.attributes.flatMap(({ property, type, doc }) =>
          property === undefined ? [] : [{ name: property, description: doc, type }],
        ),
        ...(block.data
          ? [{ name: 'data', description: 'Data of the block.', type: { module: 'siteblocks', name: block.data.name } }]
          : []),
      ],
      events: block.events.map(({ name, doc, detail }) => ({ name, description: doc, type: `CustomEvent<${detail}>` })),
    },
    css: {
      properties: block.tokens.map(described),
      parts: block.parts.map(described),
    },
  }));
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'siteblocks',
    version,
    'description-markup': 'markdown',
    'js-types-syntax': 'typescript',
    contributions: { html: { elements } },
  };
}
