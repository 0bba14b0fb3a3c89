import { createElement, useCallback } from 'react';
import type { ReactElement } from 'react';
import { childrenTag } from '../entry/marker.js';
import { emptyHtml } from '../html/safe-html.js';
import { useBlock } from './block-context.js';

/**
 * The place of what the author wrote inside the tag: a form in a popup, the text of a button. React never owns these nodes.
 * In shadow isolation they stay in the light and are slotted here.
 */
export function Children({ hidden = false }: { readonly hidden?: boolean }): ReactElement | null {
  const { children, shadow } = useBlock();
  const place = useCallback(
    (holder: HTMLElement) => (children && 'place' in children ? children.place(holder) : undefined),
    [children],
  );
  if (shadow) return hidden ? null : <slot />;
  const html = children && 'html' in children ? children.html : emptyHtml();
  return createElement(childrenTag, {
    ref: place,
    hidden: hidden || undefined,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}
