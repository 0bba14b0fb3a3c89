import { expect, it } from 'vitest';
import { sampleBlock } from './sample-block.js';
import { webTypes } from './web-types.js';

it('web-types.json has each tag with attributes, slots, properties, events, tokens and parts', () => {
  const { name, version, contributions } = webTypes([sampleBlock], '1.2.3');
  expect([name, version]).toEqual(['siteblocks', '1.2.3']);
  const [element] = contributions.html.elements;
  expect(element?.name).toBe('gh-sample-block');
  expect(element?.attributes).toContainEqual({
    name: 'data-open',
    description: 'It is open.',
    default: 'false',
    value: { type: 'boolean', required: false },
  });
  expect(element?.slots).toEqual([{ name: 'default', description: 'Its label.' }]);
  expect(element?.js.properties).toContainEqual({
    name: 'data',
    description: 'Data of the block.',
    type: { module: 'siteblocks', name: 'GhSampleBlockData' },
  });
  expect(element?.js.events.map((event) => event.name)).toContain('sample-open');
  expect(element?.css.properties.map((property) => property.name)).toEqual(['--gh-accent', '--gh-sample-edge']);
  expect(element?.css.parts).toEqual([{ name: 'button', description: 'The button.' }]);
});
