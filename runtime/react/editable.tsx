import { createElement } from 'react';
import type { HTMLAttributes, ReactElement } from 'react';
import type { Field } from '../contract/cursor.js';
import { editAttributes } from '../contract/edit-attributes.js';
import { useBlock } from './block-context.js';
import { useShown } from './use-shown.js';

type EditableTag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'p'
  | 'div'
  | 'span'
  | 'li'
  | 'strong'
  | 'figcaption'
  | 'summary'
  | 'dt'
  | 'dd'
  | 'address';

interface EditableProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  readonly field: Field;
  /** Default `span`. */
  readonly as?: EditableTag;
}

/**
 * A text that an editor may change in place. It is set as a whole: React never owns the nodes inside, so the editor may.
 *
 * @example <Editable as="h1" field={data.title} className="gh-banner-title" />
 */
export function Editable({ field, as = 'span', part, ...rest }: EditableProps): ReactElement {
  const shown = useShown(field);
  const { address, shadow } = useBlock();
  const isFixed = address?.element_id === 0 && !field.chapter;
  const props: HTMLAttributes<HTMLElement> = isFixed ? rest : Object.assign(rest, editAttributes(field));
  // Pages reach into shadow roots alone by parts.
  if (part && shadow) props.part = part;
  props.suppressHydrationWarning = true;
  if ('html' in shown) props.dangerouslySetInnerHTML = { __html: shown.html };
  else props.children = shown.text;
  return createElement(as, props);
}
