import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import { bodyOf, documentOf, pageToCopy } from './page-of.js';
import { patterns } from './patterns.js';

describe.each(Object.values(patterns))('The pattern $name', (pattern) => {
  it('is made of blocks that exist, with data that their schemas take', () => {
    const document = documentOf(pattern);
    for (const { tag, id } of pattern.blocks) {
      const known = sampledBlocks.find(({ spec }) => spec.tag === tag);
      expect(known, tag).toBeDefined();
      const schema = known?.spec.data;
      if (!id || !schema) continue;
      expect(v.safeParse(schema as unknown as v.GenericSchema, document[id]).issues, `${tag} ${id}`).toBeUndefined();
    }
  });

  it('is a page with one main part', () => {
    expect(bodyOf(pattern).match(/<main>/g)).toHaveLength(1);
    expect(pageToCopy(pattern)).toContain('<script type="module" src="/_gh/cdn/runtime.js">');
    expect(pageToCopy(pattern)).toContain('    <style>\n      body {\n        margin: 0;');
  });

  it('gives room to every block that does not reach from edge to edge', () => {
    const bare = bodyOf(pattern).match(/^ {2}<gh-[\w-]+/gm) ?? [];
    expect(bare.filter((tag) => !/-banner$/.test(tag))).toEqual([]);
  });
});
