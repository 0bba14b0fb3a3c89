import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { secretKeyFile, secretKeyIn } from './secret-key.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives processes that start at once the same key, and leaves one file', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => secretKeyIn(folder)));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(folder)).toEqual([secretKeyFile]);
  expect(await secretKeyIn(folder)).toBe(keys[0]);
});

it.skipIf(process.platform === 'win32')('is readable for the user of the server alone', async () => {
  await secretKeyIn(folder);
  expect((await stat(join(folder, secretKeyFile))).mode & 0o077).toBe(0);
});
