import type { AttributeDescription, BlockDescription, NamedDoc } from '../../build/contract/describe-block.js';
import { sharedShapes } from '../../build/contract/describe-block.js';
import type { BlockPage } from './read-block-pages.js';

/** A text as one cell of a table: tags in it are shown, not rendered. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

const code = (text: string): string => `\`${text.replaceAll('|', '\\|').replaceAll('\n', ' ')}\``;

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const fence = (language: string, text: string): readonly string[] => [`\`\`\`${language}`, text, '```', ''];

/** A section with its heading, or nothing for an empty list. */
const section = <T>(title: string, list: readonly T[], lines: (list: readonly T[]) => readonly string[]) =>
  list.length > 0 ? [`## ${title}`, '', ...lines(list), ''] : [];

function defaultOf({ default: value, kind }: AttributeDescription): string {
  if (value === undefined || value === '') return '';
  return code(kind === 'flag' ? String(value) : JSON.stringify(value));
}

const attributeRow = (attribute: AttributeDescription) =>
  row(code(attribute.name), code(attribute.type), defaultOf(attribute), cell(attribute.doc));

const table = (head: readonly string[], rows: readonly string[]) => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows,
];

const named = (title: string, list: readonly NamedDoc[]) =>
  table(
    [title, 'meaning'],
    list.map(({ name, doc }) => row(name === '' ? 'children of the tag' : code(name), cell(doc))),
  );

const plainType = (type: string): string => type.replaceAll('readonly ', '').replaceAll(' | undefined', '');

function dataSection({ data }: BlockDescription): readonly string[] {
  if (!data) return [];
  const shapes = Object.entries(sharedShapes).filter(([name]) => data.type.includes(name));
  return [
    '## Data',
    '',
    'Give data as the property `data`, as JSON in a script inside the tag, or in the page document.',
    '',
    ...fence(
      'ts',
      [
        `type ${data.name} = ${plainType(data.type)};`,
        ...shapes.map(([name, type]) => `type ${name} = ${plainType(type)};`),
      ].join('\n'),
    ),
    ...(data.example === undefined
      ? []
      : ['Example:', '', ...fence('json', JSON.stringify(data.example, undefined, 2))]),
  ];
}

function legacySection({ aliases }: BlockDescription): readonly string[] {
  return section('Legacy tags', aliases, (list) => [
    `Pages of the [legacy library](../index.md#legacy-names) get the same block under these names: ${list.map((alias) => `\`<${alias}>\``).join(', ')}.`,
  ]);
}

/** Markdown of a block's page. */
export function blockMarkdown({ name, block, samples }: BlockPage): string {
  const title = block.tag.replace(/^gh-/, '').replaceAll('-', ' ');
  return [
    `# ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    '',
    cell(block.summary),
    '',
    ...(samples.length > 0
      ? [`<LiveExample block="${name}" :samples="$params.samples" :first="$params.first" />`, '']
      : []),
    '## HTML to copy',
    '',
    ...fence('html', block.example),
    ...section('Attributes', block.attributes, (list) =>
      table(['attribute', 'type', 'default', 'meaning'], list.map(attributeRow)),
    ),
    ...section('Events', block.events, (list) =>
      table(
        ['event', 'detail', 'dispatched when'],
        list.map((event) => row(code(event.name), code(event.detail), cell(event.doc))),
      ),
    ),
    ...section('Children', block.slots, (list) => named('slot', list)),
    ...dataSection(block),
    ...section('Parts', block.parts, (list) => named('part', list)),
    ...section('Tokens', block.tokens, (list) => [
      'Set a token on the tag, on an ancestor or on `:root`. [Theming](../theming.md) explains them.',
      '',
      ...table(
        ['token', 'default'],
        list.map((token) => row(code(token.name), token.default === undefined ? '' : code(token.default))),
      ),
    ]),
    ...legacySection(block),
  ].join('\n');
}
