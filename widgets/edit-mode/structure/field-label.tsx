import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { EditTexts } from '../edit-texts.js';
import { IconButton } from '../icon-button.js';
import { fieldName } from './field-name.js';
import type { MeantField } from './watch-fields.js';

interface FieldLabelProps {
  readonly field: MeantField;
  readonly texts: EditTexts;
  readonly onEdit: (field: HTMLElement) => void;
  readonly onHistory: (field: HTMLElement) => void;
}

/** Room of the bar of edit mode above, in pixels. */
const barHeight = 56;

/**
 * Puts the label above the corner where the value begins. Where the tools of its entry or the bar are in the way it stands below the value, and at
 * the lower edge of a picture or of anything as high: what follows stays in sight. Tools that are below, too, have it below them.
 */
function follow(label: HTMLElement, field: HTMLElement): void {
  const { top, bottom, left, right } = field.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = label;
  const isRtl = getComputedStyle(field).direction === 'rtl';
  const x = Math.min(Math.max(isRtl ? right - width : left, 8), innerWidth - width - 8);
  const above = top - height - 4;
  const tools = document.querySelector('.gh-edit-entry')?.getBoundingClientRect();
  const meetsTools = (y: number) =>
    tools !== undefined && y < tools.bottom && y + height > tools.top && x < tools.right && x + width > tools.left;
  const under = bottom - top > height * 4 ? bottom - height - 8 : bottom + 4;
  const besideTools = tools && meetsTools(under) ? tools.bottom + 4 : under;
  const y = above < barHeight || meetsTools(above) ? Math.min(besideTools, innerHeight - height - 8) : above;
  label.style.setProperty('top', `${Math.round(y)}px`);
  label.style.setProperty('left', `${Math.round(x)}px`);
}

/** Says which value of the page pointer or focus is on, and what can be done with it. */
export function FieldLabel({
  field: { element: field, by },
  texts: t,
  onEdit,
  onHistory,
}: FieldLabelProps): ReactElement {
  const label = useRef<HTMLDivElement>(null);
  const name = fieldName(field, t);

  useLayoutEffect(() => {
    const place = () => label.current && field.isConnected && follow(label.current, field);
    place();
    const off = new AbortController();
    addEventListener('scroll', place, { capture: true, passive: true, signal: off.signal });
    addEventListener('resize', place, { signal: off.signal });
    return () => off.abort();
  });

  // What lies over a picture takes the pointer from it.
  useLayoutEffect(() => {
    const picture = field.closest('picture');
    picture?.setAttribute('data-gh-meant', '');
    return () => picture?.removeAttribute('data-gh-meant');
  }, [field]);

  return (
    <div ref={label} className={`gh-edit-field-label gh-edit-field-label--${by}`} role="toolbar" aria-label={name}>
      <span>{name}</span>
      <IconButton icon="draft" label={t.editField} onPress={() => onEdit(field)} />
      <IconButton icon="history" label={t.fieldHistory} onPress={() => onHistory(field)} />
    </div>
  );
}
