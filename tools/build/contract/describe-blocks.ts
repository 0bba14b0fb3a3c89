import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { SampledBlock } from '../../../widgets/samples.js';
import type { BlockSample } from '../../../widgets/shared/block-sample.js';
import { blockCss, sharedStyles } from '../../vite-plugin/block-css.js';
import { readBlocks } from '../../vite-plugin/read-blocks.js';
import { describeBlock } from './describe-block.js';
import type { BlockDescription } from './describe-block.js';
import { readTokens, tokensOf } from './read-tokens.js';

/** Data of a sample, at the component id that its tag names. */
function dataOf({ html, document = {} }: BlockSample): unknown {
  const [, id = ''] = /data-gh-id="([^"]+)"/.exec(html) ?? [];
  return document[id];
}

const isShort = (sample: BlockSample): boolean => JSON.stringify(dataOf(sample)).length <= 600;

const oneTag = (html: string, tag: string) =>
  new RegExp(`<${tag}\\b[^]*?</${tag}>`).exec(html)?.[0] ?? `<${tag}></${tag}>`;

/** Describes every block of the repository, in the order of their names. */
export async function describeBlocks(root: string): Promise<BlockDescription[]> {
  const [blocks, { module }] = await Promise.all([
    readBlocks(join(root, 'widgets')),
    runnerImport<{ readonly sampledBlocks: readonly SampledBlock[] }>(join(root, 'widgets/samples.ts'), {
      configFile: false,
      logLevel: 'error',
    }),
  ]);
  const all = readTokens(root);
  const [host = ''] = /^:host \{[^}]*\}/m.exec(readFileSync(join(root, sharedStyles, 'base.css'), 'utf8')) ?? [];
  return blocks.map(({ name, spec, css }) => {
    const samples = module.sampledBlocks.find((block) => block.spec.tag === spec.tag)?.samples ?? [];
    const withData = samples.filter((candidate) => dataOf(candidate) !== undefined);
    const sample = withData.find(isShort) ?? withData[0] ?? samples[0];
    return describeBlock({
      name,
      spec,
      tokens: tokensOf(host + blockCss(spec, css), all),
      example: { html: oneTag(sample?.html ?? '', spec.tag), data: sample && dataOf(sample) },
    });
  });
}
