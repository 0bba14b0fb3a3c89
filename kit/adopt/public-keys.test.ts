import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageReport } from '../check/finding.js';
import { runCommand } from '../command/run-command.js';
import { publicKeys } from './public-keys.js';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules'));
  const files = {
    'index.html': '<html><body><p>No key</p></body></html>',
    'main.js': "window.getConfig = () => ({ auth_key: 'SERVER-KEY', chapters: {} });",
    'reader.js': 'const config = { "auth_key": "READER-KEY" };',
    'packed.js': 'const a="SERVER-KEY";',
    'words.js': 'const key = config.auth_key; // auth_key: see the docs',
    'node_modules/other.js': "auth_key: 'SERVER-KEY'",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('public login keys', () => {
  it('are found in scripts, and the key of the server by its value', async () => {
    expect(await publicKeys(folder, { configuration: { auth_key: 'SERVER-KEY' } })).toEqual([
      { place: 'main.js', isServers: true },
      { place: 'packed.js', isServers: true },
      { place: 'reader.js', isServers: false },
    ]);
  });

  it('are found in the configuration for browsers', async () => {
    const given = { configuration: { auth_key: 'SERVER-KEY' }, browserKey: 'SERVER-KEY' };
    expect((await publicKeys(folder, given))[0]).toEqual({ place: 'clientConfig', isServers: true });
  });

  it('are warnings of siteblocks check, at the file that has them', async () => {
    const config = join(folder, 'config.json');
    writeFileSync(config, '{"auth_key":"SERVER-KEY","chapters":{},"clientConfig":{"auth_key":"READER-KEY"}}');
    let out = '';
    const output = { write: (text: string) => void (out += text), writeError: () => undefined };
    await runCommand(['check', folder, '--config', config, '--json'], output);
    rmSync(config);
    const found = (JSON.parse(out) as PageReport[]).filter(({ isFile }) => isFile);
    expect(found.map(({ path, findings }) => [path, findings[0]?.level, findings[0]?.message.split(':')[0]])).toEqual([
      ['clientConfig', 'warning', 'clientConfig has a login key'],
      ['config.json', 'warning', 'config.json has the login key of the server'],
      ['main.js', 'warning', 'main.js has the login key of the server'],
      ['packed.js', 'warning', 'packed.js has the login key of the server'],
      ['reader.js', 'warning', 'reader.js has a login key'],
    ]);
  });
});
