import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Parts of the benchmark by name; `npm run bench sdk` runs one, `npm run bench` all of them. */
const parts: Readonly<Record<string, string>> = {
  sdk: 'test/bench/sdk/run.ts',
  platform: 'test/bench/platform/run.ts',
  page: 'test/bench/page/run.ts',
  kit: 'test/bench/kit/run.ts',
  runtime: 'test/bench/runtime/run.ts',
};

const [only, ...rest] = process.argv.slice(2);
if (only !== undefined && !Object.hasOwn(parts, only)) {
  console.error(`Unknown part "${only}": choose one of ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const [name, file] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, file), ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
