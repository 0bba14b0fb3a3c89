import * as v from 'valibot';
import { json } from '../../runtime/attributes.js';
import type { Attribute } from '../../runtime/attributes.js';
import { address } from './fields.js';

const step = v.object({ title: v.string(), link: v.optional(address(), '') });
const trail = v.array(step);

/** A step of a trail as an author writes it. */
export type GivenStep = v.InferOutput<typeof step>;

/** An attribute with a whole trail, the page itself last. */
export const givenTrail = (doc: string): Attribute<readonly GivenStep[]> =>
  json<readonly GivenStep[]>({
    default: [],
    doc,
    expected: 'a list such as [{"title":"Home","link":"/"},{"title":"Blog"}]',
    check: (value) => {
      const { success, output } = v.safeParse(trail, value);
      return success ? output : undefined;
    },
  });

/** An attribute with one step of a trail. */
export const givenStep = (doc: string): Attribute<GivenStep | undefined> =>
  json<GivenStep | undefined>({
    default: undefined,
    doc,
    expected: 'an object such as {"title":"Home","link":"/"}',
    check: (value) => {
      const { success, output } = v.safeParse(step, value);
      return success ? output : undefined;
    },
  });
