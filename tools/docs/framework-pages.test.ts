import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFiles, frameworkPages } from '../../test/support/saved-files.js';

const examples = resolve(import.meta.dirname, '../../examples');

describe('pages of frameworks', () => {
  it.each(Object.keys(frameworkPages) as (keyof typeof frameworkPages)[])(
    'the page of %s has each file of its example, without a difference',
    (name) => {
      const folder = join(examples, name);
      const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
      expect([...exampleFiles(name)].sort()).toEqual(files.sort());
    },
  );
});
