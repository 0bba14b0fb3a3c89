import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import config from '../../vitest.config.js';

interface Project {
  readonly test: { readonly name: string; readonly include: string[]; readonly exclude?: string[] };
}

const { projects } = (config as { readonly test: { readonly projects: readonly Project[] } }).test;
const projectOf = (wanted: string) => projects.find(({ test }) => test.name === wanted)!.test;

it('exactly the unit tests that replace modules are named *.isolated.test.ts', () => {
  const { include: isolated } = projectOf('unit-isolated');
  const { include, exclude = [] } = projectOf('unit');
  const slow = exclude.filter((pattern) => !isolated.includes(pattern));
  const replacing = globSync(include, { ignore: ['**/node_modules/**', ...slow] }).filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.sort()).toEqual(globSync(isolated, { ignore: ['**/node_modules/**'] }).sort());
});
