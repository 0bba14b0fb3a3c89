import * as v from 'valibot';
import { json } from '../../runtime/contract/attributes.js';
import type { Attribute } from '../../runtime/contract/attributes.js';
import { address, source } from './fields.js';
import { parsed } from './parsed.js';

const text = () => v.optional(v.string(), '');

/** A picture in place of a step's words, such as a little house. */
export const stepPicture = v.fallback(
  v.optional(v.object({ src: v.fallback(v.optional(source(), ''), ''), alt: text(), title: text() })),
  undefined,
);

interface StoredStep {
  readonly title?: string | undefined;
  readonly link: string;
  readonly image?: v.InferOutput<typeof stepPicture>;
}

/** A step of a trail as an author writes it. */
export interface GivenStep {
  /** Its words; those of its picture where it has no others. */
  readonly title: string;
  readonly link: string;
  /** Address of the picture that is shown in place of the words; empty: there is none. */
  readonly picture: string;
}

/** A step by what an author or a configuration has of it. */
export const stepOf = ({ title, link, image }: StoredStep): GivenStep => ({
  title: title || image?.title || image?.alt || '',
  link,
  picture: image?.src ?? '',
});

const step = v.pipe(
  v.object({ title: v.optional(v.string()), link: v.optional(address(), ''), image: stepPicture }),
  v.check(({ title, image }) => title !== undefined || image !== undefined, 'a title or a picture'),
  v.transform(stepOf),
);
/** A step that nothing names is none. */
const trail = v.pipe(
  v.array(step),
  v.transform((steps) => steps.filter(({ title }) => title !== '')),
);

/** An attribute with a whole trail, the page itself last. */
export const givenTrail = (doc: string): Attribute<readonly GivenStep[]> =>
  json<readonly GivenStep[]>({
    default: [],
    doc,
    expected: 'a list such as [{"title":"Home","link":"/"},{"title":"Blog"}]',
    check: (value) => parsed(trail, value),
  });

/** An attribute with one step of a trail. */
export const givenStep = (doc: string): Attribute<GivenStep | undefined> =>
  json<GivenStep | undefined>({
    default: undefined,
    doc,
    expected: 'an object such as {"title":"Home","link":"/"}',
    check: (value) => parsed(step, value),
  });
