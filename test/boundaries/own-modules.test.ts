import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import config from '../../vitest.config.js';

interface Project {
  readonly test: { readonly name: string; readonly include: string[]; readonly exclude?: string[] };
}

const { projects } = (config as { readonly test: { readonly projects: readonly Project[] } }).test;
const projectOf = (wanted: string) => projects.find(({ test }) => test.name === wanted)!.test;

it('every unit test that puts something in the place of modules has modules of its own', () => {
  const { include: own } = projectOf('unit-own-modules');
  const { include, exclude = [] } = projectOf('unit');
  const slow = exclude.filter((pattern) => !own.includes(pattern));
  const replacing = globSync(include, { ignore: ['**/node_modules/**', ...slow] }).filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing.sort()).toEqual([...own].sort());
});
