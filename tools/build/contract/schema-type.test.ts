import { expect, it } from 'vitest';
import { schemaType } from './schema-type.js';

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ const: true }, 'true'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'integer' }] }, 'string | number'],
  [{ type: 'array', items: { type: 'string' } }, 'readonly string[]'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, 'readonly ("a" | "b")[]'],
  [{ type: 'object', additionalProperties: { type: 'null' } }, 'Readonly<Record<string, null>>'],
  [{ type: 'object', additionalProperties: {} }, 'Readonly<Record<string, unknown>>'],
  [{ type: 'object' }, 'object'],
  [
    { type: 'object', properties: { a: { type: 'string' }, 'b-c': { type: 'boolean' } }, required: ['a'] },
    '{ readonly a: string; readonly "b-c"?: boolean | undefined }',
  ],
] as const)('%j is the type %s', (schema, type) => {
  expect(schemaType(schema as never)).toBe(type);
});

it('a schema without a known type names itself and the file to change', () => {
  expect(() => schemaType({ not: {} })).toThrow(/"not".*schema-type\.ts/);
});
