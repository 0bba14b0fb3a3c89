import * as v from 'valibot';
import { expect, it } from 'vitest';
import { address, list, plain, text } from '../../../widgets/shared/fields.js';
import { dataSchema } from './data-schema.js';

it('the JSON Schema of data describes each text, without its editor', () => {
  const schema = v.object({ name: plain(), text: v.optional(text()), links: list(address()) });
  expect(dataSchema(schema)).toEqual({
    type: 'object',
    required: ['name', 'links'],
    properties: {
      name: { type: 'string', description: 'Text without markup.' },
      text: { type: 'string', description: 'HTML of paragraphs, lists, headings, tables and pictures.' },
      links: {
        type: 'array',
        items: {
          type: 'string',
          description: 'An address that starts with https://, mailto:, tel:, / or #.',
          pattern: expect.any(String) as string,
        },
      },
    },
  });
});

it('takes a text in the place of an object that needs nothing else', () => {
  const entry = v.object({ text: plain(), link: v.optional(address()) });
  const { properties } = dataSchema(
    v.object({ lines: list(entry), more: v.object({ text: plain(), at: v.number() }) }),
  );
  expect(properties).toMatchObject({
    lines: { items: { anyOf: [{ type: 'string' }, { type: 'object', required: ['text'] }] } },
    more: { type: 'object' },
  });
});

it('a schema that JSON Schema cannot express is refused', () => {
  expect(() => dataSchema(v.object({ when: v.date() }))).toThrow(/date/);
});
