import type { BlockSample } from '../../widgets/shared/block-sample.js';

/** Code to copy. */
export interface Snippet {
  readonly name: string;
  readonly language: 'html' | 'jsx' | 'json';
  readonly code: string;
}

const voidTag = /<(gh-[\w-]+)([^<>]*)><\/\1>/g;
const idAttribute = / data-gh-id="([^"]*)"/;

/** One tag per line, without `=""`. */
const tidy = (html: string) => html.replaceAll('=""', '').replaceAll(/(<\/gh-[\w-]+>)\s*(?=<gh-)/g, '$1\n');

const indent = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);

/** Text of data in a module: JSON with names as people write them. */
const asCode = (data: unknown) => JSON.stringify(data, undefined, 2).replaceAll(/"([A-Za-z_]\w*)":/g, '$1:');

/** Attributes as JSX takes them: a flag needs a value, since React leaves out `true` on the server. */
const asJsx = (html: string) =>
  html
    .replaceAll(/ class="/g, ' className="')
    .replaceAll(/<(gh-[\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)>/g, (_, tag: string, attributes: string) => {
      const valued = attributes.replaceAll(/\s([\w-]+)(?=\s|$)/g, ' $1=""');
      return `<${tag}${valued}>`;
    })
    .replaceAll(voidTag, '<$1$2 />');

/** The same block in HTML, in frameworks, and as the document of a platform page. */
export function snippetsOf({ html, document = {} }: BlockSample): readonly Snippet[] {
  const [, id] = idAttribute.exec(html) ?? [];
  const data = id === undefined ? undefined : document[id];
  const own = tidy(html);
  const withData = (attribute: string) => tidy(html).replace(idAttribute, attribute);
  const json = JSON.stringify(data, undefined, 2);
  const script = `\n  <script type="application/json">\n${indent(json ?? '', '    ')}\n  </script>\n`;
  const constant = data === undefined ? '' : `const data = ${asCode(data)};\n\n`;
  const jsx = asJsx(data === undefined ? own : withData(' data={data}'));
  const body = jsx.includes('\n') ? `<>\n${indent(jsx, '      ')}\n    </>` : jsx;
  const vue = data === undefined ? own : withData(' :data="data"').replaceAll(voidTag, '<$1$2 />');
  const svelte = data === undefined ? own : withData(' data={data}');
  return [
    { name: 'HTML', language: 'html', code: own },
    ...(data === undefined
      ? []
      : [
          {
            name: 'HTML with data',
            language: 'html',
            code: withData('').replace(
              /(<gh-[^<>]*>)(<\/gh-)/,
              (_, open: string, close: string) => open + script + close,
            ),
          } as const,
        ]),
    {
      name: 'React',
      language: 'jsx',
      code: `${constant}export function Example() {\n  return (\n    ${body}\n  );\n}`,
    },
    {
      name: 'Vue',
      language: 'html',
      code: `${constant && `<script setup>\n${constant.trimEnd()}\n</script>\n\n`}<template>\n${indent(vue, '  ')}\n</template>`,
    },
    {
      name: 'Svelte',
      language: 'html',
      code: `${constant && `<script>\n${indent(constant.trimEnd(), '  ')}\n</script>\n\n`}${svelte}`,
    },
    ...(data === undefined
      ? []
      : [{ name: 'Platform document', language: 'json', code: JSON.stringify(document, undefined, 2) } as const]),
  ];
}
