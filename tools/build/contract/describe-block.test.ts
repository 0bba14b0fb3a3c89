import { describe, expect, it } from 'vitest';
import { sampleBlock } from './sample-block.js';

const attribute = (name: string) => sampleBlock.attributes.find((candidate) => candidate.name === name);

describe('the description of a block', () => {
  it('names the property of each attribute, but of those that HTML has itself', () => {
    expect(attribute('data-popup-id')).toMatchObject({ property: 'popupId', type: 'string', default: '' });
    expect(attribute('data-title')).toMatchObject({ property: undefined, written: 'string' });
  });

  it.each([
    ['data-open', 'boolean', "boolean | '' | 'true' | 'false'"],
    ['data-delay', 'number | undefined', 'number | `${number}`'],
    ['data-position', '"" | "corner"', '"" | "corner"'],
    ['data-trail', 'object', 'string'],
  ])('has the types of %s as a property and in markup', (name, type, written) => {
    expect(attribute(name)).toMatchObject({ type, written });
  });

  it('has its own events and those of every block', () => {
    expect(sampleBlock.events.map(({ name, cancelable }) => [name, cancelable])).toEqual([
      ['sample-open', true],
      ['widget-ready', false],
      ['widget-error', true],
    ]);
  });

  it('has slots, parts, and tokens with those of the block alone', () => {
    expect(sampleBlock.slots).toEqual([{ name: '', doc: 'Its label.' }]);
    expect(sampleBlock.parts).toEqual([{ name: 'button', doc: 'The button.' }]);
    expect(sampleBlock.tokens.map(({ name }) => name)).toEqual(['--gh-accent', '--gh-sample-edge']);
  });

  it('names shapes that many blocks share', () => {
    expect(sampleBlock.data?.type).toBe(
      '{ readonly title: string; readonly link?: string | undefined; readonly level?: "1" | "2" | undefined; readonly items: readonly ({ readonly image: GhPicture; readonly year?: string | number | undefined })[] }',
    );
  });
});
