import { join } from 'node:path';
import type { Plugin } from 'vite';
import { movedSheets } from './block-css.js';
import { buildId } from './build-id.js';
import { componentName } from './block-folder.js';
import { readBlocks } from './read-blocks.js';
import type { BlockFolder } from './read-blocks.js';
import { stripDocs } from './strip-docs.js';
import { stubProperties } from './stub-properties.js';
import { styles } from './styles.js';
import type { StyleSheet } from './styles.js';

export interface SiteblocksOptions {
  /** Root of the repository. */
  readonly root: string;
  /** Folder of blocks, from the root. */
  readonly blocks?: string;
  /** What `readBlocks` answered for that folder, where it was read already; default: the plugin reads it itself. */
  readonly folders?: readonly BlockFolder[];
  /** Files of a build of {@link chunkInputs}, for the entry's build: it imports them by address and never shares code with them. */
  readonly chunks?: Readonly<Record<string, string>>;
  /** Puts style sheets into the parts themselves, for servers that know no files of ours, such as Storybook's. */
  readonly inlineStyles?: boolean;
  /** Stands in the parts for the list of files that each block needs, for a build that writes it; default: there is none. */
  readonly waves?: string;
  /** Leaves sentences for readers out of the blocks' declarations. */
  readonly strip?: boolean;
}

const prefix = 'virtual:siteblocks/';
const resolved = `\0${prefix}`;
const quote = (path: string) => JSON.stringify(path);

/** Parts that the entry loads by address; what they load in turn is found by the bundler. */
export const chunkInputs: Readonly<Record<string, string>> = { parts: `${prefix}parts`, later: `${prefix}later` };

/**
 * Blocks whose enhance part only few pages need. Its address and condition in the first script would cost every page
 * more than an extra list costs those few. The list is requested wherever the tag occurs.
 */
export const isConditional = ({ spec, enhance }: BlockFolder): boolean =>
  enhance !== undefined && (spec.enhanceWakes || (spec.enhanceWhen !== '' && spec.wake === 'never'));

/** The tables that are derived from the blocks' declarations: the loader's, the server's, one module per block, and the build's id. */
export function siteblocksPlugin({
  root,
  blocks = 'widgets',
  folders,
  chunks,
  inlineStyles = false,
  waves,
  strip = false,
}: SiteblocksOptions): Plugin {
  let reading: Promise<readonly BlockFolder[]> | undefined;
  const read = () => (reading ??= folders ? Promise.resolve(folders) : readBlocks(join(root, blocks)));

  async function table(): Promise<string> {
    const list = await read();
    const named = new Map<string, string[]>();
    const imports: string[] = [];
    for (const block of list) {
      const { spec, enhance } = block;
      const parts = spec.wake === 'never' ? [] : [`wake: ${quote(spec.wake)}`];
      if (spec.wakeEmpty !== 'visible') parts.push(`empty: ${quote(spec.wakeEmpty)}`);
      if (spec.enhanceNear) parts.push('near: true');
      if (isConditional(block)) parts.push('enhance: openLater');
      else if (enhance) {
        const name = `enhance${imports.length}`;
        if (spec.everywhere) imports.push(`import { enhance as ${name} } from ${quote(enhance)};`);
        parts.push(
          spec.everywhere
            ? `enhance: () => ({ enhance: ${name} })`
            : `enhance: () => import(${quote(chunks ? `${prefix}chunk/enhance-${block.name}` : enhance)})`,
        );
        if (spec.enhanceWhen) parts.push(`when: ${quote(spec.enhanceWhen)}`);
      }
      const row = parts.join(', ');
      named.set(row, [...(named.get(row) ?? []), spec.tag.replace(/^gh-/, '')]);
    }
    // Rows that differ in nothing but their names are written once.
    const rows = [...named].map(([row, names]) => `  [${quote(names.join(' '))}, { ${row} }]`);
    return `${imports.join('\n')}
export const build = ${quote(buildId(root, blocks))};
export const properties = ${quote(stubProperties(list.map(({ spec }) => spec)))};
export const openLater = (name) => import(${quote(`${prefix}chunk/later`)}).then(({ later }) => later[name]());
export const table = [\n${rows.join(',\n')}\n].flatMap(([names, row]) => names.split(' ').map((name) => ({ tag: 'gh-' + name, ...row })));
export const openParts = () => import(${quote(`${prefix}chunk/parts`)});\n`;
  }

  async function parts(): Promise<string> {
    const list = await read();
    const { base, css } = await styles(root, blocks, list);
    const blobOf = (css: string) => `URL.createObjectURL(new Blob([${quote(css)}], { type: 'text/css' }))`;
    // Written out for each file: bundlers of those who install the package find the sheets by this very form.
    const urlOf = (file: string) => `new URL(/* @vite-ignore */ ${quote(`../${file}`)}, import.meta.url).href`;
    const address = ({ css, file }: StyleSheet) => (inlineStyles ? blobOf(css) : urlOf(file));
    const rows = list.map(
      ({ name, spec }) =>
        `  ${quote(spec.tag)}: { css: [base, ${address(css[spec.tag] ?? base)}],${spec.enhanceWakes ? ' isWhole: true,' : ''} load: () => import(${quote(`${prefix}block/${name}`)}).then((chunk) => chunk.default) }`,
    );
    const aliases = Object.fromEntries(list.flatMap(({ spec }) => spec.aliases.map((alias) => [alias.tag, spec.tag])));
    const ahead = list.flatMap(({ spec, ahead: file }, index) =>
      file ? [{ name: `ahead${index}`, tag: spec.tag, file }] : [],
    );
    return `${ahead.map(({ name, file }) => `import { ahead as ${name} } from ${quote(file)};`).join('\n')}
import { bringToLife as bring } from ${quote(join(root, 'runtime/parts/bring-to-life.ts'))};
import { guestWave } from ${quote(join(root, 'widgets/site/guest-wave.ts'))};
const fetchWave = guestWave({ waves: ${waves === undefined ? '{}' : quote(waves)}, here: import.meta.url, ahead: { ${ahead.map(({ name, tag }) => `${quote(tag)}: ${name}`).join(', ')} }, known: () => ({ blocks, aliases }) });
export { unlinkCss } from ${quote(join(root, 'runtime/parts/load-css.ts'))};
export { pageOf } from ${quote(join(root, 'runtime/parts/page-of.ts'))};
import { watchAliases } from ${quote(join(root, 'runtime/parts/watch-aliases.ts'))};
export { whenLookedAt } from ${quote(join(root, 'runtime/basics/when-looked-at.ts'))};
const base = ${address(base)};
export const blocks = {\n${rows.join(',\n')}\n};
export const aliases = ${JSON.stringify(aliases)};
export const readAliases = (rows, keeper, elements) => {
  for (const [alias, tag] of Object.entries(aliases)) if (rows.has(tag)) rows.set(alias, rows.get(tag));
  return (root, signal) => watchAliases(root, Object.keys(aliases), keeper, elements, signal);
};
export const bringToLife = async (element, tag, runtime, wakeOther, renew) => {
  fetchWave(runtime);
  if (blocks[tag]) await bring(element, blocks[tag], runtime, wakeOther, renew, () => import(${quote(join(root, 'widgets/site/existing/moved-sheets.ts'))}));
};
export { clientOf } from ${quote(join(root, 'widgets/site/client-of.ts'))};
export { siteOf } from ${quote(join(root, 'widgets/site/site-of.ts'))};
import { tellOfStrangers as tell } from ${quote(join(root, 'widgets/site/existing/tell-of-strangers.ts'))};
import { undefinedTags } from ${quote(join(root, 'runtime/entry/marker.ts'))};
import { pageDocument } from ${quote(join(root, 'runtime/basics/page-document.ts'))};
export const tellOfStrangers = () => {
  const tags = [...pageDocument.querySelectorAll(undefinedTags)].map(({ localName }) => localName);
  const strangers = tags.filter((tag) => !aliases[tag]);
  return strangers.length ? tell(strangers) : undefined;
};\n`;
  }

  async function later(): Promise<string> {
    const rows = (await read())
      .filter(isConditional)
      .map(({ spec, enhance = '' }) => `  ${quote(spec.tag)}: () => import(${quote(enhance)})`);
    rows.push(`  host: () => import(${quote(join(root, 'widgets/host-calls.ts'))})`);
    return `export const later = {\n${rows.join(',\n')}\n};\n`;
  }

  function definition(
    { name, folder, component, data, structuredData }: BlockFolder,
    withStructuredData: boolean,
  ): string {
    const lines = [
      `import spec from ${quote(join(folder, 'spec.ts'))};`,
      `import { ${componentName(name)} as component } from ${quote(component)};`,
    ];
    const parts = ['spec', 'component'];
    if (data) {
      lines.push(`import { load } from ${quote(data)};`);
      parts.push('load');
    }
    if (structuredData && withStructuredData) {
      lines.push(`import { structuredData } from ${quote(structuredData)};`);
      parts.push('structuredData');
    }
    return `${lines.join('\n')}\nexport const definition = { ${parts.join(', ')} };\n`;
  }

  async function load(name: string): Promise<string | undefined> {
    if (name === 'build') return `export const build = ${quote(buildId(root, blocks))};\n`;
    if (name === 'table') return table();
    if (name === 'parts') return parts();
    if (name === 'later') return later();
    if (name === 'moved') {
      const tags = (await read()).flatMap(({ spec }) => spec.aliases.map(({ tag }) => tag));
      return Object.entries(movedSheets(root, tags))
        .map(([part, css]) => `export const ${part} = ${quote(css)};\n`)
        .join('');
    }
    if (name === 'specs') {
      const list = await read();
      const imports = list.map(({ folder }, index) => `import spec${index} from ${quote(join(folder, 'spec.ts'))};`);
      return `${imports.join('\n')}\nexport const specs = [${list.map((_, index) => `spec${index}`).join(', ')}];\n`;
    }
    if (name === 'registry') {
      const list = await read();
      const imports = list.map(
        (block, index) => `import { definition as block${index} } from ${quote(`${prefix}definition/${block.name}`)};`,
      );
      return `${imports.join('\n')}\nexport const registry = [${list.map((_, index) => `block${index}`).join(', ')}];\n`;
    }
    const [kind, blockName] = name.split('/');
    const block = (await read()).find((candidate) => candidate.name === blockName);
    if (!block) return undefined;
    if (kind === 'definition') return definition(block, true);
    const element = `import { blockElement } from ${quote(join(root, 'runtime/react/element.tsx'))};\n`;
    return `${element}${definition(block, false)}export default blockElement(definition);\n`;
  }

  const resolveChunk = (name: string) => {
    const file = chunks?.[name];
    return file ? { id: `./${file}`, external: 'relative' as const } : `\0${chunkInputs[name] ?? ''}`;
  };

  return {
    name: 'siteblocks',
    // The bundler evaluates filters itself: without them, it would call the plugin for each module of each build.
    resolveId: {
      filter: { id: /^virtual:siteblocks\// },
      handler: (source) =>
        source.startsWith(`${prefix}chunk/`) ? resolveChunk(source.slice(`${prefix}chunk/`.length)) : `\0${source}`,
    },
    load: {
      filter: { id: /^\0virtual:siteblocks\// },
      handler: (source) => load(source.slice(resolved.length)),
    },
    ...(strip && {
      transform: {
        order: 'post',
        filter: { id: /\/(?:spec|define-widget)\.ts$/ },
        handler(code) {
          return stripDocs(code, this.parse(code));
        },
      },
    }),
  };
}
