import type { ReactElement } from 'react';
import { useId } from 'react';
import type { DataCursorOf } from '../../runtime/contract/define-widget.js';
import { itemAttributes, listAttributes } from '../../runtime/contract/edit-attributes.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import { plainText } from '../shared/plain-text.js';
import { SectionHead } from '../shared/section-head.js';
import type spec from './spec.js';
import texts from './texts.js';

interface StepProps {
  readonly step: DataCursorOf<typeof spec>['items'][number];
  /** Common name of the controls of which one is chosen. */
  readonly group: string;
  readonly position: number;
}

function Step({ step, group, position }: StepProps): ReactElement {
  const { title, text, image } = step;
  const id = `${group}-${position}`;
  return (
    <li className="gh-states-step" {...itemAttributes(step)}>
      {image && (
        <input type="radio" name={group} id={id} defaultChecked={position === 0} aria-labelledby={`${id}-title`} />
      )}
      <h3>
        <label id={`${id}-title`} htmlFor={image ? id : undefined}>
          <Editable field={title} />
        </label>
      </h3>
      {text && <Editable as="p" field={text} />}
      {image && <Picture image={image} className="gh-states-picture" />}
    </li>
  );
}

/** On wide screens the pictures lie in one place and the chosen step’s is seen; on narrow ones each step has its own, in a row that is swiped. */
export function States({ data }: BlockProps<typeof spec>): ReactElement | null {
  const group = useId();
  const t = useTexts(texts);
  if (!data || data.items.length === 0) return null;
  const { title, subtitle, items } = data;
  const isChoice = items.some(({ image }) => image);
  return (
    <div className="gh-states">
      <SectionHead title={title} subtitle={subtitle} />
      <div {...(isChoice && { role: 'radiogroup', 'aria-label': title ? plainText(title.value) : t.steps })}>
        <ol className="gh-states-list" {...listAttributes(items)}>
          {items.map((step, position) => (
            <Step key={position} step={step} group={group} position={position} />
          ))}
        </ol>
      </div>
    </div>
  );
}
