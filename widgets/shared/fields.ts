import * as v from 'valibot';

/** A text that editors change in place, with the inline formats of the editor. */
export const rich = () => v.pipe(v.string(), v.metadata({ edit: 'rich' }));

/** A text that is edited in a panel: a number's symbol, a label that is not shown as such. */
export const attribute = () => v.pipe(v.string(), v.metadata({ edit: 'attribute' }));

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

/** Where a picture comes from: a path of the site or an http(s) address. */
export const source = () =>
  v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/(?!\/)|$)/i, 'a path of the site or an http(s) address'));

/** A picture; `width` and `height` in pixels keep its place free while it loads. */
export const image = () =>
  v.pipe(
    v.object({
      src: source(),
      alt: v.optional(v.string(), ''),
      title: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
    }),
    v.metadata({ edit: 'image' }),
  );

/** A button: a link, or the opener of a popup. */
export const action = () =>
  v.object({
    text: rich(),
    link: v.optional(address()),
    popupId: v.optional(v.string()),
    placement: v.optional(v.string()),
  });

/** A list that editors may grow. */
export const list = <const S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.metadata({ edit: 'list' }));
