import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { ownEntries } from './own-entries.js';

const prototype = Object.prototype as { added?: () => void };

afterEach(() => {
  delete prototype.added;
});

it('a schema reads its own entries alone on a page whose objects all have one more', () => {
  const step: v.GenericSchema = v.object({ name: v.string(), steps: v.optional(v.array(v.lazy(() => step))) });
  const schema = v.pipe(v.object({ list: v.array(v.union([v.object({ a: v.string() }), step])) }), v.readonly());
  const value = { list: [{ a: 'one' }, { name: 'two', steps: [{ name: 'three' }] }] };
  const plain = JSON.stringify(v.parse(schema, value));
  prototype.added = () => undefined;
  expect(() => v.parse(v.object({ a: v.string() }), { a: 'one' })).toThrow();
  expect(JSON.stringify(v.parse(ownEntries(schema), value))).toBe(plain);
});
