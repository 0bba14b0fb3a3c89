import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import { IconButton } from '../../view/icon-button.js';
import { fieldName } from '../../places/entries/field-name.js';
import { stayBeside } from './stay-beside.js';
import type { PointedField } from '../../places/pointing/watch-fields.js';

interface FieldLabelProps {
  readonly field: PointedField;
  readonly texts: EditTexts;
  readonly onEdit: (field: HTMLElement) => void;
  readonly onHistory: (field: HTMLElement) => void;
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
    if (!label.current || !field.isConnected) return undefined;
    const apartFrom = () => document.querySelector('.gh-edit-entry')?.getBoundingClientRect();
    return stayBeside(label.current, field, { from: 'start', apartFrom });
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
