import { hiddenKey } from '../../../runtime/contract/hidden-entry.js';
import type { EditTexts } from '../../view/texts.js';
import type { ChangedValue } from './changed-values.js';

/** What is said of a changed value, by what became of it. */
export const valueKinds = {
  changed: 'valueChanged',
  added: 'valueAdded',
  removed: 'valueRemoved',
  moved: 'valueMoved',
} as const satisfies Readonly<Record<ChangedValue['kind'], keyof EditTexts>>;

function nameOfStep(step: string | number, t: EditTexts): string {
  if (typeof step === 'number') return t.valuePlace.replace('{position}', String(step + 1));
  return step === hiddenKey ? t.hiddenEntry : step;
}

/** "hero › items › entry 2 › title". */
export const nameOfValue = (place: ChangedValue['place'], t: EditTexts): string =>
  place.map((step) => nameOfStep(step, t)).join(' › ');
