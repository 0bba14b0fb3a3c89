import { describe, expect, it } from 'vitest';
import { renderPage } from '../runtime/server/render-page.js';
import { siteFor } from '../test/conformance/bench.js';
import { registry } from './registry.js';
import { sampledBlocks } from './samples.js';

/** The parts that docs/theming.md describes. */
const known = ['button', 'card', 'close', 'field', 'panel', 'title'];

describe.each(sampledBlocks)('CSS parts of $name', ({ spec, samples }) => {
  it('are declared in its spec, those of the blocks inside it included', async () => {
    const found = new Set<string>();
    for (const { html, document = {}, config = {}, lists = {}, path = '/' } of samples) {
      const page = await renderPage(`<html><head></head><body>${html}</body></html>`, {
        site: siteFor({ documents: { home: document }, config, lists }),
        registry,
        url: new URL(path, 'https://studio.example/'),
        build: 'test',
        lang: 'en-US',
        onProblem: () => undefined,
      });
      const [own = ''] =
        new RegExp(`<(${[spec.tag, ...spec.aliases.map(({ tag }) => tag)].join('|')})\\b[^]*</\\1>`).exec(page) ?? [];
      for (const [, part = ''] of own.matchAll(/ part="([\w-]+)"/g)) found.add(part);
    }
    expect(Object.keys(spec.parts).filter((part) => !known.includes(part))).toEqual([]);
    expect(Object.keys(spec.parts).sort()).toEqual(expect.arrayContaining([...found].sort()));
  });
});
