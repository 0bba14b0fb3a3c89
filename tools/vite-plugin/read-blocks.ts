import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { WidgetSpec } from '../../runtime/contract/define-widget.js';
import { checkBlockFolder, checkSpec, checkTags } from './block-folder.js';

/** A block's folder, as the build sees it. */
export interface BlockFolder {
  readonly name: string;
  readonly folder: string;
  readonly spec: WidgetSpec;
  readonly component: string;
  readonly css: string | undefined;
  readonly data: string | undefined;
  readonly enhance: string | undefined;
  /** Asks for what the block will need on a foreign page, before the block's own code is there. */
  readonly ahead: string | undefined;
  readonly structuredData: string | undefined;
}

/** A module that passes on the declarations of many files: one run evaluates them all, and what they share once. */
const manySpecs = 'virtual:siteblocks-specs';

async function importSpecs(folders: readonly string[]): Promise<readonly WidgetSpec[]> {
  const lines = folders.map((folder, index) => `import spec${index} from ${JSON.stringify(join(folder, 'spec.ts'))};`);
  const code = `${lines.join('\n')}\nexport default [${folders.map((_, index) => `spec${index}`).join(', ')}];\n`;
  const { module } = await runnerImport<{ readonly default: readonly WidgetSpec[] }>(manySpecs, {
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'siteblocks-specs',
        resolveId: (id) => (id === manySpecs ? id : undefined),
        load: (id) => (id === manySpecs ? code : undefined),
      },
    ],
  });
  return module.default;
}

/** Every folder below `root` that has a `spec.ts`, with its declaration evaluated. Rejects where a folder does not hold to the contract. */
export async function readBlocks(root: string): Promise<BlockFolder[]> {
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'spec.ts')))
    .map((entry) => entry.name)
    .sort();
  for (const name of names) checkBlockFolder(join(root, name), name);
  const specs = await importSpecs(names.map((name) => join(root, name)));
  const blocks = specs.map((spec, index): BlockFolder => {
    const name = names[index] ?? '';
    const folder = join(root, name);
    const optional = (file: string) => (existsSync(join(folder, file)) ? join(folder, file) : undefined);
    checkSpec(folder, name, spec);
    return {
      name,
      folder,
      spec,
      component: join(folder, `${name}.tsx`),
      css: optional(`${name}.css`),
      data: optional('data.ts'),
      enhance: optional('enhance.ts'),
      ahead: optional('ahead.ts'),
      structuredData: optional('structured-data.ts'),
    };
  });
  checkTags(blocks);
  return blocks;
}
