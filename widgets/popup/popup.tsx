import { useRef } from 'react';
import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Children } from '../../runtime/react/children.js';
import { Nested } from '../../runtime/react/nested.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type spec from './spec.js';
import texts from './texts.js';

/**
 * A native dialog around what its author wrote. enhance.ts opens it, names it by its heading and owns its `open`, so hydration does not
 * look at that. The close button comes last, so that the first stop is what the dialog is for; it is the browser's, and so are Escape and the background in browsers that know `closedby`. The others get the handlers here.
 */
export function Popup({ attributes }: BlockProps<typeof spec>): ReactElement {
  const t = useTexts(texts);
  const { children } = useBlock();
  const pressed = useRef<EventTarget>(null);
  const { autostart, frequency, noBgShadow, title } = attributes;
  const corner = attributes.position === 'bottom-right';
  const classes = ['gh-popup'];
  if (corner) classes.push('gh-popup--corner');
  if (noBgShadow) classes.push('gh-popup--clear');
  const formId = corner ? 'small bottom-right popup' : 'popup';
  return (
    <dialog
      className={classes.join(' ')}
      aria-label={title || t.title}
      closedby={corner ? 'closerequest' : 'any'}
      data-corner={corner || undefined}
      data-delay={autostart}
      data-frequency={autostart === undefined ? undefined : frequency}
      data-named={title ? '' : undefined}
      suppressHydrationWarning
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // The background belongs to the dialog; a selection of text that ends there began inside.
      onClick={({ target, currentTarget }) => {
        if (!corner && target === currentTarget && pressed.current === target) currentTarget.close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (corner && key === 'Escape') currentTarget.close();
      }}
    >
      <div className="gh-popup-content">
        {children ? (
          <Children />
        ) : (
          <Nested tag="gh-form" attributes={{ 'data-form-id': formId, 'data-in-popup': true }} />
        )}
      </div>
      <form className="gh-popup-close" method="dialog">
        <button type="submit" aria-label={t.close} />
      </form>
    </dialog>
  );
}
