import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

it('the guide for editors names buttons as edit mode does', () => {
  const guide = readFileSync(join(root, 'docs/editing.md'), 'utf8');
  const named = [...guide.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => name);
  const texts = globSync('{widgets/edit-mode,editor}/**/*texts.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  expect(named.length).toBeGreaterThan(25);
  const unknown = named.filter(
    (name) => !texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name} (`)),
  );
  expect(unknown).toEqual([]);
});
