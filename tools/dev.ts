import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Folders whose change makes a new build. */
const watched = ['runtime', 'widgets', 'sdk', 'demo'];

/** Quiet time after a change before the build begins, in milliseconds: editors write in bursts. */
const settle = 150;

const run = (...args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

async function build(): Promise<boolean> {
  const [code] = (await once(run('--import', 'tsx', join(root, 'tools/build/main.ts'), 'site'), 'exit')) as [
    number | null,
  ];
  return code === 0;
}

let server: ChildProcess | undefined;

/** Builds anew and starts the server again. A build that fails leaves the old one running. */
async function renew(): Promise<void> {
  if (!(await build())) return;
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  server = run(join(root, 'dist/server/server.js'));
}

let running = renew();
let timer: NodeJS.Timeout | undefined;
for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.|~$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(renew);
    }, settle);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.kill('SIGTERM');
    process.exit(0);
  });
}
