import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCacheFolder } from './make-cache-folder.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'siteblocks-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the folder of copies of pictures', () => {
  it('is made, with those around it, and may be there already', async () => {
    const made = join(folder, 'a/b');
    for (let times = 0; times < 2; times += 1) await makeCacheFolder(made);
    expect(statSync(made).isDirectory()).toBe(true);
  });

  it('that is a file, or below one, ends the start with a sentence that names the setting', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(makeCacheFolder(file)).rejects.toThrow(
      `The folder ${file} cannot be written (EEXIST). Give this user the right to write there, or set CACHE_DIR to another folder.`,
    );
    await expect(makeCacheFolder(join(file, 'a'))).rejects.toThrow('set CACHE_DIR to another folder.');
  });
});
