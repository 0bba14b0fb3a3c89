import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const copied = [
  'runtime',
  'sdk',
  'widgets',
  'editor',
  'tools',
  'test/boundaries',
  'test/support/settled-imports.ts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'eslint.config.ts',
  '.prettierrc.json',
];
let copy: string;

const generate = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/new-widget/main.ts', ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Below the repository, so that Node finds its packages.
  copy = mkdtempSync(join(root, '.cache/new-widget-test-'));
  for (const part of copied) cpSync(join(root, part), join(copy, part), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new:widget', { timeout: 120_000 }, () => {
  it('makes blocks that fit the format, types, lint and contract, and whose tests pass', () => {
    expect(generate('plain-words').stderr).toBe('');
    const flags = ['--list', '--texts', '--enhance', '--data', '--structured-data', '--loads'];
    expect(generate('everything', ...flags).stderr).toBe('');
    expect(generate('price-steps', '--list', '--texts').stderr).toBe('');
    expect(existsSync(join(copy, 'widgets/plain-words/texts.ts'))).toBe(false);
    for (const file of ['texts.ts', 'enhance.ts', 'data.ts', 'structured-data.ts', 'sample.ts', 'guide.ts'])
      expect(existsSync(join(copy, 'widgets/everything', file)), file).toBe(true);
    expect(readFileSync(join(copy, 'widgets/texts/uk/everything.ts'), 'utf8')).toContain('Докладніше');

    const blocks = ['widgets/plain-words', 'widgets/everything', 'widgets/price-steps'];
    const made = [...blocks, 'widgets/texts/uk/everything.ts', 'widgets/texts/uk/price-steps.ts'];
    expect(run('prettier', '--check', ...made)).toBe('');
    expect(run('eslint', '--no-ignore', '--max-warnings', '0', ...made)).toBe('');
    const include = [...made, 'widgets/virtual.d.ts', 'widgets/shared/react.d.ts'];
    writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    expect(run('tsc', '--noEmit', '-p', 'tsconfig.made.json')).toBe('');
    expect(run('vitest', 'run', '--project', 'unit', ...blocks)).toBe('');
    const tags = execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '--eval',
        `import { readBlocks } from './tools/vite-plugin/read-blocks.js'; console.log((await readBlocks(process.cwd() + '/widgets')).map(({ spec }) => spec.tag).join());`,
      ],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(tags.trim().split(',')).toEqual(expect.arrayContaining(['gh-everything', 'gh-plain-words']));
  });

  it('tells commands that find tests of the block', () => {
    const told = generate('told-block').stdout.match(/npx vitest .+/g) ?? [];
    expect(told).toHaveLength(3);
    for (const command of told) {
      // One that is there takes its place: the copy has no conformance tests.
      const listed = command.replaceAll('told-block', 'accordion').replace('npx vitest run', `"${bin('vitest')}" list`);
      const { stdout } = spawnSync(listed, { cwd: root, shell: true, encoding: 'utf8' });
      const found = stdout.split('\n').filter((line) => line.includes(' > '));
      expect(found.length, listed).toBeGreaterThan(0);
      expect(found.filter((line) => !line.includes('accordion'))).toEqual([]);
    }
  });

  it('refuses an invalid tag name, an existing block, and an unknown flag', () => {
    expect(generate('PriceCards')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('kebab case') as unknown,
    });
    expect(generate('banner')).toMatchObject({
      status: 1,
      stderr: 'widgets/banner is there already; nothing was written.\n',
    });
    expect(generate('new-one', '--all')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--structured-data') as unknown,
    });
    expect(existsSync(join(copy, 'widgets/new-one'))).toBe(false);
  });
});
