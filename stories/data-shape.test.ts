import * as v from 'valibot';
import { expect, it } from 'vitest';
import { rich } from '../widgets/shared/fields.js';
import { dataShape } from './data-shape.js';

it('shows names, types, what may be missing, and what an editor may change', () => {
  const schema = v.object({
    title: rich(),
    size: v.optional(v.number()),
    kind: v.picklist(['wide', 'narrow']),
    cards: v.array(v.object({ text: rich() })),
  });
  expect(dataShape(schema)).toBe(`{
  title: string  // rich
  size?: number
  kind: "wide" | "narrow"
  cards: [{
    text: string  // rich
  }, …]
}`);
});
