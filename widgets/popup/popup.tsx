import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Children } from '../../runtime/react/children.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type spec from './spec.js';
import texts from './texts.js';

/**
 * What browsers do themselves that know `closedby`: a press on the background closes a dialog, Escape a card in the corner. React would not
 * see events from the author's children: to scripts, their parent is the block's element.
 */
function closeFromOutside(dialog: HTMLDialogElement): () => void {
  const listening = new AbortController();
  const corner = 'corner' in dialog.dataset;
  let pressed: EventTarget | null = null;
  const listen = <N extends keyof HTMLElementEventMap>(name: N, act: (event: HTMLElementEventMap[N]) => void) =>
    dialog.addEventListener(name, act, listening);
  listen('pointerdown', ({ target }) => (pressed = target));
  // The background belongs to the dialog; a selection of text that ends there began inside.
  listen('click', ({ target }) => {
    if (!corner && target === dialog && pressed === dialog) dialog.close();
  });
  listen('keydown', ({ key }) => {
    if (corner && key === 'Escape') dialog.close();
  });
  return () => listening.abort();
}

/**
 * A native dialog around what its author wrote. enhance.ts opens it, names it by its heading and owns its `open`, so
 * hydration ignores that. The close button comes last, so that the first tab stop is in the content. The browser
 * handles the button, Escape and, if it supports `closedby`, the background. For other browsers {@link
 * closeFromOutside} listens.
 */
export function Popup({ attributes }: BlockProps<typeof spec>): ReactElement {
  const t = useTexts(texts);
  const { children } = useBlock();
  const { autostart, frequency, noBgShadow, title } = attributes;
  const corner = attributes.position === 'bottom-right';
  const classes = ['gh-popup'];
  if (corner) classes.push('gh-popup--corner');
  if (noBgShadow) classes.push('gh-popup--clear');
  const formId = corner ? 'small bottom-right popup' : 'popup';
  return (
    <dialog
      className={classes.join(' ')}
      part="panel"
      aria-label={title || t.title}
      closedby={corner ? 'closerequest' : 'any'}
      data-corner={corner || undefined}
      data-delay={autostart}
      data-frequency={autostart === undefined ? undefined : frequency}
      data-named={title ? '' : undefined}
      suppressHydrationWarning
      ref={closeFromOutside}
    >
      <div className="gh-popup-content">
        {children ? (
          <Children />
        ) : (
          <Nested tag="gh-form" attributes={{ 'data-form-id': formId, 'data-in-popup': true }} />
        )}
      </div>
      <form className="gh-popup-close" method="dialog">
        <button type="submit" part="close" aria-label={t.close} />
      </form>
    </dialog>
  );
}
