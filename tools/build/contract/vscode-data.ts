import type { AttributeDescription, BlockDescription } from './describe-block.js';

const valuesOf = ({ kind, choices }: AttributeDescription) =>
  kind === 'flag' ? { valueSet: 'v' } : choices ? { values: choices.filter(Boolean).map((name) => ({ name })) } : {};

/** Data by which Visual Studio Code completes our tags in HTML. */
export function vscodeData(blocks: readonly BlockDescription[]) {
  return {
    version: 1.1,
    tags: blocks.map(({ tag, summary, attributes }) => ({
      name: tag,
      description: { kind: 'markdown', value: summary },
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description: { kind: 'markdown', value: attribute.doc },
        ...valuesOf(attribute),
      })),
    })),
  };
}
