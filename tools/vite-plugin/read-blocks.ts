import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { WidgetSpec } from '../../runtime/define-widget.js';
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
  readonly structuredData: string | undefined;
}

/** Every folder below `root` that has a `spec.ts`, with its declaration evaluated. Rejects where a folder does not hold to the contract. */
export async function readBlocks(root: string): Promise<BlockFolder[]> {
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'spec.ts')))
    .map((entry) => entry.name)
    .sort();
  const blocks = await Promise.all(
    names.map(async (name) => {
      const folder = join(root, name);
      const optional = (file: string) => (existsSync(join(folder, file)) ? join(folder, file) : undefined);
      checkBlockFolder(folder, name);
      const { module } = await runnerImport<{ default: WidgetSpec }>(join(folder, 'spec.ts'), {
        configFile: false,
        logLevel: 'error',
      });
      checkSpec(folder, name, module.default);
      return {
        name,
        folder,
        spec: module.default,
        component: join(folder, `${name}.tsx`),
        css: optional(`${name}.css`),
        data: optional('data.ts'),
        enhance: optional('enhance.ts'),
        structuredData: optional('structured-data.ts'),
      };
    }),
  );
  checkTags(blocks);
  return blocks;
}
