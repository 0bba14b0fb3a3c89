import { spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Builds what is missing or older than its sources, then becomes the server, which prints how long its start took. */
const built = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'tools/build/main.ts'), 'missing'], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

console.log('Starting the server …');
const server = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
