import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Builds Storybook into `dist/storybook`, after the files for browsers, whose bytes it shows. */
export async function buildStorybook(root: string): Promise<void> {
  const folder = join(root, 'dist/storybook');
  rmSync(folder, { recursive: true, force: true });
  await promisify(execFile)(join(root, 'node_modules/.bin/storybook'), ['build', '--quiet', '-o', folder], {
    cwd: root,
  });
}
