import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';
import { inTurn } from '../support/in-turn.js';
import { typedApps } from './typed-apps.js';

const root = resolve(import.meta.dirname, '../..');
const { project } = inject('packed');

/**
 * Errors that are found with the libraries' own declarations checked are a superset of those without. Only the
 * declarations of TypeScript itself are not checked again for each app.
 */
const strict = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  noEmit: true,
};

/** Installs a package of the repository in the project, as its user does from the registry. */
function install(name: string): void {
  const place = join(project, 'node_modules', name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), place);
}

/** Places of errors in what the compilers print: file and line. */
const place = /(?:^|\s)"?([\w.]+\.(?:ts|tsx|vue|svelte))"?[(:\s]+(\d+)[:,]/gm;
/** What a terminal shows in colour. */
const colour = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** All of them in the full run, three by turns in any other. */
const all = Object.entries(typedApps);
const tried = process.env['FULL_MATRIX'] === '1' ? all : inTurn(all, 3);

it.each(tried)('an app of %s is checked against the types of the installed blocks', (name, app) => {
  const folder = join(project, 'typed', name);
  mkdirSync(folder, { recursive: true });
  app.installed.forEach(install);
  for (const [file, text] of Object.entries(app.files)) writeFileSync(join(folder, file), text);
  const configuration = { compilerOptions: { ...strict, ...app.options }, ...app.configuration, include: ['*'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  const [command = '', ...rest] = app.compiler;
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), rest, {
    cwd: folder,
    encoding: 'utf8',
  });
  const printed = (stdout + stderr).replace(colour, '');
  const found = [...printed.matchAll(place)].map(([, file = '', line]) => `${file}:${line}`);
  const expected = Object.entries(app.wrong ?? {}).flatMap(([file, lines]) => lines.map((line) => `${file}:${line}`));
  expect([...new Set(found)].sort(), printed).toEqual(expected);
  expect(status === 0, printed).toBe(expected.length === 0);
});
