import { describe, expect, it } from 'vitest';
import { describedBlocks } from '../../../test/support/described-blocks.js';
import { llmsText } from './llms.js';
import { sampleBlock } from './sample-block.js';

describe('llms.txt', () => {
  it('has each attribute, event, slot, part and the data of a block', () => {
    const text = llmsText([sampleBlock, { ...sampleBlock, tag: 'gh-other', attributes: [], events: [] }]);
    const [, section = ''] = /## <gh-sample-block>([^]*?)\n## /.exec(text) ?? [];
    const lines = section.trim().split('\n').slice(2);
    expect(lines.filter((line) => !/data-(gh-id|gpage|chapter|wake) /.test(line))).toEqual([
      '- data-popup-id (text): Popup that it opens.',
      '- data-open (flag): It is open.',
      '- data-delay (timeout): Milliseconds until it opens.',
      '- data-position ("" | "corner"): Where it stands.',
      '- data-trail (json, default []): Its trail.',
      '- data-title (text): Its name.',
      '- event sample-open, detail { popupId: string }: It has opened.',
      '- event widget-ready, detail { tag: string; id: string }: The block is awake and shows its content.',
      '- event widget-error, detail { tag: string; id: string; error: unknown }: The block could not wake; the HTML of the server stays. Cancel it to keep the console quiet.',
      '- children: Its label.',
      '- ::part(button): The button.',
      '- data: { title: string; link?: string; level?: "1" | "2"; items: ({ image: GhPicture; year?: string | number })[] }',
      '- example: <gh-sample-block></gh-sample-block>',
      '- example of data: {"title":"Yes","items":[]}',
    ]);
  });

  it('names every tag once, what all have once, and stays below 40 kB', () => {
    const text = llmsText(describedBlocks);
    for (const { tag } of describedBlocks) expect(text.split(`\n## <${tag}>\n`), tag).toHaveLength(2);
    expect(text.split('data-gh-id (text)')).toHaveLength(2);
    expect(text).toContain('- type GhPicture: { src: string;');
    expect(Buffer.byteLength(text)).toBeLessThan(40_000);
  });
});
