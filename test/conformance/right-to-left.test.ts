import { describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import { eager } from './sample-options.js';
import { sampleStage } from './sample-stage.js';

/** They show nothing. */
const withoutView: ReadonlySet<string> = new Set(['analytics', 'tag-manager']);

const stage = sampleStage();

describe('from right to left', () => {
  it.each(sampledBlocks.filter(({ name }) => !withoutView.has(name)))('$name has a state', ({ samples }) => {
    expect(samples.filter(({ name, html }) => /right to left/.test(name) && / dir="rtl"/.test(html))).not.toEqual([]);
  });

  it('an e-mail is written from left to right as in every language, and its empty field goes by its words', async () => {
    const form = sampledBlocks.find(({ name }) => name === 'form')!;
    const sample = form.samples.find(({ name }) => name.startsWith('right to left'))!;
    const { page } = await stage.open({ ...sample, html: eager(sample.html) });
    const field = page.locator('[name="email"]');
    expect(await field.evaluate((input) => getComputedStyle(input).unicodeBidi)).toBe('plaintext');
    expect(await field.evaluate((input) => getComputedStyle(input).textAlign)).toBe('start');
  });
});
