import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const versionsBase = process.env['DOCS_ROOT'] ?? '/';

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Live examples run the browser files.
if (!existsSync(join(root, 'dist/cdn/current/runtime.js'))) run('tsx', ['tools/build/main.ts', 'site']);
// A kept release first: the list of versions is written with the present one.
if (process.argv.includes('--release'))
  run('vitepress', ['build', 'docs'], {
    DOCS_BASE: `${versionsBase}${version}/`,
    DOCS_OUT: join(root, 'dist/docs', version),
  });
run('vitepress', ['build', 'docs']);
