import type { ReactElement } from 'react';
import type { Field } from '../../runtime/contract/cursor.js';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import { SectionHead } from '../shared/section-head.js';
import type spec from './spec.js';
import texts from './texts.js';

interface SideProps {
  readonly side: 'before' | 'after';
  readonly image: DataCursorOf<typeof spec>['before'];
  readonly label: Field | undefined;
}

function Side({ side, image, label }: SideProps): ReactElement {
  return (
    <div className={`gh-compare-side gh-compare-${side}`}>
      <Picture image={image} className="gh-compare-picture" />
      {label && <Editable as="p" className="gh-compare-label" field={label} />}
    </div>
  );
}

export function Compare({ data }: BlockProps<typeof spec>): ReactElement | null {
  const t = useTexts(texts);
  if (!data?.before.src.value || !data.after.src.value) return null;
  const { title, text, before, after, beforeLabel, afterLabel } = data;
  return (
    <div className="gh-compare">
      <SectionHead title={title} subtitle={text} />
      <div className="gh-compare-stage">
        <Side side="before" image={before} label={beforeLabel} />
        <Side side="after" image={after} label={afterLabel} />
        <input type="range" className="gh-compare-range" min="0" max="100" defaultValue="50" aria-label={t.position} />
        <span className="gh-compare-handle" aria-hidden="true" />
      </div>
    </div>
  );
}
