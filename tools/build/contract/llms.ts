import { sharedShapes } from './describe-block.js';
import type { AttributeDescription, BlockDescription, EventDescription } from './describe-block.js';

/** Attributes and events that every block has: they are described once. */
const isCommon = <T extends { readonly name: string }>(
  blocks: readonly BlockDescription[],
  listOf: (block: BlockDescription) => readonly T[],
) => {
  const names = blocks.map((block) => new Set(listOf(block).map(({ name }) => name)));
  return ({ name }: T) => names.every((set) => set.has(name));
};

const attributeLine = ({ name, kind, type, default: value, doc }: AttributeDescription) => {
  const shown = value === undefined || value === '' || kind === 'flag' ? '' : `, default ${JSON.stringify(value)}`;
  return `- ${name} (${kind === 'choice' ? type : kind}${shown}): ${doc}`;
};

const eventLine = ({ name, detail, doc }: EventDescription) => `- event ${name}, detail ${detail}: ${doc}`;

const introduction = `# Siteblocks

> Site blocks as custom elements. One module script defines every tag; blocks load their code when they wake.

<script type="module" src="https://your-site.example/_gh/cdn/runtime.js" data-site="https://your-site.example"></script>

With a bundler: npm install siteblocks react react-dom, then import 'siteblocks'.
Attributes are properties without "data-", in camel case: data-popup-id is popupId. A flag is false when it is absent or "false".
Data comes from the property data, from <script type="application/json"> inside the tag, or from the site's document under data-gh-id.
Events bubble and are composed. Open a popup: window.dispatchEvent(new CustomEvent('open-popup', { detail: { popupId, placement } })).`;

/** A type as it is read, not as it is compiled. */
const plainType = (type: string) => type.replaceAll('readonly ', '').replaceAll(' | undefined', '');

/** Plain text of all that a language model needs to write our tags. */
export function llmsText(blocks: readonly BlockDescription[]): string {
  const commonAttribute = isCommon(blocks, ({ attributes }) => attributes);
  const commonEvent = isCommon(blocks, ({ events }) => events);
  const [first] = blocks;
  const common = [
    ...(first?.attributes.filter(commonAttribute).map(attributeLine) ?? []),
    ...(first?.events.filter(commonEvent).map(eventLine) ?? []),
    ...Object.entries(sharedShapes).map(([name, type]) => `- type ${name}: ${plainType(type)}`),
  ];
  const sections = blocks.map((block) =>
    [
      `## <${block.tag}>`,
      '',
      block.summary,
      '',
      ...block.attributes.filter((attribute) => !commonAttribute(attribute)).map(attributeLine),
      ...block.events.filter((event) => !commonEvent(event)).map(eventLine),
      ...block.slots.map(({ name, doc }) => `- children${name && ` in slot ${name}`}: ${doc}`),
      ...block.parts.map(({ name, doc }) => `- ::part(${name}): ${doc}`),
      ...(block.data ? [`- data: ${plainType(block.data.type)}`] : []),
      `- example: ${block.example}`,
      ...(block.data?.example === undefined ? [] : [`- example of data: ${JSON.stringify(block.data.example)}`]),
    ].join('\n'),
  );
  return `${[introduction, ['## Every block', '', ...common].join('\n'), ...sections].join('\n\n')}\n`;
}
