import type { Page } from 'playwright-core';
import { openBench } from '../../conformance/bench.js';
import { registry } from './blocks/registry.js';
import { assertShown, contractCases } from './contract-cases.js';
import type { Maker } from './contract-cases.js';
import { openFront } from './front.js';
import { bundlePeer } from './peers.js';
import type { Row, Section, Side } from './section.js';

interface Contestant extends Maker {
  readonly name: string;
  /** An empty page on which the tag works. */
  readonly address: string;
}

/** Numbers of the cases that a side fails. Rejects where its card does not work at all. */
async function casesThatFail(open: () => Promise<Page>, maker: Maker): Promise<readonly number[]> {
  const first = await open();
  await assertShown(first, maker);
  await first.close();
  const failed: number[] = [];
  for (const [index, { holds }] of contractCases.entries()) {
    const page = await open();
    if (!(await holds(page, maker).catch(() => false))) failed.push(index + 1);
    await page.close();
  }
  return failed;
}

export const contract: Section = {
  name: 'contract',
  title: 'The contract of an element',
  about:
    'The same card as our block, with stock r2wc, and as an element in the style of Lit’s documentation. Ten cases test what HTML and authors expect of a tag:\n\n' +
    contractCases.map(({ title }, index) => `${index + 1}. ${title}`).join('\n'),
  async run({ browser }): Promise<readonly Row[]> {
    const bench = await openBench({ blocks: 'test/bench/runtime/blocks', registry });
    const front = await openFront({
      pages: Object.fromEntries(
        ['r2wc', 'lit'].map((name) => [
          `/${name}`,
          `<!doctype html><html lang="en"><head><title>Contract</title><script type="module" src="/${name}/entry.js"></script></head><body></body></html>`,
        ]),
      ),
      folders: {
        '/r2wc/': await bundlePeer('elements/r2wc.tsx'),
        '/lit/': await bundlePeer('elements/lit.js'),
      },
    });
    const empty = await bench.page({ body: '', server: 'none' });
    const makers: readonly Contestant[] = [
      { name: 'ours', tag: 'gh-card', prefix: 'data-', always: 'data-wake="eager"', address: empty },
      { name: 'Lit', tag: 'lit-card', prefix: '', always: '', address: `${front.origin}/lit` },
      { name: 'stock r2wc', tag: 'r2wc-card', prefix: '', always: '', address: `${front.origin}/r2wc` },
    ];
    try {
      const sides: Side[] = [];
      const failed: string[] = [];
      for (const maker of makers) {
        const open = async () => {
          const page = await browser.newPage();
          await page.goto(maker.address, { waitUntil: 'networkidle' });
          return page;
        };
        const wrong = await casesThatFail(open, maker);
        sides.push({ name: maker.name, samples: [contractCases.length - wrong.length] });
        if (wrong.length > 0) failed.push(`${maker.name}: ${wrong.join(', ')}`);
      }
      const note = failed.length > 0 ? `Cases that do not hold: ${failed.join('; ')}.` : '';
      return [{ title: 'cases that hold', unit: 'of 10', sides, note }];
    } finally {
      await Promise.all([bench.close(), front.close()]);
    }
  },
};
