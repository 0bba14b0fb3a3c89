import { format } from 'prettier';
import { sharedShapes } from './describe-block.js';
import type { AttributeDescription, BlockDescription } from './describe-block.js';

const comment = (doc: string, indent = '  ') => `${indent}/** ${doc.replaceAll('*/', '*\\/')} */\n`;

const property = ({ property: name, type, doc }: AttributeDescription) =>
  name === undefined ? '' : `${comment(doc)}  ${name}: ${type};\n`;

const attribute = ({ name, written, doc }: AttributeDescription) =>
  `${comment(doc)}  '${name}'?: ${written} | undefined;\n`;

const baseOf = ({ className }: BlockDescription) => className.replace(/Element$/, '');

function interfaces(block: BlockDescription): string {
  const { tag, className, summary, attributes, data } = block;
  const base = baseOf(block);
  return [
    ...(data ? [`export type ${data.name} = ${data.type};\n\n`] : []),
    `${comment(`\`<${tag}>\`: ${summary}`, '')}export interface ${className} extends HTMLElement {\n`,
    ...attributes.map(property),
    ...(data
      ? [`${comment('Data of the block. It stands before documents of the site.')}  data: ${data.name} | undefined;\n`]
      : []),
    `}\n\n`,
    `${comment(`Attributes of \`<${tag}>\`, as templates write them.`, '')}export interface ${base}Attributes {\n`,
    ...attributes.map(attribute),
    '}\n',
  ].join('');
}

/**
 * Declarations of every element: its type, its attributes, and what the browser's own functions answer about it. Frameworks' types are made of
 * these.
 */
export function elementTypes(blocks: readonly BlockDescription[]): Promise<string> {
  const rows = (row: (block: BlockDescription) => string) => blocks.map((block) => `  ${row(block)}\n`).join('');
  const shapes = Object.entries(sharedShapes).map(([name, type]) => `export type ${name} = ${type};\n`);
  const text = `import type { SiteEvents } from '../index.js';

${shapes.join('\n')}
${blocks.map(interfaces).join('\n')}
/** Elements by their tags. */
export interface SiteblocksElements {
${rows(({ tag, className }) => `'${tag}': ${className};`)}}

/** Attributes by tags. */
export interface SiteblocksAttributes {
${rows((block) => `'${block.tag}': ${baseOf(block)}Attributes;`)}}

/** Events of all blocks; they bubble, so every element, the document and the window can listen to them. */
export type SiteblocksEvents = { [Name in keyof SiteEvents]: CustomEvent<SiteEvents[Name]> };

declare global {
  interface HTMLElementTagNameMap extends SiteblocksElements {}
  interface GlobalEventHandlersEventMap extends SiteblocksEvents {}
}
`;
  return format(text, { parser: 'typescript', singleQuote: true, printWidth: 120 });
}
