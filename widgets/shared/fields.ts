import * as v from 'valibot';

/** A text that editors change in place, with the inline formats of the editor. */
export const rich = () => v.pipe(v.string(), v.metadata({ edit: 'rich' }));

/** A text without markup and line breaks: a button's label, the name of a link, a number with its unit. */
export const plain = () => v.pipe(v.string(), v.metadata({ edit: 'plain' }));

/** A text of paragraphs, lists, headings, tables and pictures. */
export const text = () => v.pipe(v.string(), v.metadata({ edit: 'text' }));

/** One of several words. */
export const oneOf = <const O extends readonly string[]>(options: O) =>
  v.pipe(v.picklist(options), v.metadata({ edit: 'choice' }));

/** Yes or no. */
export const flag = () => v.pipe(v.boolean(), v.metadata({ edit: 'flag' }));

export const numeric = () => v.pipe(v.number(), v.metadata({ edit: 'number' }));

/** An address that a reader follows; `javascript:` and the like are refused. */
export const address = () =>
  v.pipe(
    v.string(),
    v.regex(
      /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|[#?]|$)/i,
      'an address that starts with https://, mailto:, tel:, / or #',
    ),
    v.metadata({ edit: 'link' }),
  );

/** Where a film is: a file or a page of a host, whose scheme may be missing as in existing pages. */
export const film = () =>
  v.pipe(
    v.string(),
    v.regex(/^(?:https?:\/\/|\/|$)/i, 'a path of the site or an http(s) address'),
    v.metadata({ edit: 'link' }),
  );

/** A day for programs, such as the date in structured data. */
export const day = () => v.pipe(v.string(), v.isoDate('a day such as 2026-03-14'));

/** Where a picture comes from: a path of the site or an http(s) address. */
export const source = () =>
  v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/)|$)/i, 'a path of the site or an http(s) address'));

const percent = () => v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * A picture; `width` and `height` in pixels keep its place free while it loads, `focus` is what stays in sight where a block cuts it: percent
 * from the left and upper edges. `portrait` is a picture composed for phones held upright: the first picture of a page shows it there.
 */
export const image = () =>
  v.pipe(
    v.object({
      src: source(),
      alt: v.optional(v.string(), ''),
      title: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      focus: v.optional(v.object({ x: percent(), y: percent() })),
      portrait: v.optional(source()),
    }),
    v.metadata({ edit: 'image' }),
  );

/** A button: a link, or the opener of a popup. */
export const action = () =>
  v.pipe(
    v.object({
      text: plain(),
      link: v.optional(address()),
      popupId: v.optional(v.string()),
      placement: v.optional(v.string()),
    }),
    v.metadata({ edit: 'link' }),
  );

/** A link with its name, as menus and lists of links have it. */
export const namedLink = () => v.pipe(v.object({ name: plain(), link: address() }), v.metadata({ edit: 'link' }));

export type StoredLink = v.InferOutput<ReturnType<typeof namedLink>>;

/** A list that editors may grow. */
export const list = <const S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.metadata({ edit: 'list' }));
