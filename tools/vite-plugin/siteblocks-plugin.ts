import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { blockCss, minifyCss } from './block-css.js';
import { buildId } from './build-id.js';
import { componentName, readBlocks } from './read-blocks.js';
import type { BlockFolder } from './read-blocks.js';
import { stripDocs } from './strip-docs.js';

export interface SiteblocksOptions {
  /** Root of the repository. */
  readonly root: string;
  /** Folder of blocks, from the root. */
  readonly blocks?: string;
  /** `client` emits style sheets and strips docs, `server` does neither. */
  readonly target: 'client' | 'server';
}

/** What the server must know of the browser's build. */
export interface StyleManifest {
  readonly build: string;
  readonly base: string;
  /** File of a block's style sheet by its canonical tag. */
  readonly css: Readonly<Record<string, string>>;
}

const prefix = 'virtual:siteblocks/';
const resolved = `\0${prefix}`;
const quote = (path: string) => JSON.stringify(path);

/** The tables that are derived from the blocks' declarations: the loader's, the server's, one module per block, and the build's id. */
export function siteblocksPlugin({ root, blocks = 'widgets', target }: SiteblocksOptions): Plugin {
  let folders: Promise<BlockFolder[]> | undefined;
  const read = () => (folders ??= readBlocks(join(root, blocks)));
  const id = () => buildId(root, blocks === 'widgets' ? undefined : ['runtime', 'widgets', 'sdk', blocks]);
  const styles = new Map<string, string>();

  const fileOf = (name: string, css: string) => `assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;

  async function collectStyles(): Promise<StyleManifest> {
    const base = minifyCss(join(root, 'widgets/shared/base.css'));
    const baseFile = fileOf('base', base);
    styles.set(baseFile, base);
    const css: Record<string, string> = {};
    for (const { name, spec, css: file } of await read()) {
      const sheet = blockCss(spec, file);
      css[spec.tag] = fileOf(name, sheet);
      styles.set(fileOf(name, sheet), sheet);
    }
    return { build: id(), base: baseFile, css };
  }

  async function table(): Promise<string> {
    const manifest = await collectStyles();
    const rows = (await read()).map(({ name, spec, enhance }) => {
      const css = [manifest.base, manifest.css[spec.tag] as string].map((file) => `url(${quote(file)})`).join(', ');
      const aliases = spec.aliases.map((alias) => quote(alias.tag)).join(', ');
      return `  { tag: ${quote(spec.tag)}, aliases: [${aliases}], wake: ${quote(spec.wake)}, css: [${css}],
    load: () => import(${quote(`${prefix}block/${name}`)}).then((chunk) => chunk.default)${
      enhance ? `,\n    enhance: () => import(${quote(enhance)})` : ''
    } }`;
    });
    return `const url = (file) => new URL(/* @vite-ignore */ file, import.meta.url).href;\nexport const table = [\n${rows.join(',\n')}\n];\n`;
  }

  function definition({ name, folder, component, data, structuredData }: BlockFolder, withStructuredData: boolean): string {
    const lines = [`import spec from ${quote(join(folder, 'spec.ts'))};`, `import { ${componentName(name)} as component } from ${quote(component)};`];
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
    if (name === 'build') return `export const build = ${quote(id())};\n`;
    if (name === 'table') return table();
    if (name === 'specs') {
      const list = await read();
      const imports = list.map(({ folder }, index) => `import spec${index} from ${quote(join(folder, 'spec.ts'))};`);
      return `${imports.join('\n')}\nexport const specs = [${list.map((_, index) => `spec${index}`).join(', ')}];\n`;
    }
    if (name === 'registry') {
      const list = await read();
      const imports = list.map((block, index) => `import { definition as block${index} } from ${quote(`${prefix}definition/${block.name}`)};`);
      return `${imports.join('\n')}\nexport const registry = [${list.map((_, index) => `block${index}`).join(', ')}];\n`;
    }
    const [kind, blockName] = name.split('/');
    const block = (await read()).find((candidate) => candidate.name === blockName);
    if (!block) return undefined;
    if (kind === 'definition') return definition(block, true);
    const element = `import { blockElement } from ${quote(join(root, 'runtime/react/element.tsx'))};\n`;
    return `${element}${definition(block, false)}export default blockElement(definition);\n`;
  }

  return {
    name: 'siteblocks',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load: (source) => (source.startsWith(resolved) ? load(source.slice(resolved.length)) : undefined),
    transform: {
      order: 'post',
      handler(code, source) {
        if (target !== 'client' || !/\/spec\.ts$/.test(source)) return undefined;
        return stripDocs(code, this.parse(code));
      },
    },
    async generateBundle() {
      if (target !== 'client') return;
      const manifest = await collectStyles();
      for (const [fileName, source] of styles) this.emitFile({ type: 'asset', fileName, source });
      this.emitFile({ type: 'asset', fileName: 'styles.json', source: JSON.stringify(manifest, undefined, 1) });
    },
  };
}
